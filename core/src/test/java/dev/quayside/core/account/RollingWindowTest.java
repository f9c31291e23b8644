package dev.quayside.core.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class RollingWindowTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    @Test
    void a_request_is_allowed_a_whole_window_after_the_oldest_one() {
        RollingWindow full = RollingWindow.EMPTY.withRequest(2, NOW).withRequest(2, NOW.plusSeconds(10));

        assertThat(full.retryAfter(2, NOW.plusSeconds(10))).contains(Duration.ofSeconds(50));
        assertThat(full.retryAfter(2, NOW.plusSeconds(60).minus(1, ChronoUnit.MICROS)))
                .contains(Duration.of(1, ChronoUnit.MICROS));
        assertThat(full.retryAfter(2, NOW.plusSeconds(60))).isEmpty();
        assertThat(full.retryAfter(3, NOW.plusSeconds(10))).isEmpty();
        assertThat(full.retryAfter(1, NOW.plusSeconds(60))).contains(Duration.ofSeconds(10));
    }

    @Test
    void no_more_requests_are_stored_than_can_count() {
        RollingWindow window = RollingWindow.EMPTY;
        for (int i = 0; i < 10; i++) {
            window = window.withRequest(3, NOW.plusSeconds(i));
        }

        assertThat(window.admitted()).containsExactly(NOW.plusSeconds(7), NOW.plusSeconds(8), NOW.plusSeconds(9));
    }

    @Test
    void a_request_with_an_earlier_time_counts_as_if_it_were_the_latest() {
        RollingWindow window = RollingWindow.EMPTY.withRequest(5, NOW).withRequest(5, NOW.minusSeconds(7));

        assertThat(window.admitted()).containsExactly(NOW, NOW);
    }

    @Test
    void times_of_a_wrong_clock_block_no_request_for_longer_than_two_windows() {
        RollingWindow ahead = RollingWindow.EMPTY.withRequest(1, NOW.plus(365, ChronoUnit.DAYS));

        assertThat(ahead.retryAfter(1, NOW)).isEmpty();
        assertThat(ahead.withRequest(1, NOW).admitted()).containsExactly(NOW);
        assertThat(RollingWindow.EMPTY.withRequest(1, NOW.plusSeconds(60)).retryAfter(1, NOW))
                .contains(Duration.ofMinutes(2));
    }

    @Test
    void a_window_expires_when_no_request_can_count_any_more() {
        RollingWindow window = RollingWindow.EMPTY.withRequest(1, NOW);

        assertThat(RollingWindow.EMPTY.isExpired(NOW)).isTrue();
        assertThat(window.isExpired(NOW.plusSeconds(119))).isFalse();
        assertThat(window.isExpired(NOW.plusSeconds(120))).isTrue();
    }

    @Test
    void no_period_has_more_requests_than_the_limit_and_none_is_rejected_needlessly() {
        for (long seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            int limit = 1 + random.nextInt(12);
            RollingWindow window = RollingWindow.EMPTY;
            List<Instant> admitted = new ArrayList<>();
            Instant now = NOW;
            for (int i = 0; i < 200; i++) {
                now = now.plus(random.nextInt(20_000_000), ChronoUnit.MICROS);
                Instant from = now.minusSeconds(60);
                long counting =
                        admitted.stream().filter(each -> each.isAfter(from)).count();
                boolean room = window.retryAfter(limit, now).isEmpty();

                assertThat(room).as("seed %s, request %s", seed, i).isEqualTo(counting < limit);
                if (room) {
                    window = window.withRequest(limit, now);
                    admitted.add(now);
                }
            }
        }
    }

    @Test
    void no_period_has_more_requests_than_the_limit_in_any_order_of_requests() {
        for (long seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            int limit = 1 + random.nextInt(6);
            RollingWindow window = RollingWindow.EMPTY;
            List<Instant> admitted = new ArrayList<>();
            for (int i = 0; i < 200; i++) {
                Instant time = NOW.plusMillis(i * 4_000L - random.nextInt(30_000));
                if (window.retryAfter(limit, time).isEmpty()) {
                    window = window.withRequest(limit, time);
                    admitted.add(time);
                }
            }

            for (Instant from : admitted) {
                assertThat(admitted)
                        .as("seed %s", seed)
                        .filteredOn(each -> !each.isBefore(from) && each.isBefore(from.plusSeconds(60)))
                        .hasSizeLessThanOrEqualTo(limit);
            }
        }
    }

    @Test
    void a_limit_is_at_least_one() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RollingWindow.EMPTY.retryAfter(0, NOW))
                .withMessage("limit: 0 is too few (expected 1 or more, such as 100)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RateLimits.STANDARD.withLimit(RateLimits.Bucket.REFRESH, 0))
                .withMessage("the limit of refresh cannot be 0 (expected 1 to 100000, such as 10)");
    }
}
