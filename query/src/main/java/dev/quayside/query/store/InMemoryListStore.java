package dev.quayside.query.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.store.AccountSnapshot;
import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.catalog.ListedField;
import dev.quayside.query.catalog.ListedParty;
import dev.quayside.query.catalog.ListedRequest;
import dev.quayside.query.catalog.ListedShipment;
import dev.quayside.query.catalog.SearchResult;
import dev.quayside.query.catalog.SearchText;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.catalog.TrackedShipment;
import dev.quayside.query.eval.Evaluator;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * The list side of the in-memory store. Thread-safe; every answer is about one moment.
 *
 * <p>A page looks at each container, shipment, request, party or custom field of the account once. The first answer after a
 * change takes somewhat longer, because containers are put together with their shipments anew.
 */
public final class InMemoryListStore
        implements ShipmentListStore, RequestListStore, PartyListStore, FieldListStore, SearchStore {

    private final InMemoryTrackingStore store;
    private final Map<AccountId, AccountLists> lists = new ConcurrentHashMap<>();

    /** Lists of what the given store holds, now and later. */
    public InMemoryListStore(InMemoryTrackingStore store) {
        this.store = Objects.requireNonNull(store, "store");
    }

    @Override
    public Page<Container> containers(BoundQuery<TrackedContainer> query) {
        Evaluator<TrackedContainer> evaluator = Evaluator.of(query);
        AccountId account = new AccountId(query.context().tenant());
        List<TrackedContainer> rows = lists(account).map(AccountLists::rows).orElse(List.of());
        return evaluator.page(rows).map(TrackedContainer::container);
    }

    @Override
    public Page<TrackedShipment> shipments(BoundQuery<ListedShipment> query) {
        Evaluator<ListedShipment> evaluator = Evaluator.of(query);
        AccountId account = new AccountId(query.context().tenant());
        List<ListedShipment> rows =
                lists(account).map(AccountLists::listedShipments).orElse(List.of());
        return evaluator.page(rows).map(ListedShipment::shipment);
    }

    @Override
    public Page<TrackingRequest> requests(BoundQuery<ListedRequest> query) {
        Evaluator<ListedRequest> evaluator = Evaluator.of(query);
        AccountId account = new AccountId(query.context().tenant());
        List<ListedRequest> rows = store.requests(account).stream()
                .map(request -> new ListedRequest(account, request))
                .toList();
        return evaluator.page(rows).map(ListedRequest::request);
    }

    @Override
    public Page<Party> parties(BoundQuery<ListedParty> query) {
        Evaluator<ListedParty> evaluator = Evaluator.of(query);
        AccountId account = new AccountId(query.context().tenant());
        List<ListedParty> rows = lists(account).map(AccountLists::listedParties).orElse(List.of());
        return evaluator.page(rows).map(ListedParty::party);
    }

    @Override
    public Page<CustomField> fields(BoundQuery<ListedField> query) {
        Evaluator<ListedField> evaluator = Evaluator.of(query);
        AccountId account = new AccountId(query.context().tenant());
        List<ListedField> rows = store.fields(account).stream()
                .map(field -> new ListedField(account, field))
                .toList();
        return evaluator.page(rows).map(ListedField::field);
    }

    @Override
    public List<SearchResult> search(AccountId account, SearchText text) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(text, "text");
        // Before the shipments: whatever a request has led to by then is among them.
        List<TrackingRequest> requests = store.requests(account);
        return lists(account)
                .map(current -> new AccountSearch(current, requests).find(text))
                .orElse(List.of());
    }

    @Override
    public List<Container> containers(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        Optional<AccountLists> current = lists(account);
        return current.isEmpty() ? List.of() : found(ids, current.get()::container);
    }

    @Override
    public List<TrackedShipment> shipments(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        Optional<AccountLists> current = lists(account);
        return current.isEmpty() ? List.of() : found(ids, current.get()::shipment);
    }

    @Override
    public List<Place> places(Collection<UUID> ids) {
        return found(ids, store::place);
    }

    @Override
    public List<Place> placesCoded(UnLocode code) {
        return store.placesCoded(code);
    }

    @Override
    public List<Terminal> terminals(Collection<UUID> ids) {
        return found(ids, store::terminal);
    }

    @Override
    public List<Terminal> terminalsOf(UUID portId) {
        return store.terminalsOf(portId);
    }

    private Optional<AccountLists> lists(AccountId account) {
        Optional<AccountSnapshot> snapshot = store.snapshot(account);
        if (snapshot.isEmpty()) {
            return Optional.empty();
        }
        AccountLists known = lists.get(account);
        if (known == null || !known.areOf(snapshot.get())) {
            known = new AccountLists(snapshot.get());
            lists.put(account, known);
        }
        return Optional.of(known);
    }

    private static <V> List<V> found(Collection<UUID> ids, Function<UUID, Optional<V>> lookUp) {
        List<V> result = new ArrayList<>(ids.size());
        for (UUID id : new LinkedHashSet<>(ids)) {
            lookUp.apply(id).ifPresent(result::add);
        }
        return result;
    }
}
