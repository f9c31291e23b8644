package dev.quayside.core.ledger;

import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A source's estimate with what it was before. All instants UTC, to the microsecond.
 *
 * @param first the first that is known
 * @param previous the one before the current; null if it never changed
 * @param current the last that is known
 * @param changedAt when the current one took the place of the previous: when it was first said after the other, or, for a
 *     value that came back within 36 hours, when the other one was last said; null if it never changed
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

    /** What the sightings of one fact by one source come to; null if there are none. */
    static @Nullable Estimate of(Collection<Sighting> sightings) {
        List<Sighting> latestLast = sightings.stream()
                .sorted(Comparator.comparing(Sighting::lastSeenAt).thenComparing(Sighting::value))
                .toList();
        if (latestLast.isEmpty()) {
            return null;
        }
        Instant first = sightings.stream()
                .min(Comparator.comparing(Sighting::firstSeenAt).thenComparing(Sighting::value))
                .orElseThrow()
                .value();
        Instant current = latestLast.get(latestLast.size() - 1).value();
        Sighting previous = latestLast.stream()
                .filter(sighting -> !sighting.value().equals(current))
                .reduce((earlier, later) -> later)
                .orElse(null);
        if (previous == null) {
            return new Estimate(first, null, current, null);
        }
        return new Estimate(first, previous.value(), current, since(current, previous.lastSeenAt(), sightings));
    }

    /** When a value was first given again after the other one was given last. */
    private static Instant since(Instant value, Instant otherLastSeenAt, Collection<Sighting> sightings) {
        return sightings.stream()
                .filter(sighting -> sighting.value().equals(value))
                .filter(sighting -> !sighting.lastSeenAt().isBefore(otherLastSeenAt))
                .map(Sighting::firstSeenAt)
                .min(Comparator.naturalOrder())
                .filter(otherLastSeenAt::isBefore)
                .orElse(otherLastSeenAt);
    }
}
