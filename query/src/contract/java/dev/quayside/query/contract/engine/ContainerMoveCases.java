package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.LINE;
import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.Changeset.Delta;
import dev.quayside.core.event.ContainerUpdatedEvent;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.ApplyOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.query.contract.support.ConcurrentRunner;
import dev.quayside.query.contract.support.StoreFixture;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Cases in which an engine moves a container to the shipment that the line reports it for. */
interface ContainerMoveCases extends EngineCases {
    UUID FROM = id(301);
    UUID TO = id(302);
    UUID THIRD = id(303);
    ContainerNumber MOVING = ContainerNumber.parse("TEMU7654321");
    ContainerNumber STAYING = ContainerNumber.parse("MSCU1234566");

    @Test
    default void shipments_are_found_by_the_numbers_of_their_containers() {
        Store store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        try (TrackingEngine engine = engine(store)) {
            apply(engine, account, FROM, NOW, MOVING, STAYING);
            apply(engine, account, TO, NOW, STAYING);
            apply(engine, other, THIRD, NOW, MOVING);
        }

        assertThat(store.tracking().shipmentIdsByContainerNumber(account, List.of(MOVING)))
                .containsExactly(FROM);
        assertThat(store.tracking().shipmentIdsByContainerNumber(account, List.of(MOVING, STAYING)))
                .containsExactlyInAnyOrder(FROM, TO);
        assertThat(store.tracking()
                        .shipmentIdsByContainerNumber(account, List.of(ContainerNumber.parse("ABCU0000000"))))
                .isEmpty();
        assertThat(store.tracking().shipmentIdsByContainerNumber(account, List.of()))
                .isEmpty();
        assertThat(store.tracking().shipmentIdsByContainerNumber(other, List.of(STAYING)))
                .isEmpty();
    }

    @Test
    default void a_container_that_a_bill_no_longer_lists_moves_with_its_history_to_the_shipment_that_lists_it() {
        Store store = store();
        AccountId account = account(store);
        try (TrackingEngine engine = engine(store)) {
            engine.apply(
                    account,
                    FROM,
                    all(NOW, STAYING)
                            .container(
                                    MOVING,
                                    statement -> statement
                                            .set(ReportedField.SEAL_NUMBER, "S1")
                                            .movement(Movement.of(Activity.FULL_IN, NOW, null)))
                            .build());
            ShipmentAggregate before = stored(store, account, FROM);
            Container container = container(before, MOVING);
            apply(engine, account, FROM, NOW.plusSeconds(1), STAYING);
            assertThat(container(stored(store, account, FROM), MOVING)).isEqualTo(container);

            ApplyOutcome outcome = apply(engine, account, TO, NOW.plusSeconds(2), MOVING);

            ShipmentAggregate from = stored(store, account, FROM);
            ShipmentAggregate to = stored(store, account, TO);
            assertThat(from.containers()).extracting(Container::number).containsExactly(STAYING);
            assertThat(from.history().version()).isEqualTo(3);
            assertThat(to.containers()).containsExactly(container(to, MOVING));
            assertThat(container(to, MOVING)).isEqualTo(container.withShipment(TO));
            assertThat(to.history().containers())
                    .extracting(ContainerHistory::containerId)
                    .containsExactly(container.id());
            assertThat(store.shipments().container(account, container.id())).contains(container(to, MOVING));
            assertThat(((ApplyOutcome.Applied) outcome).events())
                    .singleElement()
                    .isInstanceOfSatisfying(ContainerUpdatedEvent.class, event -> {
                        assertThat(event.containerId()).isEqualTo(container.id());
                        assertThat(event.shipmentId()).isEqualTo(TO);
                        assertThat(event.changes().shipmentId()).isEqualTo(new Delta<>(FROM, TO));
                        assertThat(event(store, account, event)).isEqualTo(event);
                    });
            assertThat(store.tracking().usage(account).activeContainers()).isEqualTo(2);
        }
    }

    @Test
    default void a_container_stays_without_a_complete_list_and_after_its_departure() {
        Store store = store();
        AccountId account = account(store);
        try (TrackingEngine engine = engine(store)) {
            engine.apply(account, FROM, line(NOW, STAYING, MOVING).build());
            engine.apply(account, FROM, line(NOW.plusSeconds(1), STAYING).build());
            apply(engine, account, TO, NOW.plusSeconds(2), MOVING);
            assertThat(numbers(store, account, FROM)).containsExactlyInAnyOrder(STAYING, MOVING);
            assertThat(numbers(store, account, TO)).containsExactly(MOVING);

            engine.apply(
                    account,
                    TO,
                    all(NOW.plusSeconds(3))
                            .container(
                                    MOVING,
                                    statement -> statement.movement(Movement.of(Activity.VESSEL_DEPARTED, NOW, null)))
                            .build());
            apply(engine, account, TO, NOW.plusSeconds(4));
            apply(engine, account, THIRD, NOW.plusSeconds(5), MOVING);
        }

        assertThat(numbers(store, account, TO)).containsExactly(MOVING);
        assertThat(Stream.of(FROM, TO, THIRD)
                        .map(shipment -> container(stored(store, account, shipment), MOVING)
                                .id()))
                .doesNotHaveDuplicates();
    }

