package dev.quayside.jsonapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/** Makes of a body others, each with one value that is of another type, or of the same and strange. */
final class ValueMutations {

    private static final List<String> VALUES = List.of(
            "null",
            "true",
            "0",
            "-1",
            "1e30",
            "1e999999999",
            "-1e-999999999",
            "99999999999999999999",
            "1.5",
            "\"\"",
            "\"x\"",
            "\"\\u0000\"",
            "\"\\ud83d\"",
            "\"\\u202e\"",
            "[]",
            "[[]]",
            "[null]",
            "[0]",
            "[\"\\ud83d\"]",
            "[{}]",
            "{}",
            "{\"a\":1}",
            "{\"data\":[]}");

    private ValueMutations() {}

    /** The body with each of its values in turn replaced by each of the others. */
    static List<String> in(String body) {
        List<String> bodies = new ArrayList<>();
        int places = places(JsonApiAssertions.json(body), 0, -1, "");
        for (int place = 0; place < places; place++) {
            for (String value : VALUES) {
                JsonNode tree = JsonApiAssertions.json(body);
                places(tree, 0, place, value);
                bodies.add(tree.toString());
            }
        }
        return bodies;
    }

    /** Counts the values below a node from a number on, and replaces the one with the wanted number. */
    private static int places(JsonNode node, int from, int wanted, String value) {
        int number = from;
        if (node instanceof ObjectNode object) {
            for (String name : List.copyOf(names(object))) {
                if (number++ == wanted) {
                    object.set(name, JsonApiAssertions.json(value));
                    return number;
                }
                number = places(object.get(name), number, wanted, value);
            }
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                if (number++ == wanted) {
                    array.set(i, JsonApiAssertions.json(value));
                    return number;
                }
                number = places(array.get(i), number, wanted, value);
            }
        }
        return number;
    }

    private static List<String> names(ObjectNode object) {
        List<String> names = new ArrayList<>();
        object.fieldNames().forEachRemaining(names::add);
        return names;
    }
}
