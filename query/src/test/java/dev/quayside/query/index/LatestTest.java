package dev.quayside.query.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.internal.PersistentList;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class LatestTest {

    private static final Version<String> FIRST = new Version<>(1, PersistentList.copyOf(List.of("a")));
    private static final Version<String> SECOND = new Version<>(2, FIRST.rows().with(0, "b"));
    private static final Version<String> THIRD = new Version<>(3, SECOND.rows().with(0, "c"));

    private final AtomicInteger updates = new AtomicInteger();

    private record Value(Version<String> version) implements Latest.Versioned<String> {}

    @Test
    void one_of_many_readers_makes_an_update_and_the_others_wait_for_it() throws Exception {
        Latest<String, Value> latest = new Latest<>(new Value(FIRST));
        CountDownLatch start = new CountDownLatch(1);
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<Value>> values = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                values.add(threads.submit(() -> {
                    start.await();
                    return at(latest, SECOND);
                }));
            }
            start.countDown();
            for (Future<Value> value : values) {
                assertThat(value.get()).isEqualTo(new Value(SECOND));
            }
        } finally {
            threads.shutdownNow();
        }

        assertThat(updates).hasValue(1);
    }

    @Test
    void a_reader_of_an_earlier_version_does_not_replace_the_latest_one() {
        Latest<String, Value> latest = new Latest<>(new Value(FIRST));
        at(latest, THIRD);

        assertThat(at(latest, SECOND)).isEqualTo(new Value(SECOND));
        assertThat(latest.get()).isEqualTo(new Value(THIRD));
        assertThat(at(latest, THIRD)).isEqualTo(new Value(THIRD));
        assertThat(updates).as("one for each version").hasValue(2);
    }

    private Value at(Latest<String, Value> latest, Version<String> version) {
        return latest.at(version, known -> {
            updates.incrementAndGet();
            return new Value(version);
        });
    }
}
