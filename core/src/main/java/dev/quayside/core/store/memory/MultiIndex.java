package dev.quayside.core.store.memory;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The ids of rows by something that several of them may have in common. Not thread-safe.
 *
 * @param <K> what they have in common
 */
final class MultiIndex<K> {

    private final Map<K, Set<UUID>> ids = new HashMap<>();

    /** The ids of a group, in the order in which they came to it. */
    Set<UUID> of(K key) {
        return ids.getOrDefault(key, Set.of());
    }

    /** Takes an id from one group to another; null stands for none. */
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
