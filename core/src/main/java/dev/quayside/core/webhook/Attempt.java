package dev.quayside.core.webhook;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Objects;

/**
 * One attempt to send a notification. The numbers of a notification's attempts may have gaps, because an attempt is not
 * recorded if the process of its worker ended.
 *
 * @param number the number of the attempt, counted from 1
 * @param at the start of the attempt. UTC, to the microsecond
 * @param latency the time from the start to the outcome, to the microsecond; zero if nothing was sent
 * @param signature the headers that {@link WebhookSigner} added to the request; empty if the notification was skipped
 *     or its signature was not recorded
 */
public record Attempt(int number, Instant at, Outcome outcome, Duration latency, List<Webhook.Header> signature) {

    /** The result of an attempt. */
    public sealed interface Outcome permits Responded, Failed, Skipped {}

    /**
     * The receiver responded.
     *
     * @param status the HTTP status, from 100 to 999
     */
    public record Responded(int status) implements Outcome {
        public Responded {
            if (status < 100 || status > 999) {
                throw new IllegalArgumentException(
                        "status: " + status + " is not an HTTP status (expected three digits, such as 200)");
            }
        }
    }

    /**
     * The receiver did not respond.
     *
     * @param text a human-readable explanation without secrets, at most 255 characters; may be empty
     */
    public record Failed(AttemptFailure failure, String text) implements Outcome {
        public Failed {
            Objects.requireNonNull(failure, "failure");
            Texts.requireKey(Objects.requireNonNull(text, "text"), "text");
        }
    }

    /** The notification was skipped and will not be sent. */
    public record Skipped(NotificationSkipReason reason) implements Outcome {
        public Skipped {
            Objects.requireNonNull(reason, "reason");
        }
    }

    public Attempt {
        if (number < 1) {
            throw new IllegalArgumentException(
                    "number: " + number + " is not the number of an attempt (expected an integer of 1 or more)");
        }
        at = Micros.requireTruncated(at, "at");
        Objects.requireNonNull(outcome, "outcome");
        latency = Objects.requireNonNull(latency, "latency").truncatedTo(ChronoUnit.MICROS);
        if (latency.isNegative()) {
            throw new IllegalArgumentException("latency: " + latency + " is negative (expected zero or more)");
        }
        signature = List.copyOf(Objects.requireNonNull(signature, "signature"));
    }

    /** Creates an attempt without a signature. */
    public Attempt(int number, Instant at, Outcome outcome, Duration latency) {
        this(number, at, outcome, latency, List.of());
    }
}
