package dev.quayside.jsonapi.read;

import dev.quayside.core.event.Event;
import dev.quayside.jsonapi.document.ReadProblem;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What a notification says. With an error among the problems there is no head, no event, and nothing is carried.
 *
 * @param head what it says of itself; null if it cannot be used
 * @param told the event, but for its number; null if its kind is not known, or not enough is told of it
 * @param whole whether the event has all links of the sender's record, so that the sender need not be asked for it; false
 *     without an event
 * @param carried what it includes
 * @param problems of the notification itself and its event, errors first, then what was left out; those of what it
 *     carries are with that
 */
public record ReadNotification(
        @Nullable NotificationHead head,
        @Nullable ReceivedEvent told,
        boolean whole,
        IncludedResources carried,
        List<ReadProblem> problems) {

    public ReadNotification {
        Objects.requireNonNull(carried, "carried");
        problems = List.copyOf(Objects.requireNonNull(problems, "problems"));
    }

    /** A notification that cannot be used. */
    static ReadNotification refused(List<ReadProblem> problems) {
        return new ReadNotification(null, null, false, IncludedResources.NOTHING, problems);
    }

    /** Whether the notification cannot be used. */
    public boolean hasErrors() {
        return head == null;
    }

    /** The event; empty if not enough is told of it, or its sender does not number the events of a container. */
    public Optional<Event> event() {
        if (head == null || told == null) {
            return Optional.empty();
        }
        Long sequence = head.subject().sequence();
        return sequence == null && head.subject().containerId() != null
                ? Optional.empty()
                : Optional.of(told.numbered(sequence == null ? 1 : sequence));
    }
}
