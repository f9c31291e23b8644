package dev.quayside.core.account;

/** A feature that an account has only if it was enabled for it. */
public enum Entitlement {
    /** Container map and vessel positions. */
    ROUTING_DATA("routing_data", "Routing data"),
    /** Last free days that a railroad names. */
    RAIL_LAST_FREE_DAY("rail_last_free_day", "Rail last free day"),
    /** Pulling a container from all its sources at once, on request. */
    CONTAINER_REFRESH("container_refresh", "Container refresh"),
    /** The embeddable map and widget. */
    MAP_AND_WIDGET("map_and_widget", "Map and widget");

    private final String code;
    private final String title;

    Entitlement(String code, String title) {
        this.code = code;
        this.title = title;
    }

    /** A stable word for programs, such as {@code routing_data}. */
    public String code() {
        return code;
    }

    /** The feature's name for people, such as {@code Routing data}. */
    public String title() {
        return title;
    }
}
