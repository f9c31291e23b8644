package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** A reader and writer for the JSON of OpenAPI descriptions. */
public final class DescriptionJson {

    private static final ObjectReader READER = new ObjectMapper().readerFor(ObjectNode.class);
    private static final ObjectWriter WRITER =
            new ObjectMapper().writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private DescriptionJson() {}

    /**
     * Parses an object from a constant of this library.
     *
     * @throws IllegalArgumentException if the text is not a JSON object
     */
    public static ObjectNode of(String json) {
        try {
            return READER.readValue(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("this is not a JSON object: " + json, e);
        }
    }

    /** Returns a reference ({@code $ref}) to a component of the description. */
    public static ObjectNode ref(String section, String name) {
        return JsonNodeFactory.instance.objectNode().put("$ref", "#/components/" + section + "/" + name);
    }

    /** Returns a JSON tree as indented text. The text is the same on every platform. */
    public static String text(JsonNode tree) {
        try {
            return WRITER.writeValueAsString(tree) + "\n";
        } catch (JsonProcessingException e) {
            throw new AssertionError("a tree of JSON can be written", e);
        }
    }
}
