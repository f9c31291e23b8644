package dev.quayside.core.store.memory;

import java.time.Instant;
import java.util.Objects;
import java.util.UUID;

/** Checks arguments that methods of several repositories have in common. */
final class Arguments {

    private Arguments() {}

    static void requireClaim(Instant now, UUID owner, Instant until, int limit) {
        Objects.requireNonNull(now, "now");
        Objects.requireNonNull(owner, "owner");
        Objects.requireNonNull(until, "until");
        requirePositive(limit);
        if (!until.isAfter(now)) {
            throw new IllegalArgumentException(
                    "until: " + until + " is not after " + now + " (expected a later instant)");
        }
    }

    static void requirePositive(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit: " + limit + " is too few (expected 1 or more)");
        }
    }
}
