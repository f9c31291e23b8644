package dev.quayside.core.tracking;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Hold;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.source.SourceResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** A report that is dated in the future would silence its source until then. */
class ReportsAheadTest {
    private static final List<Hold> CUSTOMS = List.of(Hold.of(Hold.Name.CUSTOMS, Hold.Status.HOLD, null));

    @Test
    void a_pushed_report_dated_too_far_ahead_is_rejected() {
        try (TrackingFixture fixture = new TrackingFixture()) {
            UUID shipment = shipment(fixture);
            ApplyOutcome outcome = fixture.engine.apply(
                    fixture.account, shipment, holds(Instant.parse("2099-01-01T00:00:00Z"), CUSTOMS));

            assertThat(outcome)
                    .isEqualTo(new ApplyOutcome.Unreadable("the report is dated 2099-01-01T00:00:00Z"
                            + " (expected no later than 2026-03-03T10:00:00Z)"));
            assertThat(fixture.store
                            .tracking()
                            .aggregate(fixture.account, shipment)
                            .orElseThrow()
                            .containers()
                            .get(0)
                            .terminal()
                            .holds())
                    .isNull();
        }
    }

    @Test
    void the_settings_limit_how_far_ahead_a_report_may_be_dated() {
        try (TrackingFixture fixture =
                new TrackingFixture(engine -> engine.settings(TrackingSettings.STANDARD.toBuilder()
                        .maxFutureOffset(Duration.ofHours(2))
                        .build()))) {
            UUID shipment = shipment(fixture);
            Instant limit = fixture.now().plus(Duration.ofHours(2));

            assertThat(fixture.engine.apply(fixture.account, shipment, holds(limit, CUSTOMS)))
                    .isInstanceOf(ApplyOutcome.Applied.class);
            assertThat(fixture.engine.apply(fixture.account, shipment, holds(limit.plusNanos(1000), List.of())))
                    .isInstanceOf(ApplyOutcome.Unreadable.class);
        }
    }

    @Test
    void a_response_of_a_line_dated_too_far_ahead_is_unreadable() {
        try (TrackingFixture fixture = new TrackingFixture()) {
            fixture.line.responds(sourceRequest -> SourceResponse.reported(
                    Report.by(SourceType.SHIPPING_LINE, sourceRequest.calledAt().plus(Duration.ofDays(2)))
                            .container(TrackingFixture.CONTAINER_NUMBER, statement -> {})
                            .build()));
            TrackingRequest request = fixture.accepted();

            fixture.runDue();

            assertThat(fixture.stored(request).status()).isEqualTo(RequestStatus.PENDING);
            assertThat(fixture.stored(request).failedReason()).isEqualTo(FailedReason.UNRECOGNIZED_RESPONSE);
        }
    }

    private static UUID shipment(TrackingFixture fixture) {
        return fixture.shipment(fixture.followed(TrackingFixture.CONTAINER_NUMBER))
                .id();
    }

    private static Report holds(Instant observedAt, List<Hold> holds) {
        return Report.by(SourceType.TERMINAL, observedAt)
                .container(TrackingFixture.CONTAINER_NUMBER, statement -> statement.set(ReportedField.HOLDS, holds))
                .build();
    }
}
