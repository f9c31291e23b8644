package dev.quayside.core.account;

/** A feature that is enabled for some accounts only. */
public enum Entitlement {
    /** Container map and vessel positions. */
    ROUTING_DATA("routing_data", "Routing data"),
    /** Last free days that a railroad reports. */
    RAIL_LAST_FREE_DAY("rail_last_free_day", "Rail last free day"),
    /** Refresh of a container from all its sources on request. */
    CONTAINER_REFRESH("container_refresh", "Container refresh"),
    /** The embeddable map and widget. */
    MAP_AND_WIDGET("map_and_widget", "Map and widget");

    private final String code;
    private final String title;

    Entitlement(String code, String title) {
        this.code = code;
        this.title = title;
    }

    /** Returns a stable code for programs, such as {@code routing_data}. */
    public String code() {
        return code;
    }

    /** Returns the name for people, such as {@code Routing data}. */
    public String title() {
        return title;
    }
}
