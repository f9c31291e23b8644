package dev.quayside.query.store;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.store.Change;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.EdgeValues;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that read lists of the in-memory store while another one writes. */
class InMemoryReadersTest {

    private static final int READERS = 4;

    /** The pages that a reader reads before, while classes are loaded, which also takes locks. */
    private static final int FIRST_PAGES = 1_000;

    private static final int PAGES = 4_000;

    /** The virtual machine itself lets a thread wait now and then; a lock of the store would do it in each round. */
    private static final int ROUNDS = 10;

    /** More containers than a list has without an index. */
    private static final int CONTAINERS = 600;

    private static final long SECONDS = 600;

    private final InMemoryStore store = new InMemoryStore();
    private final ListRepository lists = store.lists();
    private final TestDataBuilder data = new TestDataBuilder();
    private final ExecutorService threads = Executors.newFixedThreadPool(READERS);

    @BeforeEach
    void save() {
        for (int i = 0; i < CONTAINERS; i++) {
            data.containerOf(data.shipment(with -> with));
        }
        data.rows().saveTo(store);
    }

    @AfterEach
    void stop() {
        threads.shutdownNow();
    }

    @Test
    @Timeout(600)
    void a_query_waits_neither_for_other_queries_nor_for_a_writer() throws Exception {
        BoundQuery<TrackedContainer> query = parse(ContainerCatalog.standard(), "page[size]=3");
        long blocked = 1;
        for (int i = 0; i < ROUNDS && blocked > 0; i++) {
            blocked = timesReadersBlocked(query);
        }

        assertThat(blocked).as("how often a reader waited for a lock").isZero();
        assertThat(way(query)).contains("the index on");
    }

    private long timesReadersBlocked(BoundQuery<TrackedContainer> query) throws Exception {
        List<Future<Long>> readers = new ArrayList<>();
        for (int i = 0; i < READERS; i++) {
            readers.add(threads.submit((Callable<Long>) () -> timesBlocked(query)));
        }
        for (int i = 0; !readers.stream().allMatch(Future::isDone); i++) {
            saveSeal(i);
        }
        long blocked = 0;
        for (Future<Long> reader : readers) {
            blocked += reader.get();
        }
        return blocked;
    }

    @Test
    void queries_and_a_writer_do_not_wait_for_the_building_of_an_index() throws Exception {
        AtomicBoolean holds = new AtomicBoolean();
        CountDownLatch building = new CountDownLatch(1);
        CountDownLatch released = new CountDownLatch(1);
        Field<TrackedContainer, String> number = Field.text("held_number", row -> {
            if (holds.compareAndSet(true, false)) {
                building.countDown();
                await(released);
            }
            return row.container().number().value();
        });
        Schema<TrackedContainer> schema = ContainerCatalog.standard().toBuilder()
                .sort("held_number", number)
                .build();
        BoundQuery<TrackedContainer> byNumber = parse(schema, "page[size]=3&sort=held_number");
        read(byNumber, 2);
        holds.set(true);
        Future<?> third = threads.submit(() -> read(byNumber, 1));
        try {
            await(building);

            Future<?> same = threads.submit(() -> read(byNumber, 1));
            Future<?> other = threads.submit(() -> read(parse(schema, "page[size]=3"), 5));
            Future<?> writer = threads.submit(() -> saveSeal(1));
            same.get(SECONDS, TimeUnit.SECONDS);
            other.get(SECONDS, TimeUnit.SECONDS);
            writer.get(SECONDS, TimeUnit.SECONDS);
            assertThat(way(byNumber)).startsWith("read all");
        } finally {
            released.countDown();
        }
        third.get(SECONDS, TimeUnit.SECONDS);
        assertThat(way(byNumber)).contains("the index on held_number");
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the way in which the store reads a page, in words. */
    private String way(BoundQuery<TrackedContainer> query) {
        String tree = store.explain(ListedResource.CONTAINERS, query).tree();
        return tree.substring(tree.indexOf("read\n") + "read\n".length()).strip();
    }

    private BoundQuery<TrackedContainer> parse(Schema<TrackedContainer> schema, String text) {
        return QueryParser.of(schema)
                .parse(text, QueryContext.of(data.account().value(), EdgeValues.NOW))
                .queryOrThrow();
    }

    private long timesBlocked(BoundQuery<TrackedContainer> query) {
        read(query, FIRST_PAGES);
        long before = timesBlocked();
        read(query, PAGES);
        return timesBlocked() - before;
    }

    private void read(BoundQuery<TrackedContainer> query, int pages) {
        for (int i = 0; i < pages; i++) {
            assertThat(lists.list(ListedResource.CONTAINERS, query).rows()).hasSize(3);
        }
    }

    /** Returns how often this thread has waited for a monitor or, as in a lock of the JDK, was parked. */
    private static long timesBlocked() {
        ThreadInfo thread = ManagementFactory.getThreadMXBean()
                .getThreadInfo(Thread.currentThread().getId());
        return thread.getBlockedCount() + thread.getWaitedCount();
    }

    private void saveSeal(int number) {
        Container container = data.rows().changes().get(0).containers().get(0);
        Cargo cargo = new Cargo("SEAL" + number, null);
        store.shipments()
                .save(Change.of(data.account())
                        .container(container.toBuilder().cargo(cargo).build())
                        .build());
    }
}
