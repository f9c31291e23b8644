package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.store.jdbi.TestDatabase.Kind;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.DialectResolver;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Tests that writes on H2 run one after another, because a commit of H2 can write uncommitted changes of other
 * transactions to the file.
 */
@Timeout(1200)
class H2WriteSerializationTest {
    private static final int THREADS = 4;
    private static final int WRITES = 20;

    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS);
    private TestDatabase h2;
    private Database database;

    @BeforeEach
    void open() throws Exception {
        h2 = Kind.H2.database();
        h2.open();
        database = new Database(Jdbi.create(h2.pool()), DialectResolver.of(h2.pool()));
    }

    @AfterEach
    void close() throws Exception {
        threads.shutdownNow();
        h2.close();
    }

    @Test
    void writes_do_not_overlap() throws Exception {
        AtomicInteger writing = new AtomicInteger();
        List<Future<Boolean>> alone = new ArrayList<>();

        for (int write = 0; write < THREADS * WRITES; write++) {
            alone.add(threads.submit(() -> database.write(handle -> {
                boolean first = writing.incrementAndGet() == 1;
                one(handle);
                return writing.decrementAndGet() == 0 && first;
            })));
        }

        for (Future<Boolean> each : alone) {
            assertThat(each.get()).isTrue();
        }
    }

    @Test
    void reads_run_during_a_write() throws Exception {
        CountDownLatch read = new CountDownLatch(1);

        Future<Integer> writing = threads.submit(() -> database.write(handle -> {
            int one = one(handle);
            await(read);
            return one;
        }));

        assertThat(database.<Integer>read(H2WriteSerializationTest::one)).isEqualTo(1);
        read.countDown();
        assertThat(writing.get()).isEqualTo(1);
    }

    @Test
    void a_write_can_contain_another_write() {
        assertThat(database.<Integer>write(handle -> database.write(H2WriteSerializationTest::one) + one(handle)))
                .isEqualTo(2);
    }

    @Test
    void a_failed_write_does_not_block_other_writes() throws Exception {
        Future<Integer> failing = threads.submit(() -> database.write(handle -> {
            throw new IllegalStateException("on purpose");
        }));
        assertThat(failing).failsWithin(Duration.ofMinutes(1));

        assertThat(threads.submit(() -> database.<Integer>write(H2WriteSerializationTest::one))
                        .get())
                .isEqualTo(1);
    }

    private static int one(Handle handle) {
        return handle.createQuery("select 1").mapTo(Integer.class).one();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
