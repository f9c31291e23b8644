package dev.quayside.core.reconcile;

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
 * <p>A record that was imported may know already what there is to tell. Of what follows for the box by more than one value,
 * its place or where its journey ends, the record alone cannot say whether it was known of the box: it was if it was to be
 * told of it already by the reports before.
 *
 * @param shipment what follows for the shipment
 * @param container what follows for the container
 * @param shipmentBefore as the record was before the report
 * @param before as the container's record was before the report; null if there was none
 * @param told the keys of what was told of the container before
 * @param formerly what followed for the container before the report; asked only if there was a record
 */
record StateEvents(
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
    List<DerivedEvent> happenings() {
        List<DerivedEvent> all = new ArrayList<>();
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
                        isKnown(arrival, ContainerDerivation::destinationArrival))));
        Optional<PortCall> first = shipment.firstLeg();
        Optional<PortCall> last = shipment.lastLeg();
        shipment.estimate(Fact.POL_ETD_AT)
                .ifPresent(belief -> all.add(estimate(
                        EventKind.ESTIMATED_VESSEL_DEPARTED,
                        DEPARTURE,
                        belief,
                        route.origin(),
                        first,
                        isRecorded(belief, voyage.departure().estimatedAt()))));
        shipment.estimate(Fact.POD_ETA_AT)
                .ifPresent(belief -> all.add(estimate(
                        EventKind.ESTIMATED_VESSEL_ARRIVED,
                        ARRIVAL,
                        belief,
                        route.discharge(),
                        last,
                        isRecorded(belief, voyage.arrival().estimatedAt()))));
        container
                .destinationEstimate()
                .ifPresent(belief -> all.add(estimate(
                        EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION,
                        DESTINATION_ARRIVAL,
                        belief,
                        route.destination(),
                        Optional.empty(),
                        isKnown(DESTINATION_ARRIVAL, ContainerDerivation::destinationEstimate))));
        container
                .inlandEstimate()
                .ifPresent(belief -> all.add(estimate(
                        EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION,
                        INLAND_ARRIVAL,
                        belief,
                        route.destination(),
                        Optional.empty(),
                        before != null && isRecorded(belief, before.rail().inlandEtaAt()))));
        return all;
    }

    /** Whether the record had the value before the report. */
    private boolean isRecorded(ResolvedFields.ResolvedValue<Instant> belief, @Nullable Instant recorded) {
        return before != null && recorded != null && recorded.equals(belief.value());
    }

    /** Whether the same followed for the box before the report and was not told, as it came with a record. */
    private boolean isKnown(
            String key, Function<ContainerDerivation, Optional<? extends ResolvedFields.ResolvedValue<?>>> which) {
        return before != null
                && !told.contains(key)
                && which.apply(formerly.get())
                        .map(ResolvedFields.ResolvedValue::value)
                        .equals(which.apply(container).map(ResolvedFields.ResolvedValue::value));
    }

    private DerivedEvent availability(ResolvedFields.ResolvedValue<Availability> belief) {
        Availability value = belief.value();
        return new DerivedEvent(
                value == Availability.AVAILABLE ? EventKind.AVAILABLE : EventKind.NOT_AVAILABLE,
                AVAILABILITY,
                belief.since(),
                belief.by(),
                container.availabilityPlace(),
                Route.Spot.ELSEWHERE,
                null,
                null,
                null,
                isKnown(AVAILABILITY, ContainerDerivation::lastAvailability)
                        && Objects.equals(formerly.get().availabilityPlace(), container.availabilityPlace()));
    }

    private DerivedEvent estimate(
            EventKind kind,
            String key,
            ResolvedFields.ResolvedValue<Instant> belief,
            @Nullable RoutingPoint location,
            Optional<PortCall> leg,
            boolean recorded) {
        Instant at = Objects.requireNonNull(belief.value(), "value");
        UUID vessel = leg.map(PortCall::outboundVesselId).orElse(null);
        String voyage = leg.map(PortCall::outboundVoyageNumber).orElse(null);
        boolean inland = kind == EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION;
        return new DerivedEvent(
                kind,
                key,
                at,
                belief.by(),
                location,
                Route.Spot.ELSEWHERE,
                inland ? container.journey().route().destinationTerminalId() : null,
                vessel,
                voyage,
                recorded);
    }
}
