package dev.quayside.core.store.memory;

import dev.quayside.core.internal.PersistentList;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Records, keyed by id, in the order in which they were first stored. Not thread-safe, but the lists that
 * {@link #values} returns are immutable.
 */
final class RecordMap<V> {

    private final Map<UUID, Integer> indexes = new HashMap<>();
    private PersistentList<V> values = PersistentList.empty();

    @Nullable
    V get(UUID id) {
        Integer index = indexes.get(id);
        return index == null ? null : values.get(index);
    }

    void put(UUID id, V value) {
        Integer known = indexes.putIfAbsent(id, values.size());
        values = values.with(known == null ? values.size() : known, value);
    }

    /** Returns an immutable list of the current records. */
    PersistentList<V> values() {
        return values;
    }
}
