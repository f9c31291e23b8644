package dev.quayside.core.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.container.Readiness.Reason;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadinessTest {
    private static final Instant NOW = Instant.parse("2026-03-01T12:00:00Z");
    private static final Duration MAX_AGE = Duration.ofHours(6);

    /** Holds: n stands for never reported, - for none, H for one in force, P for one that is announced. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # availability | holds | checked  | ready | reasons
            AVAILABLE      | -     | 12:00    | true  | ''
            AVAILABLE      | n     | 12:00    | true  | ''
            AVAILABLE      | P     | 12:00    | true  | customs hold announced
            AVAILABLE      | H     | 12:00    | false | customs hold
            AVAILABLE      | PH    | 12:00    | false | customs hold; customs hold announced
            AVAILABLE      | HH    | 12:00    | false | customs hold; customs hold
            NOT_AVAILABLE  | -     | 12:00    | false | the terminal reports the container as not available
            NOT_AVAILABLE  | H     | 12:00    | false | the terminal reports the container as not available; customs hold
            UNKNOWN        | n     | 12:00    | false | the terminal has not reported the availability
            AVAILABLE      | -     | 06:00    | true  | ''
            AVAILABLE      | -     | 05:59    | true  | the terminal was last checked at 2026-03-01T05:59:00Z
            AVAILABLE      | -     | never    | true  | the terminal was never checked
            UNKNOWN        | P     | never    | false | the terminal has not reported the availability; \
            customs hold announced; the terminal was never checked
            """)
    void readiness_has_its_reasons(
            Availability availability, String holds, String checked, boolean ready, String reasons) {
        TerminalReport terminal = TerminalReport.builder()
                .availability(availability)
                .holds(holds(holds))
                .checkedAt(checked.equals("never") ? null : Instant.parse("2026-03-01T" + checked + ":00Z"))
                .build();

        Readiness readiness = Readiness.assess(terminal, List.of(), NOW, MAX_AGE);

        assertThat(readiness.ready()).isEqualTo(ready);
        assertThat(readiness.reasons().stream().map(Reason::text)).hasToString("[" + reasons.replace(";", ",") + "]");
        assertThat(readiness.reasons().stream().anyMatch(Reason::isBlocking)).isNotEqualTo(ready);
        assertThat(containerWith(terminal).isReadyForPickup()).isEqualTo(ready);
        assertThat(containerWith(terminal).readiness(NOW, MAX_AGE)).isEqualTo(readiness);
    }

    @Test
    void the_age_limit_may_be_unlimited() {
        TerminalReport terminal = TerminalReport.builder()
                .availability(Availability.AVAILABLE)
                .checkedAt(Instant.EPOCH)
                .build();

        assertThat(Readiness.assess(terminal, List.of(), NOW, ChronoUnit.FOREVER.getDuration())
                        .reasons())
                .isEmpty();
    }

    @Test
    void a_container_without_a_terminal_report_is_not_ready() {
        Readiness readiness = Readiness.assess(TerminalReport.NONE, List.of(), NOW, MAX_AGE);

        assertThat(readiness)
                .isEqualTo(new Readiness(
                        false, List.of(new Readiness.AvailabilityUnknown(), new Readiness.StaleReport(null))));
    }

    @Test
    void a_hold_at_the_inland_facility_counts_after_those_of_the_terminal() {
        TerminalReport terminal = TerminalReport.builder()
                .availability(Availability.AVAILABLE)
                .holds(holds("P"))
                .checkedAt(NOW)
                .build();
        Hold exam = Hold.of(Hold.Name.USDA, Hold.Status.HOLD, null);

        Readiness readiness = containerWith(terminal).toBuilder()
                .rail(RailProgress.builder().facilityHolds(List.of(exam)).build())
                .build()
                .readiness(NOW, MAX_AGE);

        assertThat(readiness.ready()).isFalse();
        assertThat(readiness.reasons()).extracting(Reason::text).containsExactly("USDA hold", "customs hold announced");
    }

    @Test
    void reasons_are_copied() {
        List<Reason> reasons = new ArrayList<>(List.of(new Readiness.NotAvailable()));
        Readiness readiness = new Readiness(false, reasons);

        reasons.clear();

        assertThat(readiness.reasons()).hasSize(1).isUnmodifiable();
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> Readiness.assess(null, List.of(), NOW, MAX_AGE))
                .withMessage("terminal");
        assertThatNullPointerException()
                .isThrownBy(() -> Readiness.assess(TerminalReport.NONE, null, NOW, MAX_AGE))
                .withMessage("inlandHolds");
        assertThatNullPointerException()
                .isThrownBy(() -> Readiness.assess(TerminalReport.NONE, List.of(), null, MAX_AGE))
                .withMessage("now");
        assertThatNullPointerException()
                .isThrownBy(() -> Readiness.assess(TerminalReport.NONE, List.of(), NOW, null))
                .withMessage("maxAge");
        assertThatNullPointerException()
                .isThrownBy(() -> new Readiness(true, null))
                .withMessage("reasons");
        assertThatNullPointerException()
                .isThrownBy(() -> new Readiness.OnHold(null))
                .withMessage("hold");
    }

    private static List<Hold> holds(String letters) {
        if (letters.equals("n")) {
            return null;
        }
        List<Hold> holds = new ArrayList<>();
        for (char letter : letters.replace("-", "").toCharArray()) {
            Hold.Status status = letter == 'H' ? Hold.Status.HOLD : Hold.Status.PENDING;
            holds.add(Hold.of(Hold.Name.CUSTOMS, status, null));
        }
        return holds;
    }

    private static Container containerWith(TerminalReport terminal) {
        return Container.builder(new UUID(0, 1), new UUID(0, 2), new ContainerNumber("MSCU1234566"), NOW)
                .terminal(terminal)
                .build();
    }
}
