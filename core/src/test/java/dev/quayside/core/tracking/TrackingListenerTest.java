package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.logs.RecordedLog;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.source.ContainerRequest;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceCallResult;
import dev.quayside.core.source.SourceCallResult.Kind;
import dev.quayside.core.source.SourceCallResult.Outcome;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.source.VesselSource;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.LeaseLostException;
import dev.quayside.core.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.slf4j.event.Level;

/** Calls of the listener, and lines in the host's log. */
class TrackingListenerTest {
    private static final UnLocode USLAX = UnLocode.of("USLAX");
    private static final Port LOS_ANGELES = Port.builder(
                    PlaceIds.port(USLAX), "Los Angeles", USLAX, ZoneId.of("America/Los_Angeles"))
            .build();
    private static final Terminal PIER = Terminal.builder(PlaceIds.terminalByFirms(USLAX, "W185"), "Pier 400")
            .portId(LOS_ANGELES.id())
            .build();

    private final RecordingListener recorder = new RecordingListener();
    private final RecordedLog log = RecordedLog.of(TrackingEngine.class);

    @Test
    void an_exception_of_a_source_is_logged_with_its_stack_trace() {
        RuntimeException failure = new IllegalStateException("connection lost");
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder))) {
            fixture.line.responds(sourceRequest -> {
                throw failure;
            });
            fixture.accepted();
            fixture.runDue();
        }

        assertThat(log.lines(Level.WARN))
                .singleElement()
                .isEqualTo(new RecordedLog.Line(Level.WARN, "the carrier source of MSCU has failed", failure));
        assertThat(recorder.calls).singleElement().satisfies(call -> {
            assertThat(call.outcome()).isEqualTo(Outcome.FAILED);
            assertThat(call.thrown()).isSameAs(failure);
        });
    }

    @Test
    void a_source_that_fails_again_and_again_is_logged_once_a_minute() {
        try (TrackingFixture fixture = new TrackingFixture()) {
            fixture.line.responds(sourceRequest -> {
                throw new IllegalStateException("connection lost");
            });
            for (int i = 0; i < 20; i++) {
                fixture.accepted(NewRequest.of(RequestType.BILL_OF_LADING, "MEDUFR03080" + i, TrackingFixture.MSC));
            }
            fixture.runDue();
            assertThat(log.lines(Level.WARN)).hasSize(1);
            assertThat(log.lines(Level.DEBUG)).hasSize(19);

            fixture.wait(Duration.ofHours(12));
            fixture.runDue();
        }

        assertThat(log.lines(Level.WARN))
                .extracting(RecordedLog.Line::text)
                .containsExactly(
                        "the carrier source of MSCU has failed",
                        "the carrier source of MSCU has failed (19 more since the last such line)");
    }

    @Test
    void places_that_cannot_be_stored_are_logged_once_a_minute() {
        try (TrackingFixture fixture = new TrackingFixture()) {
            TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
            fixture.beforeCall = method -> {
                if (method.equals("add")) {
                    throw new StoreException("a node of the database was not reached", null);
                }
            };
            for (int i = 0; i < 5; i++) {
                Report report = Report.by(SourceType.SHIPPING_LINE, fixture.now())
                        .place(LOS_ANGELES)
                        .build();
                assertThat(fixture.engine.apply(
                                fixture.account, fixture.shipment(request).id(), report))
                        .isInstanceOf(ApplyOutcome.Applied.class);
                fixture.wait(Duration.ofSeconds(10));
            }
        }

        assertThat(log.lines(Level.WARN))
                .extracting(RecordedLog.Line::text)
                .containsExactly(
                        "new places or vessels of a report cannot be stored; the report is applied without them:"
                                + " a node of the database was not reached");
    }

    @Test
    void a_source_error_is_logged_with_its_detail_at_debug() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder))) {
            fixture.line.responds(
                    sourceRequest -> SourceResponse.refused(SourceError.NOT_FOUND, "no such bill at the line"));
            fixture.accepted();
            fixture.runDue();
        }

        assertThat(log.lines(Level.WARN)).isEmpty();
        assertThat(log.lines(Level.DEBUG))
                .extracting(RecordedLog.Line::text)
                .containsExactly("no report from carrier source MSCU: NOT_FOUND, no such bill at the line");
        assertThat(recorder.calls).singleElement().satisfies(call -> {
            assertThat(call.kind()).isEqualTo(Kind.CARRIER);
            assertThat(call.outcome()).isEqualTo(Outcome.REFUSED);
            assertThat(call.error())
                    .isEqualTo(new SourceResponse.Refused<>(SourceError.NOT_FOUND, "no such bill at the line"));
        });
    }

    @Test
    void an_unusable_report_is_logged() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder))) {
            fixture.line.responds(sourceRequest -> SourceResponse.reported(
                    Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt().plus(Duration.ofDays(2)))
                            .build()));
            fixture.accepted();
            fixture.runDue();
        }

        assertThat(log.lines(Level.WARN))
                .singleElement()
                .satisfies(line -> assertThat(line.text())
                        .contains("the report of shipping_line source MSCU cannot be used", "dated 2026-03-04"));
    }

    @Test
    void sources_of_every_kind_are_reported() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder)
                .terminals(new FailingTerminal())
                .railroads(new FailingRailroad())
                .vessels(new FailingVessels())
                .inference(number -> {
                    throw new IllegalStateException("no model loaded");
                }))) {
            fixture.line.responds(sourceRequest ->
                    SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt())
                            .place(LOS_ANGELES)
                            .terminal(PIER)
                            .container(
                                    CONTAINER_NUMBER,
                                    statement -> statement
                                            .set(ReportedField.POD_TERMINAL, PIER.id())
                                            .set(ReportedField.POD_RAIL_CARRIER, Scac.of("BNSF")))
                            .build()));
            fixture.accepted();
            fixture.runDue();
            fixture.wait(Duration.ofHours(6));
            fixture.runDue();
            fixture.engine.vessels().position(Vessel.reported("MSC Oscar", "9703291"));
            fixture.engine.infer("ABC1234567");
        }

        assertThat(recorder.calls)
                .extracting(SourceCallResult::kind, SourceCallResult::source, SourceCallResult::outcome)
                .contains(
                        tuple(Kind.CARRIER, "MSCU", Outcome.REPORTED),
                        tuple(Kind.TERMINAL, "Pier 400", Outcome.FAILED),
                        tuple(Kind.RAIL, "BNSF", Outcome.FAILED),
                        tuple(Kind.VESSEL, FailingVessels.class.getName(), Outcome.FAILED))
                .filteredOn(call -> call.toList().get(0) == Kind.CARRIER_DETECTION)
                .hasSize(1);
        assertThat(log.lines(Level.WARN))
                .hasSize(4)
                .allSatisfy(line -> assertThat(line.thrown()).isInstanceOf(IllegalStateException.class));
    }

    @Test
    void a_listener_gets_commits_with_their_events_after_the_store() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder))) {
            fixture.beforeCommit = commit -> recorder.stored.add("stored");
            fixture.followed(CONTAINER_NUMBER);

            assertThat(recorder.commits).isEqualTo(fixture.commits);
            assertThat(recorder.events).isEqualTo(fixture.emitted()).isNotEmpty();
            assertThat(recorder.stored).startsWith("stored", "committed", "stored");
        }
    }

    @Test
    void a_listener_does_not_get_a_rejected_commit() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder))) {
            fixture.line.reports(CONTAINER_NUMBER);
            fixture.accepted();
            AtomicInteger tries = new AtomicInteger();
            fixture.beforeCommit = commit -> {
                if (tries.incrementAndGet() < 3) {
                    throw new ConflictException("another engine has changed it");
                }
            };
            fixture.runDue();

            assertThat(recorder.conflicts).hasSize(2);
            assertThat(recorder.commits).isEqualTo(fixture.commits).hasSize(2);
        }
    }

    @Test
    void each_conflict_of_a_new_request_is_reported() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder))) {
            AtomicInteger tries = new AtomicInteger();
            fixture.beforeCommit = commit -> {
                if (tries.incrementAndGet() < 3) {
                    throw new ConflictException("attempt " + tries);
                }
            };
            fixture.accepted();

            assertThat(recorder.conflicts).extracting(Throwable::getMessage).containsExactly("attempt 1", "attempt 2");
        }
    }

    @Test
    void each_conflict_of_a_new_request_is_reported_if_no_attempt_succeeds() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder)
                .settings(TrackingSettings.STANDARD.toBuilder()
                        .conflictRetryTime(Duration.ZERO)
                        .build()))) {
            List<ConflictException> thrown = new ArrayList<>();
            fixture.beforeCommit = commit -> {
                thrown.add(new ConflictException("another engine has changed it"));
                throw thrown.get(thrown.size() - 1);
            };

            assertThatThrownBy(fixture::accepted).isInstanceOf(ConflictException.class);

            assertThat(thrown).hasSizeGreaterThan(1);
            assertThat(recorder.conflicts).isEqualTo(thrown);
        }
    }

    @Test
    void the_conflicts_of_a_new_request_are_reported_if_another_one_takes_the_number_between_the_attempts() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder))) {
            AtomicInteger tries = new AtomicInteger();
            fixture.beforeCommit = commit -> {
                int attempt = tries.incrementAndGet();
                if (attempt == 2) {
                    fixture.accepted();
                }
                if (attempt < 3) {
                    throw new ConflictException("attempt " + attempt);
                }
            };

            assertThat(fixture.engine.request(
                            fixture.account,
                            NewRequest.of(RequestType.BILL_OF_LADING, TrackingFixture.BILL, TrackingFixture.MSC)))
                    .isInstanceOf(RequestOutcome.Refused.class);

            assertThat(recorder.conflicts).extracting(Throwable::getMessage).containsExactly("attempt 1", "attempt 2");
        }
    }

    @Test
    void a_request_for_a_number_that_is_taken_is_not_reported_as_a_conflict() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder))) {
            fixture.accepted();

            assertThat(fixture.engine.request(
                            fixture.account,
                            NewRequest.of(RequestType.BILL_OF_LADING, TrackingFixture.BILL, TrackingFixture.MSC)))
                    .isInstanceOf(RequestOutcome.Refused.class);

            assertThat(recorder.conflicts).isEmpty();
        }
    }

    @Test
    void a_lost_lease_is_reported() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(recorder))) {
            fixture.line.reports(CONTAINER_NUMBER);
            TrackingRequest request = fixture.accepted();
            fixture.beforeCommit = commit -> {
                throw new LeaseLostException(commit.claims().get(0));
            };
            fixture.runDue();

            assertThat(recorder.lost).extracting(Claim::requestId).containsExactly(request.id());
            assertThat(recorder.conflicts).isEmpty();
        }
    }

    @Test
    void exceptions_of_a_listener_do_not_stop_the_engine() {
        TrackingListener failing = new TrackingListener() {
            @Override
            public void sourceCalled(SourceCallResult result) {
                throw new IllegalStateException("no more counters");
            }

            @Override
            public void committed(Commit commit) {
                throw new IllegalStateException("no more counters");
            }

            @Override
            public void emitted(AccountId account, Event event) {
                throw new IllegalStateException("no more counters");
            }
        };
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(failing))) {
            assertThat(fixture.followed(CONTAINER_NUMBER).status()).isEqualTo(RequestStatus.SUCCEEDED);
        }

        assertThat(log.lines(Level.WARN)).singleElement().satisfies(line -> {
            assertThat(line.text()).isEqualTo("a listener has failed; the tracking goes on");
            assertThat(line.thrown()).hasMessage("no more counters");
        });
    }

    private static final class RecordingListener implements TrackingListener {
        final List<SourceCallResult> calls = new CopyOnWriteArrayList<>();
        final List<Commit> commits = new CopyOnWriteArrayList<>();
        final List<Event> events = new CopyOnWriteArrayList<>();
        final List<ConflictException> conflicts = new CopyOnWriteArrayList<>();
        final List<Claim> lost = new CopyOnWriteArrayList<>();
        final List<String> stored = new CopyOnWriteArrayList<>();

        @Override
        public void sourceCalled(SourceCallResult result) {
            calls.add(result);
        }

        @Override
        public void committed(Commit commit) {
            commits.add(commit);
            stored.add("committed");
        }

        @Override
        public void emitted(AccountId account, Event event) {
            events.add(event);
        }

        @Override
        public void conflicted(ConflictException conflict) {
            conflicts.add(conflict);
        }

        @Override
        public void leaseLost(Claim claim) {
            lost.add(claim);
        }
    }

    private static final class FailingTerminal implements TerminalSource {
        @Override
        public boolean serves(Terminal terminal) {
            return true;
        }

        @Override
        public SourceResponse<Report> fetch(Terminal terminal, ContainerRequest request) {
            throw new IllegalStateException("connection lost");
        }
    }

    private static final class FailingRailroad implements RailSource {
        @Override
        public boolean serves(Scac railroad) {
            return true;
        }

        @Override
        public SourceResponse<Report> fetch(Scac railroad, ContainerRequest request) {
            throw new IllegalStateException("connection lost");
        }
    }

    private static final class FailingVessels implements VesselSource {
        @Override
        public Optional<VesselPosition> position(Vessel vessel) {
            throw new IllegalStateException("connection lost");
        }

        @Override
        public List<VesselPosition> track(Vessel vessel, Instant from, Instant to) {
            throw new IllegalStateException("connection lost");
        }

        @Override
        public List<VesselPosition> expectedPositions(Vessel vessel, PortCall from, PortCall to) {
            throw new IllegalStateException("connection lost");
        }

        @Override
        public List<VesselPosition> expectedPositions(Vessel vessel, GeoPosition start, PortCall from, PortCall to) {
            throw new IllegalStateException("connection lost");
        }
    }
}
