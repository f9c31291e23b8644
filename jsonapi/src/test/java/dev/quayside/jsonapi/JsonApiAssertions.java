package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** Assertions that hold for every body that the API sends. */
final class JsonApiAssertions {

    private static final ObjectReader READER = new ObjectMapper()
            .reader(
                    DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                    DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY);

    /** A fieldset, with which a document may lack the links to included resources. */
    private static final Pattern FIELDSET = Pattern.compile("[?&]fields(\\[|%5B)", Pattern.CASE_INSENSITIVE);

    private JsonApiAssertions() {}

    /** The body, which must be a JSON:API document. */
    static JsonNode document(byte[] body) {
        JsonNode document = json(new String(body, StandardCharsets.UTF_8));
        if (document.has("errors")) {
            checkErrors(document);
        } else {
            checkData(document);
        }
        return document;
    }

    static JsonNode json(String text) {
        try {
            return READER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError("no JSON: " + text, e);
        }
    }

    private static void checkErrors(JsonNode document) {
        assertThat(document.fieldNames()).toIterable().containsExactly("errors");
        assertThat(document.get("errors")).isNotEmpty();
        for (JsonNode error : document.get("errors")) {
            assertThat(error.fieldNames()).toIterable().startsWith("status", "code", "title", "detail");
            assertThat(error.get("status").textValue()).matches("[45]\\d\\d");
            assertThat(error.get("code").textValue()).matches("[a-z_]+");
            assertThat(error.get("detail").textValue())
                    .isNotBlank()
                    .doesNotContain("Exception", "dev.quayside", "null");
            if (error.has("source")) {
                assertThat(error.get("source").fieldNames())
                        .toIterable()
                        .hasSize(1)
                        .isSubsetOf("parameter", "header", "pointer");
            }
        }
    }

    private static void checkData(JsonNode document) {
        assertThat(document.fieldNames()).toIterable().isSubsetOf("data", "meta", "links", "included");
        List<JsonNode> resources = new ArrayList<>();
        JsonNode data = document.path("data");
        if (data.isMissingNode()) {
            assertThat(document.fieldNames()).toIterable().containsExactlyInAnyOrder("meta", "links");
            assertThat(document.get("meta")).isNotEmpty();
        } else if (data.isArray()) {
            data.forEach(resources::add);
        } else {
            resources.add(data);
        }
        if (document.has("included")) {
            assertThat(document.get("included")).isNotEmpty();
            document.get("included").forEach(resources::add);
        }
        Set<String> names = new HashSet<>();
        for (JsonNode resource : resources) {
            assertThat(resource.fieldNames())
                    .toIterable()
                    .isSubsetOf("id", "type", "attributes", "links", "relationships", "meta");
            assertThat(names.add(name(resource))).as("%s once", name(resource)).isTrue();
        }
        boolean narrowed = FIELDSET.matcher(document.at("/links/self").asText()).find();
        if (!narrowed) {
            checkFullLinkage(document, resources);
        }
        for (JsonNode link : document.path("links")) {
            assertThat(URI.create(link.textValue().replace("[", "%5B").replace("]", "%5D")))
                    .hasScheme("https");
        }
    }

    /** Checks that each included resource is linked by a primary resource or by another included resource. */
    private static void checkFullLinkage(JsonNode document, List<JsonNode> resources) {
        Map<String, JsonNode> unlinked = new LinkedHashMap<>();
        document.path("included").forEach(resource -> unlinked.put(name(resource), resource));
        Deque<JsonNode> linking = new ArrayDeque<>(resources);
        linking.removeAll(unlinked.values());
        while (!linking.isEmpty()) {
            for (JsonNode relationship : linking.remove().path("relationships")) {
                JsonNode target = relationship.path("data");
                for (JsonNode id : target.isObject() ? List.of(target) : target) {
                    JsonNode linked = unlinked.remove(name(id));
                    if (linked != null) {
                        linking.add(linked);
                    }
                }
            }
        }
        assertThat(unlinked.keySet()).as("included, and not linked to").isEmpty();
    }

    private static String name(JsonNode resource) {
        return resource.get("type").textValue() + " " + resource.get("id").textValue();
    }
}
