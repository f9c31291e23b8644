package dev.quayside.core.store;

import dev.quayside.core.webhook.Notification;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A notification that a worker has claimed to send it.
 *
 * @param notification the notification; its number of attempts already counts this claim
 * @param text the stored document; null before the first attempt
 */
public record ClaimedNotification(
        Notification notification, @Nullable String text) {

    public ClaimedNotification {
        Objects.requireNonNull(notification, "notification");
    }

    /** Returns the stored document; empty before the first attempt. */
    public Optional<String> document() {
        return Optional.ofNullable(text);
    }
}
