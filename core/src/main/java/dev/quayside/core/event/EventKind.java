package dev.quayside.core.event;

import dev.quayside.core.account.Entitlement;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The 41 kinds of event, in the order of the interface's own list. */
public enum EventKind {
    /** The line knows the shipment, and it is linked. */
    TRACKING_REQUEST_SUCCEEDED("tracking_request.succeeded", ReferenceType.TRACKING_REQUEST),
    /** The request has failed for good. */
    TRACKING_REQUEST_FAILED("tracking_request.failed", ReferenceType.TRACKING_REQUEST),
    /** The line does not list the number yet; told the first time only. */
    TRACKING_REQUEST_AWAITING_MANIFEST("tracking_request.awaiting_manifest", ReferenceType.TRACKING_REQUEST),
    /** The shipment is no longer followed, by a rule or by hand. */
    TRACKING_REQUEST_TRACKING_STOPPED("tracking_request.tracking_stopped", ReferenceType.TRACKING_REQUEST),
    /** The empty box was picked up by the shipper. */
    EMPTY_OUT("container.transport.empty_out", ReferenceType.TRANSPORT_EVENT),
    /** The loaded box was gated in at its origin. */
    FULL_IN("container.transport.full_in", ReferenceType.TRANSPORT_EVENT),
    /** Loaded on the vessel at the port of lading. */
    VESSEL_LOADED("container.transport.vessel_loaded", ReferenceType.TRANSPORT_EVENT),
    /** The vessel left the port of lading. */
    VESSEL_DEPARTED("container.transport.vessel_departed", ReferenceType.TRANSPORT_EVENT),
    /** Arrived at a port of transshipment. */
    TRANSSHIPMENT_ARRIVED("container.transport.transshipment_arrived", ReferenceType.TRANSPORT_EVENT),
    /** Discharged there. */
    TRANSSHIPMENT_DISCHARGED("container.transport.transshipment_discharged", ReferenceType.TRANSPORT_EVENT),
    /** Loaded on the next vessel. */
    TRANSSHIPMENT_LOADED("container.transport.transshipment_loaded", ReferenceType.TRANSPORT_EVENT),
    /** The next vessel left. */
    TRANSSHIPMENT_DEPARTED("container.transport.transshipment_departed", ReferenceType.TRANSPORT_EVENT),
    /** A feeder vessel or barge arrived. */
    FEEDER_ARRIVED("container.transport.feeder_arrived", ReferenceType.TRANSPORT_EVENT),
    /** Discharged from a feeder vessel or barge. */
    FEEDER_DISCHARGED("container.transport.feeder_discharged", ReferenceType.TRANSPORT_EVENT),
    /** Loaded on a feeder vessel or barge. */
    FEEDER_LOADED("container.transport.feeder_loaded", ReferenceType.TRANSPORT_EVENT),
    /** A feeder vessel or barge departed. */
    FEEDER_DEPARTED("container.transport.feeder_departed", ReferenceType.TRANSPORT_EVENT),
    /** The vessel arrived at the port of discharge. */
    VESSEL_ARRIVED("container.transport.vessel_arrived", ReferenceType.TRANSPORT_EVENT),
    /** The vessel is alongside at the port of discharge. */
    VESSEL_BERTHED("container.transport.vessel_berthed", ReferenceType.TRANSPORT_EVENT),
    /** Discharged at the port of discharge. */
    VESSEL_DISCHARGED("container.transport.vessel_discharged", ReferenceType.TRANSPORT_EVENT),
    /** Ready to be picked up at the destination. */
    AVAILABLE("container.transport.available", ReferenceType.TRANSPORT_EVENT),
    /** No longer ready to be picked up. */
    NOT_AVAILABLE("container.transport.not_available", ReferenceType.TRANSPORT_EVENT),
    /** Gated out full where it is picked up: at the port of discharge or at the inland destination. */
    FULL_OUT("container.transport.full_out", ReferenceType.TRANSPORT_EVENT),
    /** Marked as delivered by a user. */
    DELIVERED("container.transport.delivered", ReferenceType.TRANSPORT_EVENT),
    /** The empty box is back; its journey has ended. */
    EMPTY_IN("container.transport.empty_in", ReferenceType.TRANSPORT_EVENT),
    /** Loaded on a rail car. */
    RAIL_LOADED("container.transport.rail_loaded", ReferenceType.TRANSPORT_EVENT),
    /** The train left, not always from the port of discharge. */
    RAIL_DEPARTED("container.transport.rail_departed", ReferenceType.TRANSPORT_EVENT),
    /** Arrived at a rail terminal, interchanges included. */
    RAIL_ARRIVED("container.transport.rail_arrived", ReferenceType.TRANSPORT_EVENT),
    /** Taken off the rail car. */
    RAIL_UNLOADED("container.transport.rail_unloaded", ReferenceType.TRANSPORT_EVENT),
    /** Arrived by rail at the final inland destination. */
    ARRIVED_AT_INLAND_DESTINATION("container.transport.arrived_at_inland_destination", ReferenceType.TRANSPORT_EVENT),
    /** The estimated departure from the port of lading has changed. */
    ESTIMATED_VESSEL_DEPARTED("container.transport.estimated.vessel_departed", ReferenceType.TRANSPORT_EVENT),
    /** The estimated arrival at the port of discharge has changed; one for each container. */
    ESTIMATED_VESSEL_ARRIVED("container.transport.estimated.vessel_arrived", ReferenceType.TRANSPORT_EVENT),
    /** The estimated arrival inland has changed. */
    ESTIMATED_ARRIVED_AT_INLAND_DESTINATION(
            "container.transport.estimated.arrived_at_inland_destination", ReferenceType.TRANSPORT_EVENT),
    /** The estimated arrival at the port of discharge has changed; one for the shipment. */
    SHIPMENT_ESTIMATED_ARRIVAL("shipment.estimated.arrival", ReferenceType.ESTIMATED_EVENT),
    /** A container was added to a shipment. */
    CONTAINER_CREATED("container.created", ReferenceType.CONTAINER_CREATED_EVENT),
    /** What the terminal says has changed; carries the change set. */
    CONTAINER_UPDATED("container.updated", ReferenceType.CONTAINER_UPDATED_EVENT),
    /** Another terminal at the port of discharge. */
    CONTAINER_POD_TERMINAL_CHANGED(
            "container.pod_terminal_changed", ReferenceType.CONTAINER_POD_TERMINAL_CHANGED_EVENT),
    /** The last free day that counts has changed. */
    PICKUP_LFD_CHANGED("container.pickup_lfd.changed", ReferenceType.TRANSPORT_EVENT),
    /** The line's last free day has changed. */
    PICKUP_LFD_LINE_CHANGED("container.pickup_lfd_line.changed", ReferenceType.TRANSPORT_EVENT),
    /** The terminal's last free day has changed. */
    PICKUP_LFD_TERMINAL_CHANGED("container.pickup_lfd_terminal.changed", ReferenceType.TRANSPORT_EVENT),
    /** The railroad's last free day has changed; for accounts with the rail plan only. */
    PICKUP_LFD_RAIL_CHANGED("container.pickup_lfd_rail.changed", ReferenceType.TRANSPORT_EVENT),
    /** The appointment for the pickup has changed. */
    PICKUP_APPOINTMENT_CHANGED("container.pickup_appointment.changed", ReferenceType.TRANSPORT_EVENT);

    private static final Map<String, EventKind> BY_WIRE_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(EventKind::wireName, Function.identity()));

    private final String wireName;
    private final ReferenceType reference;

    EventKind(String wireName, ReferenceType reference) {
        this.wireName = wireName;
        this.reference = reference;
    }

    /** The kind with this name on the wire, which is case-sensitive; empty if there is none. */
    public static Optional<EventKind> find(String wireName) {
        return Optional.ofNullable(BY_WIRE_NAME.get(Objects.requireNonNull(wireName, "wireName")));
    }

    /** The name on the wire and in subscriptions, such as {@code container.transport.empty_out}. */
    public String wireName() {
        return wireName;
    }

    /** What kind of object a notification of it points at. */
    public ReferenceType reference() {
        return reference;
    }

    /** The feature that an account needs to be told of it; empty if every account is. */
    public Optional<Entitlement> requires() {
        return this == PICKUP_LFD_RAIL_CHANGED ? Optional.of(Entitlement.RAIL_LAST_FREE_DAY) : Optional.empty();
    }

    /** The name on the wire. */
    @Override
    public String toString() {
        return wireName;
    }
}
