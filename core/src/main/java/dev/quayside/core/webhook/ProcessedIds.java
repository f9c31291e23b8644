package dev.quayside.core.webhook;

import java.util.UUID;

/** The ids of the notifications that a receiver has processed. Implementations must be thread-safe. */
public interface ProcessedIds {

    /** Returns whether the notification with this id was processed. */
    boolean contains(UUID id);

    /** Adds the id of a processed notification; has no effect if the id is already present. */
    void add(UUID id);

    /**
     * Creates an in-memory set of ids. The ids are lost when the process ends.
     *
     * @param limit the maximum number of ids, at least 1; the oldest ids are removed first. Senders retry for hours, so
     *     the limit should exceed the number of notifications received in a day
     * @throws IllegalArgumentException if the limit is less than 1
     */
    static ProcessedIds inMemory(int limit) {
        return new InMemoryProcessedIds(limit);
    }
}
