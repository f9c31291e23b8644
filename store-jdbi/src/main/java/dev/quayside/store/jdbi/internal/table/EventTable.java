package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.store.jdbi.internal.sql.EnumCodes;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;

public final class EventTable {

    public static final Table<FeedRow> TABLE = Table.ofAccounts("event", 2, FeedRow::account, FeedRow::event)
            .id("id", Event::id)
            .text("kind", event -> event.kind().wireName())
            .instant("created_at", Event::createdAt)
            .id("request_id", event -> event instanceof RequestEvent request ? request.requestId() : null)
            .id("shipment_id", Event::shipmentId)
            .id("container_id", Event::containerId)
            .number("sequence_number", Event::sequence)
            .text("body", event -> StoredJson.write(event))
            .computed()
            .add(new Column<>("feed_position", SqlType.NUMBER, FeedRow::position))
            .build();

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
}
