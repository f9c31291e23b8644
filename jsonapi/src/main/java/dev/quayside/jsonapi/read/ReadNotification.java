package dev.quayside.jsonapi.read;

import dev.quayside.core.event.Event;
import dev.quayside.jsonapi.document.ReadProblem;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The content of a notification. If the problems contain an error, there is neither head nor event, and nothing is
 * included.
 *
 * @param head the attributes; null if the notification cannot be used
 * @param received the event without its number; null if its kind is unknown, or the notification has too little of it
 * @param whole whether the event has all links of the sender's record, so that asking the sender is not necessary;
 *     false without an event
 * @param carried the included resources
 * @param problems the errors of the notification and its event, then the ignored parts; without those of the
 *     included resources
 */
public record ReadNotification(
        @Nullable NotificationHead head,
        @Nullable ReceivedEvent received,
        boolean whole,
        IncludedResources carried,
        List<ReadProblem> problems) {

    public ReadNotification {
        Objects.requireNonNull(carried, "carried");
        problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
    }

    /** Returns a notification that cannot be used. */
    static ReadNotification refused(List<ReadProblem> problems) {
        return new ReadNotification(null, null, false, IncludedResources.NOTHING, problems);
    }

    /** Returns whether the notification cannot be used. */
    public boolean hasErrors() {
        return head == null;
    }

    /**
     * Returns the event; empty if the notification has too little of it, or the sender does not number a container's
     * events.
     */
    public Optional<Event> event() {
        if (head == null || received == null) {
            return Optional.empty();
        }
        Long sequence = head.subject().sequence();
        return sequence == null && head.subject().containerId() != null
                ? Optional.empty()
                : Optional.of(received.numbered(sequence == null ? 1 : sequence));
    }
}
