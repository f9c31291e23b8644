package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.SECOND_CONTAINER_NUMBER;
import static dev.quayside.core.tracking.TrackingFixture.START;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.source.ContainerRequest;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/** Tests of the reports that update a tracked shipment, from all its sources. */
public class ShipmentUpdateTest extends OnEachStore {
    private static final UnLocode USLAX = UnLocode.of("USLAX");
    private static final Port LOS_ANGELES = Port.builder(
                    PlaceIds.port(USLAX), "Los Angeles", USLAX, ZoneId.of("America/Los_Angeles"))
            .build();
    private static final Terminal PIER = Terminal.builder(PlaceIds.terminalByFirms(USLAX, "W185"), "Pier 400")
            .portId(LOS_ANGELES.id())
            .build();
    private static final Duration SIX_HOURS = Duration.ofHours(6);

    private final ScriptedTerminal terminal = new ScriptedTerminal();
    private final ScriptedRailroad railroad = new ScriptedRailroad();

    @Test
    void all_sources_of_a_shipment_are_called_and_stored_in_one_commit() {
        try (TrackingFixture fixture = fixture(any -> {})) {
            TrackingRequest request = toPier(fixture);
            terminal.script =
                    sourceRequest -> SourceResponse.reported(Report.by(SourceType.TERMINAL, sourceRequest.calledAt())
                            .container(
                                    CONTAINER_NUMBER,
                                    statement -> statement.set(ReportedField.AVAILABILITY, Availability.NOT_AVAILABLE))
                            .build());
            railroad.script = sourceRequest -> SourceResponse.reported(Report.by(
                            SourceType.RAIL, sourceRequest.calledAt())
                    .container(CONTAINER_NUMBER, statement -> statement.set(ReportedField.YARD_LOCATION, "track 4"))
                    .build());
            fixture.wait(SIX_HOURS);
            int commits = fixture.commits.size();

            assertThat(fixture.runDue()).isEqualTo(1);

            assertThat(fixture.commits).hasSize(commits + 1);
            Container container = fixture.aggregate(request).containers().get(0);
            assertThat(container.terminal().availability()).isEqualTo(Availability.NOT_AVAILABLE);
            assertThat(container.times().lineRequestedAt()).isEqualTo(fixture.now());
            assertThat(container.times().terminalRequestedAt()).isEqualTo(fixture.now());
            assertThat(container.times().railRequestedAt()).isEqualTo(fixture.now());
            assertThat(container.times().lastStatusRefreshAt()).isEqualTo(fixture.now());
            ContainerRequest asked = new ContainerRequest(CONTAINER_NUMBER, TrackingFixture.BILL, START, fixture.now());
            assertThat(terminal.requests).containsExactly(Map.entry(PIER, asked));
            assertThat(railroad.requests).containsExactly(Map.entry(Scac.of("BNSF"), asked));
        }
    }

    @Test
    void shipments_of_an_account_that_are_due_together_are_stored_in_one_commit() {
        try (TrackingFixture fixture = fixture(any -> {})) {
            List<TrackingRequest> requests = tracked(fixture, 5);
            fixture.line.reports(CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER);
            fixture.wait(SIX_HOURS);
            int commits = fixture.commits.size();

            assertThat(fixture.runDue()).isEqualTo(5);

            assertThat(fixture.commits).hasSize(commits + 1);
            assertThat(requests).allSatisfy(request -> {
                assertThat(fixture.aggregate(request).containers()).hasSize(2);
                assertThat(fixture.stored(request).dueAt()).isAfter(fixture.now());
            });
            assertThat(fixture.runDue()).isZero();
        }
    }

