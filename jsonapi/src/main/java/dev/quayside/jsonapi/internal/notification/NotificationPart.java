package dev.quayside.jsonapi.internal.notification;

import dev.quayside.core.event.EventKind;
import java.util.List;

/** The resources that the document of a notification may include. */
enum NotificationPart {
    /** Every container of the event's shipment. */
    ALL_CONTAINERS,
    SHIPMENT,
    CONTAINER,
    /** The port or metro area of the event. */
    PLACE,
    PORT_OF_DISCHARGE,
    /** The terminal of the event and, if the terminal has changed, the previous terminal. */
    TERMINAL,
    VESSEL,
    /** The resource to which the notification refers. */
    REFERENCE;

    private static final List<NotificationPart> ALONE = List.of(REFERENCE);
    private static final List<NotificationPart> AT_PLACE = List.of(SHIPMENT, CONTAINER, PLACE, REFERENCE);
    private static final List<NotificationPart> AT_TERMINAL = List.of(SHIPMENT, CONTAINER, PLACE, TERMINAL, REFERENCE);
    private static final List<NotificationPart> BY_VESSEL = List.of(SHIPMENT, CONTAINER, PLACE, VESSEL, REFERENCE);
    private static final List<NotificationPart> BY_VESSEL_AT_TERMINAL =
            List.of(SHIPMENT, CONTAINER, PLACE, TERMINAL, VESSEL, REFERENCE);

    /**
     * Returns the parts that notifications of an event kind include, in the order of the reference service's examples.
     * A part that is unknown for an event is left out.
     */
    public static List<NotificationPart> of(EventKind kind) {
        return switch (kind) {
            case TRACKING_REQUEST_SUCCEEDED -> List.of(ALL_CONTAINERS, SHIPMENT, REFERENCE);
            case TRACKING_REQUEST_TRACKING_STOPPED -> List.of(SHIPMENT, REFERENCE);
            case VESSEL_ARRIVED -> BY_VESSEL;
            case ESTIMATED_ARRIVED_AT_INLAND_DESTINATION, PICKUP_LFD_CHANGED -> AT_TERMINAL;
            case SHIPMENT_ESTIMATED_ARRIVAL -> List.of(SHIPMENT, PLACE, VESSEL, REFERENCE);
            case CONTAINER_CREATED -> List.of(SHIPMENT, CONTAINER, REFERENCE);
            case CONTAINER_UPDATED -> List.of(SHIPMENT, PORT_OF_DISCHARGE, TERMINAL, CONTAINER, REFERENCE);
            case CONTAINER_POD_TERMINAL_CHANGED -> List.of(SHIPMENT, CONTAINER, TERMINAL, REFERENCE);
            default -> of(kind.phase());
        };
    }

    private static List<NotificationPart> of(EventKind.Phase phase) {
        return switch (phase) {
            case EMPTY_PICKUP, GATE_IN, RAIL_DEPARTURE, EMPTY_RETURN -> AT_PLACE;
            case VESSEL_DEPARTURE, TRANSSHIPMENT, FEEDER_DEPARTURE, FEEDER_ARRIVAL -> BY_VESSEL;
            case VESSEL_ARRIVAL -> BY_VESSEL_AT_TERMINAL;
            case RAIL_ARRIVAL, INLAND_ARRIVAL, RAIL_UNLOADING, PICKUP -> AT_TERMINAL;
            case AVAILABILITY, DELIVERY -> List.of();
            case REQUEST, ESTIMATE, UPDATE -> ALONE;
        };
    }
}
