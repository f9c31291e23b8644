package dev.quayside.core.store.memory;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An index of row ids by a key that is not unique. Not thread-safe.
 *
 * @param <K> the type of the keys
 */
final class MultiIndex<K> {

    private final Map<K, Set<UUID>> ids = new HashMap<>();

    /** Returns the ids of the rows with a key, in the order in which the rows got the key. */
    Set<UUID> idsOf(K key) {
        return ids.getOrDefault(key, Set.of());
    }

    /**
     * Records that the key of a row changed. {@code from} is null if the row had no key, and {@code to} is null if it
     * has no key any more.
     */
    void move(@Nullable K from, @Nullable K to, UUID id) {
        if (Objects.equals(from, to)) {
            return;
        }
        if (from != null) {
            Set<UUID> left = ids.get(from);
            if (left != null && left.remove(id) && left.isEmpty()) {
                ids.remove(from);
            }
        }
        if (to != null) {
            ids.computeIfAbsent(to, any -> new LinkedHashSet<>()).add(id);
        }
    }
}
