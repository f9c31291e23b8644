package dev.quayside.core.store;

import dev.quayside.core.event.Event;
import java.util.Objects;

/**
 * An event with its position in the feed of its account.
 *
 * @param position from 1, unique within the account, and greater than the position of every event that was visible
 *     before
 */
public record FeedEvent(long position, Event event) {

    public FeedEvent {
        if (position < 1) {
            throw new IllegalArgumentException(
                    "position: " + position + " is not a position (expected an integer of 1 or more)");
        }
        Objects.requireNonNull(event, "event");
    }
}
