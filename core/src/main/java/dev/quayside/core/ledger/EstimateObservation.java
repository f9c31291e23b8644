package dev.quayside.core.ledger;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * An estimate that a source reported, with the times of the first and the last report. A pause of more than 36 hours
 * between two reports of the same estimate starts a new observation, because the source may have had a different
 * estimate in between.
 *
 * @param value the estimate; all times are in UTC, to the microsecond
 * @param firstSeenAt the time of the first report
 * @param lastSeenAt the time of the last report; not before {@code firstSeenAt}
 */
public record EstimateObservation(
        ReportedField<Instant> field, SourceType by, Instant value, Instant firstSeenAt, Instant lastSeenAt) {

    /** The longest pause within one observation. The limit is longer than the time between two daily reports. */
    private static final Duration PAUSE = Duration.ofHours(36);

    public EstimateObservation {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(by, "by");
        value = Micros.requireTruncated(value, "value");
        firstSeenAt = Micros.requireTruncated(firstSeenAt, "firstSeenAt");
        lastSeenAt = Micros.requireTruncated(lastSeenAt, "lastSeenAt");
    }

    /**
     * Returns whether two observations of the same estimate by the same source belong together, because no long pause
     * lies between them.
     */
    boolean canJoin(EstimateObservation other) {
        return !firstSeenAt.isAfter(other.lastSeenAt.plus(PAUSE)) && !other.firstSeenAt.isAfter(lastSeenAt.plus(PAUSE));
    }

    static EstimateObservation join(EstimateObservation one, EstimateObservation other) {
        return new EstimateObservation(
                one.field,
                one.by,
                one.value,
                one.firstSeenAt.isBefore(other.firstSeenAt) ? one.firstSeenAt : other.firstSeenAt,
                one.lastSeenAt.isAfter(other.lastSeenAt) ? one.lastSeenAt : other.lastSeenAt);
    }
}
