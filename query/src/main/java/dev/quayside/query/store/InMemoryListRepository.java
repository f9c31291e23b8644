package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.memory.InMemoryCoreStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.ValueCount;
import dev.quayside.query.catalog.ContainerCustomFields;
import dev.quayside.query.catalog.FieldRow;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackingRequestRow;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.index.IndexedRows;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Field;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;

/**
 * The lists of the in-memory store. A page is read from one consistent snapshot. A search reads the tracking requests
 * first and the other records at a later moment. Thread-safe.
 *
 * <p>Containers, shipments and parties have indexes. A query on custom fields of containers, on tracking requests or on
 * custom fields reads each row of the account once. The very first query reads the whole account. The first query after
 * a change updates the rows; the time is proportional to the number of changed records. Other queries do not wait for
 * this update but compute the same update. The result of the query that finishes first is kept for all later queries.
 * Tracking requests and custom fields are read under the lock of the account.
 */
final class InMemoryListRepository implements ListRepository {

    private final InMemoryCoreStore store;
    private final AccountLists.EmptyList emptyList;
    /** The lists of each account at the time of the last query. */
    private final Map<AccountId, AtomicReference<AccountLists>> accounts = new ConcurrentHashMap<>();

    /** Creates the lists; {@code emptyList} creates lists without rows and indexes. */
    InMemoryListRepository(InMemoryCoreStore store, AccountLists.EmptyList emptyList) {
        this.store = store;
        this.emptyList = emptyList;
    }

    @Override
    public Set<ListedResource<?, ?>> listedResources() {
        return ListedResource.ALL;
    }

    @Override
    public <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query) {
        return read(
                        resource,
                        query,
                        rows -> rows.page(query),
                        rows -> Evaluator.of(query).page(rows))
                .map(resource::resource);
    }

    @Override
    public <T> List<ValueCount> counts(ListedResource<T, ?> resource, BoundQuery<T> query, Field<T, ?> field) {
        Evaluator<T> evaluator = Evaluator.of(query);
        return read(
                resource, query, rows -> evaluator.counts(rows.rows(), field), rows -> evaluator.counts(rows, field));
    }

    /** Describes in words how a page is read. */
    <T, R> String plan(ListedResource<T, R> resource, BoundQuery<T> query) {
        return read(
                resource,
                query,
                rows -> rows.explain(query),
                rows -> "read all " + rows.size() + " rows, filter, sort");
    }

    /**
     * Calls a function with the rows of a resource.
     *
     * @param indexed the function that is called if the rows have indexes
     * @param plain the function that is called if the rows have no indexes
     */
    @SuppressWarnings("unchecked") // the rows of a resource are of its type
    private <T, X> X read(
            ListedResource<T, ?> resource,
            BoundQuery<T> query,
            Function<IndexedRows<T>, X> indexed,
            Function<List<T>, X> plain) {
        Objects.requireNonNull(resource, "resource");
        Objects.requireNonNull(query, "query");
        AccountId id = new AccountId(query.context().tenant());
        if (resource == ListedResource.REQUESTS) {
            return plain.apply((List<T>) requests(id));
        }
        if (resource == ListedResource.CUSTOM_FIELDS) {
            return plain.apply((List<T>) fields(id));
        }
        if (resource == ListedResource.CONTAINERS && usesCustomFields((BoundQuery<TrackedContainer>) query)) {
            return plain.apply((List<T>) withCustomFields(id));
        }
        Optional<AccountLists> current = lists(id);
        if (current.isEmpty()) {
            return plain.apply(List.of());
        }
        AccountLists lists = current.get();
        if (resource == ListedResource.CONTAINERS) {
            return indexed.apply((IndexedRows<T>) lists.containers());
        }
        if (resource == ListedResource.SHIPMENTS) {
            return indexed.apply((IndexedRows<T>) lists.shipments());
        }
        if (resource == ListedResource.PARTIES) {
            return indexed.apply((IndexedRows<T>) lists.parties());
        }
        throw new IllegalArgumentException("resource: this store has no list '" + resource + "'");
    }

    private static boolean usesCustomFields(BoundQuery<TrackedContainer> query) {
        return query.fields().anyMatch(InMemoryListRepository::isCustom);
    }

    private static boolean isCustom(Field<TrackedContainer, ?> field) {
        return ContainerCustomFields.slug(field).isPresent();
    }

    /** Returns the containers together with the values of their custom fields, both read at the same moment. */
    private List<TrackedContainer> withCustomFields(AccountId id) {
        if (store.snapshot(id).isEmpty()) {
            return List.of();
        }
        AtomicReference<AccountLists> latest = latest(id);
        AccountLists known = Objects.requireNonNull(latest.get());
        var moment = store.withContainerFields(id, Map::entry).orElseThrow();
        AccountLists next = known.withSnapshot(moment.getKey());
        latest.compareAndSet(known, next);
        return next.containers().rows().stream()
                .map(row -> row.withCustomFields(
                        moment.getValue().getOrDefault(row.container().id(), Map.of())))
                .toList();
    }

    private List<TrackingRequestRow> requests(AccountId account) {
        return store.requests(account).stream()
                .map(request -> new TrackingRequestRow(account, request))
                .toList();
    }

    private List<FieldRow> fields(AccountId account) {
        return store.fields(account).stream()
                .map(field -> new FieldRow(account, field))
                .toList();
    }

    @Override
    public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return lists(account)
                .map(current -> ids.stream()
                        .distinct()
                        .flatMap(id -> current.shipment(id).stream())
                        .toList())
                .orElse(List.of());
    }

    @Override
    public List<SearchResult> search(AccountId account, SearchText text) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(text, "text");
        // The requests are read before the shipments. If a request has a shipment, the shipment is then visible, too.
        List<TrackingRequest> requests = store.requests(account);
        return lists(account)
                .map(current -> new AccountSearch(current, requests).find(text))
                .orElse(List.of());
    }

    /** Returns the current lists of an account; empty if the account does not exist. */
    private Optional<AccountLists> lists(AccountId id) {
        if (store.snapshot(id).isEmpty()) {
            return Optional.empty();
        }
        AtomicReference<AccountLists> latest = latest(id);
        while (true) {
            // The lists are read before the snapshot. The snapshot is therefore the same as the snapshot of the lists,
            // or later.
            AccountLists known = Objects.requireNonNull(latest.get());
            AccountLists next = known.withSnapshot(store.snapshot(id).orElseThrow());
            if (next == known || latest.compareAndSet(known, next)) {
                return Optional.of(next);
            }
        }
    }

    private AtomicReference<AccountLists> latest(AccountId id) {
        AtomicReference<AccountLists> known = accounts.get(id);
        return known != null
                ? known
                : accounts.computeIfAbsent(id, any -> new AtomicReference<>(AccountLists.empty(id, emptyList)));
    }
}
