package dev.quayside.store.jdbi.internal.tracking;

import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Remembers how aggregates were stored when they were read, for as long as callers hold them. So a commit that expects
 * such an aggregate need not read it again: the store knows its revision, and the texts of its history. Thread-safe.
 *
 * <p>Such a commit does not see what SQL outside the library has changed without incrementing the revision.
 */
final class ReadAggregates {

    private final Map<Key, StoredAggregate> stored = new ConcurrentHashMap<>();
    private final ReferenceQueue<ShipmentAggregate> dropped = new ReferenceQueue<>();

    /** Returns the aggregate for a caller. */
    ShipmentAggregate add(StoredAggregate read) {
        removeDropped();
        ShipmentAggregate aggregate = read.toAggregate();
        stored.put(new Key(aggregate, dropped), read);
        return aggregate;
    }

    /** Returns and forgets the remembered shipments by their ids, of those that a commit expects. */
    Map<UUID, StoredAggregate> of(Commit commit) {
        removeDropped();
        Map<UUID, StoredAggregate> found = new HashMap<>();
        for (ShipmentAggregate expected : commit.expected()) {
            StoredAggregate read = stored.remove(new Key(expected, null));
            if (read != null) {
                found.put(read.shipment().id(), read);
            }
        }
        return found;
    }

    private void removeDropped() {
        for (Reference<?> key = dropped.poll(); key != null; key = dropped.poll()) {
            stored.remove(key);
        }
    }

    /** A key that is equal for the same instance only. */
    private static final class Key extends WeakReference<ShipmentAggregate> {
        private final int hash;

        Key(ShipmentAggregate aggregate, @Nullable ReferenceQueue<ShipmentAggregate> dropped) {
            super(aggregate, dropped);
            hash = System.identityHashCode(aggregate);
        }

        @Override
        public boolean equals(Object other) {
            ShipmentAggregate aggregate = get();
            return this == other || (aggregate != null && other instanceof Key key && key.refersTo(aggregate));
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }
}
