package dev.quayside.query.store;

import dev.quayside.query.contract.ContainerListContract;
import dev.quayside.query.contract.RestrictedStore;
import dev.quayside.query.contract.support.TestData;
import java.util.Set;

/** The contract for a store with fewer features, to call its cases one by one. */
final class RestrictedListContract extends ContainerListContract {

    private final Set<QueryFeature> lacks;
    private final Set<QueryFeature> rejects;

    RestrictedListContract(Set<QueryFeature> lacks, Set<QueryFeature> rejects) {
        this.lacks = lacks;
        this.rejects = rejects;
    }

    @Override
    public ListingStore storeWith(TestData data) {
        return holding(data, lacks, rejects);
    }

    static ListingStore holding(TestData data, Set<QueryFeature> lacks, Set<QueryFeature> rejects) {
        InMemoryStore store = new InMemoryStore();
        data.saveTo(store);
        return RestrictedStore.lacking(store, lacks, rejects);
    }
}
