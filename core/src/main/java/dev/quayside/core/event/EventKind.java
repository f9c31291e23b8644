package dev.quayside.core.event;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The kinds of events, in the order of the API documentation. Each constant declares its phase of the journey, its name
 * in documents, the type of the resource to which a notification refers, and its meaning. If a constant declares no
 * name, its name is {@code container.transport.} followed by the constant in lower case, and its notifications refer to
 * a transport event. An estimate declares the estimated kind instead of a phase.
 */
public enum EventKind {
    TRACKING_REQUEST_SUCCEEDED(
            Phase.REQUEST,
            "tracking_request.succeeded",
            ReferenceType.TRACKING_REQUEST,
            "The shipping line has the number; the shipment and its containers are tracked."),
    TRACKING_REQUEST_FAILED(
            Phase.REQUEST,
            "tracking_request.failed",
            ReferenceType.TRACKING_REQUEST,
            "The tracking request has failed permanently."),
    /** Emitted once. */
    TRACKING_REQUEST_AWAITING_MANIFEST(
            Phase.REQUEST,
            "tracking_request.awaiting_manifest",
            ReferenceType.TRACKING_REQUEST,
            "The shipping line does not list the number yet; the request is retried."),
    /** Emitted when a rule or a user stops the tracking. */
    TRACKING_REQUEST_TRACKING_STOPPED(
            Phase.REQUEST,
            "tracking_request.tracking_stopped",
            ReferenceType.TRACKING_REQUEST,
            "The shipment is no longer tracked."),
    EMPTY_OUT(Phase.EMPTY_PICKUP, "The empty container was picked up at its origin."),
    FULL_IN(Phase.GATE_IN, "The loaded container was gated in at its origin."),
    VESSEL_LOADED(Phase.VESSEL_DEPARTURE, "The container was loaded at the port of lading."),
    VESSEL_DEPARTED(Phase.VESSEL_DEPARTURE, "The vessel left the port of lading."),
    TRANSSHIPMENT_ARRIVED(Phase.TRANSSHIPMENT, "The vessel arrived at a port of transshipment."),
    TRANSSHIPMENT_DISCHARGED(Phase.TRANSSHIPMENT, "The container was discharged at a port of transshipment."),
    TRANSSHIPMENT_LOADED(Phase.TRANSSHIPMENT, "The container was loaded on its next vessel."),
    TRANSSHIPMENT_DEPARTED(Phase.TRANSSHIPMENT, "The next vessel left the port of transshipment."),
    FEEDER_ARRIVED(Phase.FEEDER_ARRIVAL, "A feeder vessel or barge arrived."),
    FEEDER_DISCHARGED(Phase.FEEDER_ARRIVAL, "The container was discharged from a feeder vessel or barge."),
    FEEDER_LOADED(Phase.FEEDER_DEPARTURE, "The container was loaded on a feeder vessel or barge."),
    FEEDER_DEPARTED(Phase.FEEDER_DEPARTURE, "A feeder vessel or barge departed."),
    VESSEL_ARRIVED(Phase.VESSEL_ARRIVAL, "The vessel arrived at the port of discharge."),
    VESSEL_BERTHED(Phase.VESSEL_ARRIVAL, "The vessel is alongside at the port of discharge."),
    VESSEL_DISCHARGED(Phase.VESSEL_ARRIVAL, "The container was discharged at the port of discharge."),
    AVAILABLE(
            Phase.AVAILABILITY,
            "The terminal reports the container as available for pickup; holds may still block it."),
    NOT_AVAILABLE(Phase.AVAILABILITY, "The terminal reports that the container cannot be picked up."),
    /** Emitted at the port of discharge or at the inland destination. */
    FULL_OUT(Phase.PICKUP, "The loaded container was picked up."),
    DELIVERED(Phase.DELIVERY, "A user has marked the container as delivered."),
    EMPTY_IN(Phase.EMPTY_RETURN, "The empty container was returned."),
    RAIL_LOADED(Phase.RAIL_DEPARTURE, "The container was loaded on a rail car."),
    /** Emitted when a train leaves any rail terminal, not only the terminal at the port of discharge. */
    RAIL_DEPARTED(Phase.RAIL_DEPARTURE, "The train left."),
    RAIL_ARRIVED(Phase.RAIL_ARRIVAL, "The train arrived at a rail terminal, also on the way."),
    RAIL_UNLOADED(Phase.RAIL_UNLOADING, "The container was taken off the rail car."),
    ARRIVED_AT_INLAND_DESTINATION(Phase.INLAND_ARRIVAL, "The container arrived by rail at its inland destination."),
    ESTIMATED_VESSEL_DEPARTED(VESSEL_DEPARTED, "The estimated departure from the port of lading has changed."),
    ESTIMATED_VESSEL_ARRIVED(
            VESSEL_ARRIVED,
            "The estimated arrival at the port of discharge has changed; one event for each container."),
    ESTIMATED_ARRIVED_AT_INLAND_DESTINATION(
            ARRIVED_AT_INLAND_DESTINATION, "The estimated arrival at the inland destination has changed."),
    SHIPMENT_ESTIMATED_ARRIVAL(
            VESSEL_ARRIVED,
            "shipment.estimated.arrival",
            ReferenceType.ESTIMATED_EVENT,
            "The estimated arrival at the port of discharge has changed; one event for the shipment."),
    CONTAINER_CREATED(
            Phase.UPDATE,
            "container.created",
            ReferenceType.CONTAINER_CREATED_EVENT,
            "A container was added to a shipment."),
    /** The event contains a {@link Changeset}. */
    CONTAINER_UPDATED(
            Phase.UPDATE,
            "container.updated",
            ReferenceType.CONTAINER_UPDATED_EVENT,
            "Fees, holds, last free days, the appointment, the availability or the terminal has changed."),
    CONTAINER_POD_TERMINAL_CHANGED(
            Phase.UPDATE,
            "container.pod_terminal_changed",
            ReferenceType.CONTAINER_POD_TERMINAL_CHANGED_EVENT,
            "The container is handled at another terminal."),
    PICKUP_LFD_CHANGED(
            Phase.UPDATE,
            "container.pickup_lfd.changed",
            ReferenceType.TRANSPORT_EVENT,
            "The last free day that counts (`pickup_lfd`) has changed."),
    PICKUP_LFD_LINE_CHANGED(
            Phase.UPDATE,
            "container.pickup_lfd_line.changed",
            ReferenceType.TRANSPORT_EVENT,
            "The shipping line's last free day has changed."),
    PICKUP_LFD_TERMINAL_CHANGED(
            Phase.UPDATE,
            "container.pickup_lfd_terminal.changed",
            ReferenceType.TRANSPORT_EVENT,
            "The terminal's last free day has changed."),
    /** Emitted only to accounts with the rail last free day feature. */
    PICKUP_LFD_RAIL_CHANGED(
            Phase.UPDATE,
            "container.pickup_lfd_rail.changed",
            ReferenceType.TRANSPORT_EVENT,
            "The railroad's last free day has changed."),
    PICKUP_APPOINTMENT_CHANGED(
            Phase.UPDATE,
            "container.pickup_appointment.changed",
            ReferenceType.TRANSPORT_EVENT,
            "The appointment for the pickup has changed.");

