package dev.quayside.store.jdbi.internal.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.container.Availability;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.store.jdbi.RandomLedgers;
import dev.quayside.store.jdbi.RandomValues;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import java.time.Instant;
import java.util.SortedMap;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the JSON form of ledgers and events. */
class LedgerJsonTest {

    private static final long SEED = 20_261_121L;
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final UUID CONTAINER = new UUID(6, 1);

    private static final ObjectNode NOTHING_UNKNOWN = JsonNodeFactory.instance.objectNode();

    private final RandomLedgers random = new RandomLedgers(new RandomValues(SEED));

    @Test
    void ledgers_are_read_back_unchanged() {
        for (int i = 0; i < 500; i++) {
            Ledger ledger = random.ledger();
            String text = LedgerJson.write(ledger, NOTHING_UNKNOWN);

            WithUnknownEntries<Ledger> stored = LedgerJson.read(text);

            assertThat(stored.value()).as("seed %d, %s", SEED, text).isEqualTo(ledger);
            assertThat(stored.unknown()).isEmpty();
        }
    }

    @Test
    void emitted_events_are_read_back_unchanged() {
        for (int i = 0; i < 300; i++) {
            SortedMap<String, TransportEvent> emittedEvents = random.emittedEvents(CONTAINER);
            String text = EmittedEventsJson.write(CONTAINER, emittedEvents, NOTHING_UNKNOWN);

            assertThat(EmittedEventsJson.read(CONTAINER, text).value())
                    .as("seed %d, %s", SEED, text)
                    .isEqualTo(emittedEvents);
        }
    }

    @ParameterizedTest
    @EnumSource
    void events_of_every_kind_are_read_back_unchanged(EventKind kind) {
        UUID request = new UUID(7, 1);
        UUID shipment = new UUID(4, 1);
        for (long number = 1; number <= 30; number++) {
            Event event = random.event(kind, request, CONTAINER, number, shipment);
            EventJson.Head head = new EventJson.Head(
                    event.id(),
                    kind,
                    event.createdAt(),
                    request,
                    event.shipmentId(),
                    event.containerId(),
                    event.sequence());
            String text = StoredJson.write(event);

            assertThat(EventJson.read(head, text)).as("seed %d, %s", SEED, text).isEqualTo(event);
        }
    }

    /** These names are stored and must not change. */
    @Test
    void a_ledger_is_short_and_readable() {
        Statement statement = Statement.builder()
                .set(ReportedField.AVAILABILITY, Availability.AVAILABLE)
                .clear(ReportedField.YARD_LOCATION)
                .movement(Movement.of(Activity.FULL_OUT, NOW.minusSeconds(60), RoutingPoint.raw(null, "USLAX")))
                .retract(Movement.Key.ofExternalId("7"))
                .build();
        Ledger ledger = Ledger.EMPTY
                .withStatement(SourceType.TERMINAL, NOW, statement)
                .withStatement(
                        SourceType.TERMINAL,
                        NOW.plusSeconds(1),
                        Statement.builder().clear(ReportedField.YARD_LOCATION).build());

        assertThat(LedgerJson.write(ledger, NOTHING_UNKNOWN))
                .isEqualTo("{\"facts\":[[\"availability\",\"terminal\",\"AVAILABLE\",\"2026-01-31T12:00:00Z\"],"
                        + "[\"yard_location\",\"terminal\",null,\"2026-01-31T12:00:00Z\",\"2026-01-31T12:00:01Z\"]],"
                        + "\"movements\":[{\"by\":\"terminal\",\"key\":\"#7\",\"withdrawn\":\"2026-01-31T12:00:00Z\"},"
                        + "{\"by\":\"terminal\",\"activity\":\"full_out\",\"at\":\"2026-01-31T11:59:00Z\","
                        + "\"location\":{\"code\":\"USLAX\"},\"observed\":\"2026-01-31T12:00:00Z\"}]}");
        assertThat(LedgerJson.write(Ledger.EMPTY, NOTHING_UNKNOWN)).isEqualTo("{}");
    }

