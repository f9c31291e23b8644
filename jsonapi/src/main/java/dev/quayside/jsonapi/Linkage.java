package dev.quayside.jsonapi;

import dev.quayside.query.schema.ResourceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Where the resources of one document lead by relationships that had to be looked up. Not thread-safe. */
final class Linkage {

    /** Of documents for which nothing can be looked up. */
    static final Linkage NONE = new Linkage(Set.of());

    private final Set<Path> offered;
    private final Map<Path, Map<UUID, List<ResourceId>>> found = new HashMap<>();

    /** @param offered what can be looked up; everything else leads nowhere */
    Linkage(Set<Path> offered) {
        this.offered = offered;
    }

    /** A relationship of a type. */
    record Path(String type, String relationship) {}

    void put(Path path, UUID resource, List<ResourceId> targets) {
        found.computeIfAbsent(path, any -> new HashMap<>()).put(resource, targets);
    }

    /** Where a resource leads; empty if that could be looked up, and was not. */
    Optional<List<ResourceId>> of(Path path, UUID resource) {
        return offered.contains(path)
                ? Optional.ofNullable(found.getOrDefault(path, Map.of()).get(resource))
                : Optional.of(List.of());
    }
}
