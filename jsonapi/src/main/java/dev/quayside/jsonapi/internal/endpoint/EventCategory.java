package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.event.EventKind;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import java.util.Arrays;
import java.util.List;

/** A category of event kinds, which groups the kinds that users can subscribe to. */
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

    /** Returns the resource id of the category, which is a name instead of a UUID. */
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

    /** Rejects a request for an event kind that is not {@linkplain EventKind#isEnabledFor enabled} for the account. */
    static void requireEnabled(EventKind kind, Account account) {
        if (!kind.isEnabledFor(account)) {
            throw RejectedRequestException.of(
                    ErrorStatus.FORBIDDEN,
                    "feature_not_enabled",
                    "Event kind '" + kind.wireName() + "' needs a feature that is not enabled for this account.");
        }
    }

    static EventCategory of(EventKind kind) {
        return switch (kind.phase()) {
            case REQUEST -> TRACKING_REQUEST;
            case EMPTY_PICKUP, GATE_IN, VESSEL_DEPARTURE -> ORIGIN;
            case TRANSSHIPMENT -> TRANSSHIPMENT;
            case FEEDER_DEPARTURE, FEEDER_ARRIVAL -> FEEDER;
            case VESSEL_ARRIVAL, AVAILABILITY, PICKUP, DELIVERY, EMPTY_RETURN -> DESTINATION;
            case RAIL_DEPARTURE, RAIL_ARRIVAL, INLAND_ARRIVAL, RAIL_UNLOADING -> RAIL;
            case ESTIMATE -> ESTIMATED;
            case UPDATE -> CONTAINER_UPDATE;
        };
    }
}
