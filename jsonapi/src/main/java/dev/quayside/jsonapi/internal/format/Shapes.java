package dev.quayside.jsonapi.internal.format;

import static java.util.Map.entry;

import dev.quayside.jsonapi.internal.format.Shape.Link;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceType;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The types that are read: names as in the catalogue from which documents are written, and what is particular about
 * reading them.
 */
public final class Shapes {
    public static final String CONTAINER = "container";
    public static final String SHIPMENT = "shipment";
    public static final String PORT = "port";
    public static final String METRO_AREA = "metro_area";
    public static final String TERMINAL = "terminal";
    public static final String RAIL_TERMINAL = "rail_terminal";
    public static final String PARTY = "party";
    public static final String USER = "user";

    private static final Set<String> READ =
            Set.of(CONTAINER, SHIPMENT, PORT, METRO_AREA, TERMINAL, RAIL_TERMINAL, PARTY);

    /** Forms that say more than the type of the attribute, by its name, which means the same in every type. */
    private static final Map<String, Form> PARTICULAR = Map.ofEntries(
            entry("number", Forms.CONTAINER_NUMBER),
            entry("pod_timezone", Forms.ZONE),
            entry("pol_timezone", Forms.ZONE),
            entry("destination_timezone", Forms.ZONE),
            entry("final_destination_timezone", Forms.ZONE),
            entry("empty_terminated_timezone", Forms.ZONE),
            entry("time_zone", Forms.ZONE),
            entry("pod_rail_carrier_scac", Forms.SCAC.orIgnored()),
            entry("ind_rail_carrier_scac", Forms.SCAC.orIgnored()),
            entry("shipping_line_scac", Forms.SCAC),
            entry("bill_of_lading_number", Forms.NUMBER),
            entry("normalized_number", Forms.KEY),
            entry("ref_numbers", new ListForm(Forms.KEY)),
            entry("tags", new ListForm(Forms.KEY)),
            entry("current_status", Forms.KEY),
            entry("port_of_lading_locode", Forms.KEY),
            entry("port_of_discharge_locode", Forms.KEY),
            entry("destination_locode", Forms.KEY),
            entry("equipment_length", Forms.LENGTH),
            entry("weight_in_lbs", Forms.WEIGHT),
            entry("currency_code", Forms.CURRENCY_CODE),
            entry("code", Forms.UN_LOCODE),
            entry("country_code", Forms.COUNTRY_CODE),
            entry("latitude", Forms.LATITUDE),
            entry("longitude", Forms.LONGITUDE),
            entry("company_name", Forms.COMPANY_NAME));

    private static final Map<String, Set<String>> REQUIRED = Map.of(
            CONTAINER, Set.of("number"),
            SHIPMENT, Set.of("bill_of_lading_number", "shipping_line_scac"),
            PORT, Set.of("name", "code", "time_zone"),
            METRO_AREA, Set.of("name", "code", "time_zone"),
            TERMINAL, Set.of("name"),
            RAIL_TERMINAL, Set.of("name"),
            PARTY, Set.of("company_name"));

    /** Every shape by the wire name of its type. */
    public static final Map<String, Shape> ALL = all();

    private Shapes() {}

    private static Map<String, Shape> all() {
        Map<String, Shape> shapes = new HashMap<>();
        for (ResourceType<?> type : Resources.ALL) {
            if (READ.contains(type.name())) {
                shapes.put(type.name(), shape(type));
            }
        }
        shapes.put(PARTY, new Shape(PARTY, attributes(PARTY, Map.of("company_name", Forms.COMPANY_NAME)), Map.of()));
        return Map.copyOf(shapes);
    }

    private static Shape shape(ResourceType<?> type) {
        Map<String, Form> forms = new HashMap<>(forms(type.attributes()));
        REQUIRED.getOrDefault(type.name(), Set.of()).stream()
                .filter("name"::equals)
                .forEach(name -> forms.put(name, Forms.NAME));
        Map<String, Link> links = new HashMap<>();
        for (Relationship<?> relationship : type.relationships()) {
            links.put(relationship.name(), link(relationship));
        }
        if (type.name().equals(PORT)) {
            links.put("terminals", new Link(true, Set.of()));
        }
        return new Shape(type.name(), attributes(type.name(), forms), links);
    }

    private static ObjectForm attributes(String type, Map<String, Form> forms) {
        return new ObjectForm("the attributes of a " + type, forms, REQUIRED.getOrDefault(type, Set.of()));
    }

    private static Map<String, Form> forms(List<? extends Attribute<?>> attributes) {
        return attributes.stream().collect(Collectors.toMap(Attribute::name, Shapes::form));
    }

    public static Form form(Attribute<?> attribute) {
        Form particular = PARTICULAR.get(attribute.name());
        if (particular != null) {
            return particular;
        }
        return switch (attribute.type()) {
            case TEXT -> Forms.TEXT;
            case TEXTS -> new ListForm(Forms.TEXT);
            case FLAG -> Forms.FLAG;
            case INTEGER -> Forms.INTEGER;
            case DECIMAL -> Forms.AMOUNT;
            case INSTANT -> Forms.INSTANT;
            case DAY -> Forms.DAY;
            case OBJECT -> new ObjectForm("an object", forms(attribute.members()), Set.of());
            case OBJECTS -> new ListForm(element(attribute));
            case MAP -> new MapForm();
            case TREE -> throw notRead(attribute);
        };
    }

    /** No resource that is read has such an attribute. */
    public static IllegalArgumentException notRead(Attribute<?> attribute) {
        return new IllegalArgumentException(
                attribute.name() + " is not read here (expected an attribute of one of " + READ + ")");
    }

    /** A hold or a fee: both have a kind that must be named. */
    public static Form element(Attribute<?> attribute) {
        Map<String, Form> forms = new HashMap<>(forms(attribute.members()));
        if (forms.containsKey("status")) {
            forms.put("status", Forms.HOLD_STATUS);
            return new ObjectForm("a hold", forms, Set.of("name", "status"));
        }
        return new ObjectForm("a fee", forms, Set.of("type", "amount", "currency_code"));
    }

    /** A place or terminal may be of either of its two types wherever one of them is named. */
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
        targets.removeIf(target -> !READ.contains(target) && !target.equals(USER));
        return new Link(!(relationship instanceof Relationship.ToOne), targets);
    }
}
