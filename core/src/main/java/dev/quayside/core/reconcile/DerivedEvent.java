package dev.quayside.core.reconcile;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.util.Comparator;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event or estimate of a container that was derived from the reports of all sources. A derived event is not yet
 * compared with the events that were emitted before.
 *
 * @param key the key that identifies the event among the events of the container; a corrected event keeps its key
 * @param by the source whose report was used
 * @param location the place; null if the source does not report it
 * @param part the part of the route to which the place belongs
 * @param terminalId the terminal; null if unknown
 * @param vesselId the vessel; null if the event involves no vessel or the vessel is unknown
 * @param voyageNumber the voyage of the vessel; null if the event involves no vessel or the voyage is unknown
 * @param wasImported whether an imported record already contained the event with the same time; the event is then not
 *     emitted
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
     * Orders events by time. Events with equal times are ordered as they follow each other on a journey. Equal times
     * are common, because a source that knows only the day reports midnight.
     */
    static final Comparator<DerivedEvent> CHRONOLOGY = Comparator.comparing(DerivedEvent::at)
            .thenComparing(event -> event.kind().phase())
            .thenComparing(DerivedEvent::kind)
            .thenComparing(DerivedEvent::key);

    /** Returns the start of a key, up to the name of the place. */
    static String keyWithoutPlace(String key) {
        return key.replaceFirst("@.*", "");
    }

    /** Returns a copy with the kind and the key replaced. */
    DerivedEvent withKind(EventKind other, String otherKey) {
        return new DerivedEvent(
                other, otherKey, at, by, location, part, terminalId, vesselId, voyageNumber, wasImported);
    }
}
