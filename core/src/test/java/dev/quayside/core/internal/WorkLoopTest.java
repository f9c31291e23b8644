package dev.quayside.core.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

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
                        pool.take(() -> offerUntilClosing(pool, offering, thrown));
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

    private static void offerUntilClosing(
            WorkerPool pool, CountDownLatch offering, ConcurrentLinkedQueue<Throwable> thrown) {
        try {
            while (!pool.isClosing()) {
                pool.offer(() -> {});
                offering.countDown();
            }
        } catch (RuntimeException e) {
            thrown.add(e);
        }
    }
}
