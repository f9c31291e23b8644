package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.Optional;

/**
 * Adds notifications to a commit: for each event that the account may see, one notification per subscribed webhook.
 * Thread-safe.
 */
final class NotificationFanOut {
    private final Store store;
    private final TimeOrderedIds ids;

    NotificationFanOut(Store store, TimeOrderedIds ids) {
        this.store = store;
        this.ids = ids;
    }

    Commit addNotifications(Commit.Builder builder) {
        Commit commit = builder.build();
        if (commit.events().isEmpty()) {
            return commit;
        }
        AccountId accountId = commit.account();
        List<Webhook> webhooks = store.webhooks().webhooks(accountId);
        Optional<Account> account =
                webhooks.isEmpty() ? Optional.empty() : store.accounts().account(accountId);
        if (account.isEmpty()) {
            return commit;
        }
        for (Event event : commit.events()) {
            if (event.visibleTo(account.get()).isPresent()) {
                webhooks.stream()
                        .filter(webhook -> webhook.isSubscribedTo(event.kind()))
                        .forEach(
                                webhook -> builder.notification(Notification.pending(ids.next(), webhook.id(), event)));
            }
        }
        return builder.build();
    }
}
