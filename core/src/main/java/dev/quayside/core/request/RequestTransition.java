package dev.quayside.core.request;

import dev.quayside.core.event.EventKind;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What an input does to a tracking request: another state of it, or a refusal with a reason. */
public sealed interface RequestTransition {

    /**
     * The request moved; perhaps it only waits for another instant.
     *
     * @param request as it is to be stored, with the version that was read
     * @param emits the kind of event that it causes; null if there is nothing to tell
     */
    record Moved(TrackingRequest request, @Nullable EventKind emits) implements RequestTransition {
        public Moved {
            Objects.requireNonNull(request, "request");
        }

        /** The kind of event that it causes, if any. */
        public Optional<EventKind> event() {
            return Optional.ofNullable(emits);
        }
    }

    /**
     * The request stays as it is.
     *
     * @param reason why
     */
    record Refused(Reason reason) implements RequestTransition {
        public Refused {
            Objects.requireNonNull(reason, "reason");
        }
    }

    /** Why an input does not move a request. */
    enum Reason {
        HAS_FAILED("it has failed, which is final"),
        HAS_STOPPED("its shipment is no longer followed"),
        HAS_SUCCEEDED("it has its shipment already"),
        HAS_NO_SHIPMENT("it has no shipment yet"),
        IS_FOLLOWED("its shipment is followed already"),
        LEADS_ELSEWHERE("it leads to another shipment"),
        LINE_KNOWN("its line is known already"),
        LINE_UNKNOWN("its line is not known yet");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** For people, such as {@code it has failed, which is final}. */
        @Override
        public String toString() {
            return text;
        }
    }
}
