package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.event.EventKind;
import java.util.Arrays;
import java.util.List;

/** A category of event kinds, under which users find the kinds to subscribe to. */
enum EventCategory {
    TRACKING_REQUEST("tracking-request-events", "Tracking Request Events"),
    ORIGIN("origin-events", "Origin Events"),
    TRANSSHIPMENT("transshipment-events", "Transshipment Events"),
    FEEDER("feeder-events", "Feeder Events"),
    DESTINATION("destination-events", "Destination Events"),
    RAIL("rail-events", "Rail Events"),
    ESTIMATED("estimated-events", "Estimated Events"),
    CONTAINER_UPDATE("container-update-events", "Container Update Events");

    private final String id;
    private final String title;

    EventCategory(String id, String title) {
        this.id = id;
        this.title = title;
    }

    /** Returns the id in documents, which is a name and not a UUID. */
    String id() {
        return id;
    }

    String title() {
        return title;
    }

    /** Returns the kinds of this category, in the order of {@link EventKind}. */
    List<EventKind> kinds() {
        return Arrays.stream(EventKind.values())
                .filter(kind -> of(kind) == this)
                .toList();
    }

    static EventCategory of(EventKind kind) {
        return switch (kind) {
            case TRACKING_REQUEST_SUCCEEDED,
                    TRACKING_REQUEST_FAILED,
                    TRACKING_REQUEST_AWAITING_MANIFEST,
                    TRACKING_REQUEST_TRACKING_STOPPED -> TRACKING_REQUEST;
            case EMPTY_OUT, FULL_IN, VESSEL_LOADED, VESSEL_DEPARTED -> ORIGIN;
            case TRANSSHIPMENT_ARRIVED, TRANSSHIPMENT_DISCHARGED, TRANSSHIPMENT_LOADED, TRANSSHIPMENT_DEPARTED ->
                TRANSSHIPMENT;
            case FEEDER_ARRIVED, FEEDER_DISCHARGED, FEEDER_LOADED, FEEDER_DEPARTED -> FEEDER;
            case VESSEL_ARRIVED,
                    VESSEL_BERTHED,
                    VESSEL_DISCHARGED,
                    AVAILABLE,
                    NOT_AVAILABLE,
                    FULL_OUT,
                    DELIVERED,
                    EMPTY_IN -> DESTINATION;
            case RAIL_LOADED, RAIL_DEPARTED, RAIL_ARRIVED, RAIL_UNLOADED, ARRIVED_AT_INLAND_DESTINATION -> RAIL;
            case ESTIMATED_VESSEL_DEPARTED,
                    ESTIMATED_VESSEL_ARRIVED,
                    ESTIMATED_ARRIVED_AT_INLAND_DESTINATION,
                    SHIPMENT_ESTIMATED_ARRIVAL -> ESTIMATED;
            case CONTAINER_CREATED,
                    CONTAINER_UPDATED,
                    CONTAINER_POD_TERMINAL_CHANGED,
                    PICKUP_LFD_CHANGED,
                    PICKUP_LFD_LINE_CHANGED,
                    PICKUP_LFD_TERMINAL_CHANGED,
                    PICKUP_LFD_RAIL_CHANGED,
                    PICKUP_APPOINTMENT_CHANGED -> CONTAINER_UPDATE;
        };
    }

    /** Returns one sentence that states when an event of a kind is emitted. */
    static String description(EventKind kind) {
        return switch (kind) {
            case TRACKING_REQUEST_SUCCEEDED ->
                "The shipping line has the number; the shipment and its containers are tracked.";
            case TRACKING_REQUEST_FAILED -> "The tracking request has failed permanently.";
            case TRACKING_REQUEST_AWAITING_MANIFEST ->
                "The shipping line does not list the number yet; the request is retried.";
            case TRACKING_REQUEST_TRACKING_STOPPED -> "The shipment is no longer tracked.";
            case EMPTY_OUT -> "The empty container was picked up at its origin.";
            case FULL_IN -> "The loaded container was gated in at its origin.";
            case VESSEL_LOADED -> "The container was loaded at the port of lading.";
            case VESSEL_DEPARTED -> "The vessel left the port of lading.";
            case TRANSSHIPMENT_ARRIVED -> "The vessel arrived at a port of transshipment.";
            case TRANSSHIPMENT_DISCHARGED -> "The container was discharged at a port of transshipment.";
            case TRANSSHIPMENT_LOADED -> "The container was loaded on its next vessel.";
            case TRANSSHIPMENT_DEPARTED -> "The next vessel left the port of transshipment.";
            case FEEDER_ARRIVED -> "A feeder vessel or barge arrived.";
            case FEEDER_DISCHARGED -> "The container was discharged from a feeder vessel or barge.";
            case FEEDER_LOADED -> "The container was loaded on a feeder vessel or barge.";
            case FEEDER_DEPARTED -> "A feeder vessel or barge departed.";
            case VESSEL_ARRIVED -> "The vessel arrived at the port of discharge.";
            case VESSEL_BERTHED -> "The vessel is alongside at the port of discharge.";
            case VESSEL_DISCHARGED -> "The container was discharged at the port of discharge.";
            case AVAILABLE -> "The container can be picked up.";
            case NOT_AVAILABLE -> "The container can no longer be picked up.";
            case FULL_OUT -> "The loaded container was picked up.";
            case DELIVERED -> "A user has marked the container as delivered.";
            case EMPTY_IN -> "The empty container was returned.";
            case RAIL_LOADED -> "The container was loaded on a rail car.";
            case RAIL_DEPARTED -> "The train left.";
            case RAIL_ARRIVED -> "The train arrived at a rail terminal, also on the way.";
            case RAIL_UNLOADED -> "The container was taken off the rail car.";
            case ARRIVED_AT_INLAND_DESTINATION -> "The container arrived by rail at its inland destination.";
            case ESTIMATED_VESSEL_DEPARTED -> "The estimated departure from the port of lading has changed.";
            case ESTIMATED_VESSEL_ARRIVED ->
                "The estimated arrival at the port of discharge has changed; one event for each container.";
            case ESTIMATED_ARRIVED_AT_INLAND_DESTINATION ->
                "The estimated arrival at the inland destination has changed.";
            case SHIPMENT_ESTIMATED_ARRIVAL ->
                "The estimated arrival at the port of discharge has changed; one event for the shipment.";
            case CONTAINER_CREATED -> "A container was added to a shipment.";
            case CONTAINER_UPDATED ->
                "Fees, holds, last free days, the appointment, the availability or the terminal has changed.";
            case CONTAINER_POD_TERMINAL_CHANGED -> "The container is handled at another terminal.";
            case PICKUP_LFD_CHANGED -> "The resolved last free day has changed.";
            case PICKUP_LFD_LINE_CHANGED -> "The shipping line's last free day has changed.";
            case PICKUP_LFD_TERMINAL_CHANGED -> "The terminal's last free day has changed.";
            case PICKUP_LFD_RAIL_CHANGED -> "The railroad's last free day has changed.";
            case PICKUP_APPOINTMENT_CHANGED -> "The appointment for the pickup has changed.";
        };
    }
}
