package dev.quayside.core.source.script;

import java.time.Duration;
import java.time.Instant;

/**
 * When the times of a script are, for one request.
 *
 * @param requestedAt where they start. UTC
 * @param speed how many times faster than the script says; more than 0
 */
record ScriptClock(Instant requestedAt, double speed) {

    Instant at(Duration offset) {
        return speed == 1 ? requestedAt.plus(offset) : requestedAt.plusNanos(Math.round(offset.toNanos() / speed));
    }

    /** The time of the script at an instant. */
    Duration offset(Instant instant) {
        Duration passed = Duration.between(requestedAt, instant);
        return speed == 1 ? passed : Duration.ofMillis(Math.round(passed.toMillis() * speed));
    }

    /** Whether it is this time of the script by then, or later. */
    boolean isReached(Duration offset, Instant now) {
        return !at(offset).isAfter(now);
    }
}
