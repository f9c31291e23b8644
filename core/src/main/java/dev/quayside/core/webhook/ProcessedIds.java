package dev.quayside.core.webhook;

import java.util.UUID;

/** The ids of the notifications that a receiver has processed. Implementations are thread-safe. */
public interface ProcessedIds {

    /** Returns whether the notification with this id was processed. */
    boolean contains(UUID id);

    /** Adds the id of a processed notification; no effect if it is present. */
    void add(UUID id);

    /**
     * Creates a set of ids in memory, which is lost when the process ends.
     *
     * @param limit the maximum number of ids, from 1; the oldest ids are removed first. Senders retry for hours, so
     *     the limit should exceed the number of notifications of a day
     * @throws IllegalArgumentException if the limit is less than 1
     */
    static ProcessedIds inMemory(int limit) {
        return new InMemoryProcessedIds(limit);
    }
}
