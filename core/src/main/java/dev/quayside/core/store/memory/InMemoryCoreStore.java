package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.CustomFieldRepository;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.NotificationRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.TrackingRepository;
import dev.quayside.core.store.VesselRepository;
import dev.quayside.core.store.WebhookRepository;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiFunction;

/**
 * A store in memory with the roles that this module defines. The query module extends it with lists. Thread-safe.
 *
 * <p>Operations on different accounts do not wait for each other. A {@link #snapshot(AccountId)} contains either all
 * changes of a commit or none of them.
 */
public class InMemoryCoreStore implements Store {

    private final InMemoryAccountRepository accounts = new InMemoryAccountRepository();
    private final PlaceRows places = new PlaceRows();
    private final ShipmentRepository shipments = new InMemoryShipmentRepository(accounts, places);
    private final TrackingRepository tracking = new InMemoryTrackingRepository(accounts, places);
    private final EventRepository events = new InMemoryEventRepository(accounts);
    private final WebhookRepository webhooks = new InMemoryWebhookRepository(accounts);
    private final NotificationRepository notifications = new InMemoryNotificationRepository(accounts);
    private final CustomFieldRepository customFields = new InMemoryCustomFieldRepository(accounts, places);
    private final ShareRepository shares = new InMemoryShareRepository(accounts);

    @Override
    public AccountRepository accounts() {
        return accounts;
    }

    @Override
    public PlaceRepository places() {
        return places;
    }

    @Override
    public VesselRepository vessels() {
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

    @Override
    public ShareRepository shares() {
        return shares;
    }

    /**
     * Returns the records of an account; empty if the account does not exist. Returns the same object until a record
     * changes. A caller can therefore cache values that are computed from the snapshot. Does not wait for writers.
     */
    public Optional<AccountSnapshot> snapshot(AccountId account) {
        return accounts.snapshot(account);
    }

    /**
     * Calls a function with a consistent view of an account: its snapshot, and the values of its containers' custom
     * fields, keyed by the id of the container and the slug. Returns the result of the function, or empty if the
     * account does not exist. The function must not call the store.
     */
    public <R> Optional<R> withContainerFields(
            AccountId account, BiFunction<AccountSnapshot, Map<UUID, Map<String, FieldValue>>, R> function) {
        return accounts.callWith(
                account,
                rows -> function.apply(rows.records().snapshot(), rows.fields().valuesOfContainers()));
    }

    /** Returns all tracking requests of an account in no particular order. */
    public List<TrackingRequest> requests(AccountId account) {
        return accounts.list(account, rows -> rows.requests().all());
    }

    /** Returns all custom fields of an account in no particular order. */
    public List<CustomField> fields(AccountId account) {
        return accounts.list(account, rows -> rows.fields().all());
    }
}
