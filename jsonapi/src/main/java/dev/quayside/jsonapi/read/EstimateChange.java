package dev.quayside.jsonapi.read;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/** The rule for changed estimates. */
final class EstimateChange {

    private EstimateChange() {}

    /** Returns whether a value replaced another one. Values of documents are compared to the second. */
    static boolean changed(@Nullable Instant before, @Nullable Instant after) {
        return before != null
                && after != null
                && !before.truncatedTo(ChronoUnit.SECONDS).equals(after.truncatedTo(ChronoUnit.SECONDS));
    }
}
