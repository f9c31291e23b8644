package dev.quayside.core.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class IdleBackoffTest {
    private static final Duration SHORTEST = Duration.ofMillis(200);

    @Test
    void each_wait_doubles_up_to_the_longest() {
        IdleBackoff wait = new IdleBackoff(SHORTEST, Duration.ofSeconds(1));
        List<Long> waits = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            waits.add(wait.next().toMillis());
            wait.grow();
        }

        assertThat(waits).containsExactly(200L, 400L, 800L, 1000L, 1000L);
    }

    @Test
    void work_resets_the_wait() {
        IdleBackoff wait = new IdleBackoff(SHORTEST, Duration.ofSeconds(1));
        wait.grow();
        wait.reset();

        assertThat(wait.next()).isEqualTo(SHORTEST);
    }

    @Test
    void waits_can_have_any_length() {
        Duration longest = Duration.ofSeconds(Long.MAX_VALUE);
        IdleBackoff wait = new IdleBackoff(longest.minusSeconds(1), longest);
        wait.grow();

        assertThat(wait.next()).isEqualTo(longest);
    }

    @Test
    void a_wait_of_zero_and_a_longest_wait_below_the_first_are_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IdleBackoff(Duration.ZERO, SHORTEST))
                .withMessage("pause: PT0S is not positive (expected more than zero, such as PT1S)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IdleBackoff(SHORTEST, Duration.ofMillis(100)))
                .withMessage("longestPause: PT0.1S is shorter than the pause of PT0.2S (expected at least that)");
    }
}
