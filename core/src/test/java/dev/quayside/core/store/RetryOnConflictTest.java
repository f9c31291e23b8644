package dev.quayside.core.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class RetryOnConflictTest {

    private static final RetryOnConflict WITHOUT_END = new RetryOnConflict(Duration.ofHours(1));

    private final AtomicInteger tries = new AtomicInteger();

    @Test
    void an_action_is_retried_until_it_has_no_conflict() {
        String answer = WITHOUT_END.retry(() -> {
            if (tries.incrementAndGet() < 30) {
                throw new ConflictException("version " + tries);
            }
            return "done";
        });

        assertThat(answer).isEqualTo("done");
        assertThat(tries).hasValue(30);
    }

    @Test
    void concurrent_changes_of_the_same_record_all_succeed() throws Exception {
        AtomicInteger version = new AtomicInteger();
        ExecutorService threads = Executors.newFixedThreadPool(32);
        try {
            List<Future<Integer>> all = new ArrayList<>();
            for (int i = 0; i < 32; i++) {
                all.add(threads.submit(() -> WITHOUT_END.retry(() -> {
                    int read = version.get();
                    Thread.onSpinWait();
                    if (!version.compareAndSet(read, read + 1)) {
                        throw new ConflictException("no longer version " + read);
                    }
                    return read;
                })));
            }
            for (Future<Integer> each : all) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
        assertThat(version).hasValue(32);
    }

    @Test
    void ten_attempts_are_made_without_time_and_the_last_conflict_is_thrown() {
        assertThatThrownBy(() -> new RetryOnConflict(Duration.ZERO).retry(this::overtaken))
                .isInstanceOf(ConflictException.class)
                .hasMessage("version 10");
    }

    @Test
    void an_interrupted_thread_stops_retrying_soon_and_stays_interrupted() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> WITHOUT_END.retry(this::overtaken))
                .isInstanceOf(ConflictException.class)
                .hasMessage("version 10");
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void other_exceptions_are_not_retried() {
        assertThatThrownBy(() -> WITHOUT_END.retry(() -> {
                    tries.incrementAndGet();
                    throw new StoreException("the database was not reached", null);
                }))
                .hasMessage("the database was not reached");
        assertThat(tries).hasValue(1);
    }

    @Test
    void a_lost_lease_is_not_retried() {
        Claim claim = new Claim(new AccountId(new UUID(1, 1)), new UUID(2, 1), new UUID(3, 1), Instant.EPOCH);

        assertThatThrownBy(() -> WITHOUT_END.retry(() -> {
                    tries.incrementAndGet();
                    throw new LeaseLostException(claim);
                }))
                .isInstanceOf(ConflictException.class)
                .hasMessage("the lease of tracking request 00000000-0000-0002-0000-000000000001 is no longer held");
        assertThat(tries).hasValue(1);
    }

    @Test
    void a_time_may_exceed_the_range_of_nanoseconds() {
        assertThat(new RetryOnConflict(Duration.ofDays(200_000)).retry(() -> {
                    if (tries.incrementAndGet() < 12) {
                        throw new ConflictException("version " + tries);
                    }
                    return "done";
                }))
                .isEqualTo("done");
    }

    @Test
    void a_time_is_not_negative() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetryOnConflict(Duration.ofSeconds(-1)))
                .withMessage("longest: PT-1S is negative (expected zero or more, such as PT10S)");
    }

    private Object overtaken() {
        throw new ConflictException("version " + tries.incrementAndGet());
    }
}
