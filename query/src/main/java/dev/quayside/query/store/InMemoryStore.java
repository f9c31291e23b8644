package dev.quayside.query.store;

import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.CustomFieldRepository;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.core.store.WebhookRepository;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import java.util.Objects;

/** A store with all roles in memory, for tests and small hosts. Thread-safe; its content ends with the process. */
public final class InMemoryStore implements EngineStore, ListingStore {

    private final InMemoryTrackingStore store;
    private final ListRepository lists;

    /** Creates an empty store. */
    public InMemoryStore() {
        this(new InMemoryTrackingStore());
    }

    /** Creates a store that adds lists to the given store and has the same content. */
    public InMemoryStore(InMemoryTrackingStore store) {
        this.store = Objects.requireNonNull(store, "store");
        this.lists = new InMemoryLists(store);
    }

    @Override
    public AccountRepository accounts() {
        return store.accounts();
    }

    @Override
    public PlaceRepository places() {
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
