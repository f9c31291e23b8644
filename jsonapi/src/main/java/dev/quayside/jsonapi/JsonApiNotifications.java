package dev.quayside.jsonapi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.delivery.NotificationDocuments;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.document.Compatibility;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.SuccessStatus;
import dev.quayside.jsonapi.internal.notification.NotificationComposer;
import dev.quayside.query.store.ListingStore;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/**
 * The writer of the bodies of webhook notifications. Each body is a v2 document. It includes the resources that the
 * reference service's example for this kind of event includes, in the same order. Immutable and thread-safe.
 *
 * <p>{@code meta} contains the {@code event_id} and, where they apply, {@code shipment_id}, {@code container_id} and
 * {@code sequence}, which numbers the events of a container from 1. The included resources show their state at the time
 * of writing, limited to the data that the account may see.
 */
public final class JsonApiNotifications implements NotificationDocuments {

    private final ListingStore store;
    private final NotificationComposer composer;

    private JsonApiNotifications(ListingStore store, NotificationComposer composer) {
        this.store = store;
        this.composer = composer;
    }

    /**
     * Returns a writer of notifications from a store.
     *
     * @param publicBase the address under which clients know the API, such as {@code
     *     https://tracking.example.com/v2}
     * @param days the form of last free days
     * @throws IllegalArgumentException if the address has no path, or a path with a slash at its end
     * @throws dev.quayside.core.store.AbsentRoleException if the store lacks vessels, tracking or events
     */
    public static JsonApiNotifications of(URI publicBase, ListingStore store, LastFreeDayFormat days) {
        return of(publicBase, store, days, SuccessStatus.SUCCEEDED);
    }

    /**
     * Returns a writer of notifications from a store, with the same formats as an API with this setting.
     *
     * @param publicBase the address under which clients know the API, such as {@code
     *     https://tracking.example.com/v2}
     * @throws IllegalArgumentException if the address has no path, or a path with a slash at its end
     * @throws dev.quayside.core.store.AbsentRoleException if the store lacks vessels, tracking or events
     */
    public static JsonApiNotifications of(URI publicBase, ListingStore store, Compatibility compatibility) {
        Objects.requireNonNull(compatibility, "compatibility");
        return of(publicBase, store, compatibility.lastFreeDays(), compatibility.successStatus());
    }

    /**
     * Returns a writer of notifications from a store, with the same formats as an API with these settings.
     *
     * @param publicBase the address under which clients know the API, such as {@code
     *     https://tracking.example.com/v2}
     * @param days the form of last free days
     * @param successStatus the word for the status of a tracking request that has succeeded
     * @throws IllegalArgumentException if the address has no path, or a path with a slash at its end
     * @throws dev.quayside.core.store.AbsentRoleException if the store lacks vessels, tracking or events
     */
    public static JsonApiNotifications of(
            URI publicBase, ListingStore store, LastFreeDayFormat days, SuccessStatus successStatus) {
        Objects.requireNonNull(store, "store");
        store.require("JsonApiNotifications", Store::vessels, Store::tracking, Store::events);
        return new JsonApiNotifications(
                store,
                new NotificationComposer(
                        PublicBaseUri.checked(publicBase),
                        Objects.requireNonNull(days, "days"),
                        Objects.requireNonNull(successStatus, "successStatus")));
    }

    /**
     * Returns the documents for an account's notifications, encoded as UTF-8. The number of store calls does not grow
     * with the number of notifications. As long as the data in the store do not change, repeated calls return the same
     * bytes.
     *
     * @return the documents by notification id; a notification is absent if the shipment or container that its event is
     *     about was deleted or is hidden from the account
     */
    @Override
    public Map<UUID, byte[]> write(AccountId account, Webhook webhook, List<Notification> notifications) {
        Objects.requireNonNull(account, "account");
        if (notifications.isEmpty()) {
            return Map.of();
        }
        return store.accounts()
                .account(account)
                .map(reader -> composer.documents(store, reader, notifications))
                .orElse(Map.of());
    }
}
