package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** The events of each account, and their feed. */
public interface EventRepository {

    /** Returns the account's events with these ids. */
    List<Event> events(AccountId account, Collection<UUID> ids);

    /** Returns the account's event with this id. */
    default Optional<Event> event(AccountId account, UUID id) {
        return events(account, List.of(Objects.requireNonNull(id, "id"))).stream()
                .findFirst();
    }

    /** Returns all events of some containers: in the order of the containers' ids, and for each container by sequence number. */
    List<Event> eventsOf(AccountId account, Collection<UUID> containerIds);

    /**
     * Returns the account's events behind a position of the feed, in the order of their positions. What is behind a position
     * that was once returned never misses an event, however late its commit ends.
     *
     * @param position where to begin, exclusive; 0 for the very first
     * @param limit the most to return, from 1
     * @throws IllegalArgumentException if the position is negative, or the limit less than 1
     */
    List<FeedEvent> after(AccountId account, long position, int limit);

    /**
     * Deletes the first events of the account's feed that were created before an instant, except those to which a
     * notification refers. The positions of the other events stay, and no position is given again.
     *
     * @param limit the most to delete, from 1
     * @return how many were deleted
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int deleteOldest(AccountId account, Instant createdBefore, int limit);
}
