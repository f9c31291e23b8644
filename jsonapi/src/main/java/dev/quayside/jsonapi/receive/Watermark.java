package dev.quayside.jsonapi.receive;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;

/**
 * Up to where something told is known: what is told later knows more.
 *
 * @param at when it was told; documents say so to the second
 * @param eventId of what was told, which within a second says more if it is of version 7 (RFC 9562)
 */
record Watermark(Instant at, UUID eventId) {

    /** How one version stands to another. */
    enum Order {
        OLDER,
        SAME,
        NEWER,
        /** Told within the same second, and nothing says which came first. */
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
