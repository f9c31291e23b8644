package dev.quayside.jsonapi;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.delivery.NotificationDocuments;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.SuccessStatus;
import dev.quayside.jsonapi.internal.PublicBaseUri;
import dev.quayside.jsonapi.internal.notification.NotificationComposer;
import dev.quayside.jsonapi.internal.notification.NotificationData;
import dev.quayside.jsonapi.internal.notification.NotificationLoader;
import dev.quayside.jsonapi.internal.notification.VisibleNotifications;
import dev.quayside.query.resource.NotificationView;
import dev.quayside.query.store.ListingStore;
import java.net.URI;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Writes what is posted to webhooks: for each notification a v2 document about it, which includes what the interface's
 * example of its kind includes, in the same order. Immutable and thread-safe.
 *
 * <p>{@code meta} names what the event is about: {@code event_id}, and where they apply {@code shipment_id},
 * {@code container_id} and {@code sequence}, which counts the events of one container from 1. Included resources are as
 * they are when the document is written, and as the account may see them; what an event does not know is left out.
 */
public final class JsonApiNotifications implements NotificationDocuments {

    private final EngineStore store;
    private final NotificationLoader gathering;
    private final NotificationComposer composer;

    private JsonApiNotifications(EngineStore store, NotificationLoader gathering, NotificationComposer composer) {
        this.store = store;
        this.gathering = gathering;
        this.composer = composer;
    }

    /**
     * Documents of what is in a store.
     *
     * @param publicBase address under which clients know the API, such as {@code https://tracking.example.com/v2}
     * @param days how last free days are shown
     * @throws IllegalArgumentException if the address has no path, or one with a slash at its end; if the store is not one
     *     {@linkplain ListingStore#forEngines() for engines}
     */
    public static JsonApiNotifications of(URI publicBase, ListingStore store, LastFreeDayFormat days) {
        return of(publicBase, store, days, SuccessStatus.SUCCEEDED);
    }

    /**
     * Creates documents of what is in a store, as an API with the same settings shows it.
     *
     * @param publicBase address under which clients know the API, such as {@code https://tracking.example.com/v2}
     * @param days how last free days are shown
     * @param successStatus the word for the status of a tracking request that has succeeded
     * @throws IllegalArgumentException if the address has no path, or one with a slash at its end; if the store is not one
     *     {@linkplain ListingStore#forEngines() for engines}
     */
    public static JsonApiNotifications of(
            URI publicBase, ListingStore store, LastFreeDayFormat days, SuccessStatus successStatus) {
        EngineStore engines = Objects.requireNonNull(store, "store")
                .forEngines()
                .orElseThrow(() -> new IllegalArgumentException(
                        store.getClass().getSimpleName() + " keeps no events (expected a store with forEngines())"));
        return new JsonApiNotifications(
                engines,
                new NotificationLoader(engines, store),
                new NotificationComposer(
                        PublicBaseUri.checked(publicBase),
                        Objects.requireNonNull(days, "days"),
                        Objects.requireNonNull(successStatus, "successStatus")));
    }

    /**
     * The documents of notifications of one account, as UTF-8: few questions to the store, whatever their number. As long
     * as nothing changes in the store, the same bytes each time.
     *
     * @return by the ids of the notifications, without those of which nothing can be told: what they tell of is no longer
     *     there, or the account may not know it
     */
    @Override
    public Map<UUID, byte[]> write(AccountId account, Webhook webhook, List<Notification> notifications) {
        Objects.requireNonNull(account, "account");
        Map<UUID, byte[]> documents = new LinkedHashMap<>();
        Optional<Account> reader =
                notifications.isEmpty() ? Optional.empty() : store.accounts().account(account);
        if (reader.isPresent()) {
            List<NotificationView> told = VisibleNotifications.of(store, reader.get(), notifications);
            NotificationData facts = gathering.facts(
                    reader.get(), told.stream().map(NotificationView::event).toList());
            for (NotificationView one : told) {
                composer.document(one, facts)
                        .ifPresent(document -> documents.put(one.notification().id(), document));
            }
        }
        return documents;
    }
}
