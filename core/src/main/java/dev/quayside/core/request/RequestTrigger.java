package dev.quayside.core.request;

import dev.quayside.core.carrier.Scac;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/** Something that happens to a tracking request. What becomes of it says {@link RequestTransitions}. */
public sealed interface RequestTrigger {

    /**
     * The line reported the shipment.
     *
     * @param shipmentId the shipment that the request leads to
     * @param followAt when its sources are to be asked again. UTC
     */
    record LineReported(UUID shipmentId, Instant followAt) implements RequestTrigger {
        public LineReported {
            Objects.requireNonNull(shipmentId, "shipmentId");
            Objects.requireNonNull(followAt, "followAt");
        }
    }

    /**
     * The line was found out from the number.
     *
     * @param scac the line
     */
    record LineDetected(Scac scac) implements RequestTrigger {
        public LineDetected {
            Objects.requireNonNull(scac, "scac");
        }
    }

    /** What needs no further word. */
    enum Plain implements RequestTrigger {
        /** No line that is tracked was found for the number. */
        DETECTION_FAILED,
        /** The line does not know the number. */
        NOT_FOUND,
        /** The line knows the number, or may know it soon, and has no data of it yet. */
        NOT_YET_MANIFESTED,
        /** The line could not be reached. */
        UNREACHABLE,
        /** The line's answer could not be understood. */
        UNREADABLE,
        /** Something went wrong on our side. */
        INTERNAL_ERROR,
        /** The line refuses the form of the number. */
        INVALID_NUMBER,
        /** The line has cancelled the booking. */
        CANCELLED,
        /** The line keeps the data to itself. */
        WITHHELD,
        /** The shipment is followed already, for another request. */
        DUPLICATE_FOUND,
        /** The shipment is no longer followed, by hand or by a rule. */
        STOPPED,
        /** The shipment is followed again. */
        RESUMED
    }
}
