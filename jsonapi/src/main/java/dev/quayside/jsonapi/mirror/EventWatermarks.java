package dev.quayside.jsonapi.mirror;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.store.FeedEvent;
import dev.quayside.core.store.Store;
import dev.quayside.jsonapi.mirror.Watermark.Order;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The watermarks of containers, shipments and tracking requests. A watermark states which event of a resource was
 * applied last. The watermarks are derived from the stored events, because an event is stored in the same commit that
 * applies it. Each stored event is read once, including events that other processes add. Thread-safe.
 */
final class EventWatermarks {
    private static final int PAGE = 500;

    private final Store store;
    private final AccountId account;
    private final Map<UUID, Long> sequences = new HashMap<>();
    private final Map<UUID, Watermark> containers = new HashMap<>();
    private final Map<UUID, Watermark> shipments = new HashMap<>();
    private final Map<UUID, Watermark> requests = new HashMap<>();
    private long position;

    EventWatermarks(Store store, AccountId account) {
        this.store = store;
        this.account = account;
    }

    /** Reads the events that were stored since the last call. The first call reads all events. */
    synchronized void readNewEvents() {
        List<FeedEvent> page;
        do {
            page = store.events().eventsAfter(account, position, PAGE);
            for (FeedEvent one : page) {
                position = one.position();
                add(one.event());
            }
        } while (page.size() == PAGE);
    }

    private void add(Event event) {
        Watermark version = new Watermark(event.createdAt(), event.id());
        UUID container = event.containerId();
        Long sequence = event.sequence();
        if (container != null && sequence != null) {
            sequences.merge(container, sequence, Math::max);
            containers.merge(container, version, EventWatermarks::later);
        }
        UUID shipment = event.shipmentId();
        if (shipment != null) {
            shipments.merge(shipment, version, EventWatermarks::later);
        }
        if (event instanceof RequestEvent requestEvent) {
            requests.merge(requestEvent.requestId(), version, EventWatermarks::later);
        }
    }

    private static Watermark later(Watermark one, Watermark other) {
        return other.comparedTo(one) == Order.OLDER ? one : other;
    }

    /**
     * Compares a notification with the applied state of a container.
     *
     * @param sequence the sequence number of the notification's event among the container's events; null if the sender
     *     does not number events
     */
    synchronized Order orderForContainer(UUID id, @Nullable Long sequence, Watermark received) {
        if (sequence != null) {
            int order = sequence.compareTo(sequences.getOrDefault(id, 0L));
            return order > 0 ? Order.NEWER : order == 0 ? Order.SAME : Order.OLDER;
        }
        return order(received, containers.get(id));
    }

    /** Compares a notification with the applied state of a shipment. */
    synchronized Order orderForShipment(UUID id, Watermark received) {
        return order(received, shipments.get(id));
    }

    /** Compares a notification with the applied state of a tracking request. */
    synchronized Order orderForRequest(UUID id, Watermark received) {
        return order(received, requests.get(id));
    }

    private static Order order(Watermark received, @Nullable Watermark applied) {
        return applied == null ? Order.NEWER : received.comparedTo(applied);
    }
}
