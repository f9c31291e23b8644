package dev.quayside.core.ledger;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A value that a source gave a fact, once or again and again.
 *
 * @param fact which
 * @param by who said so
 * @param value what was said; null if it was told to be none
 * @param firstObservedAt as of when it is first known to have been said. UTC, to the microsecond
 * @param observedAt as of when it is last known to have been said; not before {@code firstObservedAt}
 * @param <T> what is said
 */
public record Said<T>(Fact<T> fact, DataSource by, @Nullable T value, Instant firstObservedAt, Instant observedAt) {

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

    /** Both of what the same source said of the same value of the same fact, as one. */
    static Said<?> both(Said<?> one, Said<?> other) {
        return one.seen(
                one.firstObservedAt.isBefore(other.firstObservedAt) ? one.firstObservedAt : other.firstObservedAt,
                one.observedAt.isAfter(other.observedAt) ? one.observedAt : other.observedAt);
    }

    private Said<T> seen(Instant first, Instant last) {
        return new Said<>(fact, by, value, first, last);
    }

    /** The value as text; what is told to be none comes before every value. */
    String text() {
        return value == null ? "" : "=" + value;
    }
}
