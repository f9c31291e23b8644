package dev.quayside.query.store;

import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.RestrictedStore;
import dev.quayside.query.contract.Rows;
import java.util.Set;

/** The contract of a store that can do less, to call its cases one by one. */
final class LackingContract extends ContainerListContract {

    private final Set<Feature> lacks;
    private final Set<Feature> refuses;

    LackingContract(Set<Feature> lacks, Set<Feature> refuses) {
        this.lacks = lacks;
        this.refuses = refuses;
    }

    @Override
    public ListingStore storeWith(Rows rows) {
        return holding(rows, lacks, refuses);
    }

    static ListingStore holding(Rows rows, Set<Feature> lacks, Set<Feature> refuses) {
        InMemoryStore store = new InMemoryStore();
        rows.saveTo(store);
        return RestrictedStore.lacking(store, lacks, refuses);
    }
}
