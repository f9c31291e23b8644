package dev.quayside.core.delivery;

import dev.quayside.core.store.OutboxEntry;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * The claimed notifications of one container, in the order in which they are sent. Only one thread may use a queue at a
 * time.
 */
final class ContainerQueue {
    private final Deque<OutboxEntry> notifications;

    ContainerQueue(List<OutboxEntry> notifications) {
        this.notifications = new ArrayDeque<>(notifications);
    }

    boolean isEmpty() {
        return notifications.isEmpty();
    }

    OutboxEntry first() {
        return notifications.getFirst();
    }

    void removeFirst() {
        notifications.removeFirst();
    }

    Stream<UUID> ids() {
        return notifications.stream().map(claimed -> claimed.notification().id());
    }
}
