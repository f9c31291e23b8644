package dev.quayside.jsonapi.internal.read;

import static java.util.Map.entry;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
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
final class MergeWithStored {
    /**
     * The link that is not merged: the shipment that a container links may contradict the shipments that list the
     * container. {@link ReadDocumentAssembler} decides which one counts.
     */
    private static final String DECIDED_LATER = "shipment";

    /**
     * For each attribute, the attributes and links on which it depends. If a document changes one of these, the stored
     * value of the dependent attribute is removed.
     */
    private static final Map<String, Set<String>> BELONGS_TO = Map.ofEntries(
            entry("available_for_pickup", Set.of("availability_known")),
            entry("availability_known", Set.of("available_for_pickup")),
            entry("pickup_lfd_line", Set.of("ssl_lfd")),
            entry("pickup_lfd_rail", Set.of("ind_facility_lfd_on")),
            entry("ssl_lfd", Set.of("pickup_lfd_line")),
            entry("ind_facility_lfd_on", Set.of("pickup_lfd_rail")),
            entry("pickup_lfd", Set.of("import_deadlines", "ssl_lfd", "ind_facility_lfd_on")),
            entry("normalized_number", Set.of("bill_of_lading_number")),
            entry("shipping_line_name", Set.of("shipping_line_scac")),
            entry("shipping_line_short_name", Set.of("shipping_line_scac")),
            entry("port_of_lading_locode", Set.of("port_of_lading")),
            entry("port_of_lading_name", Set.of("port_of_lading")),
            entry("pol_timezone", Set.of("port_of_lading")),
            entry("port_of_discharge_locode", Set.of("port_of_discharge")),
            entry("port_of_discharge_name", Set.of("port_of_discharge")),
            entry("pod_timezone", Set.of("port_of_discharge")),
            entry("destination_locode", Set.of("destination")),
            entry("destination_name", Set.of("destination")),
            entry("destination_timezone", Set.of("destination")),
            entry("line_tracking_stopped_reason", Set.of("line_tracking_stopped_at")),
            entry("line_tracking_stopped_by_user", Set.of("line_tracking_stopped_at")));

    private final ResourceObject object;
    private final Set<String> changed = new HashSet<>();
    /** The names of attributes whose stored and new values differ, neither of them null. */
    private final Set<String> changes = new HashSet<>();
    /** The name, code and zone of each place that the document replaces by another place. */
    private final Set<String> otherPlaces = new HashSet<>();

    private MergeWithStored(ResourceObject object) {
        this.object = object;
    }

    /**
     * Returns the merged resource, with the names of the attributes and links that are new.
     *
     * @param stored the stored resource
     * @param shown the stored resource as documents show it to the account
     */
    static <T> ResourceObject of(ResourceObject object, ResourceType<T> type, T stored, T shown) {
        return of(object, type, stored, shown, shown);
    }

    /**
     * Returns the merged resource of a type whose last free days may be instants.
     *
     * @param withZones the stored resource as documents show it, with the zones of its last free days
     */
    static <T> ResourceObject of(ResourceObject object, ResourceType<T> type, T stored, T shown, T withZones) {
        return new MergeWithStored(object).merged(type, stored, shown, withZones);
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
        findChanges(attributes, read.stream().filter(MergeWithStored::hasDays).toList(), withZones);
        type.relationships().forEach(link -> findChanges(links, link, shown));
        RoutePointReader.POINTS.forEach(point -> findOtherPlace(attributes, point));
        keep(attributes, read, stored);
        type.relationships().forEach(link -> keep(links, link, stored));
        return new ResourceObject(
                object.format(), object.id(), json, object.location(), Collections.unmodifiableSet(changed));
    }

    private static boolean hasDays(Attribute<?> attribute) {
        return attribute.type() == AttributeType.DAY
                || attribute.members().stream().anyMatch(MergeWithStored::hasDays);
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
     * Records a changed name or code as another place, unless the document repeats the stored code or name beside it.
     */
    private void findOtherPlace(ObjectNode received, RoutePointReader.Names point) {
        List<String> words = List.of(point.name(), point.code());
        boolean repeated = words.stream().anyMatch(word -> received.hasNonNull(word) && !changed.contains(word));
        if (!repeated && words.stream().anyMatch(changes::contains)) {
            otherPlaces.addAll(words);
            otherPlaces.add(point.zone());
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
            } else if (stays(name)) {
                received.set(name, DocumentValueComparison.json(attribute, value));
            }
        }
    }

    private <T> void keep(ObjectNode links, Relationship<T> link, T stored) {
        if (link instanceof Relationship.ToOne<T> toOne
                && stays(link.name())
                && !link.name().equals(DECIDED_LATER)) {
            ResourceId target = toOne.target().apply(stored);
            links.putObject(link.name()).set("data", target == null ? null : identifier(target));
        }
    }

    private boolean stays(String name) {
        return !changed.contains(name)
                && !otherPlaces.contains(name)
                && Collections.disjoint(changed, BELONGS_TO.getOrDefault(name, Set.of()));
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
