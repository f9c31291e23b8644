package dev.quayside.core.webhook;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Objects;

/**
 * What became of one attempt to send a notification. Of an attempt that nobody lived to report there is none, so numbers
 * may be missing.
 *
 * @param number counts the attempts of the notification, from 1
 * @param at when it began. UTC, to the microsecond
 * @param outcome what came of it
 * @param latency how long it took until the outcome was known, to the microsecond; zero if nothing was sent
 */
public record Attempt(int number, Instant at, Outcome outcome, Duration latency) {

    /** What comes of an attempt. */
    public sealed interface Outcome permits Answered, Unanswered, Unsent {}

    /**
     * The receiver has answered.
     *
     * @param status the HTTP status, from 100 to 999
     */
    public record Answered(int status) implements Outcome {
        public Answered {
            if (status < 100 || status > 999) {
                throw new IllegalArgumentException(
                        "status: " + status + " is no status of HTTP (expected three digits, such as 200)");
            }
        }
    }

    /**
     * There was no answer.
     *
     * @param failure what went wrong
     * @param text says more, for people; holds no secret; may be empty, at most 255 characters
     */
    public record Unanswered(Failure failure, String text) implements Outcome {
        public Unanswered {
            Objects.requireNonNull(failure, "failure");
            Texts.key(Objects.requireNonNull(text, "text"), "text");
        }
    }

    /**
     * Nothing was sent, and nothing will be: the notification has ended.
     *
     * @param obstacle why
     */
    public record Unsent(Obstacle obstacle) implements Outcome {
        public Unsent {
            Objects.requireNonNull(obstacle, "obstacle");
        }
    }

    public Attempt {
        if (number < 1) {
            throw new IllegalArgumentException("number: " + number + " counts nothing (expected a number from 1)");
        }
        at = Micros.required(at, "at");
        Objects.requireNonNull(outcome, "outcome");
        latency = Objects.requireNonNull(latency, "latency").truncatedTo(ChronoUnit.MICROS);
        if (latency.isNegative()) {
            throw new IllegalArgumentException("latency: " + latency + " is negative (expected zero or more)");
        }
    }
}
