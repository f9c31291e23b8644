package dev.quayside.examples.server;

import dev.quayside.core.access.IdempotencyStore;
import dev.quayside.core.access.RateLimiter;
import dev.quayside.core.access.RateLimits;
import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.store.InMemoryTrackingStore;
import dev.quayside.query.store.FieldListStore;
import dev.quayside.query.store.InMemoryListStore;
import dev.quayside.query.store.ListStore;
import dev.quayside.query.store.PartyListStore;
import dev.quayside.query.store.RequestListStore;
import dev.quayside.query.store.SearchStore;
import dev.quayside.query.store.ShipmentListStore;
import java.time.Duration;
import java.util.function.Function;

/**
 * An open store, both sides of it.
 *
 * @param place where the data is, for people
 * @param tracking the write side
 * @param lists the list side: containers
 * @param shipments the same: shipments
 * @param requests the same: tracking requests
 * @param parties the same: parties
 * @param fields the same: custom fields
 * @param search finds all of these by their numbers
 * @param counting counts requests, together with other servers that share the store
 * @param answers keeps the answers to requests with a key of the client's own, for those servers as well
 * @param turns in which servers that share the store fill it
 * @param onClose releases what the store holds
 */
record ServerStore(
        String place,
        DeliveryStore tracking,
        ListStore lists,
        ShipmentListStore shipments,
        RequestListStore requests,
        PartyListStore parties,
        FieldListStore fields,
        SearchStore search,
        Function<RateLimits, RateLimiter> counting,
        IdempotencyStore answers,
        Turns turns,
        Runnable onClose)
        implements AutoCloseable {

    private static final long BYTES_OF_ANSWERS = 32L << 20;

    /** So short that whoever waits for a slow database is told so while the connection to him is still kept. */
    static final Duration QUERY_TIMEOUT = Duration.ofSeconds(8);

    /** A store that no other server shares. */
    static <L extends ShipmentListStore & RequestListStore & PartyListStore & FieldListStore & SearchStore>
            ServerStore alone(String place, DeliveryStore tracking, L lists, Runnable onClose) {
        return shared(place, tracking, lists, () -> () -> {}, onClose);
    }

    /** A store that other servers may fill at the same time. */
    static <L extends ShipmentListStore & RequestListStore & PartyListStore & FieldListStore & SearchStore>
            ServerStore shared(String place, DeliveryStore tracking, L lists, Turns turns, Runnable onClose) {
        return new ServerStore(
                place,
                tracking,
                lists,
                lists,
                lists,
                lists,
                lists,
                lists,
                RateLimiter::inMemory,
                IdempotencyStore.inMemory(BYTES_OF_ANSWERS),
                turns,
                onClose);
    }

    /** The same store, in which requests are counted and their answers kept. */
    ServerStore keeping(Function<RateLimits, RateLimiter> requestsCounted, IdempotencyStore answersKept) {
        return new ServerStore(
                place,
                tracking,
                lists,
                shipments,
                requests,
                parties,
                fields,
                search,
                requestsCounted,
                answersKept,
                turns,
                onClose);
    }

    /** The same store, for which something else is done when it is closed. */
    ServerStore closing(Runnable other) {
        return new ServerStore(
                place, tracking, lists, shipments, requests, parties, fields, search, counting, answers, turns, other);
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
        return alone("memory", store, new InMemoryListStore(store), () -> {});
    }

    @Override
    public void close() {
        onClose.run();
    }
}
