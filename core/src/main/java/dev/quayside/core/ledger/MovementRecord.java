package dev.quayside.core.ledger;

import dev.quayside.core.event.DataSource;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A happening as a source last told it, or took it back.
 *
 * @param by who said so
 * @param key which of the source's happenings
 * @param movement what it said; null if it has only been taken back so far
 * @param observedAt as of when it said so; null with {@code movement}. UTC, to the microsecond
 * @param firstObservedAt as of when it first said anything of it; null with {@code movement}
 * @param withdrawnAt as of when it last took it back; null if never
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

    /** What both come to, whichever was first. */
    static MovementRecord both(MovementRecord one, MovementRecord other) {
        MovementRecord newest = newest(one, other);
        return new MovementRecord(
                one.by,
                one.key,
                newest.movement,
                newest.observedAt,
                earliest(one.firstObservedAt, other.firstObservedAt),
                latest(one.withdrawnAt, other.withdrawnAt));
    }

    private static MovementRecord newest(MovementRecord one, MovementRecord other) {
        if (one.observedAt == null || other.observedAt == null) {
            return one.observedAt == null ? other : one;
        }
        int later = one.observedAt.compareTo(other.observedAt);
        if (later == 0) {
            later = String.valueOf(one.movement).compareTo(String.valueOf(other.movement));
        }
        return later >= 0 ? one : other;
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
