package dev.quayside.core.ledger;

import dev.quayside.core.event.SourceType;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A version of a movement, which a source reported once or several times with the same values. A corrected movement has
 * several versions. A record whose {@code movement} is null is the retraction of a movement that the source never
 * reported.
 *
 * @param key the key that identifies the movement among the movements of the source
 * @param movement the version of the movement; null if the source only retracted the movement and never reported it
 * @param observedAt when the source last reported this version of the movement; null if {@code movement} is null. UTC,
 *     to the microsecond
 * @param firstObservedAt when the source first reported this version of the movement; null if {@code movement} is null
 * @param retractedAt the time at which the source last retracted the movement, regardless of the version; null if never
 */
public record MovementRecord(
        SourceType by,
        Movement.Key key,
        @Nullable Movement movement,
        @Nullable Instant observedAt,
        @Nullable Instant firstObservedAt,
        @Nullable Instant retractedAt) {

    public MovementRecord {
        Objects.requireNonNull(by, "by");
        Objects.requireNonNull(key, "key");
        observedAt = Micros.truncate(observedAt);
        firstObservedAt = Micros.truncate(firstObservedAt);
        retractedAt = Micros.truncate(retractedAt);
        if ((movement == null) != (observedAt == null) || (movement == null) != (firstObservedAt == null)) {
            throw new IllegalArgumentException(
                    "a movement record has a movement and the instants of its report, or none of the three");
        }
        if (movement == null && retractedAt == null) {
            throw new IllegalArgumentException("a movement record has a movement, a retraction, or both");
        }
    }

    static MovementRecord reported(SourceType by, Movement movement, Instant at) {
        return new MovementRecord(by, movement.key(), movement, at, at, null);
    }

    static MovementRecord retracted(SourceType by, Movement.Key key, Instant at) {
        return new MovementRecord(by, key, null, null, null, at);
    }

    /** Returns whether the source has reported the version and has not retracted the movement since. */
    public boolean isCurrent() {
        return observedAt != null && (retractedAt == null || observedAt.isAfter(retractedAt));
    }

    /** Merges two records of the same version of a movement. */
    static MovementRecord join(MovementRecord one, MovementRecord other) {
        return new MovementRecord(
                one.by,
                one.key,
                one.movement,
                latest(one.observedAt, other.observedAt),
                earliest(one.firstObservedAt, other.firstObservedAt),
                latest(one.retractedAt, other.retractedAt));
    }

    /** Returns a copy with a retraction at this time. A later retraction is kept. */
    MovementRecord retractedAt(@Nullable Instant at) {
        return at == null
                ? this
                : new MovementRecord(by, key, movement, observedAt, firstObservedAt, latest(retractedAt, at));
    }

    /**
     * Returns the version of the movement as text. If there is no version, returns a text that sorts before all other
     * texts.
     */
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