    @Test
    default void a_shipment_of_another_account_never_gets_the_container() {
        Store store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        try (TrackingEngine engine = engine(store)) {
            apply(engine, account, FROM, NOW, MOVING);
            apply(engine, account, FROM, NOW.plusSeconds(1));
            ShipmentAggregate before = stored(store, account, FROM);

            apply(engine, other, TO, NOW.plusSeconds(2), MOVING);

            assertThat(stored(store, account, FROM)).isEqualTo(before);
            assertThat(container(stored(store, other, TO), MOVING).id())
                    .isNotEqualTo(container(before, MOVING).id());
        }
    }

    @Test
    default void of_two_shipments_that_list_a_released_container_concurrently_one_gets_it()
            throws InterruptedException {
        Store store = store();
        AccountId account = account(store);
        try (TrackingEngine engine = engine(store);
                TrackingEngine otherEngine = engine(store);
                ConcurrentRunner threads = new ConcurrentRunner()) {
            apply(engine, account, FROM, NOW, MOVING);
            UUID container = container(stored(store, account, FROM), MOVING).id();
            apply(engine, account, FROM, NOW.plusSeconds(1));

            assertThat(threads.run(
                            () -> apply(engine, account, TO, NOW.plusSeconds(2), MOVING),
                            () -> apply(otherEngine, account, THIRD, NOW.plusSeconds(2), MOVING)))
                    .isEmpty();

            assertThat(numbers(store, account, FROM)).isEmpty();
            assertThat(Stream.of(TO, THIRD)
                            .map(shipment -> container(stored(store, account, shipment), MOVING)
                                    .id()))
                    .doesNotHaveDuplicates()
                    .contains(container);
        }
    }

    @Test
    default void a_release_that_is_taken_back_concurrently_loses_no_container() throws InterruptedException {
        Store store = store();
        AccountId account = account(store);
        try (TrackingEngine engine = engine(store);
                TrackingEngine otherEngine = engine(store);
                ConcurrentRunner threads = new ConcurrentRunner()) {
            apply(engine, account, FROM, NOW, MOVING);
            UUID container = container(stored(store, account, FROM), MOVING).id();
            apply(engine, account, FROM, NOW.plusSeconds(1));

            assertThat(threads.run(
                            () -> apply(engine, account, FROM, NOW.plusSeconds(2), MOVING),
                            () -> apply(otherEngine, account, TO, NOW.plusSeconds(2), MOVING)))
                    .isEmpty();

            // Whichever was first has the container; the other report adds one of its own.
            assertThat(Stream.of(FROM, TO)
                            .map(shipment -> container(stored(store, account, shipment), MOVING)
                                    .id()))
                    .doesNotHaveDuplicates()
                    .contains(container);
        }
    }

    private static AccountId account(Store store) {
        AccountId account = new StoreFixture(store).account();
        Change.Builder shipments = Change.of(account);
        for (UUID each : List.of(FROM, TO, THIRD)) {
            shipments.shipment(Shipment.builder(each, "BILL" + each, LINE, NOW).build());
        }
        store.shipments().save(shipments.build());
        return account;
    }

    private static TrackingEngine engine(Store store) {
        return TrackingEngine.builder(store).clock(() -> NOW.plusSeconds(60)).build();
    }

    /** Applies a report that lists all containers. */
    private static ApplyOutcome apply(
            TrackingEngine engine, AccountId account, UUID shipment, Instant at, ContainerNumber... numbers) {
        ApplyOutcome outcome = engine.apply(account, shipment, all(at, numbers).build());
        assertThat(outcome).isInstanceOf(ApplyOutcome.Applied.class);
        return outcome;
    }

    private static Report.Builder all(Instant at, ContainerNumber... numbers) {
        return line(at, numbers).allContainers();
    }

    private static Report.Builder line(Instant at, ContainerNumber... numbers) {
        Report.Builder report = Report.by(SourceType.SHIPPING_LINE, at);
        for (ContainerNumber number : numbers) {
            report.container(number, statement -> {});
        }
        return report;
    }

    private static ShipmentAggregate stored(Store store, AccountId account, UUID shipment) {
        return store.tracking().aggregate(account, shipment).orElseThrow();
    }

    private static Event event(Store store, AccountId account, Event event) {
        return store.events().event(account, event.id()).orElseThrow();
    }

    private static List<ContainerNumber> numbers(Store store, AccountId account, UUID shipment) {
        return stored(store, account, shipment).containers().stream()
                .map(Container::number)
                .toList();
    }

    private static Container container(ShipmentAggregate shipment, ContainerNumber number) {
        return shipment.containers().stream()
                .filter(container -> container.number().equals(number))
                .findFirst()
                .orElseThrow();
    }
}
