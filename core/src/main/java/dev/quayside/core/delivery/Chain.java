package dev.quayside.core.delivery;

import dev.quayside.core.store.ClaimedNotification;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;

/** Claimed notifications that are sent one after the other. Used by one thread at a time. */
final class Chain {
    private final Deque<ClaimedNotification> links;

    Chain(List<ClaimedNotification> links) {
        this.links = new ArrayDeque<>(links);
    }

    boolean isEmpty() {
        return links.isEmpty();
    }

    ClaimedNotification first() {
        return links.getFirst();
    }

    void removeFirst() {
        links.removeFirst();
    }

    Stream<UUID> ids() {
        return links.stream().map(link -> link.notification().id());
    }
}
