package dev.quayside.core.tracking;

import dev.quayside.core.shipment.Shipment;
import java.util.Objects;

/** What became of following a stopped shipment again. */
public sealed interface ResumeOutcome
        permits ResumeOutcome.Followed,
                ResumeOutcome.NoSuchShipment,
                ResumeOutcome.NumberTaken,
                RequestOutcome.PlanLimitReached {

    /**
     * It is followed, again or all along.
     *
     * @param shipment as it is now
     */
    record Followed(Shipment shipment) implements ResumeOutcome {
        public Followed {
            Objects.requireNonNull(shipment, "shipment");
        }
    }

    /** The account has no such shipment. */
    record NoSuchShipment() implements ResumeOutcome {}

    /**
     * It stays stopped: since it was, its number is being tracked anew at the same line.
     *
     * @param number by which another request or shipment is followed
     */
    record NumberTaken(String number) implements ResumeOutcome {
        public NumberTaken {
            Objects.requireNonNull(number, "number");
        }
    }
}
