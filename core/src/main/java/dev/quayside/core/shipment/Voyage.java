package dev.quayside.core.shipment;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The ocean journey as the shipping line sees it. Instants are UTC, kept to the microsecond; null while not reported.
 *
 * @param vesselName vessel that arrives at the port of discharge
 * @param vesselImo its IMO number, as reported
 * @param voyageNumber the line's number of that voyage
 * @param departure from the port of lading: estimated, actual, first estimate
 * @param arrival at the port of discharge: estimated, actual, first estimate
 * @param destinationArrival at the inland destination: estimated, actual, first estimate
 */
public record Voyage(
        @Nullable String vesselName,
        @Nullable String vesselImo,
        @Nullable String voyageNumber,
        ScheduledTime departure,
        ScheduledTime arrival,
        ScheduledTime destinationArrival) {

    /** Nothing known of the journey yet. */
    public static final Voyage UNKNOWN =
            new Voyage(null, null, null, ScheduledTime.UNKNOWN, ScheduledTime.UNKNOWN, ScheduledTime.UNKNOWN);

    public Voyage {
        Texts.storable(vesselName, "vesselName");
        Texts.storable(vesselImo, "vesselImo");
        Texts.storable(voyageNumber, "voyageNumber");
        Objects.requireNonNull(departure, "departure");
        Objects.requireNonNull(arrival, "arrival");
        Objects.requireNonNull(destinationArrival, "destinationArrival");
    }

    /**
     * When something is expected to happen, and when it did.
     *
     * @param estimatedAt current estimate
     * @param actualAt when it happened
     * @param originalEstimatedAt first estimate ever given
     */
    public record ScheduledTime(
            @Nullable Instant estimatedAt,
            @Nullable Instant actualAt,
            @Nullable Instant originalEstimatedAt) {

        /** Neither estimated nor happened. */
        public static final ScheduledTime UNKNOWN = new ScheduledTime(null, null, null);

        public ScheduledTime {
            estimatedAt = Micros.of(estimatedAt);
            actualAt = Micros.of(actualAt);
            originalEstimatedAt = Micros.of(originalEstimatedAt);
        }
    }
}
