package dev.quayside.core.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the end of a loop. */
@Timeout(300)
class WorkLoopTest {
    private static final int ROUNDS = 500;

    @Test
    void work_that_offers_more_work_during_the_close_gets_no_exception() throws InterruptedException {
        ConcurrentLinkedQueue<Throwable> thrown = new ConcurrentLinkedQueue<>();
        for (int round = 0; round < ROUNDS; round++) {
            CountDownLatch offering = new CountDownLatch(1);
            AtomicBoolean begun = new AtomicBoolean();
            WorkLoop loop = WorkLoop.start(
                    "quayside-test",
                    pool -> {
                        if (!begun.compareAndSet(false, true)) {
                            return 0;
                        }
                        pool.execute(() -> offerUntilClosing(pool, offering, thrown));
                        return 1;
                    },
                    3,
                    Duration.ofSeconds(1),
                    Duration.ofSeconds(1),
                    thrown::add);
            offering.await();

            loop.close();
        }

        assertThat(thrown).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void a_thread_of_the_loop_closes_it_without_waiting_for_itself(boolean isFinder) throws InterruptedException {
        AtomicReference<WorkLoop> loop = new AtomicReference<>();
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch closed = new CountDownLatch(1);
        AtomicInteger searches = new AtomicInteger();
        Runnable closing = () -> {
            loop.get().close();
            closed.countDown();
        };
        loop.set(WorkLoop.start(
                "quayside-test",
                pool -> {
                    await(started);
                    searches.incrementAndGet();
                    if (isFinder) {
                        closing.run();
                    } else {
                        pool.execute(closing);
                        await(closed);
                    }
                    return 1;
                },
                1,
                Duration.ofSeconds(1),
                Duration.ofSeconds(1),
                thrown -> {}));

        started.countDown();

        assertThat(closed.await(60, TimeUnit.SECONDS)).isTrue();
        loop.get().close();
        assertThat(searches).hasValue(1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void offerUntilClosing(
            WorkerPool pool, CountDownLatch offering, ConcurrentLinkedQueue<Throwable> thrown) {
        try {
            while (!pool.isClosing()) {
                pool.tryExecute(() -> {});
                offering.countDown();
            }
        } catch (RuntimeException e) {
            thrown.add(e);
        }
    }
}
