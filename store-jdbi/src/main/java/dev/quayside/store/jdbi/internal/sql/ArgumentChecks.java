package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.webhook.Webhook;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;
import java.util.UUID;

/** The argument checks that several repositories share. */
public final class ArgumentChecks {

    private ArgumentChecks() {}

    public static void requireSameWebhook(Webhook before, Webhook after) {
        Objects.requireNonNull(before, "before");
        Objects.requireNonNull(after, "after");
        if (!before.id().equals(after.id())) {
            throw new IllegalArgumentException(
                    "webhook " + before.id() + " cannot become webhook " + after.id() + " (expected the same id)");
        }
    }

    /**
     * Checks the arguments of a claim. The end of the lease must be later than its start, even after the store has
     * truncated the end to microseconds.
     */
    public static void requireClaim(Instant now, UUID owner, Instant until, int limit) {
        Objects.requireNonNull(now, "now");
        Objects.requireNonNull(owner, "owner");
        Objects.requireNonNull(until, "until");
        requireLimit(limit);
        if (!until.truncatedTo(ChronoUnit.MICROS).isAfter(now)) {
            throw new IllegalArgumentException(
                    "until: " + until + " is not after " + now + " (expected a later instant)");
        }
    }

    public static void requireLimit(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException("limit: " + limit + " is too few (expected 1 or more)");
        }
    }

    public static void requireOffset(long offset, String name) {
        if (offset < 0) {
            throw new IllegalArgumentException(name + ": " + offset + " is negative (expected 0 or more)");
        }
    }
}
