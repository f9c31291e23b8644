package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Webhook;
import java.util.List;
import java.util.Optional;

/** Adds to a commit whom its events are to be told to. Thread-safe. */
final class Notices {
    private final EngineStore store;
    private final TimeOrderedIds ids;

    Notices(EngineStore store, TimeOrderedIds ids) {
        this.store = store;
        this.ids = ids;
    }

    /** The commit with one notification of each of its events for each webhook that is to be told of it. */
    Commit complete(Commit.Builder builder) {
        Commit commit = builder.build();
        if (commit.events().isEmpty()) {
            return commit;
        }
        AccountId accountId = commit.account();
        List<Webhook> webhooks = store.webhooks().all(accountId);
        Optional<Account> account =
                webhooks.isEmpty() ? Optional.empty() : store.accounts().account(accountId);
        if (account.isPresent()) {
            for (Event event : commit.events()) {
                webhooks.stream()
                        .filter(webhook -> webhook.wants(event.kind())
                                && event.visibleTo(account.get()).isPresent())
                        .forEach(
                                webhook -> builder.notification(Notification.pending(ids.next(), webhook.id(), event)));
            }
        }
        return builder.build();
    }
}
