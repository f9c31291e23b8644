package dev.quayside.jsonapi.mirror;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/**
 * The creation time and id of the newest applied event.
 *
 * @param at the creation time, truncated to the second as in documents
 * @param eventId the id of the event; version 7 UUIDs (RFC 9562) decide the order of events within the same second
 */
record Watermark(Instant at, UUID eventId) {

    /** The result of comparing a received event with an applied event. */
    enum Order {
        OLDER,
        SAME,
        NEWER,
        /** The events were created in the same second and their order is unknown. */
        UNKNOWN
    }

    Watermark {
        at = at.truncatedTo(ChronoUnit.SECONDS);
    }

    Order comparedTo(Watermark other) {
        if (eventId.equals(other.eventId)) {
            return Order.SAME;
        }
        int order = at.compareTo(other.at);
        if (order == 0) {
            if (eventId.version() != 7 || other.eventId.version() != 7) {
                return Order.UNKNOWN;
            }
            order = Long.compareUnsigned(eventId.getMostSignificantBits(), other.eventId.getMostSignificantBits());
            order = order != 0
                    ? order
                    : Long.compareUnsigned(eventId.getLeastSignificantBits(), other.eventId.getLeastSignificantBits());
        }
        return order < 0 ? Order.OLDER : Order.NEWER;
    }
}
