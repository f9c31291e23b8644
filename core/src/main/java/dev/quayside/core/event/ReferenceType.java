package dev.quayside.core.event;

/** The type of the resource to which an event refers, by its name in v2 documents. */
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

    /** Returns the resource type in documents, such as {@code transport_event}. */
    public String wireName() {
        return wireName;
    }
}
