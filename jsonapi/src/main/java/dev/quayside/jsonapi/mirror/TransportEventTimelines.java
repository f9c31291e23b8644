package dev.quayside.jsonapi.mirror;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.document.ReadProblem;
import dev.quayside.jsonapi.mirror.NotificationReader.TransportEvents.Entry;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** The transport events of containers, fetched from the origin. Not thread-safe. */
final class TransportEventTimelines {
    private static final Comparator<Entry> OLDEST_FIRST = Comparator.comparing(Entry::createdAt)
            .thenComparing(entry -> entry.id().toString());

    private final OriginClient origin;
    private final NotificationReader reader;
    private final Map<UUID, List<Entry>> entries = new LinkedHashMap<>();
    private final List<ReadDocument> included = new ArrayList<>();
    private final List<Vessel> vessels = new ArrayList<>();
    private final List<ReadProblem> problems = new ArrayList<>();

    TransportEventTimelines(OriginClient origin, NotificationReader reader) {
        this.origin = origin;
        this.reader = reader;
    }

    /** Fetches all pages of a container's events, unless they were already fetched. */
    void fetch(UUID containerId) {
        if (has(containerId)) {
            return;
        }
        Map<UUID, Entry> found = new LinkedHashMap<>();
        boolean more = true;
        for (int page = 1; more; page++) {
            Optional<byte[]> answer = origin.transportEvents(containerId, page);
            more = answer.isPresent() && add(reader.readTransportEvents(containerId, answer.get()), found);
        }
        List<Entry> sorted = new ArrayList<>(found.values());
        sorted.sort(OLDEST_FIRST);
        entries.put(containerId, sorted);
    }

    /**
     * Adds a page and returns whether to fetch another page. A page without a new event is treated as the last page.
     */
    private boolean add(NotificationReader.TransportEvents page, Map<UUID, Entry> found) {
        int before = found.size();
        page.events().forEach(entry -> found.putIfAbsent(entry.id(), entry));
        if (!page.included().hasErrors()) {
            included.add(page.included());
        }
        vessels.addAll(page.vessels());
        problems.addAll(page.problems());
        return page.hasNext() && found.size() > before;
    }

    boolean has(UUID containerId) {
        return entries.containsKey(containerId);
    }

    /** Returns the events of each container, oldest first. */
    Map<UUID, List<Entry>> entries() {
        return Collections.unmodifiableMap(entries);
    }

    /** Returns the places and terminals that are included in the pages. */
    List<ReadDocument> included() {
        return List.copyOf(included);
    }

    List<Vessel> vessels() {
        return List.copyOf(vessels);
    }

    List<ReadProblem> problems() {
        return List.copyOf(problems);
    }
}
