package dev.quayside.query.contract;

import dev.quayside.query.store.ListingStore;

/**
 * The lists of containers that every {@link ListingStore} answers, case by case; {@link DifferentialListContract} goes on where nobody thought of a
 * case.
 *
 * <p>Whoever runs it adds {@code org.junit.jupiter:junit-jupiter} and {@code org.assertj:assertj-core} to the tests.
 *
 * <pre>{@code
 * class MyListTest extends ContainerListContract {
 *     private final MyStore store = …;
 *
 *     @Override
 *     public ListingStore storeWith(Rows rows) {
 *         rows.saveTo(store);
 *         return store;
 *     }
 * }
 * }</pre>
 */
public abstract class ContainerListContract
        implements ExactCases,
                SearchCases,
                DayCases,
                FlagCases,
                PartyCases,
                OrderCases,
                PagingCases,
                LookUpCases,
                LimitCases,
                CatalogCases {

    /** For subclasses. */
    protected ContainerListContract() {}

    /**
     * A store that holds these rows, and nothing else of their accounts. The accounts are others each time, so it may be
     * one and the same store for all tests; ids repeat from account to account.
     */
    @Override
    public abstract ListingStore storeWith(Rows rows);
}
