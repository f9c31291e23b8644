package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Store;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.contract.support.SeededRandom;
import dev.quayside.query.contract.support.TestDataBuilder;
import dev.quayside.query.store.ListingStore;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;

/** Containers of one account that are repeatedly refreshed while a reader pages through the list by cursors. */
final class RefreshRace {

    private static final int CONTAINERS = 120;
    private static final int PAGE_SIZE = 7;
    private static final int READINGS = 4;
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final Store store;
    private final AccountId account;
    private final List<Container> all = new ArrayList<>();
    private final Set<UUID> refreshed = new HashSet<>();

    RefreshRace(Store store) {
        this.store = store;
        TestDataBuilder data = new TestDataBuilder();
        this.account = data.account();
        UUID shipment = data.shipment(with -> with);
        for (int i = 0; i < CONTAINERS; i++) {
            // Every third container has the same instant as the container before it.
            Instant at = START.plusSeconds(i - i % 3 / 2);
            UUID id = data.containerOf(shipment, with -> with.times(times(at, at)));
            if (i % 2 == 0) {
                refreshed.add(id);
            }
        }
        data.rows().saveTo(store);
        data.rows().changes().forEach(change -> all.addAll(change.containers()));
    }

    private static RecordTimestamps times(Instant createdAt, Instant refreshedAt) {
        return new RecordTimestamps(createdAt, refreshedAt, refreshedAt, null, null, null, null);
    }

    AccountId account() {
        return account;
    }

    /** Returns the ids of the containers that are never refreshed. */
    Set<UUID> unchanged() {
        Set<UUID> ids = new HashSet<>();
        all.forEach(container -> ids.add(container.id()));
        ids.removeAll(refreshed);
        return ids;
    }

    /** Reads the list by cursors several times, and checks that each reading returns each expected row exactly once. */
    void readWhileWriting(BoundQuery<TrackedContainer> query, ListingStore lists, Set<UUID> met) throws Exception {
        AtomicBoolean done = new AtomicBoolean();
        ExecutorService writer = Executors.newSingleThreadExecutor();
        try {
            Future<?> writing = writer.submit(() -> write(done));
            for (int i = 0; i < READINGS; i++) {
                List<UUID> ids = new PagedListReader<>(
                                query, PAGE_SIZE, bound -> lists.lists().list(ListedResource.CONTAINERS, bound))
                        .byCursor().stream()
                                .map(Container::id)
                                .filter(met::contains)
                                .toList();
                assertThat(ids).as("reading " + i).doesNotHaveDuplicates().hasSameElementsAs(met);
            }
            done.set(true);
            writing.get();
        } finally {
            done.set(true);
            writer.shutdown();
        }
    }

    /** Refreshes one container after another, so that rows move to the other end of the list. */
    private void write(AtomicBoolean done) {
        SeededRandom random = new SeededRandom(1);
        List<Container> touched = all.stream()
                .filter(container -> refreshed.contains(container.id()))
                .toList();
        while (!done.get()) {
            Container container = random.pick(touched);
            Instant at = START.plusSeconds(random.between(-CONTAINERS, 2 * CONTAINERS));
            store.shipments()
                    .save(Change.of(account)
                            .container(container.toBuilder()
                                    .times(times(container.times().createdAt(), at))
                                    .build())
                            .build());
        }
    }

    /** Returns the ids of all containers. */
    Set<UUID> allIds() {
        Set<UUID> ids = new HashSet<>(unchanged());
        ids.addAll(refreshed);
        return ids;
    }
}
