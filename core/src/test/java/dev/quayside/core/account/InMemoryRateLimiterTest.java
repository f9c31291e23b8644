package dev.quayside.core.account;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Behaviour that is not part of the contract of rate limiters. */
class InMemoryRateLimiterTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");

    @Test
    void idle_subjects_are_removed() {
        InMemoryRateLimiter limiter = new InMemoryRateLimiter(RateLimits.STANDARD);
        for (int i = 0; i < 1_000; i++) {
            limiter.tryAcquire(new UUID(1, i), RateLimits.Bucket.STANDARD, NOW);
        }
        assertThat(limiter.size()).isEqualTo(1_000);

        limiter.tryAcquire(new UUID(2, 0), RateLimits.Bucket.STANDARD, NOW.plusSeconds(200));

        assertThat(limiter.size()).isEqualTo(1);
    }

    @Test
    void the_default_limits_are_those_of_the_interface() {
        assertThat(RateLimits.STANDARD)
                .hasToString("{STANDARD=100, CREATE_TRACKING_REQUEST=100, INFER_NUMBER=200, REFRESH=10, SHARED=600}");
    }
}
