package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.memory.AccountSnapshot;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ContainerCustomFields;
import dev.quayside.query.catalog.FieldRow;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackingRequestRow;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.resource.SearchResult;
import dev.quayside.query.resource.TrackedShipment;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The lists of the in-memory store. Each result is from one snapshot. Thread-safe.
 *
 * <p>A page reads each row of the account once. The first page after a change takes longer, because the rows are built
 * again.
 */
final class InMemoryLists implements ListRepository {

    private final InMemoryTrackingStore store;
    private final Map<AccountId, AccountLists> lists = new ConcurrentHashMap<>();

    /** Returns the rows of each list. */
    private final Map<ListedResource<?, ?>, Function<AccountId, List<?>>> rows = Map.of(
            ListedResource.CONTAINERS,
            account -> rows(account, AccountLists::rows),
            ListedResource.SHIPMENTS,
            account -> rows(account, AccountLists::listedShipments),
            ListedResource.PARTIES,
            account -> rows(account, AccountLists::listedParties),
            ListedResource.REQUESTS,
            this::requests,
            ListedResource.CUSTOM_FIELDS,
            this::fields);

    InMemoryLists(InMemoryTrackingStore store) {
        this.store = store;
    }

    @Override
    @SuppressWarnings("unchecked") // the rows of a resource are of its type
    public <T, R> Page<R> list(ListedResource<T, R> resource, BoundQuery<T> query) {
        Function<AccountId, List<?>> of = Objects.requireNonNull(rows.get(resource), "resource");
        Evaluator<T> evaluator = Evaluator.of(query);
        AccountId account = new AccountId(query.context().tenant());
        List<T> all = (List<T>)
                (resource == ListedResource.CONTAINERS && usesCustomFields((BoundQuery<TrackedContainer>) query)
                        ? withCustomFields(account)
                        : of.apply(account));
        return evaluator.page(all).map(resource::resource);
    }

    private static boolean usesCustomFields(BoundQuery<TrackedContainer> query) {
        return !ContainerCustomFields.in(query.condition(), query.order()).isEmpty();
    }

    /** Returns the containers with the values of their custom fields, both of one moment. */
    private List<TrackedContainer> withCustomFields(AccountId account) {
        return store.withContainerFields(account, Map::entry)
                .map(moment -> lists(moment.getKey()).rows().stream()
                        .map(row -> row.withCustomFields(
                                moment.getValue().getOrDefault(row.container().id(), Map.of())))
                        .toList())
                .orElse(List.of());
    }

    private <T> List<T> rows(AccountId account, Function<AccountLists, List<T>> of) {
        return lists(account).map(of).orElse(List.of());
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
        // Read before the shipments, so that the shipments of these requests are among them.
        List<TrackingRequest> requests = store.requests(account);
        return lists(account)
                .map(current -> new AccountSearch(current, requests).find(text))
                .orElse(List.of());
    }

    private Optional<AccountLists> lists(AccountId account) {
        return store.snapshot(account).map(this::lists);
    }

    private AccountLists lists(AccountSnapshot snapshot) {
        AccountLists known = lists.get(snapshot.account());
        if (known == null || !known.areOf(snapshot)) {
            known = new AccountLists(snapshot);
            lists.put(snapshot.account(), known);
        }
        return known;
    }
}
