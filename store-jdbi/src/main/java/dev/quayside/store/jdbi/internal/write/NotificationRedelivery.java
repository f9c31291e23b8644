package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.table.NotificationTable;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** The writer that schedules notifications for redelivery. */
final class NotificationRedelivery {

    private final Database database;

    NotificationRedelivery(Database database) {
        this.database = database;
    }

    Optional<Notification> redeliver(AccountId account, UUID id, Instant now) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "notificationId");
        Objects.requireNonNull(now, "now");
        Sql locking = Sql.of(
                        "select n.lease_owner, " + NotificationTable.TABLE.select("n")
                                + " from notification n where n.account_id = ? and n.id = ?",
                        account,
                        id)
                .add(database.dialect().forUpdate());
        return database.write(account, handle -> {
            Optional<Notification> after = database.first(handle, locking, row -> redelivered(row, now));
            after.ifPresent(notification -> database.update(
                    handle,
                    Sql.of(
                            "update notification set status = ?, earlier_attempts = ?, due_at = ?"
                                    + " where account_id = ? and id = ?",
                            notification.status().name(),
                            notification.earlierAttempts(),
                            SqlParameter.instant(notification.dueAt()),
                            account,
                            id)));
            return after;
        });
    }

    private static Notification redelivered(RowReader row, Instant now) throws SQLException {
        boolean claimed = row.id() != null;
        Notification notification = NotificationTable.read(row);
        return claimed ? notification.withRedeliveryDuringAttempt(now) : notification.withRedelivery(now);
    }

    /**
     * Makes notifications due again: first those that are being delivered, and then those that have failed. Because of
     * this order, a notification that fails between the two statements is included as well.
     */
    int redeliverFailed(WebhookRef webhook, Instant since, Instant now) {
        Objects.requireNonNull(webhook, "webhook");
        Objects.requireNonNull(since, "since");
        Objects.requireNonNull(now, "now");
        List<SqlParameter> values =
                SqlParameter.row(now.truncatedTo(ChronoUnit.MICROS), webhook.account(), webhook.webhookId(), since);
        return database.write(webhook.account(), handle -> {
            database.update(
                    handle,
                    "update notification set earlier_attempts = attempts, due_at = least(due_at, ?)"
                            + " where account_id = ? and webhook_id = ? and created_at >= ? and lease_until is not null",
                    values);
            return database.update(
                    handle,
                    "update notification set status = 'PENDING', earlier_attempts = attempts, due_at = ?"
                            + " where account_id = ? and webhook_id = ? and created_at >= ? and status = 'FAILED'",
                    values);
        });
    }
}
