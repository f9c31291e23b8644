package dev.quayside.jsonapi.read;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** Decides whether an estimate has changed. */
final class EstimateChange {

    private EstimateChange() {}

    /**
     * Returns whether an estimate was replaced by another one. Fractions of a second are ignored, because documents do
     * not have them.
     */
    static boolean changed(@Nullable Instant before, @Nullable Instant after) {
        return before != null
                && after != null
                && !before.truncatedTo(ChronoUnit.SECONDS).equals(after.truncatedTo(ChronoUnit.SECONDS));
    }
}
