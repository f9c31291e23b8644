package dev.quayside.core.ledger;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A source's current estimate of a time, with the first and the previous estimate. All instants are UTC, to the
 * microsecond.
 *
 * @param first the first estimate
 * @param previous the estimate before the current one; null if the estimate never changed
 * @param changedAt the time at which the source first reported the current estimate after it last reported the previous
 *     estimate; null if the estimate never changed. If the source had also reported the current estimate less than 36
 *     hours earlier, both reports belong to one {@link EstimateObservation}, and {@code changedAt} is the time of the
 *     last report of the previous estimate
 */
public record Estimate(
        Instant first,
        @Nullable Instant previous,
        Instant current,
        @Nullable Instant changedAt) {

    public Estimate {
        Objects.requireNonNull(first, "first");
        Objects.requireNonNull(current, "current");
    }

    /**
     * Returns the estimate that results from one source's observations of one field; null if there are no observations.
     */
    static @Nullable Estimate of(Collection<EstimateObservation> estimates) {
        List<EstimateObservation> latestLast = estimates.stream()
                .sorted(Comparator.comparing(EstimateObservation::lastSeenAt).thenComparing(EstimateObservation::value))
                .toList();
        if (latestLast.isEmpty()) {
            return null;
        }
        Instant first = estimates.stream()
                .min(Comparator.comparing(EstimateObservation::firstSeenAt).thenComparing(EstimateObservation::value))
                .orElseThrow()
                .value();
        Instant current = latestLast.get(latestLast.size() - 1).value();
        EstimateObservation previous = latestLast.stream()
                .filter(sighting -> !sighting.value().equals(current))
                .reduce((earlier, later) -> later)
                .orElse(null);
        if (previous == null) {
            return new Estimate(first, null, current, null);
        }
        return new Estimate(first, previous.value(), current, since(current, previous.lastSeenAt(), estimates));
    }

    private static Instant since(Instant value, Instant otherLastSeenAt, Collection<EstimateObservation> estimates) {
        return estimates.stream()
                .filter(sighting -> sighting.value().equals(value))
                .filter(sighting -> !sighting.lastSeenAt().isBefore(otherLastSeenAt))
                .map(EstimateObservation::firstSeenAt)
                .min(Comparator.naturalOrder())
                .filter(otherLastSeenAt::isBefore)
                .orElse(otherLastSeenAt);
    }
}
