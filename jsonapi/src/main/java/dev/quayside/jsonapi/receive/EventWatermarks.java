package dev.quayside.jsonapi.receive;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.Event;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.FeedEvent;
import dev.quayside.jsonapi.receive.Watermark.Order;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * How much of each container, shipment and tracking request is applied already: what the stored events say, for an event is stored in the
 * commit that applies it. They are read once, and then what others have added, so that several processes may work on one
 * store. Thread-safe.
 */
final class EventWatermarks {
    private static final int PAGE = 500;

    private final EngineStore store;
    private final AccountId account;
    private final Map<UUID, Long> sequences = new HashMap<>();
    private final Map<UUID, Watermark> containers = new HashMap<>();
    private final Map<UUID, Watermark> shipments = new HashMap<>();
    private final Map<UUID, Watermark> requests = new HashMap<>();
    private long position;

    EventWatermarks(EngineStore store, AccountId account) {
        this.store = store;
        this.account = account;
    }

    /** Reads on, to what is stored now. */
    synchronized void readOn() {
        List<FeedEvent> page;
        do {
            page = store.events().after(account, position, PAGE);
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
        if (event instanceof RequestEvent told) {
            requests.merge(told.requestId(), version, EventWatermarks::later);
        }
    }

    private static Watermark later(Watermark one, Watermark other) {
        return other.comparedTo(one) == Order.OLDER ? one : other;
    }

    /**
     * How what was told stands to what is applied of a container.
     *
     * @param sequence its number among the container's events; null if its sender does not count them
     */
    synchronized Order ofContainer(UUID id, @Nullable Long sequence, Watermark told) {
        if (sequence != null) {
            int order = sequence.compareTo(sequences.getOrDefault(id, 0L));
            return order > 0 ? Order.NEWER : order == 0 ? Order.SAME : Order.OLDER;
        }
        return order(told, containers.get(id));
    }

    /** How what was told stands to what is applied of a shipment. */
    synchronized Order ofShipment(UUID id, Watermark told) {
        return order(told, shipments.get(id));
    }

    /** How what was told stands to what is applied of a tracking request. */
    synchronized Order ofRequest(UUID id, Watermark told) {
        return order(told, requests.get(id));
    }

    private static Order order(Watermark told, @Nullable Watermark applied) {
        return applied == null ? Order.NEWER : told.comparedTo(applied);
    }
}
