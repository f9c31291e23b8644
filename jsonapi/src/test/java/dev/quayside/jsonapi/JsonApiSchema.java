package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The schema of responses that the authors of JSON:API publish, with the intended differences. Any other difference is
 * an error, and so is a listed difference that does not occur.
 */
final class JsonApiSchema {

    private static final Schema SCHEMA = schema();

    /** The types that repeat their id as an attribute. */
    private static final Set<String> REPEATING =
            Set.of("port", "terminal", "rail_terminal", "metro_area", "webhook_notification");

    private JsonApiSchema() {}

    /** An intended difference from JSON:API, which the specification of the interface requires. */
    enum Difference {
        ATTRIBUTES_ID(
                "contract, resources, sections 5 and 12 to 15, first attribute of each",
                "notifications, ports, terminals and metro areas repeat their id in their attributes;"
                        + " decisions, section 4, take names and order of attributes from there") {
            @Override
            boolean takeFrom(ObjectNode document) {
                boolean found = false;
                for (JsonNode resource : resources(document)) {
                    if (REPEATING.contains(resource.path("type").asText())
                            && resource.path("attributes").has("id")) {
                        assertThat(resource.at("/attributes/id")).isEqualTo(resource.get("id"));
                        ((ObjectNode) resource.get("attributes")).remove("id");
                        found = true;
                    }
                }
                return found;
            }
        },

        LINKS_CURRENT(
                "contract, resources, section 0.1, the links of pages",
                "every list links to the page that is shown, as 'current' beside 'self'") {
            @Override
            boolean takeFrom(ObjectNode document) {
                return document.path("links") instanceof ObjectNode links && links.remove("current") != null;
            }
        };

        private final String place;
        private final String description;

        /**
         * @param place in the specification that wants it so
         * @param description what that place says
         */
        Difference(String place, String description) {
            this.place = place;
            this.description = description;
        }

        /** Makes the document as it would be without this; answers whether it was otherwise. */
        abstract boolean takeFrom(ObjectNode document);

        @Override
        public String toString() {
            return name() + " (" + place + ": " + description + ")";
        }
    }

    /**
     * Checks a document against JSON:API except for the intended differences, and returns the differences that it has.
     */
    static Set<Difference> check(String where, JsonNode document) {
        assertThat(document.isObject())
                .as("%s: %s is an object", where, document)
                .isTrue();
        ObjectNode plain = document.deepCopy();
        Set<Difference> found = EnumSet.noneOf(Difference.class);
        for (Difference difference : Difference.values()) {
            if (difference.takeFrom(plain)) {
                found.add(difference);
            }
        }
        assertThat(SCHEMA.validate(plain)).as("%s: %s", where, plain).isEmpty();
        resources(plain).forEach(resource -> checkNames(where, resource));
        for (Difference difference : found) {
            assertThat(isRefusedFor(difference, document))
                    .as("%s: what is said of %s is needed", where, difference)
                    .isTrue();
        }
        return found;
    }

    /**
     * Checks a rule that the schema lacks: the fields of a resource have distinct names, and two names are reserved.
     */
    private static void checkNames(String where, JsonNode resource) {
        JsonNode attributes = resource.path("attributes");
        resource.path("relationships")
                .fieldNames()
                .forEachRemaining(name -> assertThat(attributes.has(name))
                        .as("%s: '%s' is an attribute and a relationship", where, name)
                        .isFalse());
        assertThat(attributes.findParents("relationships")).as(where).isEmpty();
        assertThat(attributes.findParents("links")).as(where).isEmpty();
    }

    /** Returns whether this difference alone makes the document invalid. */
    private static boolean isRefusedFor(Difference difference, JsonNode document) {
        ObjectNode only = document.deepCopy();
        EnumSet.complementOf(EnumSet.of(difference)).forEach(other -> other.takeFrom(only));
        return !SCHEMA.validate(only).isEmpty();
    }

    /** Returns the primary and the included resources. */
    static List<JsonNode> resources(JsonNode document) {
        List<JsonNode> resources = new ArrayList<>();
        JsonNode data = document.path("data");
        (data.isArray() ? data : List.of(data)).forEach(resources::add);
        document.path("included").forEach(resources::add);
        return resources;
    }

    private static Schema schema() {
        try (InputStream text =
                Objects.requireNonNull(JsonApiSchema.class.getResourceAsStream("jsonapi-schema.json"))) {
            return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(text);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
