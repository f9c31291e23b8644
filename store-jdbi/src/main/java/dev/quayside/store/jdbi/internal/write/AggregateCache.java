package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/**
 * A cache of the shipments that this process has read or written most recently, with their parsed histories. Before a
 * reader uses a cached shipment, it compares the shipment's revision with the stored revision, because other processes
 * may write to the same database. When the cache is full, it removes the least recently used shipment. Thread-safe.
 */
public final class AggregateCache {

    private final int capacity;
    private final Map<Key, StoredAggregate> aggregates = new LinkedHashMap<>(16, 0.75f, true);

    private record Key(AccountId account, UUID shipmentId) {}

    /**
     * Creates a cache.
     *
     * @param capacity the maximum number of cached shipments; 0 disables the cache
     */
    public AggregateCache(int capacity) {
        this.capacity = capacity;
    }

    /** Returns the cached shipments with these ids, by id. */
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

    /** Adds shipments to the cache, in the same state as they are stored. */
    synchronized void put(Collection<StoredAggregate> stored) {
        stored.forEach(aggregate -> aggregates.put(new Key(aggregate.account(), aggregate.shipmentId()), aggregate));
        var oldest = aggregates.keySet().iterator();
        while (aggregates.size() > capacity) {
            oldest.next();
            oldest.remove();
        }
    }

    /** Removes shipments from the cache. */
    synchronized void remove(AccountId account, Collection<UUID> shipmentIds) {
        shipmentIds.forEach(id -> aggregates.remove(new Key(account, id)));
    }

    /** Returns whether the cache is enabled. */
    boolean isEnabled() {
        return capacity > 0;
    }
}
