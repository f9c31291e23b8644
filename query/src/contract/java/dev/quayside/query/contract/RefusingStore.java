package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackedShipment;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.store.Feature;
import dev.quayside.query.store.ListStore;
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
record RefusingStore(ListStore store, List<TrackedContainer> rows) implements ListStore {

    @Override
    public Page<Container> containers(BoundQuery<TrackedContainer> query) {
        if (Collections.disjoint(Feature.neededBy(query), store.lacks())) {
            return store.containers(query);
        }
        assertThatThrownBy(() -> store.containers(query), "%s, by a store that lacks %s", query.source(), store.lacks())
                .isInstanceOf(UnsupportedQueryException.class);
        return Evaluator.of(query).page(rows).map(TrackedContainer::container);
    }

    @Override
    public Set<Feature> lacks() {
        return store.lacks();
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
