package dev.quayside.core.ledger;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A happening in one version in which a source told it, or its being taken back where it was never told.
 *
 * @param by who said so
 * @param key which of the source's happenings
 * @param movement what it said; null if it has only been taken back so far
 * @param observedAt as of when it last said so; null with {@code movement}. UTC, to the microsecond
 * @param firstObservedAt as of when it first said so; null with {@code movement}
 * @param withdrawnAt as of when it last took the happening back, in whatever version; null if never
 */
public record MovementRecord(
        DataSource by,
        Movement.Key key,
        @Nullable Movement movement,
        @Nullable Instant observedAt,
        @Nullable Instant firstObservedAt,
        @Nullable Instant withdrawnAt) {

    public MovementRecord {
        Objects.requireNonNull(by, "by");
        Objects.requireNonNull(key, "key");
        observedAt = Micros.of(observedAt);
        firstObservedAt = Micros.of(firstObservedAt);
        withdrawnAt = Micros.of(withdrawnAt);
        if ((movement == null) != (observedAt == null) || (movement == null) != (firstObservedAt == null)) {
            throw new IllegalArgumentException(
                    "a movement record has a movement and the instants of its report, or none of the three");
        }
        if (movement == null && withdrawnAt == null) {
            throw new IllegalArgumentException("a movement record says something or takes it back, or both");
        }
    }

    static MovementRecord told(DataSource by, Movement movement, Instant at) {
        return new MovementRecord(by, movement.key(), movement, at, at, null);
    }

    static MovementRecord withdrawn(DataSource by, Movement.Key key, Instant at) {
        return new MovementRecord(by, key, null, null, null, at);
    }

    /** Whether the source still says so: it did not take it back at the same time or later. */
    public boolean stands() {
        return observedAt != null && (withdrawnAt == null || observedAt.isAfter(withdrawnAt));
    }

    /** Both of what was said of the same version, as one. */
    static MovementRecord both(MovementRecord one, MovementRecord other) {
        return new MovementRecord(
                one.by,
                one.key,
                one.movement,
                latest(one.observedAt, other.observedAt),
                earliest(one.firstObservedAt, other.firstObservedAt),
                latest(one.withdrawnAt, other.withdrawnAt));
    }

    /** The same, taken back at the given instant if that is later; null if it was not. */
    MovementRecord withdrawnAt(@Nullable Instant at) {
        return at == null
                ? this
                : new MovementRecord(by, key, movement, observedAt, firstObservedAt, latest(withdrawnAt, at));
    }

    /** The version as text; one that only takes back comes before every other. */
    String text() {
        return movement == null ? "" : "=" + movement;
    }

    private static @Nullable Instant earliest(@Nullable Instant one, @Nullable Instant other) {
        return Stream.of(one, other)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    private static @Nullable Instant latest(@Nullable Instant one, @Nullable Instant other) {
        return Stream.of(one, other)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }
}
