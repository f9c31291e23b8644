package dev.quayside.jsonapi.internal.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.jsonapi.internal.http.DescriptionJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The JSON schema of a container's map as GeoJSON (RFC 7946), with the properties of each type of feature. */
public final class MapGeoJsonSchema {

    private static final String COUNT = "{\"type\": \"integer\", \"minimum\": 1}";
    private static final String TEXT = "{\"type\": [\"string\", \"null\"]}";
    private static final String ID = "{\"type\": [\"string\", \"null\"], \"format\": \"uuid\"}";
    private static final String TIME = "{\"type\": [\"string\", \"null\"], \"format\": \"date-time\"}";
    private static final String NUMBER = "{\"type\": [\"number\", \"null\"]}";
    private static final String POSITION =
            "{\"type\": \"array\", \"items\": {\"type\": \"number\"}, \"minItems\": 2, \"maxItems\": 2}";
    private static final String LINE = "{\"type\": \"array\", \"minItems\": 2, \"items\": " + POSITION + "}";

    /** The names of the properties of a port, without their prefix. */
    private static final List<String> PLACE =
            List.of("name", "state_abbr", "state", "country_code", "country", "time_zone", "label");

    /** The JSON pointer to the type of a feature in its schema. */
    static final String FEATURE_TYPE = "/properties/properties/properties/feature_type/const";

    private MapGeoJsonSchema() {}

    /**
     * Returns the schema of a map that shows fewer properties.
     *
     * @param properties the names of the shown properties for each type of feature, in addition to {@code feature_type}
     *     and {@code ports_sequence}, which are always shown
     */
    static ObjectNode restricted(Map<String, List<String>> properties) {
        ObjectNode schema = DescriptionJson.of(text());
        for (JsonNode feature : schema.at("/properties/features/items/anyOf")) {
            List<String> shown = new ArrayList<>(List.of("feature_type", "ports_sequence"));
            shown.addAll(properties.getOrDefault(feature.at(FEATURE_TYPE).asText(), List.of()));
            ((ObjectNode) feature.at("/properties/properties/properties")).retain(shown);
        }
        return schema;
    }

    public static String text() {
        String features = Stream.of(port(), pastLine(), currentVessel(), remainingLine(), expectedLine())
                .collect(Collectors.joining(", "));
        return """
                {"type": "object", "required": ["type", "features"], "properties": {
                  "type": {"type": "string", "const": "FeatureCollection"},
                  "features": {"type": "array", "description": "Empty if the route is unknown.", "items": {
                    "anyOf": [%s]}}}}""".formatted(features);
    }

    private static String port() {
        return point(
                "port",
                property("ports_total", COUNT),
                property("location_id", ID),
                property("location_type", "{\"type\": \"string\", \"enum\": [\"Port\", \"MetroArea\"]}"),
                place(""),
                properties(TIME, "inbound_eta_at", "inbound_ata_at", "outbound_etd_at", "outbound_atd_at"),
                property("updated_at", TIME));
    }

    private static String pastLine() {
        return line(
                "past_vessel_locations",
                property("vessel_id", ID),
                properties(TIME, "start_time", "end_time", "outbound_atd_at", "inbound_ata_at", "inbound_eta_at"));
    }

    private static String currentVessel() {
        return point(
                "current_vessel",
                property("vessel_id", ID),
                properties(TEXT, "vessel_name", "vessel_imo", "voyage_number"),
                property("vessel_location_timestamp", TIME),
                properties(NUMBER, "vessel_location_heading", "vessel_location_speed"),
                properties(ID, "departure_port_id", "arrival_port_id"),
                place("departure_port_"),
                place("arrival_port_"),
                properties(TIME, "departure_port_atd", "arrival_port_eta"));
    }

    private static String remainingLine() {
        return line("estimated_partial_leg", properties(ID, "current_port_id", "next_port_id"));
    }

    private static String expectedLine() {
        return line("estimated_full_legs", properties(ID, "previous_port_id", "next_port_id"));
    }

    private static String point(String kind, String... properties) {
        return feature("Point", POSITION, kind, String.join(", ", properties));
    }

    private static String line(String kind, String... properties) {
        return feature("LineString", LINE, kind, property("point_count", COUNT) + ", " + String.join(", ", properties));
    }

    private static String feature(String shape, String coordinates, String kind, String properties) {
        return """
                {"type": "object", "required": ["type", "geometry", "properties"], "properties": {
                  "type": {"type": "string", "const": "Feature"},
                  "geometry": {"type": "object", "required": ["type", "coordinates"], "properties": {
                    "type": {"type": "string", "const": "%s"}, "coordinates": %s}},
                  "properties": {"type": "object", "required": ["feature_type", "ports_sequence"], "properties": {
                    "feature_type": {"type": "string", "const": "%s"}, "ports_sequence": %s, %s}}}}""".formatted(shape, coordinates, kind, COUNT, properties);
    }

    private static String place(String prefix) {
        return properties(TEXT, PLACE.stream().map(prefix::concat).toArray(String[]::new));
    }

    private static String properties(String schema, String... names) {
        return Stream.of(names).map(name -> property(name, schema)).collect(Collectors.joining(", "));
    }

    private static String property(String name, String schema) {
        return "\"" + name + "\": " + schema;
    }
}
