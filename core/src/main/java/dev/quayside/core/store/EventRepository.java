package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerHistory;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * The events of accounts, the feed of each account's events, and the source histories from which the events of
 * containers were derived.
 */
public interface EventRepository {

    /** Returns the account's events with these ids. */
    List<Event> events(AccountId account, Collection<UUID> ids);

    /** Returns the account's event with this id. */
    default Optional<Event> event(AccountId account, UUID id) {
        return events(account, List.of(Objects.requireNonNull(id, "id"))).stream()
                .findFirst();
    }

    /** Returns all events of containers, sorted by the id of the container and then by sequence number. */
    List<Event> eventsByContainer(AccountId account, Collection<UUID> containerIds);

    /**
     * Returns the stored histories of containers, including histories that were stored while the container belonged to
     * a different shipment.
     */
    List<ContainerHistory> histories(AccountId account, Collection<UUID> containerIds);

    /**
     * Returns the account's events after a position in the feed, sorted by position. An event that becomes visible
     * later, even if its commit started earlier, has a greater position than all events that were visible before.
     *
     * @param position the position to start after; 0 to start with the first event
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the position is negative, or the limit less than 1
     */
    List<FeedEvent> eventsAfter(AccountId account, long position, int limit);

    /**
     * Deletes the first events of the account's feed that were created before an instant, except events that have a
     * notification. The positions of other events do not change, and the positions of deleted events are not used
     * again.
     *
     * @param limit the maximum number to delete, from 1
     * @return the number of deleted events
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int deleteOldest(AccountId account, Instant createdBefore, int limit);
}
