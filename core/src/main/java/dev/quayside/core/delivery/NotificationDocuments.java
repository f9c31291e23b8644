package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Writes the JSON documents of notifications. Implementations must be thread-safe. */
public interface NotificationDocuments {

    /**
     * Writes the documents of some notifications. A document is written once, before the first attempt; all attempts
     * send the same bytes.
     *
     * @param notifications the notifications to this webhook, at least one
     * @return the documents as JSON in UTF-8, keyed by notification id. The map omits a notification if the resource
     *     that its event is about no longer exists; this notification ends as failed
     * @throws dev.quayside.core.store.StoreException if the store fails; the engine tries again later
     */
    Map<UUID, byte[]> write(AccountId account, Webhook webhook, List<Notification> notifications);
}
