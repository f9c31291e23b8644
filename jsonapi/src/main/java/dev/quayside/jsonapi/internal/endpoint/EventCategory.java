package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.event.EventKind;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Meaning;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

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

    /** Rejects a request of an account for a kind that is not {@linkplain EventKind#isEnabledFor enabled} for it. */
    static void requireEnabled(EventKind kind, Account account) {
        if (!kind.isEnabledFor(account)) {
            throw RejectedRequestException.of(
                    ErrorStatus.FORBIDDEN,
                    "feature_not_enabled",
                    "Event kind '" + kind.wireName() + "' needs a feature that is not enabled for this account.");
        }
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
        Meaning events = Objects.requireNonNull(Resources.WEBHOOK.meanings().get("events"));
        return Objects.requireNonNull(events.values().get(kind.wireName()), kind::wireName);
    }
}
