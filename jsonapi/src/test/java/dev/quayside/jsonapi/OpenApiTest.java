package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.SchemaLocation;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.http.Operation;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.RouteAccess;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.CustomFieldCatalog;
import dev.quayside.query.catalog.PartyCatalog;
import dev.quayside.query.catalog.ShipmentCatalog;
import dev.quayside.query.catalog.TrackingRequestCatalog;
import dev.quayside.query.contract.RestrictedStore;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.AttributeType;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.Meaning;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.store.InMemoryStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the description of the API: its content, its path and its validity. */
@Tag("texts")
class OpenApiTest {

    /** Beside this class, and in the sources of this module. */
    private static final String PACKED = "openapi.json";

    private final TestApi api = new TestApi();

    @Test
    void operations_have_a_body_if_their_route_reads_one() {
        DescriptionChecker.routes().forEach(route -> {
            Operation.Body body = route.route().operation().body();
            assertThat(body != null || !route.route().access().readsBody())
                    .as("%s reads a body: what it is sent is described", route)
                    .isTrue();
            assertThat(body == null || route.changes())
                    .as("%s is sent a body", route)
                    .isTrue();
        });
    }

    @Test
    void operation_ids_are_unique() {
        assertThat(DescriptionChecker.routes()
                        .map(route -> route.route().operation().name()))
                .doesNotHaveDuplicates();
    }

    @Test
    void the_description_has_the_structure_of_openapi() throws IOException {
        try (InputStream shape = Objects.requireNonNull(OpenApiTest.class.getResourceAsStream("openapi-shape.json"))) {
            assertThat(DescriptionChecker.SCHEMAS.getSchema(shape).validate(DescriptionChecker.STANDARD.tree()))
                    .isEmpty();
        }
    }

    /** OpenAPI 3.1 uses JSON Schema 2020-12. No artifact with the schema of OpenAPI itself is available. */
    @Test
    void the_schemas_are_json_schemas() {
        var schemas =
                DescriptionChecker.SCHEMAS.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        JsonNode described = DescriptionChecker.STANDARD.tree().at("/components/schemas");

        assertThat(described)
                .isNotEmpty()
                .allSatisfy(schema -> assertThat(schemas.validate(schema)).isEmpty());
        assertThat(schemas.validate(JsonApiAssertions.json("{\"type\":\"text\"}")))
                .isNotEmpty();
    }

    @Test
    void every_constant_has_a_type() {
        assertThat(DescriptionChecker.STANDARD.tree().findParents("const"))
                .isNotEmpty()
                .allSatisfy(schema -> assertThat(schema.path("type").textValue())
                        .as("%s", schema)
                        .isEqualTo("string"));
    }

    @Test
    void clients_find_the_schema_of_an_included_resource_by_its_type() {
        JsonNode schemas = DescriptionChecker.STANDARD.tree().at("/components/schemas");
        JsonNode items = schemas.at("/included/items");

        assertThat(items.at("/discriminator/propertyName").textValue()).isEqualTo("type");
        assertThat(items.get("oneOf").findValuesAsText("$ref"))
                .hasSameSizeAs(Resources.ALL)
                .containsExactlyElementsOf(textsOf(items.at("/discriminator/mapping")));
        items.at("/discriminator/mapping").properties().forEach(mapping -> {
            String type = mapping.getKey();
            String schema = mapping.getValue().textValue().replace("#/components/schemas/", "");
            assertThat(schemas.at("/" + schema + "/properties/type/$ref").textValue())
                    .as("clients that ignore the discriminator compare constants that have a name")
                    .isEqualTo("#/components/schemas/" + type + "_type");
            assertThat(schemas.at("/" + type + "_type/const").textValue()).isEqualTo(type);
            assertThat(schemas.at("/" + schema + "/required"))
                    .extracting(JsonNode::textValue)
                    .contains("type");
        });
    }

    private static List<String> textsOf(JsonNode object) {
        return object.properties().stream()
                .map(member -> member.getValue().textValue())
                .toList();
    }

