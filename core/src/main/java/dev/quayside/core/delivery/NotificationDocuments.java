package dev.quayside.core.delivery;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Writes what is sent. Implementations are thread-safe. */
public interface NotificationDocuments {

    /**
     * The documents of notifications, as they are to be posted. Each notification has its document written once, before it
     * is first sent; the same bytes are sent each time.
     *
     * @param notifications of this webhook, at least one
     * @return JSON in UTF-8, by the ids of the notifications; without those that cannot be written because what they tell
     *     of is no longer there. They end as failed
     * @throws dev.quayside.core.store.StoreException if it cannot be looked up at present; it is tried again later
     */
    Map<UUID, byte[]> write(AccountId account, Webhook webhook, List<Notification> notifications);
}
