package dev.quayside.jsonapi.internal;

import dev.quayside.query.schema.ResourceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * The data of a document's relationships whose targets the rows do not contain: the ids of targets that were found
 * separately. Not thread-safe.
 */
public final class RelationshipData {

    /** The data of a document whose rows contain the targets of all relationships. */
    public static final RelationshipData NONE = new RelationshipData(Set.of());

    private final Set<Path> offered;
    private final Map<Path, Map<UUID, List<ResourceId>>> found = new HashMap<>();

    /**
     * Creates the data, with no targets yet.
     *
     * @param offered the relationships whose targets can be found separately; all other relationships are empty
     */
    public RelationshipData(Set<Path> offered) {
        this.offered = offered;
    }

    public record Path(String type, String relationship) {}

    public void put(Path path, UUID resource, List<ResourceId> targets) {
        found.computeIfAbsent(path, any -> new HashMap<>()).put(resource, targets);
    }

    /**
     * Returns the ids of the targets of a resource, an empty list if there are no targets. Returns an empty
     * {@link Optional} if the targets could be found, but were not searched for.
     */
    public Optional<List<ResourceId>> of(Path path, UUID resource) {
        return offered.contains(path)
                ? Optional.ofNullable(found.getOrDefault(path, Map.of()).get(resource))
                : Optional.of(List.of());
    }
}
