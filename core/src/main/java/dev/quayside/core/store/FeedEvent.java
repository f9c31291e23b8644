package dev.quayside.core.store;

import dev.quayside.core.event.Event;
import java.util.Objects;

/**
 * An event in the order in which its account's events became visible.
 *
 * @param position greater than that of every event that could be seen before; from 1, unique within the account
 * @param event itself
 */
public record FeedEvent(long position, Event event) {

    public FeedEvent {
        if (position < 1) {
            throw new IllegalArgumentException("position: " + position + " is none (expected a number from 1)");
        }
        Objects.requireNonNull(event, "event");
    }
}
