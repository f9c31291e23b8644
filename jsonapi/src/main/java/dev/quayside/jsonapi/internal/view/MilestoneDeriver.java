package dev.quayside.jsonapi.internal.view;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.shipment.Voyage.ScheduledTime;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Derives milestones from the dates of a container and its shipment. A table of {@code SHARING.md} lists the dates and
 * their places.
 */
final class MilestoneDeriver {

    private final Container container;
    private final Voyage voyage;
    private final @Nullable RoutingPoint origin;
    private final @Nullable RoutingPoint discharge;
    private final @Nullable RoutingPoint destination;
    private final ScheduledTime destinationArrival;
    private final List<SharedMilestone> derived = new ArrayList<>();

    private MilestoneDeriver(Container container, Shipment shipment) {
        Routing routing = shipment.routing();
        this.container = container;
        this.voyage = shipment.voyage();
        this.origin = routing.portOfLading();
        this.discharge =
                inZone(routing.portOfDischarge(), container.facilities().podZone());
        this.destination = inZone(routing.destination(), container.facilities().finalDestinationZone());
        this.destinationArrival = routing.goesInland() ? voyage.destinationArrival() : ScheduledTime.UNKNOWN;
    }

    /** Returns the milestones whose dates are known, each with its place, or else with the usual time zone. */
    static List<SharedMilestone> derive(Container container, Shipment shipment) {
        return new MilestoneDeriver(container, shipment).derive();
    }

    private List<SharedMilestone> derive() {
        Milestones times = container.milestones();
        RailProgress rail = container.rail();
        ZoneId returnZone = container.facilities().emptyTerminatedZone();
        add(EventKind.EMPTY_OUT, times.emptyOutAt(), inZone(null, zone(origin)));
        add(EventKind.FULL_IN, times.polFullInAt(), origin);
        add(EventKind.VESSEL_LOADED, times.polVesselLoadedAt(), origin);
        add(
                EventKind.VESSEL_DEPARTED,
                first(times.polVesselDepartedAt(), voyage.departure().actualAt()),
                origin);
        add(EventKind.ESTIMATED_VESSEL_DEPARTED, voyage.departure().estimatedAt(), origin);
        addOfVessel(
                EventKind.VESSEL_ARRIVED,
                first(times.podArrivedAt(), voyage.arrival().actualAt()));
        addOfVessel(EventKind.ESTIMATED_VESSEL_ARRIVED, voyage.arrival().estimatedAt());
        addOfVessel(EventKind.VESSEL_DISCHARGED, times.podDischargedAt());
        add(EventKind.RAIL_LOADED, rail.podLoadedAt(), discharge);
        add(EventKind.RAIL_DEPARTED, rail.podDepartedAt(), discharge);
        add(
                EventKind.ARRIVED_AT_INLAND_DESTINATION,
                first(rail.inlandAtaAt(), destinationArrival.actualAt()),
                destination);
        add(
                EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION,
                first(rail.inlandEtaAt(), destinationArrival.estimatedAt()),
                destination);
        add(EventKind.RAIL_UNLOADED, rail.inlandUnloadedAt(), destination);
        add(EventKind.FULL_OUT, times.podFullOutAt(), discharge);
        add(EventKind.FULL_OUT, times.finalDestinationFullOutAt(), destination);
        add(
                EventKind.DELIVERED,
                times.deliveredAt(),
                inZone(null, destination != null ? zone(destination) : zone(discharge)));
        add(
                EventKind.EMPTY_IN,
                times.emptyTerminatedAt(),
                inZone(null, returnZone != null ? returnZone : zone(discharge)));
        return derived;
    }

    private void add(EventKind kind, @Nullable Instant at, @Nullable RoutingPoint location) {
        if (at != null) {
            derived.add(new SharedMilestone(kind, at, location, null, null));
        }
    }

    /** Adds a milestone of the vessel that arrives at the port of discharge. */
    private void addOfVessel(EventKind kind, @Nullable Instant at) {
        if (at != null) {
            derived.add(new SharedMilestone(kind, at, discharge, voyage.vesselName(), voyage.voyageNumber()));
        }
    }

    private static @Nullable Instant first(@Nullable Instant preferred, @Nullable Instant other) {
        return preferred != null ? preferred : other;
    }

    private static @Nullable ZoneId zone(@Nullable RoutingPoint point) {
        return point == null ? null : point.zone();
    }

    /** Returns a point in the zone, unless the point has a zone or the zone is null. */
    private static @Nullable RoutingPoint inZone(@Nullable RoutingPoint point, @Nullable ZoneId zone) {
        if (zone == null || (point != null && point.zone() != null)) {
            return point;
        }
        return point == null
                ? new RoutingPoint.Raw(null, null, zone)
                : new RoutingPoint.Raw(point.name(), point.code(), zone);
    }
}
