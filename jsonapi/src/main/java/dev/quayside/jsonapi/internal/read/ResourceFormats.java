package dev.quayside.jsonapi.internal.read;

import dev.quayside.jsonapi.internal.read.ResourceFormat.Link;
import dev.quayside.query.resource.ResourceValueKinds;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ValueKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The formats of the resource types that can be imported. They are derived from the types that the writer uses. */
public final class ResourceFormats {
    public static final String CONTAINER = "container";
    public static final String SHIPMENT = "shipment";
    public static final String PORT = "port";
    public static final String METRO_AREA = "metro_area";
    public static final String TERMINAL = "terminal";
    public static final String RAIL_TERMINAL = "rail_terminal";
    public static final String PARTY = "party";
    public static final String USER = "user";

    private static final Set<String> IMPORTED =
            Set.of(CONTAINER, SHIPMENT, PORT, METRO_AREA, TERMINAL, RAIL_TERMINAL, PARTY);

    /** The kinds of text that are also checked in notifications. */
    private static final Set<ValueKind<?>> STRICT = Set.of(ResourceValueKinds.SCAC, ResourceValueKinds.SHIPMENT_NUMBER);

    /** The formats, by the name of the type in documents. */
    public static final Map<String, ResourceFormat> ALL = all();

    /**
     * The formats of the resources that only notifications contain: the notification, events, tracking requests and
     * vessels. They accept more values, because only a few attributes are used. These formats do not declare
     * relationships, because relationships are checked when they are read.
     */
    public static final Map<String, ResourceFormat> NOTIFIED = notified();

    private ResourceFormats() {}

    private static Map<String, ResourceFormat> notified() {
        Map<String, ResourceFormat> formats = new HashMap<>();
        for (ResourceType<?> type : List.<ResourceType<?>>of(
                Resources.WEBHOOK_NOTIFICATION,
                Resources.TRACKING_REQUEST,
                Resources.VESSEL,
                Resources.TRANSPORT_EVENT,
                Resources.ESTIMATED_EVENT,
                Resources.CONTAINER_UPDATED_EVENT,
                Resources.CONTAINER_CREATED_EVENT,
                Resources.CONTAINER_POD_TERMINAL_CHANGED_EVENT)) {
            Map<String, FieldFormat> members =
                    type.attributes().stream().collect(Collectors.toMap(Attribute::name, ResourceFormats::laxFormat));
            ObjectFormat attributes = new ObjectFormat("the attributes of a " + type.name(), members, Set.of());
            formats.put(type.name(), new ResourceFormat(type.name(), attributes, Map.of()));
        }
        return Map.copyOf(formats);
    }

    private static FieldFormat laxFormat(Attribute<?> attribute) {
        return switch (attribute.name()) {
            case "timezone" -> FieldFormats.ZONE_OR_IGNORED;
            case "changeset" -> ValueFormat.of("a change set", "a JSON object", Function.identity());
            case "value" ->
                ValueFormat.of("a value", "a day or an instant, as text", value -> value.isTextual() ? value : null);
            default ->
                switch (attribute.type()) {
                    case TEXT -> STRICT.contains(attribute.kind()) ? format(attribute) : FieldFormats.TEXT;
                    case DECIMAL ->
                        ValueFormat.of("a number", "a JSON number", value -> value.isNumber() ? value : null);
                    default -> format(attribute);
                };
        };
    }

    private static Map<String, ResourceFormat> all() {
        Map<String, ResourceFormat> formats = new HashMap<>();
        for (ResourceType<?> type : Resources.ALL) {
            if (IMPORTED.contains(type.name())) {
                formats.put(type.name(), format(type));
            }
        }
        return Map.copyOf(formats);
    }

    private static ResourceFormat format(ResourceType<?> type) {
        Map<String, Link> links = new HashMap<>();
        for (Relationship<?> relationship : type.relationships()) {
            links.put(relationship.name(), link(relationship));
        }
        if (type.name().equals(PORT)) {
            links.put("terminals", new Link(true, Set.of()));
        }
        return new ResourceFormat(type.name(), objects("the attributes of a " + type.name(), type.attributes()), links);
    }

    /** Returns the format of objects with these attributes. */
    private static ObjectFormat objects(String noun, List<? extends Attribute<?>> attributes) {
        return new ObjectFormat(
                noun,
                attributes.stream().collect(Collectors.toMap(Attribute::name, ResourceFormats::format)),
                attributes.stream()
                        .filter(Attribute::isRequired)
                        .map(Attribute::name)
                        .collect(Collectors.toSet()));
    }

    public static FieldFormat format(Attribute<?> attribute) {
        ValueKind<?> kind = attribute.kind();
        return switch (kind.type()) {
            case OBJECT -> objects("an object", kind.members());
            case OBJECTS -> FieldFormats.list(objects((kind.isPlain() ? "an " : "a ") + kind.name(), kind.members()));
            case TREE -> throw notImported(attribute);
            case TEXT, TEXTS, FLAG, INTEGER, DECIMAL, INSTANT, DAY, MAP -> FieldFormats.of(kind);
        };
    }

    /** Returns the exception for an attribute that has no format for import. */
    public static IllegalArgumentException notImported(Attribute<?> attribute) {
        return new IllegalArgumentException(
                attribute.name() + " is not read here (expected an attribute of one of " + IMPORTED + ")");
    }

    /** Returns the format of a relationship. A place or terminal may have either of its two types. */
    private static Link link(Relationship<?> relationship) {
        Set<String> targets = new HashSet<>(relationship.targets());
        if (relationship.name().equals("line_tracking_stopped_by_user")) {
            targets.add(USER);
        }
        if (targets.contains(TERMINAL)) {
            targets.add(RAIL_TERMINAL);
        }
        if (targets.contains(PORT) && !relationship.name().equals(PORT)) {
            targets.add(METRO_AREA);
        }
        targets.removeIf(target -> !IMPORTED.contains(target) && !target.equals(USER));
        return new Link(!(relationship instanceof Relationship.ToOne), targets);
    }
}
