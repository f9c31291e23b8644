package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.LeaseLostException;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.webhook.Notification;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.table.AccountValue;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import dev.quayside.store.jdbi.internal.table.EventTable;
import dev.quayside.store.jdbi.internal.table.NotificationTable;
import dev.quayside.store.jdbi.internal.table.RequestTable;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import dev.quayside.store.jdbi.internal.table.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * A writer that stores a commit in one transaction. To prevent deadlocks, rows are locked in this order, and by id
 * within each group: the account if there are preconditions; records and the shipments of histories; tracking requests;
 * shipment histories; container histories; definitions of custom fields. The event feed is locked last. It is therefore
 * locked only while events are inserted.
 *
 * <p>New rows are inserted without checking whether they exist. If a row already exists, the transaction fails. The
 * next attempt first searches for the row, and names it in the message of the exception.
 */
final class CommitWriter {

    private static final String UPDATE = RequestTable.TABLE.update(RequestTable.WRITTEN) + " and version = ?";
    private static final String SETTLE =
            RequestTable.TABLE.update(RequestTable.SETTLED) + " and version = ? and lease_owner = ?";

    private final Database database;
    private final RowLookups rows;
    private final ChangeWriter changes;
    private final ReferenceChecks references;
    private final HistoryWriter histories;
    private final TrackingQueries read;
    private final JdbiEventRepository feed;
    private final JdbiCustomFieldRepository fields;
    private final AggregateCache cache;

    CommitWriter(
            Database database,
            RowLookups rows,
            ChangeWriter changes,
            TrackingQueries read,
            JdbiEventRepository feed,
            JdbiCustomFieldRepository fields,
            AggregateCache cache) {
        this.database = database;
        this.rows = rows;
        this.changes = changes;
        this.references = new ReferenceChecks(rows);
        this.read = read;
        this.histories = new HistoryWriter(database, new RowWriter(database));
        this.feed = feed;
        this.fields = fields;
        this.cache = cache;
    }

    void commit(Commit commit) {
        Map<UUID, StoredAggregate> replaced = StoredAggregate.replacedBy(commit);
        AtomicInteger attempts = new AtomicInteger();
        try {
            StoredHistories stored = database.write(commit.account(), handle -> {
                if (attempts.getAndIncrement() > 0) {
                    refuseOvertaken(handle, commit);
                    refuseDuplicates(handle, commit);
                }
                return write(handle, commit, replaced);
            });
            if (cache.isEnabled()) {
                cache.put(stored.aggregatesAfter(commit));
            }
        } catch (ConflictException e) {
            cache.remove(commit.account(), replaced.keySet());
            // The claims are checked only after a conflict, which is rare.
            for (Claim claim : commit.claims()) {
                if (!isHeld(claim)) {
                    throw new LeaseLostException(claim);
                }
            }
            throw e;
        } catch (RuntimeException e) {
            cache.remove(commit.account(), replaced.keySet());
            throw e;
        }
    }

    private boolean isHeld(Claim claim) {
        return database.read(claim.account(), handle -> RequestClaims.isHeld(database, handle, claim));
    }

    /** Writes a commit, and returns the histories that are stored afterwards. */
    private StoredHistories write(Handle handle, Commit commit, Map<UUID, StoredAggregate> replaced) {
        commit.condition().ifPresent(preconditions -> check(handle, commit.account(), preconditions));
        StoredHistories stored = new StoredHistories(replaced, changes.save(handle, commit, replaced));
        references.check(handle, commit, replaced.values());
        writeRequests(handle, commit);
        histories.write(handle, commit, replaced, stored);
        fields.add(handle, commit.account(), commit.fields());
        feed.add(handle, commit.account(), commit.events());
        insert(handle, commit.account(), commit.notifications());
        return stored;
    }

    /**
     * Locks the row of the account, and checks that the account exists and that the preconditions are met. Because of
     * the lock, concurrent commits with preconditions run one after the other.
     */
    private void check(Handle handle, AccountId account, CommitPreconditions preconditions) {
        Sql lock = Sql.of("select a.account_id from account a where a.account_id = ")
                .bind(account)
                .add(database.dialect().forUpdate());
        if (database.list(handle, lock, row -> RowReader.required(row.id())).isEmpty()) {
            throw new RecordReference("a change", RecordReference.Kind.ACCOUNT, account.value()).unknown();
        }
        preconditions.check(
                () -> read.usage(handle, account),
                number -> read.requestsByNumber(handle, account, number),
                number -> read.isTracked(handle, account, number));
    }

