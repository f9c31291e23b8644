package dev.quayside.examples.server;

import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.query.store.InMemoryListStore;
import dev.quayside.query.store.ListStore;
import java.time.Duration;

/**
 * An open store, both sides of it.
 *
 * @param place where the data is, for people
 * @param tracking the write side
 * @param lists the list side
 * @param turns in which servers that share the store fill it
 * @param onClose releases what the store holds
 */
record ServerStore(String place, DeliveryStore tracking, ListStore lists, Turns turns, Runnable onClose)
        implements AutoCloseable {

    /** So short that whoever waits for a slow database is told so while the connection to him is still kept. */
    static final Duration QUERY_TIMEOUT = Duration.ofSeconds(8);

    /** A store that no other server shares. */
    ServerStore(String place, DeliveryStore tracking, ListStore lists, Runnable onClose) {
        this(place, tracking, lists, () -> () -> {}, onClose);
    }

    /** Lets one server at a time do what two would do twice. */
    @FunctionalInterface
    interface Turns {
        /** Waits until no other server has its turn. */
        Turn take() throws StartException;
    }

    /** Lasts until it is closed, or the server ends. */
    @FunctionalInterface
    interface Turn extends AutoCloseable {
        @Override
        void close();
    }

    static ServerStore inMemory() {
        InMemoryTrackingStore store = new InMemoryTrackingStore();
        return new ServerStore("memory", store, new InMemoryListStore(store), () -> {});
    }

    @Override
    public void close() {
        onClose.run();
    }
}
