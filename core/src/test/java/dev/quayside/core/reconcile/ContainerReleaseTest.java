package dev.quayside.core.reconcile;

import static dev.quayside.core.reconcile.ReconciledShipment.BUSAN;
import static dev.quayside.core.reconcile.ReconciledShipment.LOS_ANGELES;
import static dev.quayside.core.reconcile.ReconciledShipment.SHANGHAI;
import static dev.quayside.core.reconcile.ReconciledShipment.at;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerCreatedEvent;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Instant;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ContainerReleaseTest {
    private static final ContainerNumber NUMBER = ContainerNumber.parse("MSCU1234566");
    private static final ContainerNumber OTHER = ContainerNumber.parse("TCLU7654321");
    private static final Instant CREATED = at("2026-01-01T00:00:00Z");
    private static final Instant FIRST = at("2026-01-02T00:00:00Z");
    private static final Instant SECOND = at("2026-01-03T00:00:00Z");
    private static final Instant THIRD = at("2026-01-04T00:00:00Z");
    private static final Instant FOURTH = at("2026-01-05T00:00:00Z");
    private static final Movement FULL_IN = Movement.of(Activity.FULL_IN, at("2026-01-01T08:00:00Z"), SHANGHAI);
    private static final Movement LOADED = Movement.of(Activity.VESSEL_LOADED, at("2026-01-01T10:00:00Z"), SHANGHAI);
    private static final Movement DEPARTED =
            Movement.of(Activity.VESSEL_DEPARTED, at("2026-01-01T12:00:00Z"), SHANGHAI);

    private final Reconciler reconciler = new Reconciler(new TimeOrderedIds(() -> CREATED, new Random(1)));
    private List<Event> events = List.of();
    private ShipmentAggregate from = shipment(1, LOS_ANGELES);
    private ShipmentAggregate to = shipment(2, BUSAN);

    @Test
    void a_container_that_the_line_no_longer_lists_moves_to_the_shipment_that_lists_it() {
        reported(all(FIRST)
                .container(
                        NUMBER,
                        statement ->
                                statement.set(ReportedField.SEAL_NUMBER, "S1").movement(FULL_IN)));
        Container before = container(from, NUMBER);
        released(SECOND);
        assertThat(from.containers()).extracting(Container::id).contains(before.id());

        listed(all(THIRD).container(NUMBER, statement -> {}));

        Container moved = container(to, NUMBER);
        assertThat(from.containers()).extracting(Container::number).containsExactly(OTHER);
        assertThat(from.history().containers()).hasSize(1);
        assertThat(moved.id()).isEqualTo(before.id());
        assertThat(moved.shipmentId()).isEqualTo(to.shipment().id());
        assertThat(moved.cargo().sealNumber()).isEqualTo("S1");
        assertThat(moved.milestones().polFullInAt()).isEqualTo(FULL_IN.at());
        assertThat(moved.times().createdAt()).isEqualTo(before.times().createdAt());
        assertThat(moved.times().updatedAt()).isEqualTo(THIRD);
        assertThat(events).noneMatch(ContainerCreatedEvent.class::isInstance);
        assertThat(events)
                .filteredOn(ContainerUpdatedEvent.class::isInstance)
                .singleElement()
                .satisfies(event -> {
                    ContainerUpdatedEvent updated = (ContainerUpdatedEvent) event;
                    assertThat(updated.containerId()).isEqualTo(before.id());
                    assertThat(updated.shipmentId()).isEqualTo(to.shipment().id());
                    assertThat(updated.changes().shipmentId())
                            .isEqualTo(new Delta<>(
                                    from.shipment().id(), to.shipment().id()));
                });
    }

    @Test
    void the_numbers_of_events_go_on_and_no_event_is_emitted_again() {
        reported(all(FIRST).container(NUMBER, statement -> statement.movement(FULL_IN)));
        UUID id = container(from, NUMBER).id();
        released(SECOND);
        long last = from.history().container(id).orElseThrow().lastSequence();

        listed(all(THIRD).container(NUMBER, statement -> {}));

        assertThat(events).extracting(Event::kind).containsExactly(EventKind.CONTAINER_UPDATED);
        assertThat(events).extracting(Event::sequence).containsExactly(last + 1);
    }

    @Test
    void without_a_complete_list_nothing_is_released() {
        reported(line(FIRST).container(NUMBER, statement -> {}).container(OTHER, statement -> {}));
        reported(line(SECOND).container(OTHER, statement -> {}));

        listed(all(THIRD).container(NUMBER, statement -> {}));

        assertStays();
    }

    @Test
    void a_container_that_the_other_shipment_does_not_list_stays() {
        reported(all(FIRST).container(NUMBER, statement -> {}));
        released(SECOND);

        listed(all(THIRD));

        assertThat(to.containers()).isEmpty();
        assertThat(from.containers()).extracting(Container::number).contains(NUMBER);
    }

    @ParameterizedTest
    @EnumSource(
            value = Activity.class,
            names = {"VESSEL_DEPARTED", "VESSEL_ARRIVED", "VESSEL_DISCHARGED", "FEEDER_DEPARTED"})
    void a_container_that_has_sailed_is_never_released(Activity activity) {
        reported(all(FIRST)
                .container(
                        NUMBER,
                        statement -> statement.movement(Movement.of(activity, at("2026-01-01T12:00:00Z"), BUSAN))));
        released(SECOND);

        listed(all(THIRD).container(NUMBER, statement -> {}));

        assertStays();
    }

    @Test
    void a_container_that_was_loaded_and_has_not_sailed_is_released() {
        reported(all(FIRST).container(NUMBER, statement -> statement.movement(LOADED)));
        assertThat(container(from, NUMBER).status()).isEqualTo(ContainerStatus.ON_SHIP);
        released(SECOND);

        listed(all(THIRD).container(NUMBER, statement -> {}));

        assertMoved();
    }

    @Test
    void a_departure_of_the_whole_shipment_after_the_release_is_not_one_of_the_released_container() {
        reported(all(FIRST).container(NUMBER, statement -> {}));
        released(SECOND);
        reported(line(THIRD)
                .shipment(statement -> statement.movement(
                        Movement.of(Activity.VESSEL_DEPARTED, at("2026-01-03T12:00:00Z"), SHANGHAI))));

        listed(all(FOURTH).container(NUMBER, statement -> {}));

        assertMoved();
    }

    @Test
    void a_departure_of_the_whole_shipment_before_the_release_counts() {
        reported(all(FIRST).shipment(statement -> statement.movement(DEPARTED)).container(NUMBER, statement -> {}));
        released(SECOND);

        listed(all(THIRD).container(NUMBER, statement -> {}));

        assertStays();
    }

    @Test
    void a_departure_of_the_whole_shipment_that_is_reported_with_the_release_does_not_count() {
        reported(all(FIRST).container(NUMBER, statement -> {}).container(OTHER, statement -> {}));
        reported(all(SECOND).shipment(statement -> statement.movement(DEPARTED)).container(OTHER, statement -> {}));

        listed(all(THIRD).container(NUMBER, statement -> {}));

        assertMoved();
    }

    @Test
    void a_container_at_its_destination_is_not_released() {
        reported(all(FIRST).container(NUMBER, statement -> {}));
        released(SECOND);
        from = reconciler
                .reconcile(
                        from,
                        Report.by(SourceType.TERMINAL, SECOND)
                                .container(
                                        NUMBER,
                                        statement -> statement.set(ReportedField.AVAILABILITY, Availability.AVAILABLE))
                                .build(),
                        SECOND)
                .aggregate();

        listed(all(THIRD).container(NUMBER, statement -> {}));

        assertStays();
    }

    @Test
    void a_list_that_has_the_container_again_takes_the_release_back() {
        reported(all(FIRST).container(NUMBER, statement -> {}));
        released(SECOND);
        reported(all(THIRD).container(NUMBER, statement -> {}));

        listed(all(FOURTH).container(NUMBER, statement -> {}));

        assertStays();
    }

    @Test
    void a_later_value_of_the_container_takes_the_release_back() {
        reported(all(FIRST).container(NUMBER, statement -> {}));
        released(SECOND);
        reported(line(THIRD).container(NUMBER, statement -> statement.set(ReportedField.SEAL_NUMBER, "S2")));

        listed(all(FOURTH).container(NUMBER, statement -> {}));

        assertStays();
    }

    @Test
    void an_older_list_does_not_take_the_release_back() {
        released(SECOND);
        reported(all(FIRST).container(NUMBER, statement -> {}).container(OTHER, statement -> {}));
        assertThat(from.containers()).extracting(Container::number).containsExactly(OTHER);

        reported(all(THIRD).container(NUMBER, statement -> {}).container(OTHER, statement -> {}));
        reported(all(FOURTH).container(OTHER, statement -> {}));
        reported(all(SECOND).container(NUMBER, statement -> {}).container(OTHER, statement -> {}));
        listed(all(FOURTH).container(NUMBER, statement -> {}));

        assertMoved();
    }

    @Test
    void an_old_report_of_the_former_shipment_does_not_add_the_container_again() {
        Report old = all(FIRST)
                .container(NUMBER, statement -> {})
                .container(OTHER, statement -> {})
                .build();
        from = reconciler.reconcile(from, old, FIRST).aggregate();
        released(SECOND);
        listed(all(THIRD).container(NUMBER, statement -> {}));
        assertMoved();

        from = reconciler.reconcile(from, old, List.of(to), FOURTH).aggregate();

        assertMoved();
    }

    @Test
    void a_container_moves_back_when_it_is_released_again() {
        reported(all(FIRST).container(NUMBER, statement -> {}));
        UUID id = container(from, NUMBER).id();
        released(SECOND);
        listed(all(THIRD).container(NUMBER, statement -> {}));
        to = reconciler.reconcile(to, all(FOURTH).build(), FOURTH).aggregate();

        Reconciliation back = reconciler.reconcile(
                from, all(FOURTH).container(NUMBER, statement -> {}).build(), List.of(to), FOURTH);

        assertThat(back.aggregate().containers())
                .filteredOn(container -> container.number().equals(NUMBER))
                .extracting(Container::id)
                .containsExactly(id);
        assertThat(back.formerShipments()).containsExactly(to);
    }

    @Test
    void a_report_of_a_terminal_moves_nothing() {
        reported(all(FIRST).container(NUMBER, statement -> {}));
        released(SECOND);

        listed(Report.by(SourceType.TERMINAL, THIRD)
                .container(NUMBER, statement -> statement.set(ReportedField.YARD_LOCATION, "A1")));

        assertThat(to.containers()).isEmpty();
        assertThat(from.containers()).extracting(Container::number).contains(NUMBER);
    }

    @Test
    void only_the_line_lists_all_containers() {
        assertThatIllegalStateException()
                .isThrownBy(() -> Report.by(SourceType.TERMINAL, FIRST).allContainers())
                .withMessage("a report by 'terminal' cannot list all containers of a bill of lading"
                        + " (expected 'shipping_line')");
    }

    /** Applies a report to the first shipment. */
    private void reported(Report.Builder report) {
        Report built = report.build();
        from = reconciler.reconcile(from, built, built.observedAt()).aggregate();
    }

    /** Applies a list without the container to the first shipment. */
    private void released(Instant observedAt) {
        reported(all(observedAt).container(OTHER, statement -> {}));
    }

    /** Applies a report to the second shipment. */
    private void listed(Report.Builder report) {
        Report built = report.build();
        Reconciliation after = reconciler.reconcile(to, built, List.of(from), built.observedAt());
        events = after.events();
        to = after.aggregate();
        if (!after.formerShipments().isEmpty()) {
            assertThat(after.formerShipments()).containsExactly(from);
            List<UUID> moved = to.containers().stream().map(Container::id).toList();
            from = new ShipmentAggregate(
                    from.shipment(),
                    from.containers().stream()
                            .filter(container -> !moved.contains(container.id()))
                            .toList(),
                    new SourceHistory(
                            from.shipment().id(),
                            from.history().version() + 1,
                            from.history().ledger(),
                            from.history().containers().stream()
                                    .filter(part -> !moved.contains(part.containerId()))
                                    .toList()));
        }
    }

    private void assertMoved() {
        assertThat(from.containers()).extracting(Container::number).containsExactly(OTHER);
        assertThat(to.containers()).extracting(Container::number).containsExactly(NUMBER);
    }

    /** Asserts that the second shipment has a container of its own. */
    private void assertStays() {
        assertThat(from.containers()).extracting(Container::number).contains(NUMBER);
        assertThat(to.containers()).extracting(Container::number).containsExactly(NUMBER);
        assertThat(container(to, NUMBER).id())
                .isNotEqualTo(container(from, NUMBER).id());
    }

    private static Container container(ShipmentAggregate shipment, ContainerNumber number) {
        return shipment.containers().stream()
                .filter(container -> container.number().equals(number))
                .findFirst()
                .orElseThrow();
    }

    private static Report.Builder line(Instant observedAt) {
        return Report.by(SourceType.SHIPPING_LINE, observedAt);
    }

    private static Report.Builder all(Instant observedAt) {
        return line(observedAt).allContainers();
    }

    private static ShipmentAggregate shipment(long id, RoutingPoint discharge) {
        Shipment record = Shipment.builder(
                        new UUID(9, id), "BILL" + id, new ReportedLine(Scac.of("MSCU"), "MSC", "MSC"), CREATED)
                .build();
        Report ports = line(CREATED)
                .shipment(statement -> statement
                        .set(ReportedField.PORT_OF_LADING, SHANGHAI)
                        .set(ReportedField.PORT_OF_DISCHARGE, discharge))
                .build();
        return new Reconciler(new TimeOrderedIds(() -> CREATED, new Random(id)))
                .reconcile(new ShipmentAggregate(record, List.of(), SourceHistory.empty(record.id())), ports, CREATED)
                .aggregate();
    }
}
