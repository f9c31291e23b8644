package dev.quayside.core.container;

import dev.quayside.core.internal.Texts;
import java.util.List;
import java.util.Objects;

/**
 * Where a container is in its journey. Thirteen statuses are known; a status that a newer source sends is kept as text.
 *
 * <p>{@link #DROPPED} and {@link #LOADED} can be stored and asked for, but are never derived from facts.
 *
 * @param code the wire name, such as {@code on_ship}; lower case for the known ones, compared as written
 */
public record ContainerStatus(String code) {
    /** Nothing has been reported yet. */
    public static final ContainerStatus NEW = new ContainerStatus("new");
    /** On a vessel, from loading until discharge at the port of discharge. */
    public static final ContainerStatus ON_SHIP = new ContainerStatus("on_ship");
    /** At the terminal, and the terminal says it can be picked up. */
    public static final ContainerStatus AVAILABLE = new ContainerStatus("available");
    /** At the terminal, and the terminal says it cannot be picked up. */
    public static final ContainerStatus NOT_AVAILABLE = new ContainerStatus("not_available");
    /** At the terminal; whether it can be picked up is not known. */
    public static final ContainerStatus GROUNDED = new ContainerStatus("grounded");
    /** On a train to its inland destination. */
    public static final ContainerStatus ON_RAIL = new ContainerStatus("on_rail");
    /** Out of the gate, full. */
    public static final ContainerStatus PICKED_UP = new ContainerStatus("picked_up");
    /** Moved by the terminal to an off-dock yard. */
    public static final ContainerStatus OFF_DOCK = new ContainerStatus("off_dock");
    /** Marked as delivered by a user. */
    public static final ContainerStatus DELIVERED = new ContainerStatus("delivered");
    /** Legal, never derived. */
    public static final ContainerStatus DROPPED = new ContainerStatus("dropped");
    /** Legal, never derived. */
    public static final ContainerStatus LOADED = new ContainerStatus("loaded");
    /** The empty box is back with the line; its tracking ends. */
    public static final ContainerStatus EMPTY_RETURNED = new ContainerStatus("empty_returned");
    /** Discharged at a port that is not its destination, and not yet on a train. */
    public static final ContainerStatus AWAITING_INLAND_TRANSFER = new ContainerStatus("awaiting_inland_transfer");

    /** The thirteen, in the order in which the interface names them. */
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
        Texts.key(Objects.requireNonNull(code, "code"), "status");
    }

    /** Whether this is one of the thirteen. */
    public boolean isKnown() {
        return KNOWN.contains(this);
    }

    /** The wire name. */
    @Override
    public String toString() {
        return code;
    }
}
