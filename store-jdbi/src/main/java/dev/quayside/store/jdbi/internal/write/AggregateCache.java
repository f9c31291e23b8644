package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * The shipments that this process has read or written last, with their parsed histories. A reader compares the revision
 * of a shipment with the stored one before it uses the shipment, because other processes may share the database. When
 * the cache is full, it drops the shipment whose last use is longest ago. Thread-safe.
 */
public final class AggregateCache {

    private final int capacity;
    private final Map<Key, StoredAggregate> aggregates = new LinkedHashMap<>(16, 0.75f, true);

    private record Key(AccountId account, UUID shipmentId) {}

    /**
     * Creates a cache.
     *
     * @param capacity the maximum number of shipments; 0 to keep none
     */
    public AggregateCache(int capacity) {
        this.capacity = capacity;
    }

    /** Returns the kept shipments with these ids. */
    synchronized Map<UUID, StoredAggregate> get(AccountId account, Collection<UUID> shipmentIds) {
        Map<UUID, StoredAggregate> found = new HashMap<>();
        if (!aggregates.isEmpty()) {
            for (UUID id : shipmentIds) {
                StoredAggregate aggregate = aggregates.get(new Key(account, id));
                if (aggregate != null) {
                    found.put(id, aggregate);
                }
            }
        }
        return found;
    }

    /** Keeps shipments as they are stored. */
    synchronized void put(Collection<StoredAggregate> stored) {
        stored.forEach(aggregate -> aggregates.put(new Key(aggregate.account(), aggregate.shipmentId()), aggregate));
        var oldest = aggregates.keySet().iterator();
        while (aggregates.size() > capacity) {
            oldest.next();
            oldest.remove();
        }
    }

    /** Drops shipments. */
    synchronized void remove(AccountId account, Collection<UUID> shipmentIds) {
        shipmentIds.forEach(id -> aggregates.remove(new Key(account, id)));
    }

    /** Returns whether the cache keeps shipments at all. */
    boolean isUsed() {
        return capacity > 0;
    }
}
