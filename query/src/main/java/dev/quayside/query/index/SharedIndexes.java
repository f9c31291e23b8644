package dev.quayside.query.index;

import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The indexes of a list, shared by all versions of the list. Thread-safe. */
final class SharedIndexes<T> {

    /**
     * The maximum number of index keys, including keys whose requests are counted although the index is not built yet.
     * The limit is necessary because the key of an index of selected rows contains the values in the condition, so each
     * query with new values creates a new key.
     */
    private static final int MOST_KEYS = 1_000;

    /**
     * An unused index is dropped if the number of rows that have changed since its last use exceeds the number of rows
     * divided by this constant.
     */
    private static final int UNUSED_DIVISOR = 8;

    /**
     * When the request count of an index reaches this number, the counts of all indexes are halved, so that recent
     * requests count more than old requests.
     */
    private static final int MOST_REQUESTS = 1_000;

    private final int firstBuild;
    private final int bytesPerRow;
    private final Map<IndexKey, Entry<T>> entries = new ConcurrentHashMap<>();
    private final Map<List<Object>, LatestHolder<T, Ranks<T>>> ranks = new ConcurrentHashMap<>();
    private final AtomicBoolean building = new AtomicBoolean();

    /**
     * Creates an empty set of indexes; each index is built after enough queries have requested it.
     *
     * @param firstBuild the number of requests after which an index is built
     * @param bytesPerRow the maximum size of all indexes after a build, in bytes per row
     */
    SharedIndexes(int firstBuild, int bytesPerRow) {
        this.firstBuild = firstBuild;
        this.bytesPerRow = bytesPerRow;
    }

    /** An index, which is null until it is built, and the number of its requests. */
    private static final class Entry<T> {
        private final AtomicLong requests = new AtomicLong();
        private volatile @Nullable LatestHolder<T, Index<T>> index;
        private volatile long nextBuild;

        void halveRequests() {
            requests.set(requests.get() / 2);
            nextBuild /= 2;
        }
    }

    /**
     * Counts a request for an index and returns the index for a version. Builds the index if enough queries have
     * requested it; returns null if the index is not built.
     */
    @Nullable
    Index<T> request(RowsVersion<T> version, IndexKey key, Supplier<EntryOrder<T>> order) {
        Entry<T> entry = entry(key);
        long requests = entry.requests.incrementAndGet();
        if (requests >= MOST_REQUESTS) {
            entries.values().forEach(Entry::halveRequests);
        }
        Index<T> known = atVersion(version, entry);
        if (known != null) {
            return known;
        }
        if (requests < Math.max(firstBuild, entry.nextBuild) || !building.compareAndSet(false, true)) {
            return null;
        }
        try {
            // Another thread may have built the index, or removed the entry.
            if (entry.index != null || entries.get(key) != entry) {
                return null;
            }
            Index<T> built = Index.empty(order.get()).forVersion(version, this::ranks);
            entry.index = new LatestHolder<>(built);
            enforceLimit(entry, version);
            return built;
        } finally {
            building.set(false);
        }
    }

    /** Returns an index for a version without counting a request; null if the index is not built. */
    @Nullable
    Index<T> findIndex(RowsVersion<T> version, IndexKey key) {
        Entry<T> entry = entries.get(key);
        return entry == null ? null : atVersion(version, entry);
    }

    private @Nullable Index<T> atVersion(RowsVersion<T> version, Entry<T> entry) {
        LatestHolder<T, Index<T>> index = entry.index;
        return index == null ? null : index.forVersion(version, known -> known.forVersion(version, this::ranks));
    }

    private Entry<T> entry(IndexKey key) {
        Entry<T> entry = entries.get(key);
        if (entry != null) {
            return entry;
        }
        // Entries are not removed during a build, because the entry of the index that is being built must stay.
        if (entries.size() >= MOST_KEYS && building.compareAndSet(false, true)) {
            try {
                entries.values().removeIf(other -> other.index == null);
                if (entries.size() >= MOST_KEYS) {
                    removeRarerHalf();
                }
            } finally {
                building.set(false);
            }
        }
        return Objects.requireNonNull(entries.computeIfAbsent(key, any -> new Entry<>()));
    }

