package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.contract.Rows;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * A store that can do less than another.
 *
 * @param store that answers what is not refused
 * @param lacks what is said to be lacking
 * @param refuses what is really refused
 */
record LackingStore(ListingStore store, Set<Feature> lacks, Set<Feature> refuses)
        implements ListingStore, ListRepository {

    static LackingStore holding(Rows rows, Set<Feature> lacks, Set<Feature> refuses) {
        InMemoryStore store = new InMemoryStore();
        rows.saveTo(store);
        return new LackingStore(store, lacks, refuses);
    }

    @Override
    public AccountRepository accounts() {
        return store.accounts();
    }

    @Override
    public PlaceRepository places() {
        return store.places();
    }

    @Override
    public ShipmentRepository shipments() {
        return store.shipments();
    }

    @Override
    public ListRepository lists() {
        return this;
    }

    @Override
    public <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query) {
        Feature.check(query, refuses);
        return store.lists().list(resource, query);
    }

    @Override
    public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
        return store.lists().shipments(account, ids);
    }

    @Override
    public List<SearchResult> search(AccountId account, SearchText text) {
        return store.lists().search(account, text);
    }
}
