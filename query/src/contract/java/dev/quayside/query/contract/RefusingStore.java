package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.store.Feature;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import dev.quayside.query.store.UnsupportedQueryException;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * A store under test. Where a query needs something that the store declares it lacks, the store has to refuse it; the
 * case then goes on with the right answer, so that the rest of it is tested all the same.
 *
 * @param store that is tested
 * @param rows that it holds
 */
record RefusingStore(ListingStore store, List<TrackedContainer> rows) implements ListingStore, ListRepository {

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
    @SuppressWarnings("unchecked") // the rows are those of containers, which cases list
    public <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query) {
        Set<Feature> lacks = lacks();
        if (Collections.disjoint(Feature.neededBy(query), lacks)) {
            return store.lists().list(resource, query);
        }
        assertThatThrownBy(
                        () -> store.lists().list(resource, query),
                        "%s, by a store that lacks %s",
                        query.source(),
                        lacks)
                .isInstanceOf(UnsupportedQueryException.class);
        return Evaluator.of(query).page((List<T>) rows).map(resource::resource);
    }

    @Override
    public Set<Feature> lacks() {
        return store.lists().lacks();
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
