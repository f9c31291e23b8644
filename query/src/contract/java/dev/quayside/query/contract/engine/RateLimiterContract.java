package dev.quayside.query.contract.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests a counting {@link RateLimiter}, for one process or for several. */
public abstract class RateLimiterContract {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00.123456Z");
    private static final int THREADS = 4;
    private static final int TURNS = 50;

    /** Creates the contract; for subclasses. */
    protected RateLimiterContract() {}

    /**
     * Returns a limiter as one process uses it. The limiters of one test share their counts and may be the same object.
     */
    protected abstract RateLimiter limiter(RateLimits limits);

    @Test
    void requests_of_a_subject_are_admitted_up_to_the_limit() {
        RateLimiter limiter = limiter(limits(3));
        UUID subject = UUID.randomUUID();
        for (int i = 0; i < 3; i++) {
            assertThat(limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, NOW.plusSeconds(i * 10L)))
                    .isEmpty();
        }

        assertThat(limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, NOW.plusSeconds(20)))
                .contains(Duration.ofSeconds(40));
    }

    @Test
    void a_request_is_admitted_again_exactly_one_window_later() {
        RateLimiter limiter = limiter(limits(1));
        UUID subject = UUID.randomUUID();
        Instant free = NOW.plusSeconds(60);
        limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, NOW);

        assertThat(limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, free.minus(1, ChronoUnit.MICROS)))
                .contains(Duration.of(1, ChronoUnit.MICROS));
        assertThat(limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, free)).isEmpty();
        assertThat(limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, free)).contains(Duration.ofSeconds(60));
    }

    @Test
    void rejected_requests_do_not_count_towards_the_limit() {
        RateLimiter limiter = limiter(limits(1));
        UUID subject = UUID.randomUUID();
        limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, NOW);
        for (int i = 1; i < 60; i++) {
            assertThat(limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, NOW.plusSeconds(i)))
                    .contains(Duration.ofSeconds(60 - i));
        }

        assertThat(limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, NOW.plusSeconds(60)))
                .isEmpty();
    }

    @Test
    void buckets_and_subjects_are_counted_separately() {
        RateLimiter limiter = limiter(limits(1).withLimit(RateLimits.Bucket.INFER_NUMBER, 1));
        UUID subject = UUID.randomUUID();
        limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, NOW);

        assertThat(limiter.tryAcquire(subject, RateLimits.Bucket.INFER_NUMBER, NOW))
                .isEmpty();
        assertThat(limiter.tryAcquire(UUID.randomUUID(), RateLimits.Bucket.REFRESH, NOW))
                .isEmpty();
        assertThat(limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, NOW)).isPresent();
    }

    @Test
    void generated_requests_are_admitted_as_in_a_reference_model() {
        for (long seed = 1; seed <= 5; seed++) {
            Random random = new Random(seed);
            int limit = 1 + random.nextInt(8);
            RateLimiter limiter = limiter(limits(limit));
            UUID subject = UUID.randomUUID();
            List<Instant> admitted = new ArrayList<>();
            Instant now = NOW;
            for (int i = 0; i < 60; i++) {
                now = now.plus(random.nextInt(30_000_000), ChronoUnit.MICROS);
                Instant from = now.minusSeconds(60);
                long counting =
                        admitted.stream().filter(each -> each.isAfter(from)).count();
                boolean room = limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, now)
                        .isEmpty();

                assertThat(room).as("seed %s, request %s", seed, i).isEqualTo(counting < limit);
                if (room) {
                    admitted.add(now);
                }
            }
        }
    }

    @Test
    void concurrent_requests_are_admitted_up_to_the_limit() throws Exception {
        for (int round = 0; round < 5; round++) {
            List<Instant> admitted = takeAtOnce(10, (thread, turn) -> NOW);

            assertThat(admitted).hasSize(10);
        }
    }

    @Test
    void no_window_exceeds_the_limit_with_concurrent_callers_and_different_clocks() throws Exception {
        List<Instant> admitted = takeAtOnce(7, (thread, turn) -> NOW.plusMillis(turn * 5_000L + thread * 1_700L));

        assertThat(admitted).hasSizeGreaterThan(20);
        for (Instant from : admitted) {
            assertThat(admitted)
                    .filteredOn(each -> !each.isBefore(from) && each.isBefore(from.plusSeconds(60)))
                    .hasSizeLessThanOrEqualTo(7);
        }
    }

    /** Returns the time for a thread and a turn, both counted from 0. */
    @FunctionalInterface
    private interface Clocks {
        Instant now(int thread, int turn);
    }

    /** Returns the admission times of concurrent callers, each with a limiter of its own. */
    private List<Instant> takeAtOnce(int limit, Clocks clocks) throws Exception {
        UUID subject = UUID.randomUUID();
        CyclicBarrier runRounds = new CyclicBarrier(THREADS);
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Callable<List<Instant>>> nodes = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int thread = i;
                RateLimiter limiter = limiter(limits(limit));
                nodes.add(() -> {
                    List<Instant> mine = new ArrayList<>();
                    for (int turn = 0; turn < TURNS; turn++) {
                        runRounds.await(10, TimeUnit.MINUTES);
                        Instant now = clocks.now(thread, turn);
                        if (limiter.tryAcquire(subject, RateLimits.Bucket.REFRESH, now)
                                .isEmpty()) {
                            mine.add(now);
                        }
                    }
                    return mine;
                });
            }
            List<Instant> admitted = new ArrayList<>();
            for (Future<List<Instant>> node : threads.invokeAll(nodes)) {
                admitted.addAll(node.get());
            }
            return admitted;
        } finally {
            threads.shutdownNow();
        }
    }

    private static RateLimits limits(int refreshes) {
        return RateLimits.STANDARD.withLimit(RateLimits.Bucket.REFRESH, refreshes);
    }
}
