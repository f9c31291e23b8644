package dev.quayside.jsonapi.internal.http;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.ResourceType;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The description texts in {@code openapi.meanings} for tags and for properties that no catalog describes. The text of
 * a property is the entry for the longest suffix of its path, such as {@code attempts.number}.
 */
final class DescriptionTexts {

    private static final Map<String, Meaning> TEXTS = read();
    private static final Pattern MEMBER = Pattern.compile(".*?data\\.(?:attributes|relationships)\\.(.+)");

    private DescriptionTexts() {}

    /** Returns the text of a tag or schema, or the second argument if the file does not contain a text for it. */
    static String of(String name, String otherwise) {
        Meaning meaning = TEXTS.get(name);
        return meaning == null ? otherwise : meaning.text();
    }

    /** Returns the text of a meaning in CommonMark, followed by a list of the known values. */
    static String markdown(Meaning meaning) {
        StringBuilder text = new StringBuilder(meaning.text());
        meaning.values()
                .forEach((value, sentence) ->
                        text.append(text.indexOf("\n") < 0 ? "\n" : "").append("\n- `" + value + "`: " + sentence));
        return text.toString();
    }

    /** Adds descriptions to a schema and its properties where they are missing. */
    static void complete(String name, ObjectNode schema) {
        if (!schema.has("$ref") && !schema.has("description") && TEXTS.containsKey(name)) {
            schema.put("description", of(name, ""));
        }
        String type = schema.at("/properties/data/properties/type/const").asText();
        completeProperties(
                name,
                schema,
                Resources.ALL.stream()
                        .filter(resource -> resource.name().equals(type))
                        .findFirst()
                        .map(ResourceType::meanings)
                        .orElse(Map.of()));
    }

    private static void completeProperties(String path, JsonNode schema, Map<String, Meaning> own) {
        schema.path("properties").properties().forEach(property -> {
            String propertyPath = path + "." + property.getKey();
            ObjectNode described = (ObjectNode) property.getValue();
            if (!described.has("$ref") && !described.has("description")) {
                String text = text(propertyPath, own);
                if (text != null) {
                    described.put("description", text);
                }
            }
            completeProperties(propertyPath, described, own);
        });
        if (schema.has("items")) {
            completeProperties(path, schema.get("items"), own);
        }
        for (String alternatives : new String[] {"allOf", "anyOf", "oneOf"}) {
            schema.path(alternatives).forEach(alternative -> completeProperties(path, alternative, own));
        }
    }

    private static @Nullable String text(String path, Map<String, Meaning> own) {
        Matcher member = MEMBER.matcher(path);
        Meaning meaning = member.matches() ? own.get(member.group(1)) : null;
        for (String suffix = path; meaning == null; suffix = suffix.substring(suffix.indexOf('.') + 1)) {
            meaning = TEXTS.get(suffix);
            if (suffix.indexOf('.') < 0) {
                break;
            }
        }
        return meaning == null ? null : markdown(meaning);
    }

    private static Map<String, Meaning> read() {
        String name = "openapi.meanings";
        try (InputStream file = DescriptionTexts.class.getResourceAsStream(name)) {
            return Meaning.parse(new String(Objects.requireNonNull(file, name).readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
