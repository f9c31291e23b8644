package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackedShipment;
import dev.quayside.query.contract.Rows;
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
record LackingStore(ListStore store, Set<Feature> lacks, Set<Feature> refuses) implements ListStore {

    static LackingStore holding(Rows rows, Set<Feature> lacks, Set<Feature> refuses) {
        InMemoryTrackingStore store = new InMemoryTrackingStore();
        rows.saveTo(store);
        return new LackingStore(new InMemoryListStore(store), lacks, refuses);
    }

    @Override
    public Page<Container> containers(BoundQuery<TrackedContainer> query) {
        Feature.check(query, refuses);
        return store.containers(query);
    }

    @Override
    public List<Container> containers(AccountId account, Collection<UUID> ids) {
        return store.containers(account, ids);
    }

    @Override
    public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
        return store.shipments(account, ids);
    }

    @Override
    public List<Place> places(Collection<UUID> ids) {
        return store.places(ids);
    }

    @Override
    public List<Place> placesCoded(UnLocode code) {
        return store.placesCoded(code);
    }

    @Override
    public List<Terminal> terminals(Collection<UUID> ids) {
        return store.terminals(ids);
    }

    @Override
    public List<Terminal> terminalsOf(UUID portId) {
        return store.terminalsOf(portId);
    }
}
