package dev.quayside.query.store;

import dev.quayside.core.request.TrackingRequest;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedRequest;

/**
 * A {@link ListStore} that also answers lists of tracking requests. Only a store that keeps them, as an
 * {@link dev.quayside.core.store.EngineStore} does, has anything to answer.
 */
public interface RequestListStore extends ListStore {

    /**
     * The page that the query asks for, of its tenant's tracking requests: one answer about one moment, the same that an
     * {@link dev.quayside.query.eval.Evaluator} gives over these requests.
     *
     * @throws UnsupportedQueryException if the query needs something that the store {@linkplain #lacks() lacks}, or a
     *     field that it does not keep
     */
    Page<TrackingRequest> requests(BoundQuery<ListedRequest> query);
}
