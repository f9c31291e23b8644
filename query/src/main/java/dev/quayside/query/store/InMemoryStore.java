package dev.quayside.query.store;

import dev.quayside.core.store.memory.InMemoryCoreStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Explanation;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.index.IndexedRows;

/**
 * A store with all roles in memory, for tests and small hosts. Thread-safe; its content ends with the process.
 *
 * <p>Lists of containers, shipments and parties have indexes: the store builds an index on a field or an order once a
 * few queries need it, and keeps it up to date. {@link #explain} shows the indexes that a query uses.
 */
public final class InMemoryStore extends InMemoryCoreStore implements ListingStore {

    private final InMemoryLists lists;

    /** Creates an empty store. */
    public InMemoryStore() {
        this(IndexedRows::empty);
    }

    /** Creates a store whose lists have other settings of indexes, for tests. */
    InMemoryStore(AccountLists.EmptyList emptyList) {
        this.lists = new InMemoryLists(this, emptyList);
    }

    /**
     * Explains a query as {@link BoundQuery#explain()} does, and adds the way in which this store reads its page at
     * the moment. The way depends on the indexes that earlier queries have caused. An explanation builds no index, and
     * does not count as a query that needs one.
     */
    public <T, R> Explanation explain(ListedResource<T, R> resource, BoundQuery<T> query) {
        Explanation explanation = query.explain();
        return new Explanation(
                explanation.text(), explanation.tree() + "read\n  " + lists.plan(resource, query) + "\n");
    }

    @Override
    public ListRepository lists() {
        return lists;
    }
}
