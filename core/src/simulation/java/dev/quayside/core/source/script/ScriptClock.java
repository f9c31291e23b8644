package dev.quayside.core.source.script;

import java.time.Duration;
import java.time.Instant;

/**
 * Converts script times, which are relative to one request, to instants and back.
 *
 * @param requestedAt the instant of script time 0. UTC
 * @param speed the factor by which script time passes faster than real time; more than 0
 */
record ScriptClock(Instant requestedAt, double speed) {

    Instant at(Duration offset) {
        return speed == 1 ? requestedAt.plus(offset) : requestedAt.plusNanos(Math.round(offset.toNanos() / speed));
    }

    /** Returns the script time at an instant. */
    Duration offset(Instant instant) {
        Duration passed = Duration.between(requestedAt, instant);
        return speed == 1 ? passed : Duration.ofMillis(Math.round(passed.toMillis() * speed));
    }

    /** Returns whether an instant is at or after a script time. */
    boolean isReached(Duration offset, Instant now) {
        return !at(offset).isAfter(now);
    }
}
