package dev.quayside.query.contract;

import dev.quayside.query.contract.support.TestData;
import dev.quayside.query.store.ListingStore;

/**
 * Tests the lists of containers of a {@link ListingStore} by cases; {@link DifferentialListContract} adds generated
 * queries.
 *
 * <pre>{@code
 * class MyListTest extends ContainerListContract {
 *
 *     private final MyStore store = …;
 *
 *     @Override
 *     public ListingStore storeWith(TestData data) {
 *         data.saveTo(store);
 *         return store;
 *     }
 * }
 * }</pre>
 */
public abstract class ContainerListContract
        implements ExactFilterCases,
                PrefixFilterCases,
                DateFilterCases,
                BooleanFilterCases,
                PartyFilterCases,
                SortCases,
                PagingCases,
                LookupCases,
                ValueLimitCases,
                CatalogCases {

    /** Creates the contract; for subclasses. */
    protected ContainerListContract() {}

    /**
     * Returns a store with the given data and nothing else of the same accounts. All tests may share one store, because
     * the accounts differ each time; ids are the same in several accounts.
     */
    @Override
    public abstract ListingStore storeWith(TestData data);
}
