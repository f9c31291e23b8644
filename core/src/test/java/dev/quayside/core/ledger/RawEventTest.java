package dev.quayside.core.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RawEventTest {
    private static final UUID CONTAINER = new UUID(1, 2);
    private static final Instant NOON = Instant.parse("2026-01-31T12:00:00Z");
    private static final RoutingPoint YANTIAN = RoutingPoint.raw("Yantian", "CNYTN");

    private static Ledger reported(Ledger before, SourceType by, Instant at, Movement movement) {
        return before.withStatement(
                by, at, Statement.builder().movement(movement).build());
    }

    private static Ledger line(Ledger before, Instant at, Movement movement) {
        return reported(before, SourceType.SHIPPING_LINE, at, movement);
    }

    private static Movement loaded(Instant at) {
        return Movement.of(Activity.VESSEL_LOADED, at, YANTIAN);
    }

    @Test
    void raw_events_are_ordered_by_time_and_kind() {
        Ledger ledger = line(Ledger.EMPTY, NOON, loaded(NOON));
        ledger = line(ledger, NOON, Movement.of(Activity.FULL_IN, NOON, YANTIAN));
        ledger = line(ledger, NOON, Movement.of(Activity.EMPTY_OUT, NOON.minusSeconds(1), YANTIAN));
        ledger = reported(ledger, SourceType.TERMINAL, NOON, Movement.of(Activity.FULL_OUT, NOON, YANTIAN));

        List<RawEvent> events = RawEvent.of(CONTAINER, ledger);

        assertThat(events)
                .extracting(event -> event.movement().activity())
                .containsExactly(Activity.EMPTY_OUT, Activity.FULL_IN, Activity.VESSEL_LOADED);
        assertThat(events).extracting(RawEvent::index).containsExactly(0, 1, 2);
        assertThat(events).extracting(RawEvent::containerId).containsOnly(CONTAINER);
        assertThat(events).extracting(RawEvent::invalidatedAt).containsOnlyNulls();
    }

    @Test
    void a_corrected_movement_is_invalid_from_the_correction_on() {
        Ledger ledger = line(Ledger.EMPTY, NOON, loaded(NOON));
        ledger = line(ledger, NOON.plusSeconds(60), loaded(NOON.minusSeconds(5)));
        ledger = line(ledger, NOON.plusSeconds(90), loaded(NOON.minusSeconds(5)));

        List<RawEvent> events = RawEvent.of(CONTAINER, ledger);

        assertThat(events)
                .extracting(RawEvent::reportedAt, RawEvent::invalidatedAt)
                .containsExactly(tuple(NOON.plusSeconds(60), null), tuple(NOON, NOON.plusSeconds(60)));
    }

    @Test
    void a_retracted_movement_is_invalid_from_the_retraction_on() {
        Movement movement = loaded(NOON);
        Ledger ledger = line(Ledger.EMPTY, NOON, movement)
                .withStatement(
                        SourceType.SHIPPING_LINE,
                        NOON.plusSeconds(60),
                        Statement.builder().retract(movement.key()).build());

        assertThat(RawEvent.of(CONTAINER, ledger))
                .singleElement()
                .extracting(RawEvent::invalidatedAt)
                .isEqualTo(NOON.plusSeconds(60));
    }

    @Test
    void a_retraction_alone_is_not_a_raw_event() {
        Ledger ledger = Ledger.EMPTY.withStatement(
                SourceType.SHIPPING_LINE,
                NOON,
                Statement.builder().retract(loaded(NOON).key()).build());

        assertThat(RawEvent.of(CONTAINER, ledger)).isEmpty();
    }

    @Test
    void a_movement_reported_again_with_its_place_is_invalid_without_it() {
        Ledger ledger = line(Ledger.EMPTY, NOON, Movement.of(Activity.VESSEL_LOADED, NOON, null));
        ledger = line(ledger, NOON.plusSeconds(60), loaded(NOON));

        assertThat(RawEvent.of(CONTAINER, ledger))
                .filteredOn(event -> event.movement().location() == null)
                .singleElement()
                .extracting(RawEvent::invalidatedAt)
                .isEqualTo(NOON);
    }

    @Test
    void a_raw_event_keeps_its_id_when_other_reports_arrive() {
        Ledger alone = line(Ledger.EMPTY, NOON, loaded(NOON));
        Ledger more = line(alone, NOON.plusSeconds(60), loaded(NOON));
        more = line(more, NOON.plusSeconds(60), Movement.of(Activity.EMPTY_OUT, NOON.minusSeconds(1), YANTIAN));

        UUID id = RawEvent.of(CONTAINER, alone).get(0).id();

        assertThat(RawEvent.of(CONTAINER, more).get(1).id()).isEqualTo(id);
        assertThat(RawEvent.of(new UUID(1, 3), alone).get(0).id()).isNotEqualTo(id);
        assertThat(RawEvent.of(CONTAINER, line(Ledger.EMPTY, NOON, loaded(NOON).withDescription("Loaded")))
                        .get(0)
                        .id())
                .isNotEqualTo(id);
        assertThat(id.version()).isEqualTo(5);
    }
}