    /**
     * The phases of a journey in the order in which they usually occur. Events at the same instant are sorted by this
     * order.
     */
    public enum Phase {
        /** The status of a tracking request changes. */
        REQUEST,
        EMPTY_PICKUP,
        /** The full container enters the terminal of origin. */
        GATE_IN,
        /** From the loading on a feeder vessel or barge to its departure. */
        FEEDER_DEPARTURE,
        FEEDER_ARRIVAL,
        /** From the loading at the port of lading to the departure. */
        VESSEL_DEPARTURE,
        TRANSSHIPMENT,
        /** From the arrival at the port of discharge to the discharge. */
        VESSEL_ARRIVAL,
        RAIL_DEPARTURE,
        RAIL_ARRIVAL,
        /** The arrival at the inland destination. */
        INLAND_ARRIVAL,
        RAIL_UNLOADING,
        AVAILABILITY,
        /** The full container leaves a terminal or ramp. */
        PICKUP,
        DELIVERY,
        EMPTY_RETURN,
        /** An estimate of a time changes, in any phase of the journey. */
        ESTIMATE,
        /** A record changes, in any phase of the journey. */
        UPDATE
    }

    private static final Map<String, EventKind> BY_WIRE_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(EventKind::wireName, Function.identity()));

    private final Phase phase;
    private final String wireName;
    private final ReferenceType reference;
    private final String meaning;
    private final @Nullable EventKind estimated;

    EventKind(Phase phase, String meaning) {
        this.phase = phase;
        this.wireName = "container.transport." + name().toLowerCase(Locale.ROOT);
        this.reference = ReferenceType.TRANSPORT_EVENT;
        this.meaning = meaning;
        this.estimated = null;
    }

    EventKind(Phase phase, String wireName, ReferenceType reference, String meaning) {
        this.phase = phase;
        this.wireName = wireName;
        this.reference = reference;
        this.meaning = meaning;
        this.estimated = null;
    }

    EventKind(EventKind estimated, String meaning) {
        this(
                estimated,
                "container.transport.estimated." + estimated.name().toLowerCase(Locale.ROOT),
                ReferenceType.TRANSPORT_EVENT,
                meaning);
    }

    EventKind(EventKind estimated, String wireName, ReferenceType reference, String meaning) {
        this.phase = Phase.ESTIMATE;
        this.wireName = wireName;
        this.reference = reference;
        this.meaning = meaning;
        this.estimated = estimated;
    }

    /** Returns the kind with this case-sensitive name in documents; empty if not found. */
    public static Optional<EventKind> find(String wireName) {
        return Optional.ofNullable(BY_WIRE_NAME.get(Objects.requireNonNull(wireName, "wireName")));
    }

    /** Returns the phase of the journey in which events of this kind occur. */
    public Phase phase() {
        return phase;
    }

    /**
     * Returns the kind of the events whose time an event of this kind estimates; empty if this kind is not an estimate.
     */
    public Optional<EventKind> estimated() {
        return Optional.ofNullable(estimated);
    }

    /** Returns the name in documents and subscriptions, such as {@code container.transport.empty_out}. */
    public String wireName() {
        return wireName;
    }

    /** Returns the type of the resource to which a notification of this kind refers. */
    public ReferenceType referenceType() {
        return reference;
    }

    /** Returns one sentence that states when an event of this kind is emitted. */
    public String meaning() {
        return meaning;
    }

    /** Returns the feature that an account needs to receive events of this kind; empty if no feature is required. */
    public Optional<Entitlement> requiredEntitlement() {
        return this == PICKUP_LFD_RAIL_CHANGED ? Optional.of(Entitlement.RAIL_LAST_FREE_DAY) : Optional.empty();
    }

    /** Returns whether the account has the feature that this kind requires. */
    public boolean isEnabledFor(Account account) {
        return requiredEntitlement().map(account::has).orElse(true);
    }

    @Override
    public String toString() {
        return wireName;
    }
}
