package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.CustomFieldRepository;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.core.store.WebhookRepository;
import java.util.List;
import java.util.Optional;

/**
 * A store that keeps everything in memory, for tests and small hosts. Thread-safe; it is gone when the process ends.
 *
 * <p>Accounts do not wait for each other. What was committed together is seen together, also by
 * {@link #snapshot(AccountId)}, from which lists are answered.
 */
public final class InMemoryTrackingStore implements EngineStore {

    private final InMemoryAccounts accounts = new InMemoryAccounts();
    private final PlaceRows places = new PlaceRows();
    private final ShipmentRepository shipments = new InMemoryShipments(accounts, places);
    private final TrackingRepository tracking = new InMemoryTracking(accounts, places);
    private final EventRepository events = new InMemoryEvents(accounts);
    private final WebhookRepository webhooks = new InMemoryWebhooks(accounts);
    private final NotificationRepository notifications = new InMemoryNotifications(accounts);
    private final CustomFieldRepository customFields = new InMemoryCustomFields(accounts, places);

    @Override
    public AccountRepository accounts() {
        return accounts;
    }

    @Override
    public PlaceRepository places() {
        return places;
    }

    @Override
    public ShipmentRepository shipments() {
        return shipments;
    }

    @Override
    public TrackingRepository tracking() {
        return tracking;
    }

    @Override
    public EventRepository events() {
        return events;
    }

    @Override
    public WebhookRepository webhooks() {
        return webhooks;
    }

    @Override
    public NotificationRepository notifications() {
        return notifications;
    }

    @Override
    public CustomFieldRepository customFields() {
        return customFields;
    }

    /**
     * Returns what the account has now; empty if the account is not there. The same object until something of it changes, so
     * that a caller that derives something from it can tell whether to do so again. The first call after a change takes time
     * in proportion to what the account has.
     */
    public Optional<AccountSnapshot> snapshot(AccountId account) {
        return accounts.within(account, rows -> rows.records().snapshot());
    }

    /** Returns all tracking requests of the account at one moment, in no particular order. */
    public List<TrackingRequest> requests(AccountId account) {
        return accounts.list(account, rows -> rows.requests().all());
    }

    /** Returns all custom fields of the account at one moment, in no particular order. */
    public List<CustomField> fields(AccountId account) {
        return accounts.list(account, rows -> rows.fields().all());
    }
}
