package dev.quayside.examples.dcsa;

import static dev.quayside.examples.dcsa.TestEvent.CONTAINER;
import static dev.quayside.examples.dcsa.TestEvent.OTHER_CONTAINER;
import static dev.quayside.examples.dcsa.TestEvent.actual;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.query.store.InMemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Tests the events of an account when a line returns several documents in turn. */
class PollsTest {
    private static final Scac LINE = Scac.of("MSCU");
    private static final TestEvent LOAD = actual("e1", "LOAD CNSHA 2026-03-04T06");
    private static final TestEvent DEPARTURE = actual("e2", "DEPA CNSHA 2026-03-05T06");
    private static final TestEvent EMPTY_OUT =
            actual("x1", "GTOT CNSHA 2026-03-01T06").empty().of(OTHER_CONTAINER);

    private final InMemoryStore store = new InMemoryStore();
    private final AccountId account = new AccountId(new UUID(0, 1));
    private Instant now = Instant.parse("2026-04-03T00:00:00Z");
    private List<TestEvent> document = List.of();

    @Test
    void the_same_events_with_other_ids_are_reported_once() {
        List<List<TestEvent>> documents = new ArrayList<>();
        for (int poll = 0; poll < 4; poll++) {
            documents.add(List.of(LOAD.under("a" + poll), DEPARTURE.under("b" + poll)));
        }

        ShipmentAggregate aggregate = poll(documents);

        assertThat(events(aggregate, CONTAINER)).containsExactly("vessel_loaded@CNSHA", "vessel_departed@CNSHA");
    }

    @Test
    void a_corrected_time_with_another_id_is_a_correction() {
        TestEvent later = actual("e9", "LOAD CNSHA 2026-03-04T09");

        ShipmentAggregate aggregate = poll(List.of(List.of(LOAD), List.of(later)));

        assertThat(container(aggregate, CONTAINER).milestones().polVesselLoadedAt())
                .isEqualTo("2026-03-04T09:00:00Z");
        assertThat(events(aggregate, CONTAINER)).containsOnly("vessel_loaded@CNSHA");
    }

    @Test
    void earlier_movements_are_retracted_even_if_the_document_lacks_them() {
        TestEvent taken = LOAD.retractedBy("e9", "2026-03-06T06:00:00Z");

        for (List<TestEvent> last : List.of(List.of(LOAD, taken), List.of(taken), List.of(LOAD.under("e8"), taken))) {
            Instant loadedAt = last.size() == 2 && last.get(0).id().equals("e8") ? Instant.parse(LOAD.at()) : null;

            assertThat(container(poll(List.of(List.of(LOAD), last)), CONTAINER)
                            .milestones()
                            .polVesselLoadedAt())
                    .as("%s", last)
                    .isEqualTo(loadedAt);
        }
    }

    @Test
    void a_container_retracted_before_the_first_report_is_not_created() {
        TestEvent taken = EMPTY_OUT.retractedBy("x2", "2026-03-01T09:00:00Z");

        assertThat(numbers(poll(List.of(List.of(LOAD, EMPTY_OUT, taken))))).containsExactly(CONTAINER);
    }

    @Test
    void a_number_corrected_before_the_first_report_is_not_created() {
        TestEvent corrected = EMPTY_OUT.of(CONTAINER).madeAt("2026-03-01T09:00:00Z");

        ShipmentAggregate aggregate = poll(List.of(List.of(LOAD, EMPTY_OUT, corrected)));

        assertThat(numbers(aggregate)).containsExactly(CONTAINER);
        assertThat(container(aggregate, CONTAINER).milestones().emptyOutAt()).isEqualTo(EMPTY_OUT.at());
    }

