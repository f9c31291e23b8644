package dev.quayside.core.webhook;

import java.util.UUID;

/** Which notifications a receiver is done with. Implementations are thread-safe. */
public interface ReceivedIds {

    /** Whether the notification with this id was received and dealt with. */
    boolean contains(UUID id);

    /** Remembers that the notification with this id was dealt with; again is the same as once. */
    void add(UUID id);

    /**
     * Ids in memory: gone when the process ends.
     *
     * @param limit how many are kept, from 1; of more, those go first that were added first. Senders try for hours, so there
     *     should be room for what arrives in a day
     * @throws IllegalArgumentException if there is no room for any
     */
    static ReceivedIds inMemory(int limit) {
        return new LatestIds(limit);
    }
}
