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
    void a_report_that_comes_by_itself_is_not_entered_when_it_is_dated_too_far_ahead() {
        try (TrackingFixture bench = new TrackingFixture()) {
            UUID shipment = shipment(bench);
            ApplyOutcome outcome =
                    bench.engine.apply(bench.account, shipment, holds(Instant.parse("2099-01-01T00:00:00Z"), CUSTOMS));

            assertThat(outcome)
                    .isEqualTo(new ApplyOutcome.Unreadable("the report is dated 2099-01-01T00:00:00Z"
                            + " (expected no later than 2026-03-03T10:00:00Z)"));
            assertThat(bench.store
                            .tracking()
                            .aggregate(bench.account, shipment)
                            .orElseThrow()
                            .containers()
                            .get(0)
                            .terminal()
                            .holds())
                    .isNull();
        }
    }

    @Test
    void a_report_may_be_dated_ahead_by_as_much_as_the_settings_say() {
        try (TrackingFixture bench = new TrackingFixture(engine -> engine.settings(
                TrackingSettings.STANDARD.toBuilder().ahead(Duration.ofHours(2)).build()))) {
            UUID shipment = shipment(bench);
            Instant limit = bench.now().plus(Duration.ofHours(2));

            assertThat(bench.engine.apply(bench.account, shipment, holds(limit, CUSTOMS)))
                    .isInstanceOf(ApplyOutcome.Applied.class);
            assertThat(bench.engine.apply(bench.account, shipment, holds(limit.plusNanos(1000), List.of())))
                    .isInstanceOf(ApplyOutcome.Unreadable.class);
        }
    }

    @Test
    void a_line_that_answers_from_the_future_is_unreadable() {
        try (TrackingFixture bench = new TrackingFixture()) {
            bench.line.says(question -> SourceResponse.reported(
                    Report.by(SourceType.SHIPPING_LINE, question.askedAt().plus(Duration.ofDays(2)))
                            .container(TrackingFixture.BOX, said -> {})
                            .build()));
            TrackingRequest request = bench.accepted();

            bench.runDue();

            assertThat(bench.stored(request).status()).isEqualTo(RequestStatus.PENDING);
            assertThat(bench.stored(request).failedReason()).isEqualTo(FailedReason.UNRECOGNIZED_RESPONSE);
        }
    }

    private static UUID shipment(TrackingFixture bench) {
        return bench.shipment(bench.followed(TrackingFixture.BOX)).id();
    }

    private static Report holds(Instant observedAt, List<Hold> holds) {
        return Report.by(SourceType.TERMINAL, observedAt)
                .container(TrackingFixture.BOX, said -> said.set(ReportedField.HOLDS, holds))
                .build();
    }
}
