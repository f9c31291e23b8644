package dev.quayside.core.access;

import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The requests of one account and bucket that were admitted last: enough to say whether there is room for another one.
 * Within any stretch of {@link #LENGTH}, of whose two ends one is left out, there are never more than the limit.
 *
 * <p>That holds for the times with which requests come, in whatever order they are counted. What is more than a window
 * ahead of the time of a request was told by a clock that has been set right since, and is forgotten.
 *
 * @param admitted when; from the earliest, UTC, to the microsecond. As many as the limit are enough
 */
public record RollingWindow(List<Instant> admitted) {

    /** How far back requests count. */
    public static final Duration LENGTH = Duration.ofSeconds(60);

    /** Nothing was admitted. */
    public static final RollingWindow EMPTY = new RollingWindow(List.of());

    public RollingWindow {
        Objects.requireNonNull(admitted, "admitted");
        admitted = List.copyOf(admitted);
    }

    /**
     * How long it is from now until there is room; empty if there is.
     *
     * @param limit the most that may be admitted within the window, from 1
     */
    public Optional<Duration> fullFor(int limit, Instant now) {
        requirePositive(limit);
        Instant at = Micros.required(now, "now");
        List<Instant> known = knownAt(at);
        if (known.size() < limit) {
            return Optional.empty();
        }
        Instant room = known.get(known.size() - limit).plus(LENGTH);
        return room.isAfter(at) ? Optional.of(Duration.between(at, room)) : Optional.empty();
    }

    /**
     * The window after one more request was admitted.
     *
     * @param limit how many are remembered, from 1
     */
    public RollingWindow with(int limit, Instant now) {
        requirePositive(limit);
        Instant at = Micros.required(now, "now");
        List<Instant> more = new ArrayList<>(knownAt(at));
        Instant last = more.isEmpty() ? at : more.get(more.size() - 1);
        more.add(last.isAfter(at) ? last : at);
        return new RollingWindow(more.subList(Math.max(0, more.size() - limit), more.size()));
    }

    /** Whether the window may be forgotten: nothing counts any more, also for requests that come with an earlier time. */
    public boolean isOver(Instant now) {
        Instant from = Micros.required(now, "now").minus(LENGTH).minus(LENGTH);
        return knownAt(now).stream().noneMatch(each -> each.isAfter(from));
    }

    private List<Instant> knownAt(Instant now) {
        Instant until = now.plus(LENGTH);
        int last = admitted.size();
        while (last > 0 && admitted.get(last - 1).isAfter(until)) {
            last--;
        }
        return admitted.subList(0, last);
    }

    private static void requirePositive(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit: " + limit + " is too few (expected 1 or more, such as 100)");
        }
    }
}
