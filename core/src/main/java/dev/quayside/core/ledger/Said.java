package dev.quayside.core.ledger;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.internal.Micros;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value that a source gave a fact, once or again and again.
 *
 * <p>Terminals and railroads answer by the number on the box, so of them it has to be known what they said at which time:
 * each stretch of time in which one of them gave the same value, with no more than 12 hours from one time to the next, is
 * one of these. Whoever says the same again after a longer pause has said it twice. Of all others it is enough to know
 * when they first and last gave a value.
 *
 * @param fact which
 * @param by who said so
 * @param value what was said, in the form in which it was said first; null if it was told to be none
 * @param firstObservedAt as of when it is first known to have been said. UTC, to the microsecond
 * @param observedAt as of when it is last known to have been said; not before {@code firstObservedAt}
 * @param <T> what is said
 */
public record Said<T>(Fact<T> fact, DataSource by, @Nullable T value, Instant firstObservedAt, Instant observedAt) {

    private static final Comparator<Said<?>> FIRST = Comparator.<Said<?>, Instant>comparing(Said::firstObservedAt)
            .thenComparing(said -> String.valueOf(said.value));
    private static final Duration PAUSE = Duration.ofHours(12);

    public Said {
        Objects.requireNonNull(fact, "fact");
        Objects.requireNonNull(by, "by");
        value = fact.kept(value);
        firstObservedAt = Micros.required(firstObservedAt, "firstObservedAt");
        observedAt = Micros.required(observedAt, "observedAt");
        if (observedAt.isBefore(firstObservedAt)) {
            throw new IllegalArgumentException(
                    fact + " was last said at " + observedAt + ", before it was first said at " + firstObservedAt);
        }
    }

    /** A value that was said once. */
    static <T> Said<T> once(Fact<T> fact, DataSource by, @Nullable T value, Instant at) {
        return new Said<>(fact, by, value, at, at);
    }

    /** Whether this and another of the same value by the same source are one stretch of time. */
    boolean meets(Said<?> other) {
        return (by != DataSource.TERMINAL && by != DataSource.RAIL)
                || !(firstObservedAt.isAfter(other.observedAt.plus(PAUSE))
                        || other.firstObservedAt.isAfter(observedAt.plus(PAUSE)));
    }

    /**
     * Both of what the same source said of the same value of the same fact, as one. Where they put it in other forms, such as
     * holds in another order, it keeps the form in which it was said first.
     */
    static Said<?> both(Said<?> one, Said<?> other) {
        return (FIRST.compare(one, other) <= 0 ? one : other)
                .seen(
                        one.firstObservedAt.isBefore(other.firstObservedAt)
                                ? one.firstObservedAt
                                : other.firstObservedAt,
                        one.observedAt.isAfter(other.observedAt) ? one.observedAt : other.observedAt);
    }

    private Said<T> seen(Instant first, Instant last) {
        return new Said<>(fact, by, value, first, last);
    }

    /** The value as text, the same for all that {@linkplain Fact#isSame say the same}; no value comes before every other. */
    String text() {
        return value == null ? "" : "=" + fact.text(value);
    }
}
