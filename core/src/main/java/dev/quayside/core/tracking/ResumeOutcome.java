package dev.quayside.core.tracking;

import dev.quayside.core.shipment.Shipment;
import java.util.Objects;

/** The outcome of resuming the tracking of a shipment. */
public sealed interface ResumeOutcome
        permits ResumeOutcome.Tracked,
                ResumeOutcome.NoSuchShipment,
                ResumeOutcome.NumberTaken,
                RequestOutcome.PlanLimitReached {

    /**
     * The shipment is tracked: its tracking was resumed, or was not stopped before.
     *
     * @param shipment the shipment after the operation
     */
    record Tracked(Shipment shipment) implements ResumeOutcome {
        public Tracked {
            Objects.requireNonNull(shipment, "shipment");
        }
    }

    /** The account does not have the shipment. */
    record NoSuchShipment() implements ResumeOutcome {}

    /**
     * The shipment stays stopped, because a different request or shipment already tracks its number at the same line.
     *
     * @param number the number that another request or shipment holds
     */
    record NumberTaken(String number) implements ResumeOutcome {
        public NumberTaken {
            Objects.requireNonNull(number, "number");
        }
    }
}
