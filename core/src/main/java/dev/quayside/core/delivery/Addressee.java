package dev.quayside.core.delivery;

import dev.quayside.core.account.Account;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Obstacle;
import dev.quayside.core.webhook.Webhook;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A webhook and its account, as they were looked up.
 *
 * @param webhook null if it was deleted
 * @param account null if it is not there
 * @param seenAt when they were looked up
 */
record Addressee(@Nullable Webhook webhook, @Nullable Account account, Instant seenAt) {

    /** Why it must not be told of something; empty if it may. */
    Optional<Obstacle> obstacleTo(Notification notification, Instant now) {
        if (webhook == null) {
            return Optional.of(Obstacle.WEBHOOK_DELETED);
        }
        if (!webhook.active()) {
            return Optional.of(Obstacle.WEBHOOK_INACTIVE);
        }
        if (!webhook.events().contains(notification.kind())) {
            return Optional.of(Obstacle.NOT_SUBSCRIBED);
        }
        return mayKnow(notification.kind(), now) ? Optional.empty() : Optional.of(Obstacle.NOT_ENTITLED);
    }

    private boolean mayKnow(EventKind kind, Instant now) {
        return account != null
                && account.plan().mayReadData(now)
                && kind.requires().map(account::has).orElse(true);
    }
}
