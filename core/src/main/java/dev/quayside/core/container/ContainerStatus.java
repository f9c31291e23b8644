package dev.quayside.core.container;

import dev.quayside.core.internal.Texts;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The status of a container in its journey. There are thirteen known statuses; an unknown status is kept as text.
 * {@link #DROPPED} and {@link #LOADED} can be stored and queried, but are never derived.
 *
 * @param code the name in documents, such as {@code on_ship}, which is case-sensitive
 */
public record ContainerStatus(String code) {
    /** No movement has been reported. */
    public static final ContainerStatus NEW = new ContainerStatus("new");
    /** On a vessel, from the loading until the discharge at the port of discharge. */
    public static final ContainerStatus ON_SHIP = new ContainerStatus("on_ship");
    /** At the terminal, which reports the container as available. */
    public static final ContainerStatus AVAILABLE = new ContainerStatus("available");
    /** At the terminal, which reports the container as not available. */
    public static final ContainerStatus NOT_AVAILABLE = new ContainerStatus("not_available");
    /** At the terminal, with unknown availability. */
    public static final ContainerStatus GROUNDED = new ContainerStatus("grounded");
    /** On a train to its inland destination. */
    public static final ContainerStatus ON_RAIL = new ContainerStatus("on_rail");
    /** Picked up full. */
    public static final ContainerStatus PICKED_UP = new ContainerStatus("picked_up");
    /** Moved by the terminal to an off-dock yard. */
    public static final ContainerStatus OFF_DOCK = new ContainerStatus("off_dock");
    /** Marked as delivered by a user. */
    public static final ContainerStatus DELIVERED = new ContainerStatus("delivered");

    public static final ContainerStatus DROPPED = new ContainerStatus("dropped");
    public static final ContainerStatus LOADED = new ContainerStatus("loaded");
    /** Returned empty to the line; tracking ends. */
    public static final ContainerStatus EMPTY_RETURNED = new ContainerStatus("empty_returned");
    /** Discharged at the port of discharge, which is not the container's destination, and not yet on a train. */
    public static final ContainerStatus AWAITING_INLAND_TRANSFER = new ContainerStatus("awaiting_inland_transfer");

    /** The thirteen known statuses, in the order in which the documentation of the v2 API lists them. */
    public static final List<ContainerStatus> KNOWN = List.of(
            NEW,
            ON_SHIP,
            AVAILABLE,
            NOT_AVAILABLE,
            GROUNDED,
            ON_RAIL,
            PICKED_UP,
            OFF_DOCK,
            DELIVERED,
            DROPPED,
            LOADED,
            EMPTY_RETURNED,
            AWAITING_INLAND_TRANSFER);

    public ContainerStatus {
        Texts.requireKey(Objects.requireNonNull(code, "code"), "status");
    }

    /** Parses a known status as people and files write it, ignoring case and surrounding blanks. */
    public static Optional<ContainerStatus> tryParse(String text) {
        String code = Objects.requireNonNull(text, "text").strip();
        return KNOWN.stream()
                .filter(status -> status.code.equalsIgnoreCase(code))
                .findFirst();
    }

    /** Returns whether this is one of the thirteen known statuses. */
    public boolean isKnown() {
        return KNOWN.contains(this);
    }

    @Override
    public String toString() {
        return code;
    }
}
