package dev.quayside.core.delivery;

import dev.quayside.core.account.Account;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.NotificationSkipReason;
import dev.quayside.core.webhook.Webhook;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The state of a webhook and its account when they were read.
 *
 * @param webhook the webhook; null if it was deleted
 * @param account the account; null if it does not exist
 * @param seenAt the instant at which they were read
 */
record WebhookSnapshot(@Nullable Webhook webhook, @Nullable Account account, Instant seenAt) {

    /** Returns the reason why a notification must not be sent to the webhook; empty if it may be sent. */
    Optional<NotificationSkipReason> skipReason(Notification notification, Instant now) {
        if (webhook == null) {
            return Optional.of(NotificationSkipReason.WEBHOOK_DELETED);
        }
        if (!webhook.active()) {
            return Optional.of(NotificationSkipReason.WEBHOOK_INACTIVE);
        }
        if (!webhook.events().contains(notification.kind())) {
            return Optional.of(NotificationSkipReason.NOT_SUBSCRIBED);
        }
        return mayReceive(notification.kind(), now)
                ? Optional.empty()
                : Optional.of(NotificationSkipReason.NOT_ENTITLED);
    }

    private boolean mayReceive(EventKind kind, Instant now) {
        return account != null && account.plan().mayReadData(now) && kind.isEnabledFor(account);
    }
}
