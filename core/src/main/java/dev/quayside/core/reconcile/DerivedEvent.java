package dev.quayside.core.reconcile;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened to a box, or is estimated to, as it is to be told: all sources that speak of it are one here.
 *
 * @param kind what
 * @param key names it among those of the box, whatever is corrected about it later
 * @param at when
 * @param by who is believed
 * @param location where; null if he does not say
 * @param spot what part of the route that is
 * @param terminalId at which terminal; null if unknown
 * @param vesselId on which vessel; null if none or unknown
 * @param voyageNumber of that vessel; null if none or unknown
 * @param onRecord whether it was known before anything was told, just so
 */
record DerivedEvent(
        EventKind kind,
        String key,
        Instant at,
        DataSource by,
        @Nullable RoutingPoint location,
        Route.Spot spot,
        @Nullable UUID terminalId,
        @Nullable UUID vesselId,
        @Nullable String voyageNumber,
        boolean onRecord) {

    /** What comes first of two things at the same instant, which is midnight where only the day was given. */
    private static final List<EventKind> COURSE = List.of(
            EventKind.EMPTY_OUT,
            EventKind.FULL_IN,
            EventKind.FEEDER_LOADED,
            EventKind.FEEDER_DEPARTED,
            EventKind.FEEDER_ARRIVED,
            EventKind.FEEDER_DISCHARGED,
            EventKind.VESSEL_LOADED,
            EventKind.VESSEL_DEPARTED,
            EventKind.TRANSSHIPMENT_ARRIVED,
            EventKind.TRANSSHIPMENT_DISCHARGED,
            EventKind.TRANSSHIPMENT_LOADED,
            EventKind.TRANSSHIPMENT_DEPARTED,
            EventKind.VESSEL_ARRIVED,
            EventKind.VESSEL_BERTHED,
            EventKind.VESSEL_DISCHARGED,
            EventKind.RAIL_LOADED,
            EventKind.RAIL_DEPARTED,
            EventKind.RAIL_ARRIVED,
            EventKind.ARRIVED_AT_INLAND_DESTINATION,
            EventKind.RAIL_UNLOADED,
            EventKind.NOT_AVAILABLE,
            EventKind.AVAILABLE,
            EventKind.FULL_OUT,
            EventKind.DELIVERED,
            EventKind.EMPTY_IN);

    /** By time, then in the usual course of a journey. */
    static final Comparator<DerivedEvent> CHRONOLOGY = Comparator.comparing(DerivedEvent::at)
            .thenComparing(happening -> COURSE.indexOf(happening.kind()))
            .thenComparing(DerivedEvent::key);

    /** What of a key is not about the place. */
    static String what(String key) {
        return key.replaceFirst("@.*", "");
    }

    /** The same under another kind and key. */
    DerivedEvent as(EventKind other, String otherKey) {
        return new DerivedEvent(other, otherKey, at, by, location, spot, terminalId, vesselId, voyageNumber, onRecord);
    }
}
