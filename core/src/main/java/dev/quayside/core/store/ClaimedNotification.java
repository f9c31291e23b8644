package dev.quayside.core.store;

import dev.quayside.core.webhook.Notification;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A notification that somebody has claimed in order to send it.
 *
 * @param notification as it is now; the claim counts as one of its attempts
 * @param text the document that was stored for it; null if it was never about to be sent before
 */
public record ClaimedNotification(
        Notification notification, @Nullable String text) {

    public ClaimedNotification {
        Objects.requireNonNull(notification, "notification");
    }

    /** The document that was stored for it, if it was about to be sent before. */
    public Optional<String> document() {
        return Optional.ofNullable(text);
    }
}
