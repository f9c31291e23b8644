package dev.quayside.query.store;

import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.CustomFieldRepository;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.PlaceAndVesselRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.core.store.WebhookRepository;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Explanation;
import dev.quayside.query.catalog.ListedResource;
import dev.quayside.query.index.IndexedRows;
import java.util.Objects;

/**
 * A store with all roles in memory, for tests and small hosts. Thread-safe; its content ends with the process.
 *
 * <p>Lists of containers, shipments and parties have indexes: the store builds an index on a field or an order once a
 * few queries need it, and keeps it up to date. {@link #explain} shows the indexes that a query uses.
 */
public final class InMemoryStore implements EngineStore, ListingStore {

    private final InMemoryTrackingStore store;
    private final InMemoryLists lists;

    /** Creates an empty store. */
    public InMemoryStore() {
        this(new InMemoryTrackingStore());
    }

    /** Creates a store that adds lists to the given store and has the same content. */
    public InMemoryStore(InMemoryTrackingStore store) {
        this(store, IndexedRows::empty);
    }

    /** Creates a store whose lists have other settings of indexes, for tests. */
    InMemoryStore(InMemoryTrackingStore store, AccountLists.EmptyList emptyList) {
        this.store = Objects.requireNonNull(store, "store");
        this.lists = new InMemoryLists(store, emptyList);
    }

    /**
     * Explains a query as {@link BoundQuery#explain()} does, and adds the way in which this store reads its page at
     * the moment. The way depends on the indexes that earlier queries have caused. An explanation builds no index, and
     * does not count as a query that needs one.
     */
    public <T, R> Explanation explain(ListedResource<T, R> resource, BoundQuery<T> query) {
        Explanation explanation = query.explain();
        return new Explanation(
                explanation.text(), explanation.tree() + "read\n  " + lists.plan(resource, query) + "\n");
    }

    @Override
    public AccountRepository accounts() {
        return store.accounts();
    }

    @Override
    public PlaceAndVesselRepository places() {
        return store.places();
    }

    @Override
    public ShipmentRepository shipments() {
        return store.shipments();
    }

    @Override
    public TrackingRepository tracking() {
        return store.tracking();
    }

    @Override
    public EventRepository events() {
        return store.events();
    }

    @Override
    public WebhookRepository webhooks() {
        return store.webhooks();
    }

    @Override
    public NotificationRepository notifications() {
        return store.notifications();
    }

    @Override
    public CustomFieldRepository customFields() {
        return store.customFields();
    }

    @Override
    public ListRepository lists() {
        return lists;
    }
}
