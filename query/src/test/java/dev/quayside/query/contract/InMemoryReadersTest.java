package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.store.InMemoryStore;
import dev.quayside.query.store.ListRepository;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Threads that read lists of the in-memory store while another one writes. */
class InMemoryReadersTest {

    private static final int READERS = 4;

    /** The pages that a reader reads before, while classes are loaded, which also takes locks. */
    private static final int FIRST_PAGES = 1_000;

    private static final int PAGES = 4_000;

    private final InMemoryTrackingStore store = new InMemoryTrackingStore();
    private final ListRepository lists = new InMemoryStore(store).lists();

    @Test
    @Timeout(120)
    void a_query_waits_neither_for_other_queries_nor_for_a_writer() throws Exception {
        TestDataBuilder data = new TestDataBuilder();
        for (int i = 0; i < 300; i++) {
            data.containerOf(data.shipment(with -> with));
        }
        data.rows().saveTo(store);
        Container container = data.rows().changes().get(0).containers().get(0);
        BoundQuery<TrackedContainer> query = QueryParser.of(ContainerCatalog.standard())
                .parse("page[size]=3", QueryContext.of(data.account().value(), EdgeValues.NOW))
                .queryOrThrow();
        ExecutorService threads = Executors.newFixedThreadPool(READERS);
        try {
            List<Future<Long>> readers = new ArrayList<>();
            for (int i = 0; i < READERS; i++) {
                readers.add(threads.submit((Callable<Long>) () -> timesBlocked(query)));
            }
            for (int i = 0; !readers.stream().allMatch(Future::isDone); i++) {
                save(data.account(), container, i);
            }
            for (Future<Long> reader : readers) {
                assertThat(reader.get())
                        .as("how often a reader waited for a lock")
                        .isZero();
            }
        } finally {
            threads.shutdownNow();
        }
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

    /** Returns how often this thread has waited for a lock. */
    private static long timesBlocked() {
        return ManagementFactory.getThreadMXBean()
                .getThreadInfo(Thread.currentThread().getId())
                .getBlockedCount();
    }

    private void save(AccountId account, Container container, int number) {
        Cargo cargo = new Cargo("SEAL" + number, null);
        store.shipments()
                .save(Change.of(account)
                        .container(container.toBuilder().cargo(cargo).build())
                        .build());
    }
}
