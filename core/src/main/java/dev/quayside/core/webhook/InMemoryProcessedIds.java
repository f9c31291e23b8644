package dev.quayside.core.webhook;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/** The implementation of {@link ProcessedIds#inMemory}. */
final class InMemoryProcessedIds implements ProcessedIds {
    private final int limit;
    private final Set<UUID> ids = new LinkedHashSet<>();

    InMemoryProcessedIds(int limit) {
        if (limit < 1) {
            throw new IllegalArgumentException(
                    "limit: " + limit + " is less than 1 (expected 1 or more, such as 100000)");
        }
        this.limit = limit;
    }

    @Override
    public synchronized boolean contains(UUID id) {
        return ids.contains(Objects.requireNonNull(id, "id"));
    }

    @Override
    public synchronized void add(UUID id) {
        ids.add(Objects.requireNonNull(id, "id"));
        if (ids.size() > limit) {
            Iterator<UUID> oldest = ids.iterator();
            oldest.next();
            oldest.remove();
        }
    }
}
