package dev.quayside.core.tracking;

import dev.quayside.core.event.Audience;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.event.TransportEvent;

/** An event that not everybody may know. */
final class RailDays {
    private RailDays() {}

    static TransportEvent changed(TimeOrderedIds ids) {
        return new TransportEvent(
                ids.next(),
                EventKind.PICKUP_LFD_RAIL_CHANGED,
                ids.next(),
                1L,
                ids.next(),
                TrackingFixture.START,
                TrackingFixture.START,
                SourceType.RAIL,
                null,
                null,
                null,
                null,
                "2026-03-09",
                null,
                null,
                "lfd",
                Audience.WITH_RAIL_DAYS);
    }
}
