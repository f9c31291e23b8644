package dev.quayside.core.ledger;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * An estimate that a source gave, once or again and again with no more than 36 hours from one time to the next. Whoever
 * gives the same again after a longer pause has given it twice: meanwhile it may have been another.
 *
 * @param fact what was estimated
 * @param by who estimated
 * @param value the estimate. UTC, to the microsecond, like the others
 * @param firstSeenAt when the source is first known to have said so
 * @param lastSeenAt when it is last known to have said so; not before {@code firstSeenAt}
 */
public record Sighting(Fact<Instant> fact, DataSource by, Instant value, Instant firstSeenAt, Instant lastSeenAt) {

    /** Longer than from one day's answer to the next one's. */
    private static final Duration PAUSE = Duration.ofHours(36);

    public Sighting {
        Objects.requireNonNull(fact, "fact");
        Objects.requireNonNull(by, "by");
        value = Micros.required(value, "value");
        firstSeenAt = Micros.required(firstSeenAt, "firstSeenAt");
        lastSeenAt = Micros.required(lastSeenAt, "lastSeenAt");
    }

    /** Whether this and another of the same value by the same source are one stretch of time. */
    boolean meets(Sighting other) {
        return !firstSeenAt.isAfter(other.lastSeenAt.plus(PAUSE)) && !other.firstSeenAt.isAfter(lastSeenAt.plus(PAUSE));
    }

    /** Both sightings of one value as one. */
    static Sighting both(Sighting one, Sighting other) {
        return new Sighting(
                one.fact,
                one.by,
                one.value,
                one.firstSeenAt.isBefore(other.firstSeenAt) ? one.firstSeenAt : other.firstSeenAt,
                one.lastSeenAt.isAfter(other.lastSeenAt) ? one.lastSeenAt : other.lastSeenAt);
    }
}
