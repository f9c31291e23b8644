package dev.quayside.core.container;

import java.time.LocalDate;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Why a container deserves a look, most urgent first. Computed when asked, never stored. */
public enum Attention {
    /** The last free day has passed and the box is still there. */
    OVERDUE,
    /** The last free day is today, or comes within the window. */
    APPROACHING,
    /** The host has marked it. */
    MARKED,
    NONE;

    /** Days after today that count as approaching, unless the host says otherwise. */
    public static final int DEFAULT_WINDOW_DAYS = 3;

    /** Statuses in which a last free day no longer presses. */
    public static final Set<ContainerStatus> SETTLED = Set.of(
            ContainerStatus.PICKED_UP,
            ContainerStatus.DELIVERED,
            ContainerStatus.EMPTY_RETURNED,
            ContainerStatus.ON_RAIL);

    /**
     * The most urgent reason that holds.
     *
     * @param pickupLastFreeDay as the account may see it; null if unknown
     * @param today the current UTC day
     * @param windowDays how many days after today still count as approaching, from 0
     */
    public static Attention of(
            Container container, @Nullable LocalDate pickupLastFreeDay, LocalDate today, int windowDays) {
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(today, "today");
        if (windowDays < 0) {
            throw new IllegalArgumentException(
                    "windowDays: " + windowDays + " is negative (expected a number of days from 0, such as 3)");
        }
        if (pickupLastFreeDay != null && !SETTLED.contains(container.status())) {
            if (pickupLastFreeDay.isBefore(today)) {
                return OVERDUE;
            }
            if (!pickupLastFreeDay.isAfter(today.plusDays(windowDays))) {
                return APPROACHING;
            }
        }
        return Boolean.TRUE.equals(container.attentionMark()) ? MARKED : NONE;
    }
}
