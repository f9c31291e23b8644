package dev.quayside.jsonapi.read;

import dev.quayside.core.event.Event;

/** A received event, complete except for its number among the events of its container. */
@FunctionalInterface
public interface ReceivedEvent {

    /**
     * Returns the event with a number.
     *
     * @param sequence the number among the container's events, from 1; ignored for an event without a container
     */
    Event numbered(long sequence);
}