    /**
     * Writes the tracking requests of the commit, and releases its claims. Consecutive requests that are written by the
     * same statement form a batch.
     */
    private void writeRequests(Handle handle, Commit commit) {
        Map<UUID, Claim> claims = new HashMap<>();
        commit.claims().forEach(claim -> claims.put(claim.requestId(), claim));
        List<TrackingRequest> inOrder = commit.requests().stream()
                .sorted(Comparator.comparing(TrackingRequest::id, ValueOrder.UNSIGNED))
                .toList();
        RequestBatch batch = new RequestBatch(handle, commit.account());
        for (TrackingRequest request : inOrder) {
            batch.add(request, claims.remove(request.id()));
        }
        batch.end();
        List<Claim> unsettled = claims.values().stream()
                .sorted(Comparator.comparing(Claim::requestId, ValueOrder.UNSIGNED))
                .toList();
        for (Claim claim : unsettled) {
            if (!RequestClaims.release(database, handle, claim)) {
                throw new LeaseLostException(claim);
            }
        }
    }

    /** A batch of consecutive requests that one statement writes. */
    private final class RequestBatch {
        private final Handle handle;
        private final AccountId account;
        private final List<TrackingRequest> requests = new ArrayList<>();
        private final List<List<SqlParameter>> rows = new ArrayList<>();
        private String text = "";

        RequestBatch(Handle handle, AccountId account) {
            this.handle = handle;
            this.account = account;
        }

        void add(TrackingRequest request, @Nullable Claim claim) {
            Table<AccountValue<TrackingRequest>> table = RequestTable.TABLE;
            AccountValue<TrackingRequest> row = new AccountValue<>(
                    account, request.toBuilder().version(request.version() + 1).build());
            if (request.version() == 0 && claim == null) {
                add(request, table.insert(), table.insertValues(row));
            } else if (claim == null) {
                List<SqlParameter> values = new ArrayList<>(table.updateValues(row, RequestTable.WRITTEN));
                values.add(SqlParameter.number(request.version()));
                add(request, UPDATE, values);
            } else {
                List<SqlParameter> values = new ArrayList<>(table.updateValues(row, RequestTable.SETTLED));
                values.add(SqlParameter.number(request.version()));
                values.add(SqlParameter.id(claim.owner()));
                add(request, SETTLE, values);
            }
        }

        private void add(TrackingRequest request, String statement, List<SqlParameter> values) {
            if (!text.equals(statement)) {
                end();
                text = statement;
            }
            requests.add(request);
            rows.add(values);
        }

        /** Writes the requests of the batch. */
        void end() {
            List<Integer> counts = database.batch(handle, text, rows);
            int stale = text.equals(RequestTable.TABLE.insert()) ? -1 : counts.indexOf(0);
            if (stale >= 0) {
                TrackingRequest request = requests.get(stale);
                throw new ConflictException(
                        "tracking request " + request.id() + " is no longer version " + request.version());
            }
            requests.clear();
            rows.clear();
        }
    }

    /** Throws an exception if a concurrent commit has already stored one of the new requests. */
    private void refuseOvertaken(Handle handle, Commit commit) {
        List<TrackingRequest> added = commit.requests().stream()
                .filter(request -> request.version() == 0)
                .toList();
        for (UUID id : storedIds(handle, RequestTable.TABLE, commit.account(), added, TrackingRequest::id)) {
            throw new ConflictException("tracking request " + id + " is no longer version 0");
        }
    }

    private void refuseDuplicates(Handle handle, Commit commit) {
        AccountId account = commit.account();
        for (UUID id : storedIds(handle, EventTable.TABLE, account, commit.events(), Event::id)) {
            throw new DuplicateException("event " + id + " is already there");
        }
        for (UUID id : storedIds(handle, NotificationTable.TABLE, account, commit.notifications(), Notification::id)) {
            throw new DuplicateException("notification " + id + " is already there");
        }
        List<UUID> containers = commit.events().stream()
                .map(Event::containerId)
                .filter(Objects::nonNull)
                .toList();
        Map<UUID, Set<Long>> numbers = rows.sequencesOf(handle, account, containers);
        for (Event event : commit.events()) {
            UUID container = event.containerId();
            Long number = event.sequence();
            if (container != null
                    && number != null
                    && numbers.getOrDefault(container, Set.of()).contains(number)) {
                throw new DuplicateException("the sequence number of event " + event.id()
                        + " already belongs to another event of container " + container);
            }
        }
    }

    private <V> Set<UUID> storedIds(
            Handle handle, Table<?> table, AccountId account, List<V> values, Function<V, UUID> id) {
        List<UUID> ids = values.stream().map(id).toList();
        return rows.existingIds(handle, table.name(), "id", account, ids);
    }

    private void insert(Handle handle, AccountId account, List<Notification> values) {
        Table<AccountValue<Notification>> table = NotificationTable.TABLE;
        database.batch(
                handle,
                table.insert(),
                values.stream()
                        .map(value -> table.insertValues(new AccountValue<>(account, value)))
                        .collect(Collectors.toList()));
    }
}
