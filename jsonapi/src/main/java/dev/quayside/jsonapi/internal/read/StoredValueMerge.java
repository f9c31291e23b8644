package dev.quayside.jsonapi.internal.read;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.core.container.Container;
import dev.quayside.query.resource.ContainerProperties;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.ShipmentProperties;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Merges a resource of a document with the stored resource. An attribute or link of the document is new if it differs
 * from the stored value as documents show it to the account. Values that are not new keep their stored form, with
 * microseconds and with the parts that the account may not see.
 */
final class StoredValueMerge {
    /**
     * The link that is not merged. The shipment to which a container links may contradict the shipments that list the
     * container; {@link ReadDocumentAssembler} decides which shipment is used.
     */
    private static final String DECIDED_LATER = "shipment";

    private final ResourceObject object;
    private final Map<String, Set<String>> dependencies;
    private final Set<String> changed = new HashSet<>();
    /** The names of attributes whose stored and new values differ and are both not null. */
    private final Set<String> changes = new HashSet<>();
    /**
     * The names of the attributes for the name, code and time zone of each point of the route at which the document
     * states a different place than the stored resource.
     */
    private final Set<String> otherPlaces = new HashSet<>();

    private StoredValueMerge(ResourceObject object, Map<String, Set<String>> dependencies) {
        this.object = object;
        this.dependencies = dependencies;
    }

    /**
     * Returns the merged resource, with the names of the attributes and links that are new.
     *
     * @param dependencies the attributes that depend on others; see {@link ContainerProperties#DEPENDENCIES}
     */
    static <T> ResourceObject merge(
            ResourceObject object, ResourceType<T> type, Map<String, Set<String>> dependencies, T stored) {
        return new StoredValueMerge(object, dependencies).merged(type, stored, stored, stored);
    }

    /**
     * Returns the merged container, whose last free days may be instants.
     *
     * @param shown the stored container as documents show it to the account
     * @param withZones the stored container as documents show it, completed with the time zones of its last free days
     */
    static ResourceObject merge(ResourceObject object, Container stored, Container shown, Container withZones) {
        return new StoredValueMerge(object, ContainerProperties.DEPENDENCIES)
                .merged(Resources.CONTAINER, stored, shown, withZones);
    }

    private <T> ResourceObject merged(ResourceType<T> type, T stored, T shown, T withZones) {
        ObjectNode json = object.json().deepCopy();
        ObjectNode attributes = json.withObject("/attributes");
        ObjectNode links = json.withObject("/relationships");
        List<Attribute<?>> read = type.attributes().stream()
                .filter(attribute -> object.format().attributes().members().containsKey(attribute.name()))
                .<Attribute<?>>map(attribute -> attribute)
                .toList();
        findChanges(
                attributes,
                read.stream().filter(attribute -> !hasDays(attribute)).toList(),
                shown);
        findChanges(attributes, read.stream().filter(StoredValueMerge::hasDays).toList(), withZones);
        type.relationships().forEach(link -> findChanges(links, link, shown));
        ShipmentProperties.POINTS.forEach(point -> findOtherPlace(attributes, point));
        keep(attributes, read, stored);
        type.relationships().forEach(link -> keep(links, link, stored));
        return new ResourceObject(
                object.format(), object.id(), json, object.location(), Collections.unmodifiableSet(changed));
    }

    private static boolean hasDays(Attribute<?> attribute) {
        return attribute.type() == AttributeType.DAY
                || attribute.members().stream().anyMatch(StoredValueMerge::hasDays);
    }

    private void findChanges(ObjectNode received, List<Attribute<?>> attributes, Object shown) {
        for (Attribute<?> attribute : attributes) {
            String name = attribute.name();
            JsonNode receivedValue = received.get(name);
            if (receivedValue == null) {
                continue;
            }
            Object value = DocumentValueComparison.of(attribute, shown);
            if (attribute.type() == AttributeType.OBJECT && value != null) {
                int before = changed.size();
                findChanges(parts(received, attribute), attribute.members(), value);
                if (changed.size() > before) {
                    changed.add(name);
                }
            } else if (!DocumentValueComparison.isSame(receivedValue, attribute, value)) {
                changed.add(name);
                if (!receivedValue.isNull() && value != null) {
                    changes.add(name);
                }
            }
        }
    }

    /**
     * Treats a changed name or code as a different place, unless the document repeats the stored value of the other of
     * the two attributes.
     */
    private void findOtherPlace(ObjectNode received, ShipmentProperties.Point point) {
        List<String> words = List.of(point.name().name(), point.code().name());
        boolean repeated = words.stream().anyMatch(word -> received.hasNonNull(word) && !changed.contains(word));
        if (!repeated && words.stream().anyMatch(changes::contains)) {
            otherPlaces.addAll(words);
            otherPlaces.add(point.zone().name());
        }
    }

    private <T> void findChanges(ObjectNode links, Relationship<T> link, T shown) {
        if (links.has(link.name()) && link instanceof Relationship.ToOne<T> toOne) {
            ResourceId target = toOne.target().apply(shown);
            String id = target == null ? "" : target.id().toString();
            if (!links.get(link.name()).path("data").path("id").asText().equals(id)) {
                changed.add(link.name());
            }
        }
    }

    private void keep(ObjectNode received, List<Attribute<?>> attributes, Object stored) {
        for (Attribute<?> attribute : attributes) {
            String name = attribute.name();
            Object value = DocumentValueComparison.of(attribute, stored);
            if (attribute.type() == AttributeType.OBJECT && value != null) {
                keep(parts(received, attribute), attribute.members(), value);
            } else if (isKept(name)) {
                received.set(name, DocumentValueComparison.json(attribute, value));
            }
        }
    }

    private <T> void keep(ObjectNode links, Relationship<T> link, T stored) {
        if (link instanceof Relationship.ToOne<T> toOne
                && isKept(link.name())
                && !link.name().equals(DECIDED_LATER)) {
            ResourceId target = toOne.target().apply(stored);
            links.putObject(link.name()).set("data", target == null ? null : identifier(target));
        }
    }

    private boolean isKept(String name) {
        return !changed.contains(name)
                && !otherPlaces.contains(name)
                && Collections.disjoint(changed, dependencies.getOrDefault(name, Set.of()));
    }

    /**
     * Returns the members of an attribute that is an object. If the attribute is null, each member is null; if it is
     * absent, there are no members.
     */
    private static ObjectNode parts(ObjectNode received, Attribute<?> attribute) {
        JsonNode receivedValue = received.get(attribute.name());
        if (receivedValue instanceof ObjectNode parts) {
            return parts;
        }
        ObjectNode parts = received.putObject(attribute.name());
        if (receivedValue != null) {
            attribute.members().forEach(member -> parts.putNull(member.name()));
        }
        return parts;
    }

    private static ObjectNode identifier(ResourceId target) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("type", target.type())
                .put("id", target.id().toString());
    }
}