    @Test
    void a_shipment_that_changes_during_the_calls_is_read_again_and_does_not_stop_the_others() {
        try (TrackingFixture fixture = fixture(any -> {})) {
            List<TrackingRequest> requests = tracked(fixture, 3);
            Shipment before = fixture.shipment(requests.get(1));
            UUID stopped = fixture.shipment(requests.get(2)).id();
            fixture.line.responds(sourceRequest -> {
                if (sourceRequest.number().equals(requests.get(1).number())) {
                    Shipment tagged =
                            before.toBuilder().tags(List.of("of the host")).build();
                    fixture.plain
                            .shipments()
                            .save(Change.of(fixture.account).shipment(tagged).build());
                } else if (sourceRequest.number().equals(requests.get(2).number())) {
                    fixture.engine.stop(fixture.account, stopped, null);
                }
                return SourceResponse.reported(
                        TrackingFixture.report(sourceRequest.calledAt(), CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER));
            });
            fixture.wait(SIX_HOURS);

            assertThat(fixture.runDue()).isEqualTo(3);

            assertThat(fixture.line.requests).hasSize(6);
            assertThat(fixture.aggregate(requests.get(0)).containers()).hasSize(2);
            assertThat(fixture.aggregate(requests.get(1)).containers()).hasSize(2);
            assertThat(fixture.shipment(requests.get(1)).tags()).containsExactly("of the host");
            assertThat(fixture.aggregate(requests.get(2)).containers()).hasSize(1);
            assertThat(fixture.stored(requests.get(2)).status()).isEqualTo(RequestStatus.TRACKING_STOPPED);
            assertThat(fixture.emitted()).extracting(Event::id).doesNotHaveDuplicates();
            assertThat(fixture.runDue()).isZero();
        }
    }

    @Test
    void a_shipment_that_cannot_be_stored_does_not_stop_the_others() {
        try (TrackingFixture fixture = fixture(any -> {})) {
            List<TrackingRequest> requests = tracked(fixture, 3);
            UUID rejected = fixture.shipment(requests.get(1)).id();
            fixture.beforeCommit = commit -> {
                if (commit.histories().stream()
                        .anyMatch(history -> history.shipmentId().equals(rejected))) {
                    throw new StoreException("a value of this shipment cannot be stored", null);
                }
            };
            fixture.line.reports(CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER);
            fixture.wait(SIX_HOURS);

            assertThat(fixture.runDue()).isEqualTo(3);

            assertThat(fixture.line.requests).hasSize(6);
            assertThat(fixture.aggregate(requests.get(0)).containers()).hasSize(2);
            assertThat(fixture.aggregate(requests.get(1)).containers()).hasSize(1);
            assertThat(fixture.aggregate(requests.get(2)).containers()).hasSize(2);
            fixture.beforeCommit = commit -> {};
            fixture.wait(TrackingSettings.STANDARD.lease());
            assertThat(fixture.runDue()).isEqualTo(1);
            assertThat(fixture.aggregate(requests.get(1)).containers()).hasSize(2);
        }
    }

