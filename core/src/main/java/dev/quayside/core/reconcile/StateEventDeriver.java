package dev.quayside.core.reconcile;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.ledger.ReportedField;
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
 * Derives the events of a container that are not movements: its availability, its estimates, and the inland arrival
 * that the line reports for the shipment.
 *
 * <p>No event is emitted for a value that an imported record contained already. If a value is derived from several
 * fields, no event is emitted if the same value was already derived before the report.
 *
 * @param shipment the derived state of the shipment
 * @param container the derivation of the container
 * @param shipmentBefore the shipment before the report
 * @param before the container before the report; null if the report added it
 * @param emitted the keys of all previously emitted events
 * @param derivationBefore the derivation of the container before the report; used only if {@code before} is not
 *     null
 */
record StateEventDeriver(
        ShipmentDerivation shipment,
        ContainerDerivation container,
        Shipment shipmentBefore,
        @Nullable Container before,
        Set<String> emitted,
        Supplier<ContainerDerivation> derivationBefore) {
    static final String AVAILABILITY = "availability";
    static final String DEPARTURE = "estimate/pol_etd_at";
    static final String ARRIVAL = "estimate/pod_eta_at";
    static final String DESTINATION_ARRIVAL = "estimate/destination_eta_at";
    static final String INLAND_ARRIVAL = "estimate/inland_eta_at";

    /** Returns the events in the order in which they are emitted. */
    List<DerivedEvent> events() {
        List<DerivedEvent> all = new ArrayList<>();
        container.lastAvailability().ifPresent(resolve -> all.add(availability(resolve)));
        Route route = container.journey().route();
        Voyage voyage = shipmentBefore.voyage();
        String arrival = container.journey().inlandArrivalKey();
        container
                .destinationArrival()
                .ifPresent(resolve -> all.add(estimate(
                        EventKind.ARRIVED_AT_INLAND_DESTINATION,
                        arrival,
                        resolve,
                        route.destination(),
                        Optional.empty(),
                        wasDerivedBefore(arrival, ContainerDerivation::destinationArrival))));
        Optional<PortCall> first = shipment.firstLeg();
        Optional<PortCall> last = shipment.lastLeg();
        shipment.estimate(ReportedField.POL_ETD_AT)
                .ifPresent(resolve -> all.add(estimate(
                        EventKind.ESTIMATED_VESSEL_DEPARTED,
                        DEPARTURE,
                        resolve,
                        route.origin(),
                        first,
                        isRecorded(resolve, voyage.departure().estimatedAt()))));
        shipment.estimate(ReportedField.POD_ETA_AT)
                .ifPresent(resolve -> all.add(estimate(
                        EventKind.ESTIMATED_VESSEL_ARRIVED,
                        ARRIVAL,
                        resolve,
                        route.discharge(),
                        last,
                        isRecorded(resolve, voyage.arrival().estimatedAt()))));
        container
                .destinationEstimate()
                .ifPresent(resolve -> all.add(estimate(
                        EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION,
                        DESTINATION_ARRIVAL,
                        resolve,
                        route.destination(),
                        Optional.empty(),
                        wasDerivedBefore(DESTINATION_ARRIVAL, ContainerDerivation::destinationEstimate))));
        container
                .inlandEstimate()
                .ifPresent(resolve -> all.add(estimate(
                        EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION,
                        INLAND_ARRIVAL,
                        resolve,
                        route.destination(),
                        Optional.empty(),
                        before != null && isRecorded(resolve, before.rail().inlandEtaAt()))));
        return all;
    }

    /** Returns whether the container's record existed before the report and already contained the resolved value. */
    private boolean isRecorded(ResolvedFields.ResolvedValue<Instant> resolve, @Nullable Instant recorded) {
        return before != null && recorded != null && recorded.equals(resolve.value());
    }

    /**
     * Returns whether the value was already derived before this report but caused no event, because the record was
     * imported.
     */
    private boolean wasDerivedBefore(
            String key, Function<ContainerDerivation, Optional<? extends ResolvedFields.ResolvedValue<?>>> which) {
        return before != null
                && !emitted.contains(key)
                && which.apply(derivationBefore.get())
                        .map(ResolvedFields.ResolvedValue::value)
                        .equals(which.apply(container).map(ResolvedFields.ResolvedValue::value));
    }

    private DerivedEvent availability(ResolvedFields.ResolvedValue<Availability> resolve) {
        Availability value = resolve.value();
        return new DerivedEvent(
                value == Availability.AVAILABLE ? EventKind.AVAILABLE : EventKind.NOT_AVAILABLE,
                AVAILABILITY,
                resolve.since(),
                resolve.by(),
                container.availabilityPlace(),
                Route.Part.ELSEWHERE,
                null,
                null,
                null,
                wasDerivedBefore(AVAILABILITY, ContainerDerivation::lastAvailability)
                        && Objects.equals(derivationBefore.get().availabilityPlace(), container.availabilityPlace()));
    }

    private DerivedEvent estimate(
            EventKind kind,
            String key,
            ResolvedFields.ResolvedValue<Instant> resolve,
            @Nullable RoutingPoint location,
            Optional<PortCall> leg,
            boolean recorded) {
        Instant at = Objects.requireNonNull(resolve.value(), "value");
        UUID vessel = leg.map(PortCall::outboundVesselId).orElse(null);
        String voyage = leg.map(PortCall::outboundVoyageNumber).orElse(null);
        boolean inland = kind == EventKind.ESTIMATED_ARRIVED_AT_INLAND_DESTINATION;
        return new DerivedEvent(
                kind,
                key,
                at,
                resolve.by(),
                location,
                Route.Part.ELSEWHERE,
                inland ? container.journey().route().destinationTerminalId() : null,
                vessel,
                voyage,
                recorded);
    }
}
