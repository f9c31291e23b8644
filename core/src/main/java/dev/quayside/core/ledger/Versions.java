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
 * Finds out of the versions of movements that one source told under one key which ones count. A later version corrects an
 * earlier one. But where the key is not the source's own name for the happening, versions that lie weeks apart are not of
 * one happening: a box comes to the same place again on its next journey. A version that lay more than a day ahead when it
 * was last told cannot have happened; whatever was told later corrects it, however far away.
 */
final class Versions {
    private static final Duration APART = Duration.ofDays(21);
    private static final Duration AHEAD = Duration.ofDays(1);

    private static final Comparator<MovementRecord> BY_TIME =
            Comparator.comparing(Versions::at).thenComparing(MovementRecord::text);

    private Versions() {}

    /** The version that counts of each happening, by time. All have the same source and key. */
    static List<MovementRecord> standing(List<MovementRecord> versions) {
        List<MovementRecord> standing = versions.stream()
                .filter(MovementRecord::stands)
                .filter(version -> !isSlip(version, versions))
                .sorted(BY_TIME)
                .toList();
        if (standing.size() < 2) {
            return standing;
        }
        List<MovementRecord> current = new ArrayList<>();
        MovementRecord last = null;
        for (MovementRecord version : standing) {
            boolean another = last != null && !isNamed(version) && at(version).isAfter(at(last).plus(APART));
            MovementRecord rival = another || current.isEmpty() ? null : current.remove(current.size() - 1);
            current.add(newest(rival, version));
            last = version;
        }
        return current;
    }

    private static boolean isSlip(MovementRecord version, List<MovementRecord> versions) {
        Instant observedAt = observedAt(version);
        return at(version).isAfter(observedAt.plus(AHEAD))
                && versions.stream()
                        .anyMatch(other -> other.stands() && observedAt(other).isAfter(observedAt));
    }

    /**
     * Whether the first of two happenings is the second, told with less of its place: neither has a name of the source's,
     * it is the same activity at the same instant in some version, and the second was not told to be none before.
     */
    static boolean isToldBetter(List<MovementRecord> one, List<MovementRecord> other) {
        Movement vague = one.get(0).movement();
        Movement placed = other.get(0).movement();
        return vague != null
                && placed != null
                && one.get(0).by() == other.get(0).by()
                && vague.activity() == placed.activity()
                && vague.certainty() == placed.certainty()
                && vague.sourceKey() == null
                && placed.sourceKey() == null
                && placeKnown(vague) < placeKnown(placed)
                && one.stream().anyMatch(version -> other.stream().anyMatch(better -> isAtOnce(version, better)));
    }

    private static boolean isAtOnce(MovementRecord vague, MovementRecord placed) {
        Instant withdrawnAt = placed.withdrawnAt();
        return at(vague).equals(at(placed))
                && (placed.stands() || (withdrawnAt != null && !withdrawnAt.isBefore(observedAt(vague))));
    }

    private static int placeKnown(Movement movement) {
        RoutingPoint location = movement.location();
        if (location == null) {
            return 0;
        }
        return location.code() == null ? 1 : 2;
    }

    private static boolean isNamed(MovementRecord version) {
        return version.movement() != null && version.movement().sourceKey() != null;
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
