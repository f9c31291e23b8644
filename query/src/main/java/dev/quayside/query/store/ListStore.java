package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackedShipment;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * The read side of a store for lists and documents. Implementations are thread-safe.
 *
 * <p>Look-ups by id answer in the order of the ids, each id once, without those that are not there or belong to another
 * account. Every method throws {@link dev.quayside.core.store.StoreException} when the store cannot answer.
 */
public interface ListStore {

    /**
     * The page that the query asks for, of its tenant's containers: one answer about one moment, the same that an
     * {@link dev.quayside.query.eval.Evaluator} gives over these containers.
     *
     * @throws UnsupportedQueryException if the query needs something that the store {@linkplain #lacks() lacks}, or a
     *     field that it does not keep
     */
    Page<Container> containers(BoundQuery<TrackedContainer> query);

    /**
     * What this store cannot do; nothing, unless it says so. It is the same at any time. A query that needs one of these
     * is refused, never answered by looking at all rows.
     */
    default Set<Feature> lacks() {
        return Set.of();
    }

    /** The account's containers with these ids. */
    List<Container> containers(AccountId account, Collection<UUID> ids);

    /** The account's shipments with these ids, each with its customer and the ids of its containers. */
    List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids);

    /** The ports and metro areas with these ids. */
    List<Place> places(Collection<UUID> ids);

    /**
     * The ports and metro areas with this code, by id as an unsigned number: usually one of a kind at most, and more where
     * several sources gave a place ids of their own.
     */
    List<Place> placesCoded(UnLocode code);

    /** The terminals with these ids. */
    List<Terminal> terminals(Collection<UUID> ids);

    /** The terminals in this port, by id as an unsigned number. */
    List<Terminal> terminalsOf(UUID portId);
}
