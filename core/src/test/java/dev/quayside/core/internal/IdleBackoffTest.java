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
    void each_wait_is_twice_as_long_as_the_last_one_up_to_the_longest() {
        IdleBackoff wait = new IdleBackoff(SHORTEST, Duration.ofSeconds(1));
        List<Long> waits = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            waits.add(wait.next().toMillis());
            wait.grow();
        }

        assertThat(waits).containsExactly(200L, 400L, 800L, 1000L, 1000L);
    }

    @Test
    void after_work_the_waits_begin_anew() {
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
    void no_wait_is_zero_and_the_longest_is_not_shorter_than_the_first() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IdleBackoff(Duration.ZERO, SHORTEST))
                .withMessage("pause: PT0S is not positive (expected more than zero, such as PT1S)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new IdleBackoff(SHORTEST, Duration.ofMillis(100)))
                .withMessage("longestPause: PT0.1S is shorter than the pause of PT0.2S (expected at least that)");
    }
}
