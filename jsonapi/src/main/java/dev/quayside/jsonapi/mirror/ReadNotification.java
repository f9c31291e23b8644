package dev.quayside.jsonapi.mirror;

import dev.quayside.core.event.Event;
import dev.quayside.jsonapi.document.ReadProblem;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The content of a notification. If the problems contain an error, there is nothing but the problems.
 *
 * @param head the attributes; null if the notification cannot be used
 * @param received the event without its number; null if its kind is unknown, or the notification lacks necessary values
 * @param whole whether the event has all links that the sender has stored, so that it need not be requested from the
 *     sender; false without an event
 * @param carried the included resources
 * @param problems the errors of the notification and its event, then the ignored parts; without those of the included
 *     resources
 */
public record ReadNotification(
        @Nullable NotificationHead head,
        @Nullable ReceivedEvent received,
        boolean whole,
        ReadIncluded carried,
        List<ReadProblem> problems) {

    public ReadNotification {
        Objects.requireNonNull(carried, "carried");
        problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
    }

    /** Returns a notification without content that has only problems. */
    static ReadNotification refused(List<ReadProblem> problems) {
        return new ReadNotification(null, null, false, ReadIncluded.NOTHING, problems);
    }

    /** Returns whether the problems contain an error. */
    public boolean hasErrors() {
        return head == null;
    }

    /** Returns the event; empty if {@code received} is null, or if a container's event has no number. */
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
