package dev.quayside.jsonapi.mirror;

import dev.quayside.core.event.Event;

/** An event that was received, without its number among the events of its container. */
@FunctionalInterface
public interface ReceivedEvent {

    /**
     * Creates the event with its number.
     *
     * @param sequence the number among the container's events, from 1; ignored for an event without a container
     */
    Event numbered(long sequence);
}
