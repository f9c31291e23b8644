package dev.quayside.core.store;

import dev.quayside.core.event.Event;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;

/** What was told in one account, in memory. Not thread-safe. */
final class EventRows {

    private final Map<UUID, Event> events = new HashMap<>();
    private final List<FeedEvent> feed = new ArrayList<>();
    private final Map<UUID, Map<Long, Event>> byContainer = new HashMap<>();

    Optional<Event> event(UUID id) {
        return Optional.ofNullable(events.get(id));
    }

    List<Event> of(UUID containerId) {
        return List.copyOf(numbered(containerId).values());
    }

    List<FeedEvent> after(long position, int limit) {
        return feed.stream().skip(position).limit(limit).toList();
    }

    /**
     * Checks that nobody has told events with these ids, or with these numbers of their containers.
     *
     * @throws DuplicateException if somebody has
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

    /** Stores events that have been checked. */
    void put(List<Event> added) {
        for (Event event : added) {
            events.put(event.id(), event);
            feed.add(new FeedEvent(feed.size() + 1L, event));
            UUID container = event.containerId();
            Long sequence = event.sequence();
            if (container != null && sequence != null) {
                byContainer.computeIfAbsent(container, any -> new TreeMap<>()).put(sequence, event);
            }
        }
    }

    private Map<Long, Event> numbered(UUID container) {
        return byContainer.getOrDefault(container, Map.of());
    }
}
