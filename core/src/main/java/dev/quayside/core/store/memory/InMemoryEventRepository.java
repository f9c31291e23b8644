package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.store.EventRepository;
import dev.quayside.core.store.FeedEvent;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.UUID;

/** Events in memory, and the histories of containers. */
final class InMemoryEventRepository implements EventRepository {

    private final InMemoryAccountRepository accounts;

    InMemoryEventRepository(InMemoryAccountRepository accounts) {
        this.accounts = accounts;
    }

    @Override
    public List<Event> events(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return accounts.list(account, rows -> InMemoryAccountRepository.findAll(ids, rows.events()::event));
    }

    @Override
    public List<Event> eventsByContainer(AccountId account, Collection<UUID> containerIds) {
        Objects.requireNonNull(containerIds, "containerIds");
        return accounts.list(
                account,
                rows -> containerIds.stream()
                        .distinct()
                        .flatMap(id -> rows.events().eventsOfContainer(id).stream())
                        .toList());
    }

    @Override
    public List<ContainerHistory> histories(AccountId account, Collection<UUID> containerIds) {
        Objects.requireNonNull(containerIds, "containerIds");
        return accounts.list(
                account, rows -> InMemoryAccountRepository.findAll(containerIds, rows.histories()::containerHistory));
    }

    @Override
    public List<FeedEvent> eventsAfter(AccountId account, long position, int limit) {
        if (position < 0) {
            throw new IllegalArgumentException("position: " + position + " is negative (expected 0 or more)");
        }
        Arguments.requirePositive(limit);
        return accounts.list(account, rows -> rows.events().eventsAfter(position, limit));
    }

    @Override
    public int deleteOldest(AccountId account, Instant createdBefore, int limit) {
        Objects.requireNonNull(createdBefore, "createdBefore");
        Arguments.requirePositive(limit);
        return accounts.callWith(
                        account,
                        rows -> rows.events()
                                .deleteFirst(
                                        createdBefore,
                                        limit,
                                        id -> rows.notifications()
                                                .notificationsOfEvent(id)
                                                .isEmpty()))
                .orElse(0);
    }
}
