package dev.quayside.core.tracking;

import static dev.quayside.core.tracking.TrackingFixture.CONTAINER_NUMBER;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.logs.RecordedLog;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.source.CarrierRequest;
import dev.quayside.core.source.SourceCallResult.Kind;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.event.Level;

/** Programming errors of a source: one ERROR names the class and the rule, and the calls are repeated slowly. */
class InvalidReportTest {
    private static final String CLASS = TrackingFixture.ScriptedLine.class.getName();
    private static final UUID UNKNOWN_PORT = new UUID(7, 7);

    private final RecordedLog log = RecordedLog.of(TrackingEngine.class);
    private final List<TrackingListener.InvalidReport> invalid = new ArrayList<>();
    private final TrackingListener counting = new TrackingListener() {
        @Override
        public void reportInvalid(TrackingListener.InvalidReport report) {
            invalid.add(report);
        }
    };

    private record ProgrammingError(
            String problem, Function<CarrierRequest, @Nullable SourceResponse<Report>> response) {
        @Override
        public String toString() {
            return problem;
        }
    }

    static Stream<ProgrammingError> errors() {
        return Stream.of(
                new ProgrammingError(
                        "the report is by 'terminal' (expected 'shipping_line', the type of the source that was called)",
                        request -> SourceResponse.reported(Report.by(SourceType.TERMINAL, request.calledAt())
                                .container(CONTAINER_NUMBER, statement -> {})
                                .build())),
                new ProgrammingError("the source returned null (expected a response)", request -> null),
                new ProgrammingError(
                        UNKNOWN_PORT.toString(),
                        request -> SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, request.calledAt())
                                .terminal(Terminal.builder(new UUID(7, 8), "Pier 400")
                                        .portId(UNKNOWN_PORT)
                                        .build())
                                .build())),
                new ProgrammingError(
                        "an own check failed",
                        request -> SourceResponse.refused(SourceError.INVALID_REPORT, "an own check failed")));
    }

    @ParameterizedTest
    @MethodSource("errors")
    void a_new_request_waits_a_day_and_one_error_names_the_class_and_the_rule(ProgrammingError error) {
        try (TrackingFixture fixture = new TrackingFixture(engine -> engine.listener(counting))) {
            fixture.line.responds(error.response());
            TrackingRequest request = fixture.accepted();
            fixture.runDue();

            TrackingRequest stored = fixture.stored(request);
            assertThat(stored.status()).isEqualTo(RequestStatus.PENDING);
            assertThat(stored.failedReason()).isEqualTo(FailedReason.INTERNAL_PROCESSING_ERROR);
            assertThat(stored.attempts()).isZero();
            assertThat(stored.dueAt()).isEqualTo(fixture.now().plus(Duration.ofDays(1)));

            fixture.wait(Duration.ofDays(1));
            fixture.runDue();
        }

        assertThat(log.lines(Level.ERROR))
                .singleElement()
                .satisfies(line -> assertThat(line.text())
                        .startsWith(CLASS + ", the carrier source of MSCU, has a programming error")
                        .contains(error.problem()));
        assertThat(log.lines(Level.WARN)).isEmpty();
        assertThat(invalid).hasSize(2).allSatisfy(report -> {
            assertThat(report.kind()).isEqualTo(Kind.CARRIER);
            assertThat(report.source()).isEqualTo("MSCU");
            assertThat(report.sourceClass()).isEqualTo(CLASS);
            assertThat(report.problem()).contains(error.problem());
        });
    }

    @Test
    void a_corrected_source_fulfils_the_request_at_the_next_call() {
        try (TrackingFixture fixture = new TrackingFixture()) {
            fixture.line.responds(request -> null);
            TrackingRequest request = fixture.accepted();
            fixture.runDue();

            fixture.line.reports(CONTAINER_NUMBER);
            fixture.wait(Duration.ofDays(1));
            fixture.runDue();

            assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
            assertThat(fixture.stored(request).failedReason()).isNull();
        }
    }

    @Test
    void a_tracked_shipment_keeps_its_data() {
        try (TrackingFixture fixture = new TrackingFixture()) {
            TrackingRequest request = fixture.followed(CONTAINER_NUMBER);
            fixture.line.responds(any -> null);
            fixture.wait(Duration.ofHours(6));
            fixture.runDue();

            assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.SUCCEEDED);
            assertThat(fixture.aggregate(request).containers()).hasSize(1);
        }
        assertThat(log.lines(Level.ERROR)).hasSize(1);
    }
}
