package dev.quayside.store.jdbi.internal.webhook;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.NotificationPage;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.QueueStats;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.AttemptTable;
import dev.quayside.store.jdbi.internal.table.NotificationTable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Queries of notifications and their attempts. */
public final class NotificationQueries {

    /** A statement across accounts: it reads pending notifications only. */
    public static final String BACKLOG = "select count(*), count(case when n.due_at <= ? then 1 end),"
            + " min(case when n.due_at <= ? then n.due_at end) from notification n where n.due_at <= ?";

    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59.999999Z");

    private final Database database;

    NotificationQueries(Database database) {
        this.database = database;
    }

    Optional<OutboxEntry> notification(AccountId account, UUID id) {
        Sql sql = Sql.of("select " + NotificationTable.TABLE.select("n")
                        + ", n.document from notification n where n.account_id = ")
                .bind(account)
                .add(" and n.id = ")
                .bind(SqlType.ID, id);
        return database.read(
                account,
                handle -> database.first(handle, sql, row -> new OutboxEntry(NotificationTable.read(row), row.text())));
    }

    NotificationPage page(AccountId account, long offset, int limit) {
        Sql count = Sql.of("select count(*) from notification n where n.account_id = ")
                .bind(account);
        Sql page = Sql.of(
                        "select " + NotificationTable.TABLE.select("n") + " from notification n where n.account_id = ")
                .bind(account)
                .add(" order by n.account_id, n.created_at desc nulls last, n.id limit ")
                .bind(SqlType.NUMBER, limit)
                .add(" offset ")
                .bind(SqlType.NUMBER, offset);
        return database.readSnapshot(
                account,
                handle -> new NotificationPage(
                        database.list(handle, page, NotificationTable::read),
                        database.list(handle, count, RowReader::count).get(0)));
    }

    List<Attempt> attempts(AccountId account, UUID notificationId) {
        Sql sql = Sql.of("select " + AttemptTable.TABLE.select("t")
                        + " from notification_attempt t where t.account_id = ")
                .bind(account)
                .add(" and t.notification_id = ")
                .bind(SqlType.ID, notificationId)
                .add(" order by t.number");
        return database.read(account, handle -> database.list(handle, sql, AttemptTable::read));
    }

    QueueStats backlog(Instant now) {
        database.requireAllNodes();
        SqlParameter cut = SqlParameter.instant(now.truncatedTo(ChronoUnit.MICROS));
        List<SqlParameter> values = List.of(cut, cut, SqlParameter.instant(LAST));
        return database.read(handle -> database.list(
                        handle, BACKLOG, values, row -> new QueueStats(row.count(), row.count(), row.instant()))
                .get(0));
    }
}
