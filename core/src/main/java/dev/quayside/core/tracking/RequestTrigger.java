package dev.quayside.core.tracking;

import dev.quayside.core.carrier.Scac;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/** An input that may change the state of a tracking request; see {@link RequestTransitions}. */
sealed interface RequestTrigger {

    /**
     * The line reported the shipment.
     *
     * @param shipmentId the shipment of the request
     * @param nextCallAt the time at which the sources of the shipment are to be called next
     */
    record LineReported(UUID shipmentId, Instant nextCallAt) implements RequestTrigger {
        public LineReported {
            Objects.requireNonNull(shipmentId, "shipmentId");
            Objects.requireNonNull(nextCallAt, "nextCallAt");
        }
    }

    /** The line was detected from the number. */
    record LineDetected(Scac scac) implements RequestTrigger {
        public LineDetected {
            Objects.requireNonNull(scac, "scac");
        }
    }

    /** The triggers that carry no values. */
    enum Plain implements RequestTrigger {
        /** No tracked line was detected for the number. */
        DETECTION_FAILED,
        /** The line does not know the number. */
        NOT_FOUND,
        /** The line has no data for the number yet. */
        NOT_YET_MANIFESTED,
        /** The line did not respond. */
        UNREACHABLE,
        /** The response of the line could not be read. */
        UNREADABLE,
        /** The line's source implementation has a programming error. */
        INVALID_REPORT,
        /** An internal error of this system. */
        INTERNAL_ERROR,
        /** The line rejects the format of the number. */
        INVALID_NUMBER,
        /** The line has cancelled the booking. */
        CANCELLED,
        /** The line does not disclose the data. */
        WITHHELD,
        /** The shipment is already tracked by a different request. */
        DUPLICATE_FOUND,
        /** Tracking of the shipment stopped, by a user or by a rule. */
        STOPPED,
        /** Tracking of the shipment resumed. */
        RESUMED
    }
}
