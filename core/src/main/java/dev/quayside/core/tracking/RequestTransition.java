package dev.quayside.core.tracking;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.request.TrackingRequest;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The result of applying a trigger to a tracking request: the changed request, or the reason why the trigger does not
 * apply.
 */
sealed interface RequestTransition {

    /**
     * The trigger applies. The request changes.
     *
     * @param request the changed request, with the version number of the request that was read. A changed due time can
     *     be the only change
     * @param emits the kind of event to emit; null for no event
     */
    record Moved(TrackingRequest request, @Nullable EventKind emits) implements RequestTransition {
        public Moved {
            Objects.requireNonNull(request, "request");
        }

        /** Returns the kind of event to emit; empty for no event. */
        public Optional<EventKind> event() {
            return Optional.ofNullable(emits);
        }
    }

    /** The trigger does not apply; the request does not change. */
    record Refused(Reason reason) implements RequestTransition {
        public Refused {
            Objects.requireNonNull(reason, "reason");
        }
    }

    /** The reason why a trigger does not apply to a request. */
    enum Reason {
        HAS_FAILED("it has failed, which is final"),
        HAS_STOPPED("its shipment is no longer tracked"),
        HAS_SUCCEEDED("it has its shipment already"),
        HAS_NO_SHIPMENT("it has no shipment yet"),
        IS_TRACKED("its shipment is tracked already"),
        HAS_OTHER_SHIPMENT("it has another shipment"),
        LINE_KNOWN("its line is known already"),
        LINE_UNKNOWN("its line is not known yet");

        private final String text;

        Reason(String text) {
            this.text = text;
        }

        /** Returns a text for people, such as {@code it has failed, which is final}. */
        @Override
        public String toString() {
            return text;
        }
    }
}
