package dev.quayside.query.index;

import dev.quayside.core.internal.PersistentList;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The pages of one list, read with indexes. Thread-safe.
 *
 * <p>An index is built when queries have asked for it several times, and is then kept up with each version of the rows
 * that is read. A query whose index is missing, or is being built by another thread, reads all rows.
 *
 * @param <T> the type of the rows
 */
public final class IndexedRows<T> {

    /** The number of rows up to which reading all of them is fast enough. */
    private static final int FEW_ROWS = 500;

    /** The number of queries that ask for an index before it is built, because that takes as long as several scans. */
    private static final int MANY_REQUESTS = 3;

    /** The maximum number of indexes; each takes about 11 bytes for each row, and its ranks up to 8. */
    private static final int MOST_INDEXES = 24;

    /** The maximum number of counted keys. The key of an index of selected rows contains the values of the terms. */
    private static final int MOST_KEYS = 1_000;

    private final int fewRows;
    private final int manyRequests;
    private final int mostIndexes;
    private final Map<IndexKey, AtomicLong> requests = new ConcurrentHashMap<>();
    private final AtomicBoolean building = new AtomicBoolean();
    private final AtomicReference<Version<T>> current =
            new AtomicReference<>(new Version<>(PersistentList.empty(), Map.of()));

    /** Creates a list without indexes. */
    public IndexedRows() {
        this(FEW_ROWS, MANY_REQUESTS, MOST_INDEXES);
    }

    /**
     * Creates a list without indexes, for tests.
     *
     * @param fewRows the number of rows up to which there are no indexes
     * @param manyRequests the number of requests from which on an index is built
     * @param mostIndexes the maximum number of indexes
     */
    public IndexedRows(int fewRows, int manyRequests, int mostIndexes) {
        this.fewRows = fewRows;
        this.manyRequests = manyRequests;
        this.mostIndexes = mostIndexes;
    }

    /**
     * Returns the page of a query: the same page as {@link Evaluator#page}.
     *
     * @param rows a version of the list: a row keeps its index in the list, and rows are appended
     */
    public Page<T> page(PersistentList<T> rows, BoundQuery<T> query) {
        return plan(rows, query).page();
    }

    /** Returns the way in which the page of a query is read, in words. */
    public String explain(PersistentList<T> rows, BoundQuery<T> query) {
        return plan(rows, query).toString();
    }

    private QueryPlan<T> plan(PersistentList<T> rows, BoundQuery<T> query) {
        Evaluator<T> evaluator = Evaluator.of(query);
        if (rows.size() <= fewRows) {
            return new QueryPlan<>(rows, query, evaluator, null, false, 0, -1, null, null);
        }
        return new Planner<>(this, version(rows), query, evaluator).plan();
    }

    /**
     * Returns the indexes on a version of the rows, which becomes the current one. Threads that read a new version at
     * the same time each bring the indexes up to date, so that no thread waits for another one.
     */
    @SuppressWarnings("ReferenceEquality")
    private Version<T> version(PersistentList<T> rows) {
        Version<T> known = current();
        if (known.rows == rows) {
            return known;
        }
        Version<T> updated = known.with(rows);
        current.compareAndSet(known, updated);
        return updated;
    }

    private Version<T> current() {
        return Objects.requireNonNull(current.get());
    }

    /** Returns an index of a version, and builds it if many queries asked for it; null if not found. */
    @SuppressWarnings("ReferenceEquality")
    @Nullable
    Index<T> find(Version<T> version, IndexKey key, BoundQuery<T> query, @Nullable Field<T, ?> field) {
        AtomicLong counter = requests.get(key);
        if (counter == null) {
            if (requests.size() >= MOST_KEYS) {
                requests.keySet().retainAll(version.indexes.keySet());
            }
            counter = requests.computeIfAbsent(key, any -> new AtomicLong());
        }
        long count = counter.incrementAndGet();
        Index<T> found = version.indexes.get(key);
        if (found != null || count < manyRequests || !building.compareAndSet(false, true)) {
            return found;
        }
        try {
            Version<T> latest = current();
            Index<T> known = latest.rows == version.rows ? latest.indexes.get(key) : null;
            if (known != null) {
                return known;
            }
            if (!latest.indexes.containsKey(key) && hasRoom(latest, count)) {
                Index<T> built = Index.build(order(key, query, field), version.rows, by -> {
                    Ranks<T> shared = version.ranks(by.key());
                    return shared == null ? Ranks.of(by, version.rows) : shared;
                });
                add(key, built);
                return built;
            }
            return null;
        } finally {
            building.set(false);
        }
    }

