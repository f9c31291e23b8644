package dev.quayside.core.reconcile;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.Comparator;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event or estimate of a container, derived from all sources that report it, before it is compared with the emitted
 * events.
 *
 * @param key identifies it among the events of the container; a correction keeps the key
 * @param by the source whose report was used
 * @param location the place; null if the source does not name it
 * @param part the part of the route at which the place is
 * @param terminalId null if unknown
 * @param vesselId null if absent or unknown
 * @param voyageNumber the voyage of the vessel; null if absent or unknown
 * @param wasImported whether an imported record contained it already, with the same time; it is then not emitted
 */
record DerivedEvent(
        EventKind kind,
        String key,
        Instant at,
        SourceType by,
        @Nullable RoutingPoint location,
        Route.Part part,
        @Nullable UUID terminalId,
        @Nullable UUID vesselId,
        @Nullable String voyageNumber,
        boolean wasImported) {

    /**
     * Orders events by time, then in the usual course of a journey, because a source that reports only the day reports
     * its midnight.
     */
    static final Comparator<DerivedEvent> CHRONOLOGY = Comparator.comparing(DerivedEvent::at)
            .thenComparing(event -> event.kind().phase())
            .thenComparing(DerivedEvent::kind)
            .thenComparing(DerivedEvent::key);

    /** Returns the key without the place. */
    static String what(String key) {
        return key.replaceFirst("@.*", "");
    }

    /** Returns a copy with another kind and key. */
    DerivedEvent as(EventKind other, String otherKey) {
        return new DerivedEvent(
                other, otherKey, at, by, location, part, terminalId, vesselId, voyageNumber, wasImported);
    }
}
