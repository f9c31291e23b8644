package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Notification;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

public final class NotificationTable {

    public static final Table<TenantRow<Notification>> TABLE = new Table<>(
            "notification",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    column("id", SqlType.ID, Notification::id),
                    column("webhook_id", SqlType.ID, Notification::webhookId),
                    column("event_id", SqlType.ID, Notification::eventId),
                    column("kind", SqlType.TEXT, row -> row.kind().wireName()),
                    column("container_id", SqlType.ID, Notification::containerId),
                    column("sequence_number", SqlType.NUMBER, Notification::sequence),
                    column("created_at", SqlType.INSTANT, Notification::createdAt),
                    column("status", SqlType.TEXT, row -> row.status().name()),
                    column("attempts", SqlType.NUMBER, Notification::attempts),
                    column("earlier_attempts", SqlType.NUMBER, Notification::earlierAttempts),
                    column("due_at", SqlType.INSTANT, Notification::dueAt)));

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

    private static Column<TenantRow<Notification>> column(
            String name, SqlType type, Function<Notification, ? extends @Nullable Object> value) {
        return new Column<>(name, type, row -> value.apply(row.value()));
    }
}
