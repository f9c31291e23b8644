package dev.quayside.query.store;

import dev.quayside.core.store.memory.InMemoryCoreStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Explanation;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.index.IndexedRows;

/**
 * A store that keeps all data in memory, for tests and small hosts. Thread-safe. The data are lost when the process
 * ends.
 *
 * <p>The lists of containers, shipments and parties have indexes. The store builds an index on a field or an order
 * after a few queries that need the index, and keeps the index up to date. {@link #explain} shows which indexes a query
 * uses.
 */
public final class InMemoryStore extends InMemoryCoreStore implements ListingStore {

    private final InMemoryListRepository lists;

    /** Creates an empty store. */
    public InMemoryStore() {
        this(IndexedRows::empty);
    }

    /** Creates a store whose lists use the given index settings; used in tests. */
    InMemoryStore(AccountLists.EmptyList emptyList) {
        this.lists = new InMemoryListRepository(this, emptyList);
    }

    /**
     * Explains a query as {@link BoundQuery#explain()} does, and adds how this store currently reads the page. How the
     * page is read depends on the indexes that the store has built for earlier queries. Explaining a query does not
     * build an index and is not counted as a request for an index.
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
