package dev.quayside.core.ledger;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value that a source reported for a field, with the times of the first and the last report.
 *
 * <p>A terminal or railroad identifies a container only by its number, although the container belongs to other
 * shipments at other times. For these sources, a pause of more than 12 hours between two reports of the same value
 * starts a new observation. For other sources, there is one observation for each value.
 *
 * @param value the value, written as it was first reported; null if the field was reported as explicitly empty
 * @param firstObservedAt the time of the first report. UTC, to the microsecond
 * @param observedAt the time of the last report; not before {@code firstObservedAt}
 * @param <T> the type of the value
 */
public record Observation<T>(
        ReportedField<T> field, SourceType by, @Nullable T value, Instant firstObservedAt, Instant observedAt) {

    private static final Comparator<Observation<?>> FIRST = Comparator.<Observation<?>, Instant>comparing(
                    Observation::firstObservedAt)
            .thenComparing(observation -> String.valueOf(observation.value));
    private static final Duration PAUSE = Duration.ofHours(12);

    public Observation {
        Objects.requireNonNull(field, "field");
        Objects.requireNonNull(by, "by");
        value = field.storable(value);
        firstObservedAt = Micros.requireTruncated(firstObservedAt, "firstObservedAt");
        observedAt = Micros.requireTruncated(observedAt, "observedAt");
        if (observedAt.isBefore(firstObservedAt)) {
            throw new IllegalArgumentException(field + " was last observed at " + observedAt
                    + ", before it was first observed at " + firstObservedAt);
        }
    }

    static <T> Observation<T> of(ReportedField<T> field, SourceType by, @Nullable T value, Instant at) {
        return new Observation<>(field, by, value, at, at);
    }

    /**
     * Returns whether two observations of the same value by the same source belong together, because no long pause lies
     * between them.
     */
    boolean canJoin(Observation<?> other) {
        return (by != SourceType.TERMINAL && by != SourceType.RAIL)
                || !(firstObservedAt.isAfter(other.observedAt.plus(PAUSE))
                        || other.firstObservedAt.isAfter(observedAt.plus(PAUSE)));
    }

    /**
     * Merges two observations of the same value by the same source. The result contains the value as it was reported
     * first.
     */
    static Observation<?> join(Observation<?> one, Observation<?> other) {
        return (FIRST.compare(one, other) <= 0 ? one : other)
                .withPeriod(
                        one.firstObservedAt.isBefore(other.firstObservedAt)
                                ? one.firstObservedAt
                                : other.firstObservedAt,
                        one.observedAt.isAfter(other.observedAt) ? one.observedAt : other.observedAt);
    }

    private Observation<T> withPeriod(Instant first, Instant last) {
        return new Observation<>(field, by, value, first, last);
    }

    /**
     * Returns the value as text. The texts of two values are equal if the values are
     * {@linkplain ReportedField#isSame the same}.
     */
    String text() {
        return value == null ? "" : "=" + field.text(value);
    }
}
