package dev.quayside.query.store;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedShipment;
import dev.quayside.query.catalog.TrackedShipment;

/**
 * A {@link ListStore} that also answers lists of shipments. A store that does not is complete without; a host of one has no
 * list of shipments.
 */
public interface ShipmentListStore extends ListStore {

    /**
     * The page that the query asks for, of its tenant's shipments: one answer about one moment, each shipment with its
     * customer and the ids of its containers; the same that an {@link dev.quayside.query.eval.Evaluator} gives over these
     * shipments.
     *
     * @throws UnsupportedQueryException if the query needs something that the store {@linkplain #lacks() lacks}, or a
     *     field that it does not keep
     */
    Page<TrackedShipment> shipments(BoundQuery<ListedShipment> query);
}