    @Test
    void a_new_resource_has_required_attributes_and_no_defaults() {
        DescriptionChecker.routes()
                .filter(route -> route.body().startsWith("{\"data\""))
                .forEach(route -> {
                    String name = route.route().operation().name() + "_body";
                    JsonNode body = DescriptionChecker.STANDARD.tree().at("/components/schemas/" + name);
                    assertThat(body.findParents("default")).as(name).isEmpty();
                    if (route.method().equals("POST")) {
                        assertThat(body.at("/properties/data/required"))
                                .as(name)
                                .extracting(JsonNode::textValue)
                                .contains("type", "attributes");
                    }
                });
        assertThat(DescriptionChecker.STANDARD.tree().at("/components/schemas/putField_body/properties/data/required"))
                .extracting(JsonNode::textValue)
                .containsExactly("type", "attributes", "relationships");
    }

    @Test
    void operations_have_an_id_a_summary_a_description_and_a_declared_tag() {
        JsonNode tree = DescriptionChecker.STANDARD.tree();
        Map<String, String> tags = new TreeMap<>();
        tree.get("tags")
                .forEach(tag -> tags.put(
                        tag.get("name").textValue(), tag.get("description").textValue()));

        assertThat(tags).allSatisfy((name, text) -> assertThat(text).endsWith("."));
        DescriptionChecker.routes().forEach(route -> {
            JsonNode operation = DescriptionChecker.STANDARD.operation(route.method(), route.path());
            String summary = operation.get("summary").textValue();
            assertThat(operation.get("operationId").textValue()).matches("[a-z][A-Za-z]+");
            assertThat(summary).matches("[A-Z].*[^.]");
            assertThat(operation.get("description").textValue())
                    .as("%s", route)
                    .endsWith(".")
                    .doesNotStartWith(summary);
            assertThat(operation.get("tags")).extracting(JsonNode::textValue).allMatch(tags::containsKey);
        });
    }

    @Test
    void a_route_without_a_description_is_rejected() {
        Routes.Builder.Declaration route = Routes.below("/v2")
                .get("/parties", RouteAccess.READ)
                .operation("listParties", "List parties", "")
                .wholeList(Resources.PARTY);

        assertThatIllegalStateException()
                .isThrownBy(() -> route.handledBy(context -> Responses.empty()))
                .withMessage(
                        "GET /parties: the route is not described" + " (expected a name, a summary and a description)");
    }

    @Test
    void the_readme_lists_each_operation() throws IOException {
        String rows = DescriptionChecker.STANDARD.tree().path("tags").findValuesAsText("name").stream()
                .flatMap(OpenApiTest::operations)
                .collect(Collectors.joining());

        assertThat(Files.readString(Path.of("README.md"))).contains("| request | purpose |\n|---|---|\n" + rows + "\n");
    }

    /** Returns a row of the README for each operation with a tag. */
    private static Stream<String> operations(String tag) {
        return DescriptionChecker.STANDARD.tree().path("paths").properties().stream()
                .flatMap(path -> path.getValue().properties().stream()
                        .filter(operation ->
                                operation.getValue().at("/tags/0").asText().equals(tag))
                        .map(operation -> "| `%s %s` | %s |\n"
                                .formatted(
                                        operation.getKey().toUpperCase(Locale.ROOT),
                                        path.getKey(),
                                        operation.getValue().path("summary").asText())));
    }

    @Test
    void the_info_has_a_license_and_a_contact() {
        JsonNode info = DescriptionChecker.STANDARD.tree().get("info");

        assertThat(info.at("/license/identifier").textValue()).isEqualTo("Apache-2.0");
        assertThat(info.at("/contact/url").textValue()).isEqualTo(TestApi.BASE.toString());
    }

    @Test
    void parameters_and_properties_have_a_description() {
        List<String> missing = new ArrayList<>();
        addUndescribed("", DescriptionChecker.STANDARD.tree(), missing);

        assertThat(missing).isEmpty();
    }

