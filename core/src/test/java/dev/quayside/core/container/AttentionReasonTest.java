package dev.quayside.core.container;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.time.Instant;
import java.time.LocalDate;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AttentionReasonTest {
    private static final LocalDate TODAY = LocalDate.parse("2026-03-10");

    @ParameterizedTest
    @CsvSource(textBlock = """
            # status,      last free day, mark,  window, attention
            grounded,      2026-03-09,    ,      3,      OVERDUE
            grounded,      2026-03-10,    ,      3,      APPROACHING
            grounded,      2026-03-13,    ,      3,      APPROACHING
            grounded,      2026-03-14,    ,      3,      NONE
            grounded,      2026-03-10,    ,      0,      APPROACHING
            grounded,      2026-03-11,    ,      0,      NONE
            grounded,      ,              ,      3,      NONE
            grounded,      ,              true,  3,      MARKED
            grounded,      ,              false, 3,      NONE
            grounded,      2026-03-09,    true,  3,      OVERDUE
            grounded,      2026-03-11,    true,  3,      APPROACHING
            grounded,      2026-03-20,    true,  3,      MARKED
            grounded,      2026-03-09,    false, 3,      OVERDUE
            on_rail,       2026-03-09,    ,      3,      NONE
            picked_up,     2026-03-09,    ,      3,      NONE
            picked_up,     2026-03-09,    true,  3,      MARKED
            delivered,     2026-03-10,    ,      3,      NONE
            empty_returned,2026-03-09,    ,      3,      NONE
            on_ship,       2026-03-09,    ,      3,      OVERDUE
            customs_exam,  2026-03-09,    ,      3,      OVERDUE
            """)
    void the_most_urgent_reason_is_returned(
            String status, LocalDate lastFreeDay, Boolean mark, int window, AttentionReason attention) {
        assertThat(AttentionReason.of(container(status, mark), lastFreeDay, TODAY, window))
                .isEqualTo(attention);
    }

    @Test
    void four_statuses_are_settled() {
        Set<String> settled = ContainerStatus.KNOWN.stream()
                .filter(status -> AttentionReason.of(
                                container(status.code(), null),
                                TODAY.minusDays(1),
                                TODAY,
                                AttentionReason.DEFAULT_WINDOW_DAYS)
                        == AttentionReason.NONE)
                .map(ContainerStatus::code)
                .collect(Collectors.toSet());

        assertThat(settled).containsExactlyInAnyOrder("picked_up", "delivered", "empty_returned", "on_rail");
    }

    @Test
    void a_dropped_container_is_settled_after_its_pickup() {
        Container dropped = container("dropped", null);
        Container afterPickup = dropped.toBuilder()
                .milestones(Milestones.builder()
                        .podFullOutAt(Instant.parse("2026-03-08T09:00:00Z"))
                        .build())
                .build();

        assertThat(AttentionReason.of(dropped, TODAY, TODAY, 3)).isEqualTo(AttentionReason.APPROACHING);
        assertThat(AttentionReason.of(afterPickup, TODAY, TODAY, 3)).isEqualTo(AttentionReason.NONE);
    }

    @Test
    void a_window_is_not_negative() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> AttentionReason.of(container("new", null), null, TODAY, -1))
                .withMessage("windowDays: -1 is negative (expected a number of days from 0, such as 3)");
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> AttentionReason.of(null, null, TODAY, 3))
                .withMessage("container");
        assertThatNullPointerException()
                .isThrownBy(() -> AttentionReason.of(container("new", null), null, null, 3))
                .withMessage("today");
    }

    private static Container container(String status, Boolean mark) {
        return Container.builder(
                        new UUID(0, 1),
                        new UUID(0, 2),
                        new ContainerNumber("MSCU1234566"),
                        Instant.parse("2026-01-01T00:00:00Z"))
                .status(new ContainerStatus(status))
                .attentionMark(mark)
                .build();
    }
}
