package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * The lists of a store: pages for bound queries, shipments with what belongs to them, and the search. Implementations are
 * thread-safe, and throw {@link dev.quayside.core.store.StoreException} when they cannot answer.
 */
public interface ListRepository {

    /** The most results of one search. */
    int MOST_RESULTS = 25;

    /**
     * Returns the page that the query selects of the resources of its tenant: one answer about one moment, the same that an
     * {@link dev.quayside.query.eval.Evaluator} gives over these resources. Shipments come with their customers and the ids of
     * their containers.
     *
     * @throws UnsupportedQueryException if the store does not {@linkplain #listed() list} the resource, or if the query needs
     *     something that the store {@linkplain #lacks() lacks}, or a field that it does not keep
     */
    <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query);

    /**
     * Returns the resources that this store lists; all, unless a store overrides this. The same at any time. A store that lists
     * all resources also {@linkplain #search searches} them.
     */
    default Set<ListedResource<?, ?>> listed() {
        return ListedResource.ALL;
    }

    /**
     * Returns what this store cannot do; nothing, unless a store overrides this. The same at any time. A query that needs one
     * of these is refused, never answered by a scan of all rows.
     */
    default Set<Feature> lacks() {
        return Set.of();
    }

    /**
     * Returns the account's shipments with these ids, each with its customer and the ids of its containers, in the order of the
     * ids, each once.
     */
    List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids);

    /**
     * Returns what of the account has the text in its number or in one of its references: the shipments, then the containers,
     * then the tracking requests, each the newest first and then by id as an unsigned number; of all these the first
     * {@value #MOST_RESULTS}. The number of a shipment is its bill of lading number.
     *
     * <p>A request is left out if a shipment of the account has exactly its number, found or not: so what is tracked is found
     * as a request until it has its shipment, and as the shipment from then on, never as both or neither.
     *
     * <p>No index leads to the middle of a number: the search reads every number and reference of the account, and of no other
     * account.
     *
     * @throws UnsupportedQueryException if the store does not {@linkplain #listed() list} all resources
     */
    List<SearchResult> search(AccountId account, SearchText text);
}
