package dev.quayside.jsonapi.internal;

import dev.quayside.query.schema.ResourceId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/** The targets of relationships that were looked up for one document. Not thread-safe. */
public final class RelationshipData {

    /** The data of documents for which nothing is looked up. */
    public static final RelationshipData NONE = new RelationshipData(Set.of());

    private final Set<Path> offered;
    private final Map<Path, Map<UUID, List<ResourceId>>> found = new HashMap<>();

    /**
     * Creates the data, with no targets yet.
     *
     * @param offered the relationships that can be looked up; all others are empty
     */
    public RelationshipData(Set<Path> offered) {
        this.offered = offered;
    }

    public record Path(String type, String relationship) {}

    public void put(Path path, UUID resource, List<ResourceId> targets) {
        found.computeIfAbsent(path, any -> new HashMap<>()).put(resource, targets);
    }

    /**
     * Returns the targets of a resource: an empty list if there are none; empty if the relationship can be looked up
     * but was not.
     */
    public Optional<List<ResourceId>> of(Path path, UUID resource) {
        return offered.contains(path)
                ? Optional.ofNullable(found.getOrDefault(path, Map.of()).get(resource))
                : Optional.of(List.of());
    }
}
