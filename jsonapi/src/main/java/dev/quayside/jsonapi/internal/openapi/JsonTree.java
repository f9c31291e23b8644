package dev.quayside.jsonapi.internal.openapi;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;

/** Reads and writes the JSON of descriptions. */
public final class JsonTree {

    private static final ObjectReader READER = new ObjectMapper().readerFor(ObjectNode.class);
    private static final ObjectWriter WRITER =
            new ObjectMapper().writer(new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n")));

    private JsonTree() {}

    /**
     * The object that a text of this library's own says.
     *
     * @throws IllegalArgumentException if it is none
     */
    public static ObjectNode of(String json) {
        try {
            return READER.readValue(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("this is no JSON object: " + json, e);
        }
    }

    /** A pointer to a component of a description. */
    public static ObjectNode ref(String section, String name) {
        return JsonNodeFactory.instance.objectNode().put("$ref", "#/components/" + section + "/" + name);
    }

    /** The text of a tree, for people to read: the same on every platform. */
    public static String text(JsonNode tree) {
        try {
            return WRITER.writeValueAsString(tree) + "\n";
        } catch (JsonProcessingException e) {
            throw new AssertionError("a tree of JSON can be written", e);
        }
    }
}
