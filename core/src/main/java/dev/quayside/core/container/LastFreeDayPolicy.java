package dev.quayside.core.container;

import java.util.Comparator;

/**
 * Which of several last free days counts.
 *
 * <p>The pickup last free day that is stored, shown, filtered and sorted by is always that of {@link #SPECIFICATION}: it
 * means the same to every client. A host that goes by another policy asks {@link ImportDeadlines#explain} for it.
 */
public enum LastFreeDayPolicy {
    /** Line before terminal before rail, even when a weaker source names an earlier day. The interface's rule. */
    SPECIFICATION,
    /** The earliest day, whoever named it; for hosts that would rather be too early. */
    EARLIEST;

    /** The order of preference: the smallest one counts. */
    public Comparator<LastFreeDay> order() {
        return switch (this) {
            case SPECIFICATION -> Comparator.comparing(LastFreeDay::source);
            case EARLIEST -> Comparator.comparing(LastFreeDay::date).thenComparing(LastFreeDay::source);
        };
    }
}
