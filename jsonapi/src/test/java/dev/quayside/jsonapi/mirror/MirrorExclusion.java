package dev.quayside.jsonapi.mirror;

/**
 * The lists that may differ between a mirror and its origin, with the reason: filters, sorts, and lists of a container.
 */
enum MirrorExclusion {
    UPDATED_AT("updated_at", "no attribute has it; a mirror's records change when they are mirrored"),
    LAST_STATUS_REFRESH_AT(
            "last_status_refresh_at", "no attribute has it; it also is the order where none is asked for"),
    ETA_CHANGED_IN_LAST_24H("eta_changed_in_last_24h", "no attribute states when an estimate changed"),
    ETA_CHANGED_IN_PAST_3_DAYS("eta_changed_in_past_3_days", "no attribute states when an estimate changed"),
    CUSTOMER_ID("customer_id", "customers are identified by their names; those of a mirror have ids of its own"),
    SEARCH_BY_OWNER_ID("search_by_owner_id", "no attribute has who looks after a shipment"),
    REQUIRES_ATTENTION("requires_attention", "no attribute has the host's mark"),
    ATTENTION_PRIORITY("attention_priority", "no attribute has the host's mark"),
    DELIVERY_APPOINTMENT_AT("delivery_appointment_at", "no attribute has it"),
    PICKUP_LFD_LINE_EFFECTIVE_ON("pickup_lfd_line_effective_on", "no attribute has what was entered by hand"),
    PICKUP_LFD_TERMINAL_EFFECTIVE_ON("pickup_lfd_terminal_effective_on", "no attribute has what was entered by hand"),
    PICKUP_LFD_RAIL_EFFECTIVE_ON("pickup_lfd_rail_effective_on", "no attribute has what was entered by hand"),
    PICKUP_LFD_LINE_IND_ON("pickup_lfd_line_ind_on", "no attribute has the line's day for the inland destination"),
    PICKUP_LFD_LINE_IND_EFFECTIVE_ON(
            "pickup_lfd_line_ind_effective_on", "no attribute has the line's day for the inland destination"),
    IND_LFD("ind_lfd", "it is the line's day for the inland destination where the railroad names none"),
    RAW_EVENTS("raw_events", "no notification has the raw events of lines");

    private final String name;
    private final String reason;

    MirrorExclusion(String name, String reason) {
        this.name = name;
        this.reason = reason;
    }

    String wireName() {
        return name;
    }

    String reason() {
        return reason;
    }
}
