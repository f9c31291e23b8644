package dev.quayside.jsonapi.read;

import dev.quayside.core.event.Event;

/** An event as it was received, which a number among those of its container makes whole. */
@FunctionalInterface
public interface ReceivedEvent {

    /**
     * The event.
     *
     * @param sequence counts the container's events from 1; passed over where the event concerns no container
     */
    Event numbered(long sequence);
}
