package dev.quayside.examples.dcsa;

import static dev.quayside.examples.dcsa.Told.BOX;
import static dev.quayside.examples.dcsa.Told.OTHER_BOX;
import static dev.quayside.examples.dcsa.Told.actual;
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
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.RequestOutcome;
import dev.quayside.core.tracking.TrackingEngine;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** What an account is told when a line answers with one document after another. */
class PollsTest {
    private static final Scac LINE = Scac.of("MSCU");
    private static final Told LOAD = actual("e1", "LOAD CNSHA 2026-03-04T06");
    private static final Told DEPARTURE = actual("e2", "DEPA CNSHA 2026-03-05T06");
    private static final Told EMPTY_OUT =
            actual("x1", "GTOT CNSHA 2026-03-01T06").empty().of(OTHER_BOX);

    private final InMemoryTrackingStore store = new InMemoryTrackingStore();
    private final AccountId account = new AccountId(new UUID(0, 1));
    private Instant now = Instant.parse("2026-04-03T00:00:00Z");
    private List<Told> document = List.of();

    @Test
    void the_same_events_under_other_ids_are_told_once() {
        List<List<Told>> documents = new ArrayList<>();
        for (int poll = 0; poll < 4; poll++) {
            documents.add(List.of(LOAD.under("a" + poll), DEPARTURE.under("b" + poll)));
        }

        ShipmentAggregate aggregate = poll(documents);

        assertThat(events(aggregate, BOX)).containsExactly("vessel_loaded@CNSHA", "vessel_departed@CNSHA");
    }

    @Test
    void a_time_corrected_under_another_id_is_corrected() {
        Told later = actual("e9", "LOAD CNSHA 2026-03-04T09");

        ShipmentAggregate aggregate = poll(List.of(List.of(LOAD), List.of(later)));

        assertThat(box(aggregate, BOX).milestones().polVesselLoadedAt()).isEqualTo("2026-03-04T09:00:00Z");
        assertThat(events(aggregate, BOX)).containsOnly("vessel_loaded@CNSHA");
    }

    @Test
    void what_was_told_before_is_taken_back_whether_the_document_still_holds_it_or_not() {
        Told taken = LOAD.retractedBy("e9", "2026-03-06T06:00:00Z");

        for (List<Told> last : List.of(List.of(LOAD, taken), List.of(taken), List.of(LOAD.under("e8"), taken))) {
            Instant loadedAt = last.size() == 2 && last.get(0).id().equals("e8") ? Instant.parse(LOAD.at()) : null;

            assertThat(box(poll(List.of(List.of(LOAD), last)), BOX).milestones().polVesselLoadedAt())
                    .as("%s", last)
                    .isEqualTo(loadedAt);
        }
    }

    @Test
    void a_box_that_was_retracted_before_the_first_answer_is_none() {
        Told taken = EMPTY_OUT.retractedBy("x2", "2026-03-01T09:00:00Z");

        assertThat(numbers(poll(List.of(List.of(LOAD, EMPTY_OUT, taken))))).containsExactly(BOX);
    }

    @Test
    void a_number_that_was_corrected_before_the_first_answer_is_none() {
        Told corrected = EMPTY_OUT.of(BOX).madeAt("2026-03-01T09:00:00Z");

        ShipmentAggregate aggregate = poll(List.of(List.of(LOAD, EMPTY_OUT, corrected)));

        assertThat(numbers(aggregate)).containsExactly(BOX);
        assertThat(box(aggregate, BOX).milestones().emptyOutAt()).isEqualTo(EMPTY_OUT.at());
    }

    @Test
    void a_box_that_was_told_stays_when_what_was_told_of_it_is_retracted() {
        Told taken = EMPTY_OUT.retractedBy("x2", "2026-03-06T09:00:00Z");

        ShipmentAggregate aggregate = poll(List.of(List.of(LOAD, EMPTY_OUT), List.of(LOAD, EMPTY_OUT, taken)));

        assertThat(numbers(aggregate)).containsExactlyInAnyOrder(BOX, OTHER_BOX);
        assertThat(box(aggregate, OTHER_BOX).milestones().emptyOutAt()).isNull();
    }

    @Test
    void a_gate_out_that_looked_like_a_mere_move_becomes_the_pickup() {
        List<Told> arrived = List.of(
                LOAD,
                DEPARTURE,
                actual("e3", "ARRI USLAX 2026-03-20T06"),
                actual("e4", "DISC USLAX 2026-03-21T06"),
                actual("e5", "GTOT USLAX 2026-03-22T06"));
        Told plan = actual("e6", "LOAD USLAX 2026-03-24T06").planned();
        List<Told> toSail = new ArrayList<>(arrived);
        toSail.add(plan);
        List<Told> toStay = new ArrayList<>(toSail);
        toStay.add(plan.retractedBy("e7", "2026-03-23T06:00:00Z"));
        List<Told> toSailAgain = new ArrayList<>(toStay);
        toSailAgain.add(plan.under("e8").madeAt("2026-03-23T09:00:00Z"));

        assertThat(box(poll(List.of(toSail)), BOX).status()).isEqualTo(ContainerStatus.GROUNDED);
        ShipmentAggregate aggregate = poll(List.of(toSail, toStay));
        assertThat(box(aggregate, BOX).status()).isEqualTo(ContainerStatus.PICKED_UP);
        assertThat(aggregate
                        .history()
                        .container(box(aggregate, BOX).id())
                        .orElseThrow()
                        .ledger()
                        .currentMovements())
                .extracting(record -> record.key().text())
                .contains("full_out@USLAX")
                .doesNotContain("positioned_out@USLAX");
        assertThat(box(poll(List.of(toSail, toStay, toSailAgain)), BOX).status())
                .isEqualTo(ContainerStatus.GROUNDED);
    }

    /** A new shipment after these documents, each of which is there when the line is asked next. */
    private ShipmentAggregate poll(List<List<Told>> documents) {
        store.accounts().save(new Account(account, "Harbour & Sons", new Plan.Paid(), Set.of()));
        DcsaSource source = new DcsaSource(Set.of(LINE), question -> Optional.of(document.toString()), Documents.KNOWN);
        try (TrackingEngine engine =
                TrackingEngine.builder(store).carriers(source).clock(() -> now).build()) {
            NewRequest asked = NewRequest.of(RequestType.BILL_OF_LADING, "MEDUAB" + now.getEpochSecond(), LINE);
            UUID request = ((RequestOutcome.Accepted) engine.request(account, asked))
                    .request()
                    .id();
            for (List<Told> next : documents) {
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
                .eventsByContainer(account, List.of(box(aggregate, number).id()))
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

    private static Container box(ShipmentAggregate aggregate, String number) {
        return aggregate.containers().stream()
                .filter(container -> container.number().value().equals(number))
                .findFirst()
                .orElseThrow();
    }
}
