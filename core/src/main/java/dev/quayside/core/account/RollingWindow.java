package dev.quayside.core.account;

import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * The latest allowed requests of one account in one bucket. In no period of {@link #LENGTH} are more requests allowed
 * than the limit, in whatever order requests arrive. The end of a period does not belong to it.
 *
 * <p>A request whose time is further in the future than one window was recorded by a clock that has since been set
 * back; such a request is removed.
 *
 * @param admitted the times of the requests, oldest first, in UTC, to the microsecond; not more than the limit
 */
public record RollingWindow(List<Instant> admitted) {

    /** The length of the period in which requests are counted. */
    public static final Duration LENGTH = Duration.ofSeconds(60);

    /** A window without requests. */
    public static final RollingWindow EMPTY = new RollingWindow(List.of());

    public RollingWindow {
        Objects.requireNonNull(admitted, "admitted");
        admitted = List.copyOf(admitted);
    }

    /**
     * Returns the time until the next request is allowed; empty if a request is allowed now.
     *
     * @param limit the maximum number of requests within the window, from 1
     */
    public Optional<Duration> retryAfter(int limit, Instant now) {
        requirePositive(limit);
        Instant at = Micros.requireTruncated(now, "now");
        List<Instant> known = withoutFutureRequests(at);
        if (known.size() < limit) {
            return Optional.empty();
        }
        Instant room = known.get(known.size() - limit).plus(LENGTH);
        return room.isAfter(at) ? Optional.of(Duration.between(at, room)) : Optional.empty();
    }

    /**
     * Returns this window with one more allowed request.
     *
     * @param limit the maximum number of requests to keep, from 1
     */
    public RollingWindow withRequest(int limit, Instant now) {
        requirePositive(limit);
        Instant at = Micros.requireTruncated(now, "now");
        List<Instant> more = new ArrayList<>(withoutFutureRequests(at));
        Instant last = more.isEmpty() ? at : more.get(more.size() - 1);
        more.add(last.isAfter(at) ? last : at);
        return new RollingWindow(more.subList(Math.max(0, more.size() - limit), more.size()));
    }

    /** Returns whether all requests are too old to be counted, so that the window can be removed. */
    public boolean isExpired(Instant now) {
        Instant from = Micros.requireTruncated(now, "now").minus(LENGTH).minus(LENGTH);
        return withoutFutureRequests(now).stream().noneMatch(each -> each.isAfter(from));
    }

    private List<Instant> withoutFutureRequests(Instant now) {
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
