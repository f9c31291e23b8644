package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.store.jdbi.internal.json.EventJson;
import dev.quayside.store.jdbi.internal.json.StoredJson;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

public final class EventTable {

    public static final Table<FeedRow> TABLE = new Table<>(
            "event",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    column("id", SqlType.ID, Event::id),
                    column("kind", SqlType.TEXT, event -> event.kind().wireName()),
                    column("created_at", SqlType.INSTANT, Event::createdAt),
                    column(
                            "request_id",
                            SqlType.ID,
                            event -> event instanceof RequestEvent request ? request.requestId() : null),
                    column("shipment_id", SqlType.ID, Event::shipmentId),
                    column("container_id", SqlType.ID, Event::containerId),
                    column("sequence_number", SqlType.NUMBER, Event::sequence),
                    column("body", SqlType.TEXT, event -> StoredJson.write(event)),
                    new Column<>("feed_position", SqlType.NUMBER, FeedRow::position)));

    public record FeedRow(AccountId account, Event event, long position) {}

    private EventTable() {}

    public static Event read(RowReader row) throws SQLException {
        row.id();
        EventJson.Head head = new EventJson.Head(
                required(row.id()),
                EnumCodes.parse(required(row.text()), EventKind::find),
                required(row.instant()),
                row.id(),
                row.id(),
                row.id(),
                row.longNumber());
        return EventJson.read(head, required(row.text()));
    }

    private static Column<FeedRow> column(
            String name, SqlType type, Function<Event, ? extends @Nullable Object> value) {
        return new Column<>(name, type, row -> value.apply(row.event()));
    }
}