    /** A reference is described at its target. */
    private static void addUndescribed(String pointer, JsonNode node, List<String> missing) {
        if (node.has("in") && node.has("schema") && !node.has("description")) {
            missing.add(pointer + ", parameter " + node.get("name"));
        }
        for (int index = 0; node.isArray() && index < node.size(); index++) {
            addUndescribed(pointer + "/" + index, node.get(index), missing);
        }
        node.properties().forEach(child -> {
            String place = pointer + "/" + child.getKey();
            if (child.getKey().equals("properties")) {
                child.getValue().properties().forEach(property -> {
                    JsonNode schema = property.getValue();
                    if (!schema.path("description").isTextual() && !schema.has("$ref")) {
                        missing.add(place + "/" + property.getKey());
                    }
                    addUndescribed(place + "/" + property.getKey(), schema, missing);
                });
            } else {
                addUndescribed(place, child.getValue(), missing);
            }
        });
    }

    @Test
    void each_attribute_and_relationship_is_described_by_its_meaning() {
        JsonNode schemas = DescriptionChecker.STANDARD.tree().at("/components/schemas");
        for (ResourceType<?> type : Resources.ALL) {
            JsonNode members = schemas.path(type.name()).path("properties");
            assertThat(members.path("attributes").path("properties").size())
                    .as(type.name())
                    .isEqualTo(type.attributes().size());
            checkAttributes("", members.path("attributes"), type.attributes(), type.meanings());
            type.relationships()
                    .forEach(relationship -> checkMeaning(
                            members.path("relationships").path("properties").path(relationship.name()),
                            type.meanings().get(relationship.name()),
                            relationship.name()));
        }
    }

    private static void checkAttributes(
            String prefix, JsonNode object, List<? extends Attribute<?>> attributes, Map<String, Meaning> meanings) {
        for (Attribute<?> attribute : attributes) {
            String name = prefix + attribute.name();
            JsonNode described = object.path("properties").path(attribute.name());
            Meaning meaning = meanings.get(name);
            checkMeaning(described, meaning, name);
            assertThat(described.has("examples")).as(name).isEqualTo(meaning != null && meaning.example() != null);
            checkAttributes(
                    name + ".",
                    attribute.type() == AttributeType.OBJECTS ? described.path("items") : described,
                    attribute.members(),
                    meanings);
        }
    }

    @Test
    void each_filter_and_sort_name_is_described_by_its_meaning() {
        Map<String, Schema<?>> lists = Map.of(
                "/containers", ContainerCatalog.standard(),
                "/shipments", ShipmentCatalog.standard(),
                "/tracking_requests", TrackingRequestCatalog.standard(),
                "/parties", PartyCatalog.standard(),
                "/custom_fields", CustomFieldCatalog.fields(),
                "/custom_field_definitions", CustomFieldCatalog.definitions());
        lists.forEach((path, catalog) -> {
            Map<String, JsonNode> parameters = new TreeMap<>();
            DescriptionChecker.STANDARD
                    .operation("GET", path)
                    .get("parameters")
                    .forEach(parameter -> parameters.put(parameter.path("name").asText(), parameter));
            catalog.filters()
                    .forEach(filter -> checkFilter(parameters, "filter[" + filter.name() + "]", filter, catalog));
            catalog.bareFilters().forEach(filter -> checkFilter(parameters, filter.name(), filter, catalog));
            if (parameters.containsKey("sort")) {
                catalog.sorts()
                        .forEach(sort -> assertThat(parameters
                                        .get("sort")
                                        .path("description")
                                        .asText())
                                .contains("- `" + sort.name() + "`: "
                                        + meaning(catalog, sort.name()).text()));
            }
        });
    }

    private static void checkFilter(
            Map<String, JsonNode> parameters, String name, Filter<?> filter, Schema<?> catalog) {
        List<JsonNode> described = Stream.of("", "[]", "[start]", "[end]")
                .map(end -> parameters.get(name + end))
                .filter(Objects::nonNull)
                .toList();
        assertThat(described).as(name).isNotEmpty();
        checkMeaning(described.get(0), meaning(catalog, filter.name()), name);
    }

    private static Meaning meaning(Schema<?> catalog, String name) {
        return Objects.requireNonNull(catalog.meaning(name), name);
    }

