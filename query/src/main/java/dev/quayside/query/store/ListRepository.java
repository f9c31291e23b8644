package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Field;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * The lists of a store: pages of bound queries, related shipments, and the search. Thread-safe. Methods throw {@link
 * dev.quayside.core.store.StoreException} if the store fails.
 */
public interface ListRepository {

    /** The maximum number of search results. */
    int MOST_RESULTS = 25;

    /**
     * Returns a page of a resource, read at one moment: the same rows in the same order as an {@link
     * dev.quayside.query.eval.Evaluator} returns for all resources of the query's tenant. Shipments have their
     * customers and the ids of their containers.
     *
     * @throws UnsupportedQueryException if the store does not {@linkplain #listed() list} the resource, {@linkplain
     *     #lacks() lacks} a feature that the query needs, or does not store a field of the query
     */
    <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query);

    /**
     * Returns the resources that this store lists, which never change; containers by default. A store that lists all
     * resources also {@linkplain #search searches} them.
     */
    default Set<ListedResource<?, ?>> listed() {
        return Set.of(ListedResource.CONTAINERS);
    }

    /**
     * Returns the features that this store lacks, which never change; none by default. A query that needs one is
     * rejected, and not executed by a scan of all rows.
     */
    default Set<Feature> lacks() {
        return Set.of();
    }

    /**
     * Checks that a store can execute a query. A store that does not list all resources, or does not store all fields,
     * starts {@link #list} with this check.
     *
     * @param lists the lists of the store
     * @param stored the fields of the resource that the store stores
     * @throws UnsupportedQueryException as {@link #list} does
     */
    static void requireSupported(
            ListRepository lists,
            ListedResource<?, ?> resource,
            BoundQuery<?> query,
            Collection<? extends Field<?, ?>> stored) {
        if (!lists.listed().contains(resource)) {
            throw new UnsupportedQueryException("list " + resource);
        }
        Feature.check(query, lists.lacks());
        query.fields().filter(field -> !stored.contains(field)).findFirst().ifPresent(field -> {
            throw new UnsupportedQueryException("find or order rows by " + field + ", which it does not keep");
        });
    }

    /**
     * Returns the account's shipments with these ids in the order of the ids, each once, with customers and ids of
     * containers.
     */
    List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids);

    /**
     * Returns the shipments, then the containers, then the tracking requests of an account whose number or reference
     * contains the text; each kind newest first, then by id as an unsigned number; at most {@value #MOST_RESULTS} in
     * total. The number of a shipment is its bill of lading number.
     *
     * <p>A tracking request is not a result if the account has a shipment with exactly its number, even if that
     * shipment is not a result. So the search finds the request until its shipment exists, and then the shipment.
     *
     * <p>The search reads every number and reference of the account, because no index supports the middle of a number.
     *
     * @throws UnsupportedQueryException if the store does not {@linkplain #listed() list} all resources
     */
    default List<SearchResult> search(AccountId account, SearchText text) {
        throw new UnsupportedQueryException("search");
    }
}
