package dev.quayside.core.event;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The kinds of events, in the order of the API documentation. */
public enum EventKind {
    /** The line reported the shipment, and the request is linked to it. */
    TRACKING_REQUEST_SUCCEEDED("tracking_request.succeeded", ReferenceType.TRACKING_REQUEST),
    /** The request has failed for good. */
    TRACKING_REQUEST_FAILED("tracking_request.failed", ReferenceType.TRACKING_REQUEST),
    /** The line does not list the number yet; emitted once. */
    TRACKING_REQUEST_AWAITING_MANIFEST("tracking_request.awaiting_manifest", ReferenceType.TRACKING_REQUEST),
    /** Tracking of the shipment stopped, by a rule or by a user. */
    TRACKING_REQUEST_TRACKING_STOPPED("tracking_request.tracking_stopped", ReferenceType.TRACKING_REQUEST),
    /** The shipper picked up the empty container. */
    EMPTY_OUT("container.transport.empty_out", ReferenceType.TRANSPORT_EVENT),
    /** The full container was gated in at its origin. */
    FULL_IN("container.transport.full_in", ReferenceType.TRANSPORT_EVENT),
    /** Loaded on the vessel at the port of lading. */
    VESSEL_LOADED("container.transport.vessel_loaded", ReferenceType.TRANSPORT_EVENT),
    /** The vessel departed from the port of lading. */
    VESSEL_DEPARTED("container.transport.vessel_departed", ReferenceType.TRANSPORT_EVENT),
    /** Arrived at a transshipment port. */
    TRANSSHIPMENT_ARRIVED("container.transport.transshipment_arrived", ReferenceType.TRANSPORT_EVENT),
    /** Discharged at a transshipment port. */
    TRANSSHIPMENT_DISCHARGED("container.transport.transshipment_discharged", ReferenceType.TRANSPORT_EVENT),
    /** Loaded on the next vessel at a transshipment port. */
    TRANSSHIPMENT_LOADED("container.transport.transshipment_loaded", ReferenceType.TRANSPORT_EVENT),
    /** The next vessel departed from a transshipment port. */
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
    /** Reported as available for pickup. */
    AVAILABLE("container.transport.available", ReferenceType.TRANSPORT_EVENT),
    /** Reported as not available for pickup. */
    NOT_AVAILABLE("container.transport.not_available", ReferenceType.TRANSPORT_EVENT),
    /** The full container was picked up, at the port of discharge or at the inland destination. */
    FULL_OUT("container.transport.full_out", ReferenceType.TRANSPORT_EVENT),
    /** Marked as delivered by a user. */
    DELIVERED("container.transport.delivered", ReferenceType.TRANSPORT_EVENT),
    /** Returned empty; the journey has ended. */
    EMPTY_IN("container.transport.empty_in", ReferenceType.TRANSPORT_EVENT),
    /** Loaded on a rail car. */
    RAIL_LOADED("container.transport.rail_loaded", ReferenceType.TRANSPORT_EVENT),
    /** The train departed from any rail terminal, not only from the port of discharge. */
    RAIL_DEPARTED("container.transport.rail_departed", ReferenceType.TRANSPORT_EVENT),
    /** Arrived at a rail terminal, interchanges included. */
    RAIL_ARRIVED("container.transport.rail_arrived", ReferenceType.TRANSPORT_EVENT),
    /** Unloaded from a rail car. */
    RAIL_UNLOADED("container.transport.rail_unloaded", ReferenceType.TRANSPORT_EVENT),
    /** Arrived by rail at the final inland destination. */
    ARRIVED_AT_INLAND_DESTINATION("container.transport.arrived_at_inland_destination", ReferenceType.TRANSPORT_EVENT),
    /** The estimated departure from the port of lading changed. */
    ESTIMATED_VESSEL_DEPARTED("container.transport.estimated.vessel_departed", ReferenceType.TRANSPORT_EVENT),
    /** The estimated arrival at the port of discharge changed; one event for each container. */
    ESTIMATED_VESSEL_ARRIVED("container.transport.estimated.vessel_arrived", ReferenceType.TRANSPORT_EVENT),
    /** The estimated inland arrival changed. */
    ESTIMATED_ARRIVED_AT_INLAND_DESTINATION(
            "container.transport.estimated.arrived_at_inland_destination", ReferenceType.TRANSPORT_EVENT),
    /** The estimated arrival at the port of discharge changed; one event for the shipment. */
    SHIPMENT_ESTIMATED_ARRIVAL("shipment.estimated.arrival", ReferenceType.ESTIMATED_EVENT),
    /** A container was added to a shipment. */
    CONTAINER_CREATED("container.created", ReferenceType.CONTAINER_CREATED_EVENT),
    /** The terminal's data changed; the event has the change set. */
    CONTAINER_UPDATED("container.updated", ReferenceType.CONTAINER_UPDATED_EVENT),
    /** The terminal at the port of discharge changed. */
    CONTAINER_POD_TERMINAL_CHANGED(
            "container.pod_terminal_changed", ReferenceType.CONTAINER_POD_TERMINAL_CHANGED_EVENT),
    /** The last free day that counts changed. */
    PICKUP_LFD_CHANGED("container.pickup_lfd.changed", ReferenceType.TRANSPORT_EVENT),
    /** The line's last free day changed. */
    PICKUP_LFD_LINE_CHANGED("container.pickup_lfd_line.changed", ReferenceType.TRANSPORT_EVENT),
    /** The terminal's last free day changed. */
    PICKUP_LFD_TERMINAL_CHANGED("container.pickup_lfd_terminal.changed", ReferenceType.TRANSPORT_EVENT),
    /** The railroad's last free day changed; for accounts with the rail feature only. */
    PICKUP_LFD_RAIL_CHANGED("container.pickup_lfd_rail.changed", ReferenceType.TRANSPORT_EVENT),
    /** The pickup appointment changed. */
    PICKUP_APPOINTMENT_CHANGED("container.pickup_appointment.changed", ReferenceType.TRANSPORT_EVENT);

    private static final Map<String, EventKind> BY_WIRE_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(EventKind::wireName, Function.identity()));

    private final String wireName;
    private final ReferenceType reference;

    EventKind(String wireName, ReferenceType reference) {
        this.wireName = wireName;
        this.reference = reference;
    }

    /** Returns the kind with this name in documents, which is case-sensitive; empty if not found. */
    public static Optional<EventKind> find(String wireName) {
        return Optional.ofNullable(BY_WIRE_NAME.get(Objects.requireNonNull(wireName, "wireName")));
    }

    /** Returns the name in documents and subscriptions, such as {@code container.transport.empty_out}. */
    public String wireName() {
        return wireName;
    }

    /** Returns the type of the resource to which a notification of this kind refers. */
    public ReferenceType reference() {
        return reference;
    }

    /** Returns the feature that an account needs to get this kind; empty if it needs none. */
    public Optional<Entitlement> requires() {
        return this == PICKUP_LFD_RAIL_CHANGED ? Optional.of(Entitlement.RAIL_LAST_FREE_DAY) : Optional.empty();
    }

    /** Returns whether the account has the feature that this kind requires. */
    public boolean isEnabledFor(Account account) {
        return requires().map(account::has).orElse(true);
    }

    @Override
    public String toString() {
        return wireName;
    }
}
