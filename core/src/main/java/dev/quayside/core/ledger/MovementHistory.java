package dev.quayside.core.ledger;

import dev.quayside.core.shipment.RoutingPoint;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Selects the valid versions of a movement from all versions that one source reported with one key.
 *
 * <table>
 * <caption>Two versions with one key</caption>
 * <tr><th>versions<th>valid
 * <tr><td>the key is the source's own id, or the times are at most 21 days apart<td>the version that was last reported
 * later
 * <tr><td>the key is not the source's own id, and the times are more than 21 days apart<td>both versions: the container
 * came to the same place again on a later journey
 * <tr><td>the time of a version was more than a day in the future when the version was last reported<td>any version
 * with a later report replaces it
 * </table>
 */
final class MovementHistory {
    private static final Duration APART = Duration.ofDays(21);
    private static final Duration AHEAD = Duration.ofDays(1);

    private static final Comparator<MovementRecord> BY_TIME =
            Comparator.comparing(MovementHistory::at).thenComparing(MovementRecord::text);

    private MovementHistory() {}

    /** Returns the valid version of each movement, sorted by time. All versions must have the same source and key. */
    static List<MovementRecord> current(List<MovementRecord> versions) {
        List<MovementRecord> standing = versions.stream()
                .filter(MovementRecord::isCurrent)
                .filter(version -> !isReplacedFutureTime(version, versions))
                .sorted(BY_TIME)
                .toList();
        if (standing.size() < 2) {
            return standing;
        }
        List<MovementRecord> current = new ArrayList<>();
        MovementRecord last = null;
        for (MovementRecord version : standing) {
            boolean another =
                    last != null && !hasExternalId(version) && at(version).isAfter(at(last).plus(APART));
            MovementRecord rival = another || current.isEmpty() ? null : current.remove(current.size() - 1);
            current.add(newest(rival, version));
            last = version;
        }
        return current;
    }

    private static boolean isReplacedFutureTime(MovementRecord version, List<MovementRecord> versions) {
        Instant observedAt = observedAt(version);
        return at(version).isAfter(observedAt.plus(AHEAD))
                && versions.stream()
                        .anyMatch(
                                other -> other.isCurrent() && observedAt(other).isAfter(observedAt));
    }

    /**
     * Returns whether both movements are the same movement, and the place of the second movement is more precise. For
     * this, neither key may be the source's own id. Both movements must have the same activity and certainty, and a
     * version of each must have the same time. The source must not have retracted the second movement before it
     * reported the first movement.
     */
    static boolean isMorePrecise(List<MovementRecord> one, List<MovementRecord> other) {
        Movement vague = one.get(0).movement();
        Movement placed = other.get(0).movement();
        return vague != null
                && placed != null
                && one.get(0).by() == other.get(0).by()
                && vague.activity() == placed.activity()
                && vague.certainty() == placed.certainty()
                && vague.externalId() == null
                && placed.externalId() == null
                && placePrecision(vague) < placePrecision(placed)
                && one.stream().anyMatch(version -> other.stream().anyMatch(better -> hasSameTime(version, better)));
    }

    private static boolean hasSameTime(MovementRecord vague, MovementRecord placed) {
        Instant retractedAt = placed.retractedAt();
        return at(vague).equals(at(placed))
                && (placed.isCurrent() || (retractedAt != null && !retractedAt.isBefore(observedAt(vague))));
    }

    private static int placePrecision(Movement movement) {
        RoutingPoint location = movement.location();
        if (location == null) {
            return 0;
        }
        return location.code() == null ? 1 : 2;
    }

    private static boolean hasExternalId(MovementRecord version) {
        return version.movement() != null && version.movement().externalId() != null;
    }

    private static Instant at(MovementRecord version) {
        return Objects.requireNonNull(version.movement(), "movement").at();
    }

    private static Instant observedAt(MovementRecord version) {
        return Objects.requireNonNull(version.observedAt(), "observedAt");
    }

    private static MovementRecord newest(@Nullable MovementRecord one, MovementRecord other) {
        if (one == null) {
            return other;
        }
        int later = observedAt(one).compareTo(observedAt(other));
        if (later == 0) {
            later = one.text().compareTo(other.text());
        }
        return later >= 0 ? one : other;
    }
}
