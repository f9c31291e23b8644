package dev.quayside.core.store;

import dev.quayside.core.webhook.Notification;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A notification and the document that is sent for it.
 *
 * @param text the document, which is the same in each attempt; null before the first attempt
 */
public record OutboxEntry(
        Notification notification, @Nullable String text) {

    public OutboxEntry {
        Objects.requireNonNull(notification, "notification");
    }

    /** Returns the document, which is the same in each attempt; empty before the first attempt. */
    public Optional<String> document() {
        return Optional.ofNullable(text);
    }
}
