package dev.quayside.jsonapi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * A store with fewer lists and roles than another, or with other answers to keyed requests.
 *
 * @param store has everything
 * @param listed what this store lists
 * @param forEngines the store with the roles for engines, if this store has them
 * @param idempotency the answers, if this store keeps them
 */
record PartialStore(
        ListingStore store,
        Set<ListedResource<?, ?>> listed,
        Optional<EngineStore> forEngines,
        Optional<IdempotencyStore> idempotency)
        implements ListingStore, ListRepository {

    /** A store that keeps what a host imports and lists containers. */
    static ListingStore ofContainers(ListingStore store) {
        return new PartialStore(store, Set.of(ListedResource.CONTAINERS), Optional.empty(), Optional.empty());
    }

    /** A store that keeps its answers elsewhere. */
    static ListingStore keeping(ListingStore store, IdempotencyStore answers) {
        return new PartialStore(store, ListedResource.ALL, store.forEngines(), Optional.of(answers));
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
