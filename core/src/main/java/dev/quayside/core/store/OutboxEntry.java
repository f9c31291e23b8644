package dev.quayside.core.store;

import dev.quayside.core.webhook.Notification;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A notification with the document that is sent.
 *
 * @param text the document, the same in each attempt; null before the first one
 */
public record OutboxEntry(
        Notification notification, @Nullable String text) {

    public OutboxEntry {
        Objects.requireNonNull(notification, "notification");
    }

    /** Returns the document, the same in each attempt; empty before the first one. */
    public Optional<String> document() {
        return Optional.ofNullable(text);
    }
}
