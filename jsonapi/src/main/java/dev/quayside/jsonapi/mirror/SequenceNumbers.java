package dev.quayside.jsonapi.mirror;

import dev.quayside.core.event.Event;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A generator of sequence numbers for the events of one container. Not thread-safe. */
final class SequenceNumbers {
    private final Set<UUID> events = new HashSet<>();
    private final Set<Long> used = new HashSet<>();
    private long last;

    /** Creates a generator that knows the numbers of the stored events. */
    SequenceNumbers(Collection<Event> stored) {
        for (Event event : stored) {
            events.add(event.id());
            Long sequence = event.sequence();
            if (sequence != null) {
                markUsed(sequence);
            }
        }
    }

    boolean has(UUID eventId) {
        return events.contains(eventId);
    }

    /** Assigns the wanted number if it is not in use; otherwise assigns the number after the largest number in use. */
    long next(@Nullable Long wanted) {
        long number = wanted != null && !used.contains(wanted) ? wanted : last + 1;
        markUsed(number);
        return number;
    }

    private void markUsed(long number) {
        used.add(number);
        last = Math.max(last, number);
    }
}