    /** A later version wrote the value, and this version writes the ledger next. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"facts\":[[\"draught\",\"terminal\",1.50,\"2026-01-31T12:00:00Z\"]]}",
                "{\"facts\":[[\"off_dock\",\"drone\",true,\"2026-01-31T12:00:00Z\"]]}",
                "{\"facts\":[[\"availability\",\"terminal\",\"PERHAPS\",\"2026-01-31T12:00:00Z\"]]}",
                "{\"facts\":[[\"holds\",\"rail\",[{\"name\":\"MOON\",\"status\":\"HOLD\"}],\"2026-01-31T12:00:00Z\"]]}",
                "{\"movements\":[{\"by\":\"terminal\",\"activity\":\"launched\",\"at\":\"2026-01-31T12:00:00Z\"}]}",
                "{\"weather\":{\"sea\":[1,2.5,null,true,\"rough\"]}}"
            })
    void unknown_values_of_a_later_version_are_preserved(String later) {
        Ledger update = Ledger.EMPTY.withStatement(
                SourceType.TERMINAL,
                NOW,
                Statement.builder().set(ReportedField.OFF_DOCK, true).build());

        WithUnknownEntries<Ledger> stored = LedgerJson.read(later);
        String kept = LedgerJson.replace(LedgerJson.ofStored(later), update).text();

        assertThat(stored.value()).isEqualTo(Ledger.EMPTY);
        assertThat(LedgerJson.read(kept).value()).isEqualTo(update);
        assertThat(StoredJson.write(LedgerJson.read(kept).unknown())).isEqualTo(later);
    }

    @Test
    void unknown_members_and_elements_are_ignored() {
        String later =
                "{\"facts\":[[\"off_dock\",\"terminal\",true,\"2026-01-31T12:00:00Z\",\"2026-01-31T12:00:00Z\",7]],"
                        + "\"movements\":[{\"by\":\"rail\",\"activity\":\"rail_loaded\",\"at\":\"2026-01-31T12:00:00Z\","
                        + "\"observed\":\"2026-01-31T12:00:00Z\",\"car\":{\"number\":\"12\"}}]}";

        Ledger ledger = LedgerJson.read(later).value();

        assertThat(ledger.latest(ReportedField.OFF_DOCK, SourceType.TERMINAL)).isPresent();
        assertThat(ledger.currentMovements())
                .singleElement()
                .extracting(emittedEvents -> emittedEvents.key().text())
                .isEqualTo("rail_loaded@");
    }

    @Test
    void unknown_emitted_events_are_kept() {
        String later = "{\"events\":[{\"id\":\"" + CONTAINER + "\",\"kind\":\"container.transport.launched\","
                + "\"created\":\"2026-01-31T12:00:00Z\",\"sequence\":1}]}";

        WithUnknownEntries<SortedMap<String, TransportEvent>> stored = EmittedEventsJson.read(CONTAINER, later);

        assertThat(stored.value()).isEmpty();
        assertThat(EmittedEventsJson.write(CONTAINER, stored.value(), stored.unknown()))
                .isEqualTo(later);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "{\"facts\":7}",
                "{\"facts\":[[\"off_dock\"]]}",
                "{\"facts\":[[\"off_dock\",\"terminal\",\"yes\",\"2026-01-31T12:00:00Z\"]]}",
                "{\"estimates\":[[\"off_dock\",\"terminal\",\"2026-01-31T12:00:00Z\",\"2026-01-31T12:00:00Z\"]]}",
                "{\"movements\":[{\"by\":\"rail\"}]}",
                "{\"facts\":[[\"off_dock\",\"terminal\",true,\"yesterday\"]]}",
                "{\"facts\":[[\"pod_terminal\",\"terminal\",\"pier 400\",\"2026-01-31T12:00:00Z\"]]}",
                "{\"facts\":["
            })
    void an_invalid_value_is_not_read_as_an_unknown_one(String broken) {
        assertThatThrownBy(() -> LedgerJson.read(broken)).isInstanceOf(CorruptRowException.class);
    }
}
