package dev.quayside.query.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.internal.PersistentList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LatestHolderTest {

    private static final RowsVersion<String> FIRST = new RowsVersion<>(1, PersistentList.copyOf(List.of("a")));
    private static final RowsVersion<String> SECOND =
            new RowsVersion<>(2, FIRST.rows().with(0, "b"));
    private static final RowsVersion<String> THIRD =
            new RowsVersion<>(3, SECOND.rows().with(0, "c"));

    private final AtomicInteger updates = new AtomicInteger();

    private record Value(RowsVersion<String> version) implements LatestHolder.Versioned<String> {}

    @Test
    void the_first_reader_keeps_its_update_and_a_reader_that_comes_meanwhile_does_not_wait() throws Exception {
        LatestHolder<String, Value> latest = new LatestHolder<>(new Value(FIRST));
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        ExecutorService thread = Executors.newSingleThreadExecutor();
        try {
            Future<Value> first = thread.submit(() -> latest.forVersion(SECOND, known -> {
                started.countDown();
                await(end);
                updates.incrementAndGet();
                return new Value(SECOND);
            }));
            started.await();

            assertThat(at(latest, SECOND)).isEqualTo(new Value(SECOND));
            assertThat(latest.get()).as("not kept").isEqualTo(new Value(FIRST));

            end.countDown();
            assertThat(first.get()).isEqualTo(new Value(SECOND));
        } finally {
            end.countDown();
            thread.shutdownNow();
        }

        assertThat(latest.get()).isEqualTo(new Value(SECOND));
        assertThat(at(latest, SECOND)).isEqualTo(new Value(SECOND));
        assertThat(updates).as("one for each of the first two readers").hasValue(2);
    }

    @Test
    void a_reader_of_an_earlier_version_does_not_replace_the_latest_one() {
        LatestHolder<String, Value> latest = new LatestHolder<>(new Value(FIRST));
        at(latest, THIRD);

        assertThat(at(latest, SECOND)).isEqualTo(new Value(SECOND));
        assertThat(latest.get()).isEqualTo(new Value(THIRD));
        assertThat(at(latest, THIRD)).isEqualTo(new Value(THIRD));
        assertThat(updates).as("one for each version").hasValue(2);
    }

    private Value at(LatestHolder<String, Value> latest, RowsVersion<String> version) {
        return latest.forVersion(version, known -> {
            updates.incrementAndGet();
            return new Value(version);
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