    /** Returns requests for different numbers, each with a shipment of one container. */
    private static List<TrackingRequest> tracked(TrackingFixture fixture, int count) {
        fixture.line.reports(CONTAINER_NUMBER);
        List<TrackingRequest> requests = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            requests.add(fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "BILL" + i, TrackingFixture.MSC)));
        }
        fixture.runDue();
        return requests;
    }

    @Test
    void a_failing_source_does_not_stop_the_others() {
        CountDownLatch never = new CountDownLatch(1);
        try (TrackingFixture fixture = fixture(engine -> engine.settings(TrackingSettings.STANDARD.toBuilder()
                .sourceTimeout(Duration.ofMillis(300))
                .build()))) {
            TrackingRequest request = toPier(fixture);
            terminal.script = sourceRequest -> {
                throw new IllegalStateException("connection lost");
            };
            railroad.script = sourceRequest -> {
                awaiting(never);
                return SourceResponse.refused(SourceError.NOT_FOUND, "");
            };
            fixture.line.responds(sourceRequest ->
                    SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                            .container(CONTAINER_NUMBER, statement -> statement.set(ReportedField.SEAL_NUMBER, "S1"))
                            .container(SECOND_CONTAINER_NUMBER, statement -> {})
                            .build()));

            // A slow machine can miss the time-out of the line too; then the line is called again.
            do {
                fixture.wait(SIX_HOURS);
                fixture.runDue();
            } while (fixture.aggregate(request).containers().size() < 2);

            assertThat(fixture.aggregate(request).containers().get(0).cargo().sealNumber())
                    .isEqualTo("S1");
            assertThat(fixture.shipment(request).tracking().lastSucceededAt()).isEqualTo(fixture.now());
            assertThat(fixture.stored(request).dueAt()).isAfter(fixture.now());
        }
    }

    @Test
    void an_invalid_report_does_not_stop_the_others() {
        try (TrackingFixture fixture = fixture(any -> {})) {
            TrackingRequest request = toPier(fixture);
            terminal.script = sourceRequest -> SourceResponse.reported(Report.by(
                            SourceType.TERMINAL, sourceRequest.calledAt())
                    .container(CONTAINER_NUMBER, statement -> statement.set(ofAnyType(ReportedField.YARD_LOCATION), 7))
                    .build());
            railroad.script =
                    sourceRequest -> SourceResponse.reported(Report.by(SourceType.RAIL, sourceRequest.calledAt())
                            .container(CONTAINER_NUMBER, statement -> statement.set(ReportedField.INLAND_ETA_AT, START))
                            .build());
            fixture.wait(SIX_HOURS);

            assertThat(fixture.runDue()).isEqualTo(1);

            Container container = fixture.aggregate(request).containers().get(0);
            assertThat(container.rail().inlandEtaAt()).isEqualTo(START);
            assertThat(container.terminal().location()).isNull();
            assertThat(fixture.stored(request).dueAt()).isAfter(fixture.now());
            assertThat(((RefreshOutcome.Refreshed) fixture.engine.refresh(fixture.account, container.id())).sources())
                    .extracting(RefreshOutcome.CalledSource::kind, RefreshOutcome.CalledSource::refusal)
                    .containsExactly(
                            Tuple.tuple(SourceType.SHIPPING_LINE, null),
                            Tuple.tuple(SourceType.TERMINAL, SourceError.UNREADABLE),
                            Tuple.tuple(SourceType.RAIL, null));
        }
    }

    /** Returns the field with an unchecked type, as a source with compiler warnings could. */
    @SuppressWarnings("unchecked")
    private static ReportedField<Object> ofAnyType(ReportedField<?> field) {
        return (ReportedField<Object>) field;
    }

    @Test
    void statements_about_an_unknown_container_are_returned_and_can_be_applied_later() {
        try (TrackingFixture fixture = newFixture()) {
            TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
            UUID shipment = fixture.shipment(request).id();
            Report early = Report.by(SourceType.TERMINAL, fixture.now())
                    .container(CONTAINER_NUMBER, statement -> statement.set(ReportedField.YARD_LOCATION, "A 1"))
                    .container(SECOND_CONTAINER_NUMBER, statement -> statement.set(ReportedField.YARD_LOCATION, "A 2"))
                    .build();

            ApplyOutcome before = fixture.engine.apply(fixture.account, shipment, early);
            fixture.engine.apply(
                    fixture.account,
                    shipment,
                    TrackingFixture.report(fixture.now(), CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER));
            ApplyOutcome after = fixture.engine.apply(fixture.account, shipment, early);

            assertThat(((ApplyOutcome.Applied) before).unknownContainers()).containsExactly(SECOND_CONTAINER_NUMBER);
            assertThat(((ApplyOutcome.Applied) after).unknownContainers()).isEmpty();
            assertThat(fixture.aggregate(request).containers())
                    .extracting(container -> container.terminal().location())
                    .containsExactly("A 1", "A 2");
        }
    }

    @Test
    void an_unreachable_line_changes_only_the_time_of_the_attempt() {
        try (TrackingFixture fixture = fixture(any -> {})) {
            TrackingRequest request = toPier(fixture);
            terminal.script = sourceRequest -> SourceResponse.reported(Report.by(
                            SourceType.TERMINAL, sourceRequest.calledAt())
                    .container(CONTAINER_NUMBER, statement -> statement.set(ReportedField.YARD_LOCATION, "B 12"))
                    .build());
            fixture.line.refuses(SourceError.UNREACHABLE);
            fixture.wait(SIX_HOURS);

            fixture.runDue();

            assertThat(fixture.aggregate(request).containers().get(0).terminal().location())
                    .isEqualTo("B 12");
            assertThat(fixture.shipment(request).tracking().lastSucceededAt()).isEqualTo(START);
            assertThat(fixture.shipment(request).tracking().lastAttemptedAt()).isEqualTo(fixture.now());
            assertThat(fixture.stored(request).failedReason()).isNull();
            assertThat(fixture.stored(request).updatedAt()).isEqualTo(START);
        }
    }

    @Test
    void a_report_without_changes_emits_nothing() {
        try (TrackingFixture fixture = fixture(any -> {})) {
            TrackingRequest request = toPier(fixture);
            int emitted = fixture.emitted().size();
            for (int i = 0; i < 5; i++) {
                fixture.wait(SIX_HOURS);
                assertThat(fixture.runDue()).isEqualTo(1);
            }

            assertThat(fixture.emitted()).hasSize(emitted);
            assertThat(fixture.stored(request).attempts()).isZero();
        }
    }

    @Test
    void sources_are_called_more_often_between_arrival_and_pickup() {
        try (TrackingFixture fixture = newFixture()) {
            Instant eta = START.plus(Duration.ofDays(10));
            fixture.line.responds(sourceRequest -> SourceResponse.reported(bound(sourceRequest.calledAt(), eta)));
            TrackingRequest request = fixture.accepted();
            fixture.runDue();
            assertThat(untilDue(fixture, request)).isEqualTo(SIX_HOURS);

            fixture.wait(Duration.ofDays(8));
            fixture.runDue();
            assertThat(untilDue(fixture, request)).isEqualTo(Duration.ofHours(1));

            fixture.wait(Duration.ofDays(4));
            fixture.line.responds(sourceRequest -> SourceResponse.reported(Report.by(
                            SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                    .container(
                            CONTAINER_NUMBER,
                            statement -> statement
                                    .movement(Movement.of(Activity.VESSEL_ARRIVED, eta, usLax()))
                                    .movement(Movement.of(Activity.VESSEL_DISCHARGED, eta.plusSeconds(3600), usLax())))
                    .build()));
            fixture.runDue();
            assertThat(untilDue(fixture, request)).isEqualTo(Duration.ofHours(1));

            fixture.wait(Duration.ofHours(1));
            fixture.line.responds(sourceRequest ->
                    SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                            .container(
                                    CONTAINER_NUMBER,
                                    statement -> statement.movement(
                                            Movement.of(Activity.FULL_OUT, eta.plusSeconds(7200), usLax())))
                            .build()));
            fixture.runDue();
            assertThat(untilDue(fixture, request)).isEqualTo(SIX_HOURS);
            assertThat(fixture.emitted()).extracting(Event::kind).contains(EventKind.FULL_OUT);
        }
    }

    @Test
    void locations_of_a_report_are_linked_to_the_stored_places() {
        try (TrackingFixture fixture = newFixture()) {
            Port renamed = Port.builder(LOS_ANGELES.id(), "Port of L. A.", USLAX, LOS_ANGELES.timeZone())
                    .build();
            fixture.plain.places().add(List.of(renamed), List.of());
            UUID unknown = UUID.fromString("0195571c-2e00-7000-8000-0000000000aa");
            fixture.line.responds(sourceRequest ->
                    SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                            .place(LOS_ANGELES)
                            .shipment(statement -> statement
                                    .set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.linked(LOS_ANGELES))
                                    .set(ReportedField.PORT_OF_LADING, RoutingPoint.raw("Shanghai", "CNSHA"))
                                    .set(ReportedField.SHIPMENT_POD_TERMINAL, unknown))
                            .container(
                                    CONTAINER_NUMBER,
                                    statement -> statement.movement(Movement.of(
                                                    Activity.VESSEL_ARRIVED,
                                                    START,
                                                    RoutingPoint.raw("LOS ANGELES, CA", "uslax"))
                                            .atTerminal(unknown)))
                            .build()));
            TrackingRequest request = fixture.accepted();

            fixture.runDue();

            assertThat(fixture.shipment(request).routing().portOfDischarge()).isEqualTo(RoutingPoint.linked(renamed));
            assertThat(fixture.shipment(request).routing().portOfLading())
                    .isEqualTo(RoutingPoint.raw("Shanghai", "CNSHA"));
            assertThat(fixture.shipment(request).routing().podTerminalId()).isNull();
            assertThat(fixture.aggregate(request)
                            .history()
                            .containers()
                            .get(0)
                            .ledger()
                            .movements())
                    .singleElement()
                    .satisfies(record -> {
                        assertThat(record.movement()).isNotNull();
                        assertThat(record.movement().location()).isEqualTo(RoutingPoint.linked(renamed));
                        assertThat(record.movement().terminalId()).isNull();
                    });
        }
    }

    @Test
    void a_refresh_calls_the_sources_of_one_container_and_returns_each_result() {
        try (TrackingFixture fixture = fixture(any -> {})) {
            TrackingRequest request = toPier(fixture);
            terminal.script = sourceRequest -> {
                throw new IllegalStateException("connection lost");
            };
            railroad.script = sourceRequest -> SourceResponse.reported(Report.by(
                            SourceType.RAIL, sourceRequest.calledAt())
                    .container(
                            CONTAINER_NUMBER,
                            statement -> statement.set(ReportedField.INLAND_ETA_AT, START.plus(Duration.ofDays(4))))
                    .build());
            Instant due = fixture.stored(request).dueAt();
            fixture.wait(Duration.ofMinutes(5));

            RefreshOutcome outcome = fixture.engine.refresh(
                    fixture.account,
                    fixture.aggregate(request).containers().get(0).id());

            assertThat(outcome).isInstanceOf(RefreshOutcome.Refreshed.class);
            List<RefreshOutcome.CalledSource> sources = ((RefreshOutcome.Refreshed) outcome).sources();
            assertThat(sources)
                    .extracting(
                            RefreshOutcome.CalledSource::kind,
                            RefreshOutcome.CalledSource::name,
                            RefreshOutcome.CalledSource::refusal)
                    .containsExactly(
                            Tuple.tuple(SourceType.SHIPPING_LINE, "MSCU", null),
                            Tuple.tuple(SourceType.TERMINAL, "Pier 400", SourceError.UNREADABLE),
                            Tuple.tuple(SourceType.RAIL, "BNSF", null));
            Container container = fixture.aggregate(request).containers().get(0);
            assertThat(container.rail().inlandEtaAt()).isEqualTo(START.plus(Duration.ofDays(4)));
            assertThat(container.times().railRequestedAt()).isEqualTo(fixture.now());
            assertThat(fixture.stored(request).dueAt()).isEqualTo(due);
        }
    }

    @Test
    void a_refresh_needs_a_container_of_a_tracked_shipment() {
        try (TrackingFixture fixture = fixture(any -> {})) {
            TrackingRequest request = toPier(fixture);
            UUID container = fixture.aggregate(request).containers().get(0).id();
            fixture.engine.stop(fixture.account, fixture.shipment(request).id(), null);
            fixture.line.requests.clear();

            assertThat(fixture.engine.refresh(fixture.account, container))
                    .isEqualTo(new RefreshOutcome.TrackingStopped());
            assertThat(fixture.engine.refresh(fixture.account, request.id()))
                    .isEqualTo(new RefreshOutcome.NoSuchContainer());
            assertThat(fixture.line.requests).isEmpty();
        }
    }

    @Test
    void a_pushed_report_is_applied_and_emits_events() {
        try (TrackingFixture fixture = newFixture()) {
            TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
            UUID shipment = fixture.shipment(request).id();
            Report report = TrackingFixture.report(fixture.now(), CONTAINER_NUMBER, SECOND_CONTAINER_NUMBER);

            ApplyOutcome outcome = fixture.engine.apply(fixture.account, shipment, report);

            assertThat(((ApplyOutcome.Applied) outcome).events())
                    .extracting(Event::kind)
                    .containsExactly(EventKind.CONTAINER_CREATED);
            assertThat(fixture.aggregate(request).containers()).hasSize(2);
            assertThat(((ApplyOutcome.Applied) fixture.engine.apply(fixture.account, shipment, report)).events())
                    .isEmpty();
            assertThat(fixture.engine.apply(fixture.account, request.id(), report))
                    .isEqualTo(new ApplyOutcome.NoSuchShipment());
            assertThat(fixture.engine.apply(
                            fixture.account,
                            shipment,
                            Report.by(SourceType.TERMINAL, START).terminal(PIER).build()))
                    .isInstanceOf(ApplyOutcome.Unreadable.class);
            fixture.engine.stop(fixture.account, shipment, null);
            assertThat(fixture.engine.apply(fixture.account, shipment, report))
                    .isEqualTo(new ApplyOutcome.TrackingStopped());
        }
    }

    private TrackingFixture fixture(Consumer<TrackingEngine.Builder> more) {
        return newFixture(engine -> {
            engine.terminals(terminal).railroads(railroad);
            more.accept(engine);
        });
    }

    @Test
    void places_that_could_not_be_stored_are_linked_by_the_next_report() {
        Vessel vessel = Vessel.reported("EVER GIVEN", "9811000");
        try (TrackingFixture fixture = newFixture()) {
            fixture.line.responds(sourceRequest ->
                    SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                            .place(LOS_ANGELES)
                            .terminal(PIER)
                            .vessel(vessel)
                            .shipment(statement ->
                                    statement.set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.linked(LOS_ANGELES)))
                            .container(
                                    CONTAINER_NUMBER,
                                    statement -> statement
                                            .set(ReportedField.POD_TERMINAL, PIER.id())
                                            .set(ReportedField.SEAL_NUMBER, "S1")
                                            .movement(Movement.of(Activity.VESSEL_DEPARTED, START, usLax())
                                                    .onVessel(vessel.id(), "1")))
                            .build()));
            fixture.beforeCall = method -> {
                if (method.equals("add")) {
                    throw new StoreException("a node of the database was not reached", null);
                }
            };
            TrackingRequest request = fixture.accepted();
            fixture.runDue();

            Container container = fixture.aggregate(request).containers().get(0);
            assertThat(container.cargo().sealNumber()).isEqualTo("S1");
            assertThat(fixture.shipment(request).routing().portOfDischarge())
                    .isEqualTo(new RoutingPoint.Raw("Los Angeles", "USLAX", LOS_ANGELES.timeZone()));
            assertThat(fixture.plain.vessels().vessel(vessel.id())).isEmpty();

            fixture.beforeCall = method -> {};
            fixture.wait(SIX_HOURS);
            fixture.runDue();

            assertThat(fixture.shipment(request).routing().portOfDischarge())
                    .isEqualTo(RoutingPoint.linked(LOS_ANGELES));
            assertThat(fixture.plain.places().terminal(PIER.id())).contains(PIER);
            assertThat(fixture.plain.vessels().vessel(vessel.id())).contains(vessel);
            Container after = fixture.aggregate(request).containers().get(0);
            assertThat(after.facilities().podTerminalId()).isEqualTo(PIER.id());
            assertThat(fixture.aggregate(request)
                            .history()
                            .containers()
                            .get(0)
                            .ledger()
                            .movements())
                    .allSatisfy(record -> {
                        assertThat(record.movement()).isNotNull();
                        assertThat(record.movement().vesselId()).isEqualTo(vessel.id());
                    });
        }
    }

    @Test
    void later_reports_do_not_wait_for_the_store_after_a_vessel_could_not_be_stored() {
        Vessel vessel = Vessel.reported("EVER GIVEN", "9811000");
        AtomicInteger attempts = new AtomicInteger();
        try (TrackingFixture fixture = newFixture()) {
            fixture.line.responds(sourceRequest -> SourceResponse.reported(Report.by(
                            SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                    .vessel(vessel)
                    .container(
                            CONTAINER_NUMBER,
                            statement -> statement.movement(Movement.of(Activity.VESSEL_DEPARTED, START, usLax())
                                    .onVessel(vessel.id(), "1")))
                    .build()));
            fixture.beforeCall = method -> {
                if (method.equals("add")) {
                    attempts.incrementAndGet();
                    throw new StoreException("a node of the database hangs", null);
                }
            };
            List<TrackingRequest> requests = Stream.of("MEDUFR1", "MEDUFR2", "MEDUFR3")
                    .map(number ->
                            fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, number, TrackingFixture.MSC)))
                    .toList();

            fixture.runDue();

            assertThat(attempts).hasValue(1);
            assertThat(requests).allSatisfy(request -> {
                assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
                assertThat(fixture.aggregate(request).containers()).hasSize(1);
            });

            fixture.wait(Duration.ofMinutes(1));
            fixture.engine.refresh(
                    fixture.account,
                    fixture.aggregate(requests.get(0)).containers().get(0).id());
            fixture.engine.refresh(
                    fixture.account,
                    fixture.aggregate(requests.get(1)).containers().get(0).id());

            assertThat(attempts).as("one more report has tried").hasValue(2);

            fixture.beforeCall = method -> {};
            fixture.wait(Duration.ofMinutes(1));
            fixture.engine.refresh(
                    fixture.account,
                    fixture.aggregate(requests.get(2)).containers().get(0).id());

            assertThat(fixture.plain.vessels().vessel(vessel.id())).contains(vessel);
        }
    }

    private static TrackingRequest toPier(TrackingFixture fixture) {
        fixture.line.responds(sourceRequest ->
                SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                        .place(LOS_ANGELES)
                        .terminal(PIER)
                        .shipment(statement -> statement
                                .set(ReportedField.PORT_OF_DISCHARGE, RoutingPoint.linked(LOS_ANGELES))
                                .set(ReportedField.SHIPMENT_POD_TERMINAL, PIER.id()))
                        .container(
                                CONTAINER_NUMBER,
                                statement -> statement
                                        .set(ReportedField.POD_TERMINAL, PIER.id())
                                        .set(ReportedField.POD_RAIL_CARRIER, Scac.of("BNSF")))
                        .build()));
        TrackingRequest request = fixture.accepted();
        fixture.runDue();
        while (fixture.stored(request).shipmentId() == null) {
            fixture.wait(SIX_HOURS);
            fixture.runDue();
        }
        return request;
    }

    private static Report bound(Instant at, Instant eta) {
        return Report.by(SourceType.SHIPPING_LINE, at)
                .shipment(statement ->
                        statement.set(ReportedField.PORT_OF_DISCHARGE, usLax()).set(ReportedField.POD_ETA_AT, eta))
                .container(CONTAINER_NUMBER, statement -> {})
                .build();
    }

    private static RoutingPoint usLax() {
        return RoutingPoint.raw("Los Angeles", "USLAX");
    }

    private static Duration untilDue(TrackingFixture fixture, TrackingRequest request) {
        return Duration.between(fixture.now(), fixture.stored(request).dueAt());
    }

    private static void awaiting(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class ScriptedTerminal implements TerminalSource {
        final List<Map.Entry<Terminal, ContainerRequest>> requests = Collections.synchronizedList(new ArrayList<>());
        volatile Function<ContainerRequest, SourceResponse<Report>> script =
                sourceRequest -> SourceResponse.refused(SourceError.NOT_FOUND, "");

        @Override
        public boolean serves(Terminal any) {
            return any.equals(PIER);
        }

        @Override
        public SourceResponse<Report> fetch(Terminal terminal, ContainerRequest request) {
            requests.add(Map.entry(terminal, request));
            return script.apply(request);
        }
    }

    private static final class ScriptedRailroad implements RailSource {
        final List<Map.Entry<Scac, ContainerRequest>> requests = Collections.synchronizedList(new ArrayList<>());
        volatile Function<ContainerRequest, SourceResponse<Report>> script =
                sourceRequest -> SourceResponse.refused(SourceError.NOT_FOUND, "");

        @Override
        public boolean serves(Scac any) {
            return any.value().equals("BNSF");
        }

        @Override
        public SourceResponse<Report> fetch(Scac railroad, ContainerRequest request) {
            requests.add(Map.entry(railroad, request));
            return script.apply(request);
        }
    }
}