    @Test
    void a_reported_container_stays_when_its_movements_are_retracted() {
        TestEvent taken = EMPTY_OUT.retractedBy("x2", "2026-03-06T09:00:00Z");

        ShipmentAggregate aggregate = poll(List.of(List.of(LOAD, EMPTY_OUT), List.of(LOAD, EMPTY_OUT, taken)));

        assertThat(numbers(aggregate)).containsExactlyInAnyOrder(CONTAINER, OTHER_CONTAINER);
        assertThat(container(aggregate, OTHER_CONTAINER).milestones().emptyOutAt())
                .isNull();
    }

    @Test
    void a_gate_out_can_become_the_pickup_later() {
        List<TestEvent> arrived = List.of(
                LOAD,
                DEPARTURE,
                actual("e3", "ARRI USLAX 2026-03-20T06"),
                actual("e4", "DISC USLAX 2026-03-21T06"),
                actual("e5", "GTOT USLAX 2026-03-22T06"));
        TestEvent plan = actual("e6", "LOAD USLAX 2026-03-24T06").planned();
        List<TestEvent> toSail = new ArrayList<>(arrived);
        toSail.add(plan);
        List<TestEvent> toStay = new ArrayList<>(toSail);
        toStay.add(plan.retractedBy("e7", "2026-03-23T06:00:00Z"));
        List<TestEvent> toSailAgain = new ArrayList<>(toStay);
        toSailAgain.add(plan.under("e8").madeAt("2026-03-23T09:00:00Z"));

        assertThat(container(poll(List.of(toSail)), CONTAINER).status()).isEqualTo(ContainerStatus.GROUNDED);
        ShipmentAggregate aggregate = poll(List.of(toSail, toStay));
        assertThat(container(aggregate, CONTAINER).status()).isEqualTo(ContainerStatus.PICKED_UP);
        assertThat(aggregate
                        .history()
                        .container(container(aggregate, CONTAINER).id())
                        .orElseThrow()
                        .ledger()
                        .currentMovements())
                .extracting(record -> record.key().text())
                .contains("full_out@USLAX")
                .doesNotContain("positioned_out@USLAX");
        assertThat(container(poll(List.of(toSail, toStay, toSailAgain)), CONTAINER)
                        .status())
                .isEqualTo(ContainerStatus.GROUNDED);
    }

    /** Returns the shipment after these documents, one for each poll. */
    private ShipmentAggregate poll(List<List<TestEvent>> documents) {
        store.accounts().save(new Account(account, "Harbour & Sons", new Plan.Paid(), Set.of()));
        DcsaSource source = new DcsaSource(Set.of(LINE), request -> Optional.of(document.toString()), Documents.KNOWN);
        try (TrackingEngine engine =
                TrackingEngine.builder(store).carriers(source).clock(() -> now).build()) {
            NewRequest newRequest = NewRequest.of(RequestType.BILL_OF_LADING, "MEDUAB" + now.getEpochSecond(), LINE);
            UUID request = ((RequestOutcome.Accepted) engine.request(account, newRequest))
                    .request()
                    .id();
            for (List<TestEvent> next : documents) {
                document = next;
                engine.runDue();
                now = now.plus(Duration.ofHours(25));
            }
            UUID shipment = Objects.requireNonNull(
                    engine.request(account, request).orElseThrow().shipmentId());
            return store.tracking().aggregate(account, shipment).orElseThrow();
        }
    }

    private List<String> events(ShipmentAggregate aggregate, String number) {
        return store
                .events()
                .eventsByContainer(account, List.of(container(aggregate, number).id()))
                .stream()
                .filter(TransportEvent.class::isInstance)
                .map(event -> ((TransportEvent) event).key())
                .toList();
    }

    private static List<String> numbers(ShipmentAggregate aggregate) {
        return aggregate.containers().stream()
                .map(container -> container.number().value())
                .toList();
    }

    private static Container container(ShipmentAggregate aggregate, String number) {
        return aggregate.containers().stream()
                .filter(container -> container.number().value().equals(number))
                .findFirst()
                .orElseThrow();
    }
}
