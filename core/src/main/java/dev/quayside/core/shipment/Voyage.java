package dev.quayside.core.shipment;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The ocean journey as the shipping line reports it. Instants are UTC, to the microsecond; null if unknown.
 *
 * @param vesselName the vessel that arrives at the port of discharge
 * @param vesselImo the IMO number of the vessel, as reported
 * @param voyageNumber the line's voyage number for the arrival of the vessel
 * @param departure the departure from the port of lading
 * @param arrival the arrival at the port of discharge
 * @param destinationArrival the arrival at the inland destination
 */
public record Voyage(
        @Nullable String vesselName,
        @Nullable String vesselImo,
        @Nullable String voyageNumber,
        ScheduledTime departure,
        ScheduledTime arrival,
        ScheduledTime destinationArrival) {

    public static final Voyage UNKNOWN =
            new Voyage(null, null, null, ScheduledTime.UNKNOWN, ScheduledTime.UNKNOWN, ScheduledTime.UNKNOWN);

    public Voyage {
        Texts.requireStorable(vesselName, "vesselName");
        Texts.requireStorable(vesselImo, "vesselImo");
        Texts.requireStorable(voyageNumber, "voyageNumber");
        Objects.requireNonNull(departure, "departure");
        Objects.requireNonNull(arrival, "arrival");
        Objects.requireNonNull(destinationArrival, "destinationArrival");
    }

    /**
     * Returns whether a vessel is the vessel that arrives at the port of discharge. Compares the IMO numbers, or the
     * names if no IMO number was reported.
     */
    public boolean arrivesOn(Vessel vessel) {
        Objects.requireNonNull(vessel, "vessel");
        return vesselImo == null ? vessel.name().equals(vesselName) : vesselImo.equals(vessel.imo());
    }

    /**
     * The estimated and the actual time of a departure or arrival.
     *
     * @param estimatedAt the current estimate
     * @param originalEstimatedAt the first estimate
     */
    public record ScheduledTime(
            @Nullable Instant estimatedAt,
            @Nullable Instant actualAt,
            @Nullable Instant originalEstimatedAt) {

        public static final ScheduledTime UNKNOWN = new ScheduledTime(null, null, null);

        public ScheduledTime {
            estimatedAt = Micros.truncate(estimatedAt);
            actualAt = Micros.truncate(actualAt);
            originalEstimatedAt = Micros.truncate(originalEstimatedAt);
        }
    }
}
