package dev.quayside.core.event;

/** What kind of object an event points at, under the name that the v2 documents give it. */
public enum ReferenceType {
    TRACKING_REQUEST("tracking_request"),
    TRANSPORT_EVENT("transport_event"),
    ESTIMATED_EVENT("estimated_event"),
    CONTAINER_UPDATED_EVENT("container_updated_event"),
    CONTAINER_CREATED_EVENT("container_created_event"),
    CONTAINER_POD_TERMINAL_CHANGED_EVENT("container_pod_terminal_changed_event");

    private final String wireName;

    ReferenceType(String wireName) {
        this.wireName = wireName;
    }

    /** The resource type in documents, such as {@code transport_event}. */
    public String wireName() {
        return wireName;
    }
}
