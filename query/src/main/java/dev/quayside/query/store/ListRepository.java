package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.ValueCount;
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
 * The list queries and the text search of a store. Thread-safe. Methods throw
 * {@link dev.quayside.core.store.StoreException} if the store fails.
 */
public interface ListRepository {

    /** The maximum number of search results. */
    int MOST_RESULTS = 25;

    /**
     * Returns a page of resources, read from one consistent snapshot. The page contains the same rows in the same order
     * as an {@link dev.quayside.query.eval.Evaluator} returns for all resources of the query's tenant. Shipments
     * contain their customers and the ids of their containers.
     *
     * @throws UnsupportedQueryException if the store does not {@linkplain #listedResources() list} the resource,
     *     {@linkplain #unsupportedFeatures() lacks} a feature that the query needs, or does not store a field that the
     *     query uses
     */
    <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query);

    /**
     * Counts the rows that a query selects on all pages, by the values of a field. The counts are in any order; a value
     * without rows is omitted. The counted rows are the rows of which {@link #list} returns pages, in one consistent
     * snapshot; a SQL store counts them with one statement. If the field is a list, a row is counted once for each
     * different element. If the field is an instant, rows are counted by its day in UTC.
     *
     * <p>A store must support the {@linkplain dev.quayside.query.catalog.ContainerGrouping#field fields by which
     * containers are grouped}. {@link dev.quayside.query.eval.Evaluator#counts} counts rows in memory.
     *
     * @throws UnsupportedQueryException in the same cases as {@link #list}, or if the store does not count by this
     * field
     */
    default <T> List<ValueCount> counts(ListedResource<T, ?> resource, BoundQuery<T> query, Field<T, ?> field) {
        throw new UnsupportedQueryException("count rows by " + field);
    }

    /**
     * Returns the kinds of resources that this store can list; by default, only containers. The result must not change.
     * A store that lists all kinds of resources must also support the {@linkplain #search search}.
     */
    default Set<ListedResource<?, ?>> listedResources() {
        return Set.of(ListedResource.CONTAINERS);
    }

    /**
     * Returns the features that this store lacks; empty by default. The result must not change. The store rejects a
     * query that needs a missing feature instead of scanning all rows.
     */
    default Set<QueryFeature> unsupportedFeatures() {
        return Set.of();
    }

    /**
     * Throws an exception if a store cannot execute a query. A store that does not list all kinds of resources, or does
     * not store all fields, calls this method at the start of {@link #list}.
     *
     * @param lists the lists of the store
     * @param stored the fields of the resource for which the store has columns
     * @throws UnsupportedQueryException in the same cases as {@link #list}
     */
    static void requireSupported(
            ListRepository lists,
            ListedResource<?, ?> resource,
            BoundQuery<?> query,
            Collection<? extends Field<?, ?>> stored) {
        if (!lists.listedResources().contains(resource)) {
            throw new UnsupportedQueryException("list " + resource);
        }
        QueryFeature.check(query, lists.unsupportedFeatures());
        query.fields().filter(field -> !stored.contains(field)).findFirst().ifPresent(field -> {
            throw new UnsupportedQueryException("find or order rows by " + field + ", which it does not keep");
        });
    }

    /**
     * Returns the account's shipments that have these ids, in the order of the ids and without duplicates. The
     * shipments contain their customers and the ids of their containers.
     */
    List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids);

    /**
     * Returns the shipments, then the containers, then the tracking requests of an account of which the number or a
     * reference number contains the text, and then the other shipments whose vessel or customer has the text in its
     * name; at most {@value #MOST_RESULTS} results in total. Within each kind, results are sorted newest first, then by
     * id as an unsigned number. The number of a shipment is its bill of lading number. Of the shipments that are found
     * by a name, the newest of each vessel and customer comes before all others, so that many shipments of one name do
     * not hide another name. {@link SearchText#matches} returns the values by which a result was found.
     *
     * <p>A tracking request is omitted if the account has a shipment with exactly the same number, even if this
     * shipment is not among the results. The search therefore finds the request until its shipment exists, and the
     * shipment afterwards.
     *
     * <p>The search reads every number, reference number and name of the account, because no index can find a text in
     * the middle of a number.
     *
     * @throws UnsupportedQueryException if the store does not {@linkplain #listedResources() list} all resources
     */
    default List<SearchResult> search(AccountId account, SearchText text) {
        throw new UnsupportedQueryException("search");
    }
}
