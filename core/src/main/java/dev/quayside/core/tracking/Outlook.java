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
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * What there is to tell of a container besides its movements: whether it is available, what is estimated, and when the line
 * says that all of the shipment arrived inland.
 *
 * <p>What the line says of the destination is told of a box only where it means an arrival inland. A record may have had the
 * same before that, so it was known of the box only if it was to be told of it already by the reports before.
 *
 * @param shipment what follows for the shipment
 * @param container what follows for the container
 * @param shipmentBefore as the record was before the report
 * @param before as the container's record was before the report; null if there was none
 * @param told the keys of what was told of the container before
 * @param formerly what followed for the container before the report; asked only if there was a record
 */
record Outlook(
        ShipmentDerivation shipment,
        ContainerDerivation container,
        Shipment shipmentBefore,
        @Nullable Container before,
        Set<String> told,
        Supplier<ContainerDerivation> formerly) {
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
        String arrival = container.journey().inlandArrivalKey();
        container
                .destinationArrival()
                .ifPresent(belief -> all.add(estimate(
                        EventKind.ARRIVED_AT_INLAND_DESTINATION,
                        arrival,
                        belief,
                        route.destination(),
                        Optional.empty(),
                        untold(arrival, ContainerDerivation::destinationArrival))));
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
        container
                .destinationEstimate()
                .ifPresent(belief -> all.add(estimate(
                        EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION,
                        DESTINATION_ARRIVAL,
                        belief,
                        route.destination(),
                        Optional.empty(),
                        untold(DESTINATION_ARRIVAL, ContainerDerivation::destinationEstimate))));
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

    /** What was known of the box before the report and not told, as it came with a record; null if there is nothing. */
    private @Nullable Instant untold(String key, Function<ContainerDerivation, Optional<Facts.Belief<Instant>>> which) {
        return before == null || told.contains(key)
                ? null
                : which.apply(formerly.get()).map(Facts.Belief::value).orElse(null);
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
                before != null
                        && !told.contains(AVAILABILITY)
                        && value
                                == formerly.get()
                                        .lastAvailability()
                                        .map(Facts.Belief::value)
                                        .orElse(null)
                        && Objects.equals(formerly.get().availabilityPlace(), container.availabilityPlace()));
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
