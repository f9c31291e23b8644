package dev.quayside.core.ledger;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The last thing that a source said of a fact.
 *
 * @param fact which
 * @param by who said so
 * @param value what was said; null if it was told to be none
 * @param observedAt as of when. UTC, to the microsecond
 * @param <T> what is said
 */
public record Said<T>(Fact<T> fact, DataSource by, @Nullable T value, Instant observedAt) {

    public Said {
        Objects.requireNonNull(fact, "fact");
        Objects.requireNonNull(by, "by");
        observedAt = Micros.required(observedAt, "observedAt");
    }

    /**
     * The one that counts of two that the same source said of the same fact: the later, and of two at the same instant
     * the one whose text is greater, so that it does not matter which came first.
     */
    static Said<?> newest(Said<?> one, Said<?> other) {
        int later = one.observedAt.compareTo(other.observedAt);
        if (later == 0) {
            later = text(one.value).compareTo(text(other.value));
        }
        return later >= 0 ? one : other;
    }

    private static String text(@Nullable Object value) {
        return value == null ? "" : value.toString();
    }
}
