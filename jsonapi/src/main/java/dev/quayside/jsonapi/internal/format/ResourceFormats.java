package dev.quayside.jsonapi.internal.format;

import static java.util.Map.entry;

import dev.quayside.jsonapi.internal.format.ResourceFormat.Link;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
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

    /** The formats of attributes whose type alone would accept too many values, by attribute name. */
    private static final Map<String, FieldFormat> SPECIFIC = Map.ofEntries(
            entry("number", FieldFormats.CONTAINER_NUMBER),
            entry("pod_timezone", FieldFormats.ZONE),
            entry("pol_timezone", FieldFormats.ZONE),
            entry("destination_timezone", FieldFormats.ZONE),
            entry("final_destination_timezone", FieldFormats.ZONE),
            entry("empty_terminated_timezone", FieldFormats.ZONE),
            entry("time_zone", FieldFormats.ZONE),
            entry("pod_rail_carrier_scac", FieldFormats.SCAC_OR_IGNORED),
            entry("ind_rail_carrier_scac", FieldFormats.SCAC_OR_IGNORED),
            entry("shipping_line_scac", FieldFormats.SCAC),
            entry("bill_of_lading_number", FieldFormats.NUMBER),
            entry("normalized_number", FieldFormats.KEY),
            entry("ref_numbers", FieldFormats.list(FieldFormats.KEY)),
            entry("tags", FieldFormats.list(FieldFormats.KEY)),
            entry("current_status", FieldFormats.STATUS),
            entry("equipment_type", FieldFormats.EQUIPMENT_TYPE),
            entry("equipment_height", FieldFormats.EQUIPMENT_HEIGHT),
            entry("port_of_lading_locode", FieldFormats.KEY),
            entry("port_of_discharge_locode", FieldFormats.KEY),
            entry("destination_locode", FieldFormats.KEY),
            entry("equipment_length", FieldFormats.LENGTH),
            entry("weight_in_lbs", FieldFormats.WEIGHT),
            entry("currency_code", FieldFormats.CURRENCY_CODE),
            entry("code", FieldFormats.UN_LOCODE),
            entry("country_code", FieldFormats.COUNTRY_CODE),
            entry("latitude", FieldFormats.LATITUDE),
            entry("longitude", FieldFormats.LONGITUDE),
            entry("company_name", FieldFormats.COMPANY_NAME));

    private static final Map<String, Set<String>> REQUIRED = Map.of(
            CONTAINER, Set.of("number"),
            SHIPMENT, Set.of("bill_of_lading_number", "shipping_line_scac"),
            PORT, Set.of("name", "code", "time_zone"),
            METRO_AREA, Set.of("name", "code", "time_zone"),
            TERMINAL, Set.of("name"),
            RAIL_TERMINAL, Set.of("name"),
            PARTY, Set.of("company_name"));

    /** The formats by the wire name of their type. */
    public static final Map<String, ResourceFormat> ALL = all();

    /**
     * The formats of the resources that only notifications have: the notification, events, tracking requests and
     * vessels. They are laxer, because only a few attributes are used, and have no relationships: these are checked
     * when they are read.
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
            formats.put(type.name(), new ResourceFormat(type.name(), attributes(type.name(), members), Map.of()));
        }
        return Map.copyOf(formats);
    }

    private static FieldFormat laxFormat(Attribute<?> attribute) {
        return switch (attribute.name()) {
            case "timezone" -> FieldFormats.ZONE_OR_IGNORED;
            case "changeset" -> ValueFormat.of("a change set", "a JSON object", Function.identity());
            case "value" ->
                ValueFormat.of("a value", "a day or an instant, as text", value -> value.isTextual() ? value : null);
            case "scac" -> FieldFormats.SCAC;
            case "request_number" -> FieldFormats.NUMBER;
            default ->
                switch (attribute.type()) {
                    case TEXT -> FieldFormats.TEXT;
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
        formats.put(
                PARTY,
                new ResourceFormat(
                        PARTY, attributes(PARTY, Map.of("company_name", FieldFormats.COMPANY_NAME)), Map.of()));
        return Map.copyOf(formats);
    }

    private static ResourceFormat format(ResourceType<?> type) {
        Map<String, FieldFormat> formats = new HashMap<>(formats(type.attributes()));
        REQUIRED.getOrDefault(type.name(), Set.of()).stream()
                .filter("name"::equals)
                .forEach(name -> formats.put(name, FieldFormats.NAME));
        Map<String, Link> links = new HashMap<>();
        for (Relationship<?> relationship : type.relationships()) {
            links.put(relationship.name(), link(relationship));
        }
        if (type.name().equals(PORT)) {
            links.put("terminals", new Link(true, Set.of()));
        }
        return new ResourceFormat(type.name(), attributes(type.name(), formats), links);
    }

    private static ObjectFormat attributes(String type, Map<String, FieldFormat> formats) {
        return new ObjectFormat("the attributes of a " + type, formats, REQUIRED.getOrDefault(type, Set.of()));
    }

    private static Map<String, FieldFormat> formats(List<? extends Attribute<?>> attributes) {
        return attributes.stream().collect(Collectors.toMap(Attribute::name, ResourceFormats::format));
    }

    public static FieldFormat format(Attribute<?> attribute) {
        FieldFormat specific = SPECIFIC.get(attribute.name());
        if (specific != null) {
            return specific;
        }
        return switch (attribute.type()) {
            case TEXT -> FieldFormats.TEXT;
            case TEXTS -> FieldFormats.list(FieldFormats.TEXT);
            case FLAG -> FieldFormats.FLAG;
            case INTEGER -> FieldFormats.INTEGER;
            case DECIMAL -> FieldFormats.AMOUNT;
            case INSTANT -> FieldFormats.INSTANT;
            case DAY -> FieldFormats.DAY;
            case OBJECT -> new ObjectFormat("an object", formats(attribute.members()), Set.of());
            case OBJECTS -> FieldFormats.list(element(attribute));
            case MAP -> FieldFormats.MAP;
            case TREE -> throw notImported(attribute);
        };
    }

    /** Returns the exception for an attribute that has no format for import. */
    public static IllegalArgumentException notImported(Attribute<?> attribute) {
        return new IllegalArgumentException(
                attribute.name() + " is not read here (expected an attribute of one of " + IMPORTED + ")");
    }

    /** Returns the format of one element of an attribute that is a list of objects. */
    public static FieldFormat element(Attribute<?> attribute) {
        Map<String, FieldFormat> formats = new HashMap<>(formats(attribute.members()));
        if (formats.containsKey("status")) {
            formats.put("status", FieldFormats.HOLD_STATUS);
            formats.put("name", FieldFormats.HOLD_NAME);
            return new ObjectFormat("a hold", formats, Set.of("name", "status"));
        }
        formats.put("type", FieldFormats.FEE_TYPE);
        return new ObjectFormat("a fee", formats, Set.of("type", "amount", "currency_code"));
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
