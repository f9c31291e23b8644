package dev.quayside.core.ledger;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * An estimate that a source reported, with the time of its first and last report. A pause of more than 36 hours
 * between two reports of the same estimate starts a new observation, because the source may have had another estimate
 * meanwhile.
 *
 * @param value the estimate. UTC, to the microsecond, as the other times
 * @param firstSeenAt the time of the first report
 * @param lastSeenAt the time of the last report; not before {@code firstSeenAt}
 */
public record EstimateObservation(
        ReportedField<Instant> field, SourceType by, Instant value, Instant firstSeenAt, Instant lastSeenAt) {

    /** Longer than the time from one daily report to the next. */
    private static final Duration PAUSE = Duration.ofHours(36);

    public EstimateObservation {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(by, "by");
        value = Micros.required(value, "value");
        firstSeenAt = Micros.required(firstSeenAt, "firstSeenAt");
        lastSeenAt = Micros.required(lastSeenAt, "lastSeenAt");
    }

    /** Returns whether two observations of the same estimate by the same source are to be joined. */
    boolean meets(EstimateObservation other) {
        return !firstSeenAt.isAfter(other.lastSeenAt.plus(PAUSE)) && !other.firstSeenAt.isAfter(lastSeenAt.plus(PAUSE));
    }

    static EstimateObservation both(EstimateObservation one, EstimateObservation other) {
        return new EstimateObservation(
                one.field,
                one.by,
                one.value,
                one.firstSeenAt.isBefore(other.firstSeenAt) ? one.firstSeenAt : other.firstSeenAt,
                one.lastSeenAt.isAfter(other.lastSeenAt) ? one.lastSeenAt : other.lastSeenAt);
    }
}
