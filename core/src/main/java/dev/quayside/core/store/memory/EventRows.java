package dev.quayside.core.store.memory;

import dev.quayside.core.event.Event;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.FeedEvent;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.function.Predicate;

/** The events of one account. Not thread-safe. */
final class EventRows {

    private final Map<UUID, Event> events = new HashMap<>();
    private final NavigableMap<Long, FeedEvent> feed = new TreeMap<>();
    private final Map<UUID, Map<Long, Event>> byContainer = new HashMap<>();
    private long lastPosition;

    Optional<Event> event(UUID id) {
        return Optional.ofNullable(events.get(id));
    }

    List<Event> eventsOfContainer(UUID containerId) {
        return List.copyOf(numbered(containerId).values());
    }

    List<FeedEvent> eventsAfter(long position, int limit) {
        return feed.tailMap(position, false).values().stream().limit(limit).toList();
    }

    /**
     * Checks that the ids of events, and their sequence numbers within their containers, are not used by stored events.
     *
     * @throws DuplicateException if an id or a sequence number is already used
     */
    void check(List<Event> added) {
        for (Event event : added) {
            if (events.containsKey(event.id())) {
                throw new DuplicateException("event " + event.id() + " is already there");
            }
            UUID container = event.containerId();
            Long sequence = event.sequence();
            if (container != null && sequence != null && numbered(container).containsKey(sequence)) {
                throw new DuplicateException("the sequence number of event " + event.id()
                        + " already belongs to another event of container " + container);
            }
        }
    }

    /** Stores events that {@link #check} has accepted. */
    void put(List<Event> added) {
        for (Event event : added) {
            events.put(event.id(), event);
            lastPosition++;
            feed.put(lastPosition, new FeedEvent(lastPosition, event));
            UUID container = event.containerId();
            Long sequence = event.sequence();
            if (container != null && sequence != null) {
                byContainer.computeIfAbsent(container, any -> new TreeMap<>()).put(sequence, event);
            }
        }
    }

    int deleteFirst(Instant before, int limit, Predicate<UUID> isUnused) {
        List<FeedEvent> old = feed.values().stream()
                .limit(limit)
                .filter(entry -> entry.event().createdAt().isBefore(before)
                        && isUnused.test(entry.event().id()))
                .toList();
        for (FeedEvent entry : old) {
            Event event = entry.event();
            feed.remove(entry.position());
            events.remove(event.id());
            UUID container = event.containerId();
            if (container != null && byContainer.containsKey(container)) {
                byContainer.get(container).values().remove(event);
            }
        }
        return old.size();
    }

    private Map<Long, Event> numbered(UUID container) {
        return byContainer.getOrDefault(container, Map.of());
    }
}
