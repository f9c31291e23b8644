package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.BILL;
import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.source.CarrierInference;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.CarrierSource;
import dev.quayside.core.source.ContainerRequest;
import dev.quayside.core.source.InferenceResult;
import dev.quayside.core.source.RailSource;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TerminalSource;
import dev.quayside.core.source.TestCarrierSource;
import java.time.Duration;
import java.time.ZoneId;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import org.assertj.core.groups.Tuple;
import org.junit.jupiter.api.Test;

/** Sources and inferences that cannot even say what they are for. */
class BrokenSourcesTest {
    private static final UnLocode USLAX = UnLocode.of("USLAX");
    private static final Port LOS_ANGELES = Port.builder(
                    PlaceIds.port(USLAX), "Los Angeles", USLAX, ZoneId.of("America/Los_Angeles"))
            .build();
    private static final Terminal PIER = Terminal.builder(PlaceIds.terminalByFirms(USLAX, "W185"), "Pier 400")
            .portId(LOS_ANGELES.id())
            .build();
    private static final Duration SIX_HOURS = Duration.ofHours(6);

    @Test
    void a_carrier_source_that_throws_from_serves_is_skipped() {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.carriers(new BrokenCarrier()))) {
            TrackingRequest test = fixture.accepted(
                    NewRequest.of(RequestType.BILL_OF_LADING, TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE));
            TrackingRequest other = fixture.followed(CONTAINER_NUMBER);

            assertThat(fixture.stored(test).status()).isEqualTo(RequestStatus.SUCCEEDED);
            assertThat(other.status()).isEqualTo(RequestStatus.SUCCEEDED);
            assertThat(fixture.engine.problems(
                            fixture.account, NewRequest.of(RequestType.BILL_OF_LADING, BILL, Scac.of("MAEU"))))
                    .extracting(problem -> problem.code().wireName())
                    .containsExactly(RequestOutcome.Problem.Code.NOT_TRACKED.wireName());
        }
    }

    @Test
    void terminal_and_rail_sources_that_throw_from_serves_do_not_stop_the_line() {
        try (TrackingFixture fixture = new TrackingFixture(
                engine -> engine.terminals(new BrokenTerminal()).railroads(new BrokenRailroad()))) {
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
            TrackingRequest request = fixture.accepted();
            fixture.runDue();
            fixture.line.requests.clear();

            fixture.wait(SIX_HOURS);
            fixture.runDue();
            UUID container = fixture.aggregate(request).containers().get(0).id();
            RefreshOutcome.Refreshed refreshed =
                    (RefreshOutcome.Refreshed) fixture.engine.refresh(fixture.account, container);

            assertThat(fixture.line.requests).hasSize(2);
            assertThat(refreshed.sources())
                    .extracting(RefreshOutcome.CalledSource::kind, RefreshOutcome.CalledSource::refusal)
                    .containsExactly(
                            Tuple.tuple(SourceType.SHIPPING_LINE, null),
                            Tuple.tuple(SourceType.TERMINAL, SourceError.UNREADABLE),
                            Tuple.tuple(SourceType.RAIL, SourceError.UNREADABLE));
        }
    }

    @Test
    void an_inference_that_hangs_does_not_block_the_worker() {
        try (TrackingFixture fixture = hanging()) {
            fixture.line.reports(CONTAINER_NUMBER);
            TrackingRequest request = fixture.accepted(NewRequest.detecting(RequestType.BILL_OF_LADING, "ABC1234567"));

            assertThat(fixture.runDue()).isEqualTo(1);

            assertThat(fixture.stored(request).failedReason()).isEqualTo(FailedReason.INTERNAL_PROCESSING_ERROR);
            assertThat(fixture.stored(request).isRetrying()).isTrue();
        }
    }

    @Test
    void the_built_in_inference_answers_while_that_of_the_host_fails() {
        try (TrackingFixture fixture = hanging()) {
            assertThat(fixture.engine.infer(CONTAINER_NUMBER.value()).selected())
                    .map(InferenceResult.Candidate::scac)
                    .contains(TrackingFixture.MSC);
        }
        try (TrackingFixture fixture = fixture(number -> {
            throw new IllegalStateException("no model loaded");
        })) {
            assertThat(fixture.engine.infer(CONTAINER_NUMBER.value()).parsedNumber())
                    .isEqualTo(CONTAINER_NUMBER.value());
        }
    }

    private static TrackingFixture hanging() {
        CountDownLatch never = new CountDownLatch(1);
        return fixture(number -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            throw new IllegalStateException("no call waited");
        });
    }

    private static TrackingFixture fixture(CarrierInference inference) {
        Consumer<TrackingEngine.Builder> impatient = engine -> engine.inference(inference)
                .settings(TrackingSettings.STANDARD.toBuilder()
                        .sourceTimeout(Duration.ofMillis(300))
                        .build());
        return new TrackingFixture(impatient);
    }

    private static final class BrokenCarrier implements CarrierSource {
        @Override
        public boolean serves(Scac line) {
            throw new IllegalStateException("no list of lines");
        }

        @Override
        public SourceResponse<Report> fetch(CarrierRequest request) {
            throw new IllegalStateException("connection lost");
        }
    }

    private static final class BrokenTerminal implements TerminalSource {
        @Override
        public boolean serves(Terminal terminal) {
            throw new IllegalStateException("no list of terminals");
        }

        @Override
        public SourceResponse<Report> fetch(Terminal terminal, ContainerRequest request) {
            throw new IllegalStateException("connection lost");
        }
    }

    private static final class BrokenRailroad implements RailSource {
        @Override
        public boolean serves(Scac railroad) {
            throw new IllegalStateException("no list of railroads");
        }

        @Override
        public SourceResponse<Report> fetch(Scac railroad, ContainerRequest request) {
            throw new IllegalStateException("connection lost");
        }
    }
}
