package dev.quayside.store.jdbi.internal.write;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.FeedEvent;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.ArgumentChecks;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.EventTable;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * The repository of the events of each account, in the order of their commits. A lock is held from the assignment of a
 * position until the commit. A reader that sees a position therefore also sees all smaller positions.
 */
final class JdbiEventRepository implements EventRepository {

    private final Database database;
    private final Database polls;
    private final RowLookups rows;

    /** @param polls the same database, with the time-out for reads of the event feed */
    public JdbiEventRepository(Database database, Database polls, RowLookups rows) {
        this.database = database;
        this.polls = polls;
        this.rows = rows;
    }

    @Override
    public List<Event> events(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(ids, "ids");
        return RowLookups.inOrder(ids, database.read(account, handle -> rows.events(handle, account, ids)));
    }

    @Override
    public List<Event> eventsByContainer(AccountId account, Collection<UUID> containerIds) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(containerIds, "containerIds");
        Map<UUID, List<Event>> found =
                database.read(account, handle -> rows.eventsByContainer(handle, account, containerIds));
        return containerIds.stream()
                .distinct()
                .flatMap(id -> found.getOrDefault(id, List.of()).stream())
                .toList();
    }

    @Override
    public List<ContainerHistory> histories(AccountId account, Collection<UUID> containerIds) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(containerIds, "containerIds");
        return RowLookups.inOrder(
                containerIds, database.read(account, handle -> rows.histories(handle, account, containerIds)));
    }

    /** Adds events in order. The transaction must not acquire locks after this call. */
    void add(Handle handle, AccountId account, List<Event> events) {
        if (events.isEmpty()) {
            return;
        }
        long position = lastAfter(handle, account, events.size()) - events.size();
        List<List<SqlParameter>> added = new ArrayList<>();
        for (Event event : events) {
            position++;
            added.add(EventTable.TABLE.insertValues(new EventTable.FeedRow(account, event, position)));
        }
        database.batch(handle, EventTable.TABLE.insert(), added);
    }

    private long lastAfter(Handle handle, AccountId account, int more) {
        SqlParameter owner = SqlParameter.id(account.value());
        SqlParameter count = SqlParameter.number(more);
        int there = database.update(
                handle,
                "update event_feed set last_position = last_position + ? where account_id = ?",
                List.of(count, owner));
        if (there == 0) {
            // If two transactions add the first event of an account concurrently, one of them fails here and is
            // retried.
            database.update(
                    handle, "insert into event_feed (account_id, last_position) values (?, ?)", List.of(owner, count));
            return more;
        }
        return database.list(
                        handle,
                        "select f.last_position from event_feed f where f.account_id = ?",
                        List.of(owner),
                        RowReader::count)
                .get(0);
    }

    /**
     * Deletes events from the start of the feed, because the order of positions is almost the order of creation times.
     */
    @Override
    public int deleteOldest(AccountId account, Instant before, int limit) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(before, "createdBefore");
        ArgumentChecks.requireLimit(limit);
        Sql old = Sql.of("select e.id from (select f.id, f.created_at from event f where f.account_id = ")
                .bind(account)
                .add(" order by f.account_id, f.feed_position limit ")
                .bind(SqlType.NUMBER, limit)
                .add(") e where e.created_at < ")
                .bind(SqlType.INSTANT, before)
                .add(" and not exists (select 1 from notification n where n.account_id = ")
                .bind(account)
                .add(" and n.event_id = e.id)");
        return polls.write(account, handle -> {
            List<UUID> ids = polls.list(handle, old, row -> required(row.id()));
            return polls
                    .batch(
                            handle,
                            "delete from event where account_id = ? and id = ?",
                            ids.stream()
                                    .sorted(ValueOrder.UNSIGNED)
                                    .map(id -> List.of(SqlParameter.id(account.value()), SqlParameter.id(id)))
                                    .toList())
                    .stream()
                    .mapToInt(Integer::intValue)
                    .sum();
        });
    }

    @Override
    public List<FeedEvent> eventsAfter(AccountId account, long position, int limit) {
        Objects.requireNonNull(account, "account");
        ArgumentChecks.requireOffset(position, "position");
        ArgumentChecks.requireLimit(limit);
        Sql sql = Sql.of("select e.feed_position, " + EventTable.TABLE.select("e")
                        + " from event e where e.account_id = ")
                .bind(account)
                .add(" and e.feed_position > ")
                .bind(SqlType.NUMBER, position)
                .add(" order by e.account_id, e.feed_position limit ")
                .bind(SqlType.NUMBER, limit);
        return database.read(
                account,
                handle -> database.list(
                        handle, sql, row -> new FeedEvent(required(row.longNumber()), EventTable.read(row))));
    }
}
