package dev.quayside.jsonapi.internal;

import dev.quayside.query.schema.ResourceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** Where the resources of one document lead by relationships that had to be looked up. Not thread-safe. */
public final class RelationshipData {

    /** Of documents for which nothing can be looked up. */
    public static final RelationshipData NONE = new RelationshipData(Set.of());

    private final Set<Path> offered;
    private final Map<Path, Map<UUID, List<ResourceId>>> found = new HashMap<>();

    /**
     * Creates the linkage of the paths on offer.
     *
     * @param offered what can be looked up; everything else leads nowhere
     */
    public RelationshipData(Set<Path> offered) {
        this.offered = offered;
    }

    /** A relationship of a type. */
    public record Path(String type, String relationship) {}

    public void put(Path path, UUID resource, List<ResourceId> targets) {
        found.computeIfAbsent(path, any -> new HashMap<>()).put(resource, targets);
    }

    /** Where a resource leads; empty if that could be looked up, and was not. */
    public Optional<List<ResourceId>> of(Path path, UUID resource) {
        return offered.contains(path)
                ? Optional.ofNullable(found.getOrDefault(path, Map.of()).get(resource))
                : Optional.of(List.of());
    }
}
