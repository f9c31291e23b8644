package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Notification;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import java.sql.SQLException;

public final class NotificationTable {

    public static final Table<AccountValue<Notification>> TABLE = Table.<Notification>ofAccounts("notification")
            .id("id", Notification::id)
            .id("webhook_id", Notification::webhookId)
            .id("event_id", Notification::eventId)
            .text("kind", row -> row.kind().wireName())
            .id("container_id", Notification::containerId)
            .number("sequence_number", Notification::sequence)
            .instant("created_at", Notification::createdAt)
            .text("status", row -> row.status().name())
            .number("attempts", Notification::attempts)
            .number("earlier_attempts", Notification::earlierAttempts)
            .instant("due_at", Notification::dueAt)
            .build();

    private NotificationTable() {}

    public static Notification read(RowReader row) throws SQLException {
        row.id();
        return new Notification(
                required(row.id()),
                required(row.id()),
                required(row.id()),
                EnumCodes.parse(required(row.text()), EventKind::find),
                row.id(),
                row.longNumber(),
                required(row.instant()),
                Notification.Status.valueOf(required(row.text())),
                required(row.number()),
                required(row.number()),
                row.instant());
    }
}
