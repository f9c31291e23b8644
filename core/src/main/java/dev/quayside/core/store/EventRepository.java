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

/** The events of each account with their feed, and the histories from which events of containers were derived. */
public interface EventRepository {

    /** Returns the account's events with these ids. */
    List<Event> events(AccountId account, Collection<UUID> ids);

    /** Returns the account's event with this id. */
    default Optional<Event> event(AccountId account, UUID id) {
        return events(account, List.of(Objects.requireNonNull(id, "id"))).stream()
                .findFirst();
    }

    /**
     * Returns all events of containers, in the order of the containers' ids and for each container by sequence number.
     */
    List<Event> eventsByContainer(AccountId account, Collection<UUID> containerIds);

    /** Returns the stored histories of containers, whatever shipment a container had when its history was stored. */
    List<ContainerHistory> histories(AccountId account, Collection<UUID> containerIds);

    /**
     * Returns the account's events after a position of the feed, by position. No event appears later before a position
     * that was returned, however late its commit ends.
     *
     * @param position the position to start after; 0 to start with the first event
     * @param limit the maximum number to return, from 1
     * @throws IllegalArgumentException if the position is negative, or the limit less than 1
     */
    List<FeedEvent> after(AccountId account, long position, int limit);

    /**
     * Deletes the first events of the account's feed that were created before an instant, except events that have a
     * notification. Positions do not change and are not used again.
     *
     * @param limit the maximum number to delete, from 1
     * @return the number of deleted events
     * @throws IllegalArgumentException if the limit is less than 1
     */
    int deleteOldest(AccountId account, Instant createdBefore, int limit);
}
