package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Store;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.store.ListingStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Containers of one account that are repeatedly updated in one change, in their status and sort keys, while a reader
 * lists them. Every correct response is the list after one of the changes.
 */
final class BatchUpdateRace {

    private static final int CONTAINERS = 6;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
    private static final List<ContainerStatus> STATUSES =
            List.of(ContainerStatus.AVAILABLE, ContainerStatus.DELIVERED, ContainerStatus.PICKED_UP);

    private final Store store;
    private final AccountId account;
    private final List<List<TrackedContainer>> versions = new ArrayList<>();

    BatchUpdateRace(Store store) {
        this.store = store;
        TestDataBuilder data = new TestDataBuilder();
        this.account = data.account();
        UUID shipment = data.shipment(with -> with);
        for (int i = 0; i < CONTAINERS; i++) {
            data.containerOf(shipment);
        }
        data.rows().saveTo(store);
        Change change = data.rows().changes().get(0);
        for (int version = 0; version < STATUSES.size(); version++) {
            List<TrackedContainer> rows = new ArrayList<>();
            for (int i = 0; i < CONTAINERS; i++) {
                // The order differs in each version.
                Instant at = START.plusSeconds((i * (version + 1L) + version) % CONTAINERS);
                Container container = change.containers().get(i).toBuilder()
                        .status(STATUSES.get(version))
                        .times(new RecordTimestamps(at, at, at, null, null, null, null))
                        .build();
                rows.add(new TrackedContainer(
                        account, container, change.shipments().get(0), null));
            }
            versions.add(rows);
        }
        save(0);
    }

    AccountId account() {
        return account;
    }

    /** Returns the rows before the first update. */
    List<TrackedContainer> first() {
        return versions.get(0);
    }

    /**
     * Runs each query this many times during the updates and checks that every response belongs to one version of the
     * rows.
     */
    void readWhileWriting(List<BoundQuery<TrackedContainer>> queries, int times, ListingStore lists) throws Exception {
        List<List<Page<Container>>> right = new ArrayList<>();
        for (BoundQuery<TrackedContainer> query : queries) {
            right.add(versions.stream()
                    .map(rows -> Evaluator.of(query).page(rows).map(TrackedContainer::container))
                    .toList());
        }
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService writer = Executors.newSingleThreadExecutor();
        try {
            Future<?> writing = writer.submit(() -> {
                for (int version = 1; !done.get(); version++) {
                    save(version % STATUSES.size());
                }
            });
            for (int i = 0; i < times; i++) {
                for (int index = 0; index < queries.size(); index++) {
                    BoundQuery<TrackedContainer> query = queries.get(index);
                    assertThat(lists.lists().list(ListedResource.CONTAINERS, query))
                            .as("%s", query)
                            .isIn(right.get(index));
                }
            }
            done.set(true);
            writing.get();
        } finally {
            done.set(true);
            writer.shutdown();
        }
    }

    private void save(int version) {
        Change.Builder change = Change.of(account);
        versions.get(version).forEach(row -> change.container(row.container()));
        store.shipments().save(change.build());
    }
}
