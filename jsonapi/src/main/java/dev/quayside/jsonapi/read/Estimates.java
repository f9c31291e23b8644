package dev.quayside.jsonapi.read;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** When an estimate counts as changed. */
final class Estimates {

    private Estimates() {}

    /** Whether a value took the place of another one; documents tell instants to the second. */
    static boolean changed(@Nullable Instant before, @Nullable Instant after) {
        return before != null
                && after != null
                && !before.truncatedTo(ChronoUnit.SECONDS).equals(after.truncatedTo(ChronoUnit.SECONDS));
    }
}
