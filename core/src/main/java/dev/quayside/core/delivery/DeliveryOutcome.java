package dev.quayside.core.delivery;

import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.Webhook;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The outcome of a delivery: a response, or the reason why there is no response. */
public sealed interface DeliveryOutcome {

    /** Returns the duration of the delivery. */
    Duration latency();

    /** Returns whether the receiver accepted the document: it responded with 200, 201, 202 or 204. */
    default boolean isSuccess() {
        return false;
    }

    /**
     * The receiver responded. A response body that is slow, endless or cut off does not change the outcome.
     *
     * @param status the HTTP status, from 100 to 999
     * @param headers the headers in the order in which they arrived
     * @param excerpt the beginning of the body, decoded as UTF-8; may be empty
     */
    record Responded(int status, List<Webhook.Header> headers, String excerpt, Duration latency)
            implements DeliveryOutcome {
        private static final Set<Integer> SUCCESSES = Set.of(200, 201, 202, 204);

        public Responded {
            if (status < 100 || status > 999) {
                throw new IllegalArgumentException(
                        "status: " + status + " is not a status of HTTP (expected three digits, such as 200)");
            }
            headers = List.copyOf(Objects.requireNonNull(headers, "headers"));
            Objects.requireNonNull(excerpt, "excerpt");
            requireLatency(latency);
        }

        @Override
        public boolean isSuccess() {
            return SUCCESSES.contains(status);
        }

        /** Returns the value of the first header with this name, ignoring case. */
        public Optional<String> header(String name) {
            Objects.requireNonNull(name, "name");
            return headers.stream()
                    .filter(header -> header.name().equalsIgnoreCase(name))
                    .map(Webhook.Header::value)
                    .findFirst();
        }
    }

    /**
     * The receiver did not respond.
     *
     * @param detail one sentence for the owner of the webhook; it does not reveal addresses in the host's network
     */
    record Failed(AttemptFailure failure, String detail, Duration latency) implements DeliveryOutcome {
        public Failed {
            Objects.requireNonNull(failure, "failure");
            Objects.requireNonNull(detail, "detail");
            requireLatency(latency);
        }
    }

    private static void requireLatency(Duration latency) {
        if (Objects.requireNonNull(latency, "latency").isNegative()) {
            throw new IllegalArgumentException("latency: " + latency + " is negative (expected zero or more)");
        }
    }
}
