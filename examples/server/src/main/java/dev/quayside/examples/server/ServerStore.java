package dev.quayside.examples.server;

import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.query.store.InMemoryStore;
import dev.quayside.query.store.ListingStore;
import java.time.Duration;
import java.util.function.Function;

/**
 * An open store.
 *
 * @param place where the data is, for people
 * @param data the store with all its roles
 * @param counting counts requests, together with other servers that share the store
 * @param turns in which servers that share the store fill it
 * @param onClose releases what the store holds
 */
record ServerStore(
        String place, ListingStore data, Function<RateLimits, RateLimiter> counting, Turns turns, Runnable onClose)
        implements AutoCloseable {

    /** Short enough that a client of a slow database gets a response before its connection times out. */
    static final Duration QUERY_TIMEOUT = Duration.ofSeconds(8);

    /** A store that no other server shares. */
    static ServerStore alone(String place, ListingStore store, Runnable onClose) {
        return shared(place, store, () -> () -> {}, onClose);
    }

    /** A store that other servers may fill at the same time. */
    static ServerStore shared(String place, ListingStore store, Turns turns, Runnable onClose) {
        return new ServerStore(place, store, RateLimiter::inMemory, turns, onClose);
    }

    /** The same store, in which requests are counted. */
    ServerStore counting(Function<RateLimits, RateLimiter> requestsCounted) {
        return new ServerStore(place, data, requestsCounted, turns, onClose);
    }

    /** The same store, for which something else is done when it is closed. */
    ServerStore closing(Runnable other) {
        return new ServerStore(place, data, counting, turns, other);
    }

    /** Lets only one server at a time run the action. */
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
        return alone("memory", new InMemoryStore(), () -> {});
    }

    @Override
    public void close() {
        onClose.run();
    }
}