    private static void checkMeaning(JsonNode described, @Nullable Meaning meaning, String name) {
        assertThat(meaning).as(name).isNotNull();
        String description = described.path("description").asText();
        assertThat(description).as(name).startsWith(meaning.text());
        meaning.values()
                .forEach((value, text) -> assertThat(description).as(name).contains("- `" + value + "`: " + text));
    }

    @Test
    void each_path_describes_its_variables() {
        DescriptionChecker.routes().forEach(route -> {
            Set<String> described = new TreeSet<>();
            DescriptionChecker.STANDARD
                    .operation(route.method(), route.path())
                    .get("parameters")
                    .forEach(parameter -> {
                        if (parameter.path("in").asText().equals("path")) {
                            described.add("{" + parameter.get("name").textValue() + "}");
                        }
                    });
            assertThat(described)
                    .as("%s", route)
                    .isEqualTo(Arrays.stream(route.path().split("/", -1))
                            .filter(segment -> segment.startsWith("{"))
                            .collect(Collectors.toCollection(TreeSet::new)));
        });
    }

    @Test
    void all_references_resolve() {
        JsonNode tree = DescriptionChecker.STANDARD.tree();
        List<String> dangling = new ArrayList<>();
        for (String pointer : tree.findValuesAsText("$ref")) {
            if (tree.at(pointer.substring(1)).isMissingNode()) {
                dangling.add(pointer);
            }
        }

        assertThat(dangling).isEmpty();
    }

    @Test
    void the_description_states_its_version_and_beta() {
        JsonNode tree = DescriptionChecker.STANDARD.tree();

        assertThat(tree.get("openapi").textValue()).isEqualTo("3.1.0");
        assertThat(tree.at("/info/version").textValue()).isEqualTo("0.2.0");
        assertThat(tree.at("/info/title").textValue()).contains("Beta");
        assertThat(tree.at("/servers/0/url").textValue()).isEqualTo(TestApi.BASE.toString());
        assertThat(tree.at("/components/schemas/createTrackingRequest_body").toString())
                .contains("tracking by container number is in beta");
    }

    @Test
    void the_description_is_served_to_clients_with_a_key() {
        ApiResponse response = api.get("/v2/openapi.json");

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers().all("Content-Type")).containsExactly("application/json");
        assertThat(new String(response.bytes(), StandardCharsets.UTF_8)).isEqualTo(api.api.description());
        assertThat(response.contentLength()).hasValue(response.bytes().length);
        assertThat(api.send("GET", "/v2/openapi.json", Headers.NONE).status()).isEqualTo(401);
    }

    @Test
    void missing_routes_are_not_described() {
        InMemoryStore store = new InMemoryStore();
        V2Api bare = V2Api.builder(TestApi.BASE, RestrictedStore.ofContainers(store), InstantSource.system())
                .build();

        JsonNode paths = JsonApiAssertions.json(bare.description()).get("paths");

        assertThat(paths.has("/containers")).isTrue();
        assertThat(paths.has("/webhooks")).isFalse();
        assertThat(paths.has("/tracking_requests")).isFalse();
    }

    @Test
    void last_free_days_are_described_in_the_configured_format() {
        TestApi other = new TestApi(builder -> builder.lastFreeDays(LastFreeDayFormat.LOCAL_MIDNIGHT));
        String format = "/components/schemas/container/properties/attributes/properties/pickup_lfd/format";

        assertThat(DescriptionChecker.STANDARD.tree().at(format).textValue()).isEqualTo("date");
        assertThat(JsonApiAssertions.json(other.api.description()).at(format).textValue())
                .isEqualTo("date-time");
    }

    @Test
    void the_packaged_description_is_up_to_date() throws IOException {
        String described = api.api.description();
        try (InputStream packed = V2Api.class.getResourceAsStream(PACKED)) {
            String text = packed == null ? "" : new String(packed.readAllBytes(), StandardCharsets.UTF_8);
            if (!text.equals(described)) {
                Path written = Files.writeString(Path.of("target", PACKED), described);
                throw new AssertionError("the API is no longer what is packed: if that is meant, copy "
                        + written.toAbsolutePath() + " to src/main/resources/dev/quayside/jsonapi/" + PACKED);
            }
        }
    }
}