    private void removeRarerHalf() {
        // The request counts are read only once, because other threads change them.
        List<IndexKey> rarestFirst = entries.entrySet().stream()
                .map(each -> Map.entry(each.getValue().requests.get(), each.getKey()))
                .sorted(Map.Entry.comparingByKey())
                .map(Map.Entry::getValue)
                .toList();
        rarestFirst.subList(0, rarestFirst.size() / 2).forEach(entries::remove);
        dropUnusedRanks();
    }

    private Ranks<T> ranks(LeadingKey<T> key, RowsVersion<T> version) {
        return Objects.requireNonNull(
                        ranks.computeIfAbsent(key.identity(), any -> new LatestHolder<>(Ranks.empty(key))))
                .forVersion(version, known -> known.forVersion(version));
    }

    /** Returns the ranks for a key and a version, if an index uses such ranks; otherwise null. */
    @Nullable
    Ranks<T> findRanks(LeadingKey<T> key, RowsVersion<T> version) {
        LatestHolder<T, Ranks<T>> known = ranks.get(key.identity());
        return known == null ? null : known.forVersion(version, other -> other.forVersion(version));
    }

    /**
     * Drops indexes until the size of all indexes is within the limit. Drops the least requested index if the new index
     * was requested at least twice as often; otherwise drops the new index. A dropped new index is built again after
     * twice as many requests.
     */
    private void enforceLimit(Entry<T> built, RowsVersion<T> version) {
        long limit = (long) bytesPerRow * version.rows().size();
        while (built.index != null && bytes() > limit) {
            Entry<T> rarest = entries.values().stream()
                    .filter(entry -> entry.index != null && entry != built)
                    .min(Comparator.comparingLong(entry -> entry.requests.get()))
                    .orElse(built);
            if (2 * rarest.requests.get() <= built.requests.get()) {
                drop(rarest);
            } else {
                built.nextBuild = 2 * built.requests.get();
                drop(built);
            }
        }
    }

    /**
     * Drops the indexes that were not used while many rows changed, because such indexes keep old rows in memory. Does
     * nothing while a query builds an index; the next call drops the indexes.
     */
    void dropUnused(RowsVersion<T> current) {
        if (!building.compareAndSet(false, true)) {
            return;
        }
        try {
            long oldest = current.number() - current.rows().size() / UNUSED_DIVISOR;
            for (Entry<T> entry : entries.values()) {
                LatestHolder<T, Index<T>> index = entry.index;
                if (index != null && index.get().version().number() < oldest) {
                    entry.requests.set(0);
                    entry.nextBuild = 0;
                    drop(entry);
                }
            }
        } finally {
            building.set(false);
        }
    }

    /** Drops an index, and its ranks if no other index uses them. */
    private void drop(Entry<T> entry) {
        entry.index = null;
        dropUnusedRanks();
    }

    private void dropUnusedRanks() {
        Set<List<Object>> used = new HashSet<>();
        for (Entry<T> other : entries.values()) {
            LatestHolder<T, Index<T>> index = other.index;
            if (index != null) {
                used.add(index.get().order().key().identity());
                used.add(index.get().order().rows().key().identity());
            }
        }
        ranks.keySet().retainAll(used);
    }

    /** Returns the size of all indexes and ranks in bytes. */
    long bytes() {
        long bytes = 0;
        for (Entry<T> entry : entries.values()) {
            LatestHolder<T, Index<T>> index = entry.index;
            bytes += index == null ? 0 : index.get().entries().bytes();
        }
        for (LatestHolder<T, Ranks<T>> each : ranks.values()) {
            bytes += each.get().bytes();
        }
        return bytes;
    }

    /**
     * Returns the number of index keys, including keys whose requests are counted although the index is not built yet.
     */
    int keys() {
        return entries.size();
    }
}
