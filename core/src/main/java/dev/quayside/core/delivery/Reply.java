package dev.quayside.core.delivery;

import dev.quayside.core.webhook.Failure;
import dev.quayside.core.webhook.Webhook;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** What came of a delivery: an answer, or why there is none. */
public sealed interface Reply {

    /** How long it took, from the call to its end; not negative. */
    Duration latency();

    /** Whether the receiver has taken the document: it answered 200, 201, 202 or 204. */
    default boolean isSuccess() {
        return false;
    }

    /**
     * The receiver answered.
     *
     * <p>It has answered as soon as its headers are there: a body that is slow, endless or broken off changes nothing
     * about the status.
     *
     * @param status of the answer, 100 to 999
     * @param headers of the answer, in the order in which they came
     * @param excerpt the beginning of the body, read as UTF-8; may be empty
     * @param latency how long it took, from the call to its end
     */
    record Answered(int status, List<Webhook.Header> headers, String excerpt, Duration latency) implements Reply {
        private static final Set<Integer> SUCCESSES = Set.of(200, 201, 202, 204);

        public Answered {
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

        /** The value of the first header of this name, in any case. */
        public Optional<String> header(String name) {
            Objects.requireNonNull(name, "name");
            return headers.stream()
                    .filter(header -> header.name().equalsIgnoreCase(name))
                    .map(Webhook.Header::value)
                    .findFirst();
        }
    }

    /**
     * There is no answer.
     *
     * @param failure the kind of reason
     * @param detail in one sentence, for the owner of the webhook: it names no address that the owner does not know
     * @param latency how long it took, from the call to its end
     */
    record Failed(Failure failure, String detail, Duration latency) implements Reply {
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
