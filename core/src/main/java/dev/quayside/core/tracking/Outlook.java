package dev.quayside.core.tracking;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.ledger.Fact;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What there is to tell of a container besides its movements: whether it is available, what is estimated, and when the line
 * says that all of the shipment arrived inland.
 *
 * @param shipment what follows for the shipment
 * @param container what follows for the container
 * @param shipmentBefore as the record was before the report; null if there was none
 * @param before as the container's record was before the report; null if there was none
 */
record Outlook(
        ShipmentDerivation shipment,
        ContainerDerivation container,
        Shipment shipmentBefore,
        @Nullable Container before) {
    static final String AVAILABILITY = "availability";
    static final String DEPARTURE = "estimate/pol_etd_at";
    static final String ARRIVAL = "estimate/pod_eta_at";
    static final String DESTINATION_ARRIVAL = "estimate/destination_eta_at";
    static final String INLAND_ARRIVAL = "estimate/inland_eta_at";

    /** All of it in the order in which it is told. */
    List<Happening> happenings() {
        List<Happening> all = new ArrayList<>();
        container.lastAvailability().ifPresent(belief -> all.add(availability(belief)));
        Route route = container.journey().route();
        Voyage voyage = shipmentBefore.voyage();
        if (container.isOnItsWayInland()) {
            shipment.estimate(Fact.DESTINATION_ATA_AT)
                    .ifPresent(belief -> all.add(estimate(
                            EventKind.ARRIVED_AT_INLAND_DESTINATION,
                            container.journey().inlandArrivalKey(),
                            belief,
                            route.destination(),
                            Optional.empty(),
                            wentInland(before) ? voyage.destinationArrival().actualAt() : null)));
        }
        Optional<PortCall> first = shipment.firstLeg();
        Optional<PortCall> last = shipment.lastLeg();
        shipment.estimate(Fact.POL_ETD_AT)
                .ifPresent(belief -> all.add(estimate(
                        EventKind.ESTIMATED_VESSEL_DEPARTED,
                        DEPARTURE,
                        belief,
                        route.origin(),
                        first,
                        voyage.departure().estimatedAt())));
        shipment.estimate(Fact.POD_ETA_AT)
                .ifPresent(belief -> all.add(estimate(
                        EventKind.ESTIMATED_VESSEL_ARRIVED,
                        ARRIVAL,
                        belief,
                        route.discharge(),
                        last,
                        voyage.arrival().estimatedAt())));
        shipment.estimate(Fact.DESTINATION_ETA_AT)
                .ifPresent(belief -> all.add(estimate(
                        EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION,
                        DESTINATION_ARRIVAL,
                        belief,
                        route.destination(),
                        Optional.empty(),
                        voyage.destinationArrival().estimatedAt())));
        container
                .inlandEstimate()
                .ifPresent(belief -> all.add(estimate(
                        EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION,
                        INLAND_ARRIVAL,
                        belief,
                        route.destination(),
                        Optional.empty(),
                        before == null ? null : before.rail().inlandEtaAt())));
        return all;
    }

    private static boolean wentInland(@Nullable Container record) {
        return record != null
                && (record.rail().podLoadedAt() != null || record.rail().podDepartedAt() != null);
    }

    private Happening availability(Facts.Belief<Availability> belief) {
        Availability value = belief.value();
        return new Happening(
                value == Availability.AVAILABLE ? EventKind.AVAILABLE : EventKind.NOT_AVAILABLE,
                AVAILABILITY,
                belief.since(),
                belief.by(),
                container.availabilityPlace(),
                Route.Spot.ELSEWHERE,
                null,
                null,
                null,
                before != null && before.terminal().availability() == value);
    }

    private Happening estimate(
            EventKind kind,
            String key,
            Facts.Belief<Instant> belief,
            @Nullable RoutingPoint location,
            Optional<PortCall> leg,
            @Nullable Instant recorded) {
        Instant at = Objects.requireNonNull(belief.value(), "value");
        UUID vessel = leg.map(PortCall::outboundVesselId).orElse(null);
        String voyage = leg.map(PortCall::outboundVoyageNumber).orElse(null);
        boolean inland = kind == EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION;
        return new Happening(
                kind,
                key,
                at,
                belief.by(),
                location,
                Route.Spot.ELSEWHERE,
                inland ? container.journey().route().destinationTerminalId() : null,
                vessel,
                voyage,
                before != null && at.equals(recorded));
    }
}
