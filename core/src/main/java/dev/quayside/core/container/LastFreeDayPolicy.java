package dev.quayside.core.container;

import java.util.Comparator;

/**
 * The rule that selects one of several last free days.
 *
 * <p>The stored pickup last free day, which is shown, filtered and sorted by, always follows {@link #SPECIFICATION}. A
 * host with another policy calls {@link ImportDeadlines#explain}.
 */
public enum LastFreeDayPolicy {
    /**
     * The line's day, or else the terminal's, or else the railroad's, even if it is not the earliest. The rule of the
     * interface.
     */
    SPECIFICATION,
    /** The earliest day of any source. */
    EARLIEST;

    /** Returns the order of preference: the smallest day counts. */
    public Comparator<LastFreeDay> order() {
        return switch (this) {
            case SPECIFICATION -> Comparator.comparing(LastFreeDay::source);
            case EARLIEST -> Comparator.comparing(LastFreeDay::date).thenComparing(LastFreeDay::source);
        };
    }
}