    private boolean hasRoom(Version<T> latest, long count) {
        if (latest.indexes.size() < mostIndexes) {
            return true;
        }
        IndexKey rarest = rarest(latest);
        return count > 2 * requests(rarest);
    }

    private IndexKey rarest(Version<T> version) {
        return version.indexes.keySet().stream()
                .min(Comparator.comparingLong(this::requests))
                .orElseThrow();
    }

    private long requests(IndexKey key) {
        AtomicLong count = requests.get(key);
        return count == null ? 0 : count.get();
    }

    private void add(IndexKey key, Index<T> built) {
        current.updateAndGet(latest -> {
            Map<IndexKey, Index<T>> indexes = new HashMap<>(latest.indexes);
            if (indexes.size() >= mostIndexes) {
                indexes.remove(rarest(latest));
            }
            int[] changed = changes(built.rows(), latest.rows);
            indexes.put(key, built.with(latest.rows, changed, ranks -> {
                Ranks<T> known = latest.ranks(ranks.by().key());
                return known == null ? ranks.with(latest.rows, changed) : known;
            }));
            return new Version<>(latest.rows, Map.copyOf(indexes));
        });
    }

    private static <T> EntryOrder<T> order(IndexKey key, BoundQuery<T> query, @Nullable Field<T, ?> field) {
        if (key.kind() == IndexKey.Kind.ORDER) {
            Evaluator<T> evaluator = evaluator(query, query.condition(), query.order());
            String which = query.condition().isEverything() ? "" : " of selected rows";
            return EntryOrder.ofRows(query.order(), which, evaluator.predicate(), evaluator.comparator());
        }
        Field<T, ?> indexed = Objects.requireNonNull(field);
        List<SortKey<T>> keys = IndexKey.defaultOrder(query);
        Evaluator<T> all = evaluator(query, Condition.everything(), keys);
        EntryOrder<T> defaultOrder = EntryOrder.ofRows(keys, "", all.predicate(), all.comparator());
        if (key.kind() == IndexKey.Kind.PRESENCE) {
            Predicate<T> present =
                    evaluator(query, new Condition.IsPresent<>(indexed), keys).predicate();
            return EntryOrder.ofPresence(key, indexed, present, defaultOrder);
        }
        return EntryOrder.ofValues(indexed, defaultOrder);
    }

    private static <T> Evaluator<T> evaluator(BoundQuery<T> query, Condition<T> condition, List<SortKey<T>> order) {
        PageRequest first = new PageRequest(1, PageRequest.Numbered.FIRST, PageRequest.Total.NONE);
        return Evaluator.of(new BoundQuery<>(
                query.schema(), query.context(), condition, order, first, query.projection(), query.source()));
    }

    private static <T> int[] changes(PersistentList<T> before, PersistentList<T> after) {
        IntStream.Builder changed = IntStream.builder();
        before.forEachChange(after, changed::add);
        return changed.build().toArray();
    }

    /** The indexes on one version of the rows. Immutable. */
    record Version<T>(PersistentList<T> rows, Map<IndexKey, Index<T>> indexes) {

        /** The part of the rows beyond which changed rows make it faster to build the indexes again. */
        private static final int MUCH = 4;

        Version<T> with(PersistentList<T> other) {
            int[] changed = indexes.isEmpty() ? new int[0] : changes(rows, other);
            if (changed.length > rows.size() / MUCH) {
                return new Version<>(other, Map.of());
            }
            Map<Ranks<T>, Ranks<T>> ranks = new HashMap<>();
            Map<IndexKey, Index<T>> moved = new HashMap<>();
            indexes.forEach((key, index) -> moved.put(
                    key,
                    index.with(
                            other,
                            changed,
                            before -> ranks.computeIfAbsent(before, any -> before.with(other, changed)))));
            return new Version<>(other, Map.copyOf(moved));
        }

        /** Returns the ranks with this key that an index uses; null if not found. */
        @Nullable
        Ranks<T> ranks(List<Object> key) {
            for (Index<T> index : indexes.values()) {
                Ranks<T> first = index.ranks();
                if (first != null && first.by().key().equals(key)) {
                    return first;
                }
                Ranks<T> following = index.following();
                if (following != null && following.by().key().equals(key)) {
                    return following;
                }
            }
            return null;
        }
    }
}
