package dev.quayside.core.ledger;

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
 * one happening: a box comes to the same place again on its next journey.
 */
final class Versions {
    private static final Duration APART = Duration.ofDays(21);

    private static final Comparator<MovementRecord> BY_TIME =
            Comparator.comparing(Versions::at).thenComparing(MovementRecord::text);

    private Versions() {}

    /** The version that counts of each happening, by time. All have the same source and key. */
    static List<MovementRecord> standing(List<MovementRecord> versions) {
        List<MovementRecord> standing =
                versions.stream().filter(MovementRecord::stands).sorted(BY_TIME).toList();
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

    private static boolean isNamed(MovementRecord version) {
        return version.movement() != null && version.movement().sourceKey() != null;
    }

    private static Instant at(MovementRecord version) {
        return Objects.requireNonNull(version.movement(), "movement").at();
    }

    private static MovementRecord newest(@Nullable MovementRecord one, MovementRecord other) {
        if (one == null) {
            return other;
        }
        int later = Objects.requireNonNull(one.observedAt(), "observedAt")
                .compareTo(Objects.requireNonNull(other.observedAt(), "observedAt"));
        if (later == 0) {
            later = one.text().compareTo(other.text());
        }
        return later >= 0 ? one : other;
    }
}
