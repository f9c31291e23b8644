package dev.quayside.core.container;

import java.time.LocalDate;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A reason why a container needs attention. The constants are sorted by urgency, most urgent first. The reason is
 * computed for each query and is not stored.
 */
public enum AttentionReason {
    /** The last free day has passed and the container is still at the terminal. */
    OVERDUE,
    /** The last free day is today or within the attention window, which is a number of days after today. */
    APPROACHING,
    /** The account has marked the container. */
    MARKED,
    NONE;

    /** The default length of the attention window in days after today. */
    public static final int DEFAULT_WINDOW_DAYS = 3;

    /**
     * The statuses of containers whose last free day is no longer relevant. The last free day of a {@code dropped}
     * container is also irrelevant if the container was picked up before.
     */
    public static final Set<ContainerStatus> SETTLED = Set.of(
            ContainerStatus.PICKED_UP,
            ContainerStatus.DELIVERED,
            ContainerStatus.EMPTY_RETURNED,
            ContainerStatus.ON_RAIL);

    /**
     * Returns the most urgent reason why a container needs attention.
     *
     * @param pickupLastFreeDay the pickup last free day that the account may see; null if unknown
     * @param today the current day in UTC
     * @param windowDays the length of the attention window in days after today, at least 0
     */
    public static AttentionReason of(
            Container container, @Nullable LocalDate pickupLastFreeDay, LocalDate today, int windowDays) {
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(today, "today");
        if (windowDays < 0) {
            throw new IllegalArgumentException(
                    "windowDays: " + windowDays + " is negative (expected a number of days from 0, such as 3)");
        }
        if (pickupLastFreeDay != null && !isSettled(container)) {
            if (pickupLastFreeDay.isBefore(today)) {
                return OVERDUE;
            }
            if (!pickupLastFreeDay.isAfter(today.plusDays(windowDays))) {
                return APPROACHING;
            }
        }
        return Boolean.TRUE.equals(container.attentionMark()) ? MARKED : NONE;
    }

    /** Returns whether the last free day is no longer relevant. */
    private static boolean isSettled(Container container) {
        return SETTLED.contains(container.status())
                || (container.status().equals(ContainerStatus.DROPPED)
                        && container.milestones().pickedUpAt() != null);
    }
}
