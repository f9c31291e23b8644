package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Writes the documents of notifications. Implementations are thread-safe. */
public interface NotificationDocuments {

    /**
     * Writes the documents of notifications. A document is written once, before the first attempt; all attempts send
     * the same bytes.
     *
     * @param notifications notifications to this webhook, at least one
     * @return JSON in UTF-8 by notification id. A notification without a document, because the subject of its event
     *     no longer exists, ends as failed
     * @throws dev.quayside.core.store.StoreException if a look-up fails; the engine tries again later
     */
    Map<UUID, byte[]> write(AccountId account, Webhook webhook, List<Notification> notifications);
}
