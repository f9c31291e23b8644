package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.field.CustomFieldType;
import dev.quayside.jsonapi.http.ApiResponse;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Custom fields as filters and sort names of the list of containers. */
class ContainerFieldTest {

    private static final String FULL = SampleVoyage.FULL.id().toString();
    private static final String BARE = SampleVoyage.BARE.id().toString();

    private final TestApi api = new TestApi(
            builder -> builder.containerField("priority", CustomFieldType.NUMBER, "The priority of the account.")
                    .containerField("note", CustomFieldType.SHORT_TEXT, "A note."));

    private void create(String key, String path, String type, String attributes) {
        ApiResponse response = api.change(
                key,
                "POST",
                "/v2/" + path,
                "{\"data\":{\"type\":\"" + type + "\",\"attributes\":" + attributes.replace('\'', '"') + "}}");
        assertThat(response.status()).isEqualTo(201);
    }

    private void define(String key, String slug, String type) {
        create(
                key,
                "custom_field_definitions",
                "custom_field_definition",
                "{'entity_type':'Container','api_slug':'" + slug + "','display_name':'x','data_type':'" + type + "'}");
    }

    private void put(String key, String container, String slug, String value) {
        create(
                key,
                "containers/" + container + "/custom_fields",
                "custom_field",
                "{'api_slug':'" + slug + "','value':" + value + "}");
    }

    private List<String> found(String query) {
        return api.document("/v2/containers?" + query).get("data").findValuesAsText("id").stream()
                .distinct()
                .toList();
    }

    @Test
    void containers_are_filtered_and_sorted_by_a_custom_field() {
        define("acme", "priority", "number");
        put("acme", FULL, "priority", "9");
        put("acme", BARE, "priority", "10.5");

        assertThat(found("fields[container]=number&sort=-priority")).containsExactly(BARE, FULL);
        assertThat(found("fields[container]=number&sort=priority")).containsExactly(FULL, BARE);
        assertThat(found("fields[container]=number&filter[priority]=>=10")).containsExactly(BARE);
        assertThat(found("fields[container]=number&filter[priority]=@not_exists"))
                .isEmpty();

        put("acme", BARE, "priority", "1");

        assertThat(found("fields[container]=number&filter[priority]=>=10")).isEmpty();
    }

    @Test
    void the_values_of_another_account_have_no_effect() {
        define("acme", "priority", "number");
        define("plain", "priority", "number");
        put("plain", FULL, "priority", "9");

        assertThat(found("filter[priority]=@exists")).isEmpty();
    }

    @Test
    void pages_follow_each_other_by_cursors_with_the_longest_text() {
        define("acme", "note", "short_text");
        put("acme", FULL, "note", "'" + "\u754c".repeat(2_000) + "'");
        put("acme", BARE, "note", "'x'");

        JsonNode first = api.document("/v2/containers?fields[container]=number&sort=-note&page[size]=1");
        assertThat(first.at("/data/0/id").textValue()).isEqualTo(FULL);
        String cursor = first.at("/meta/cursors/after").textValue();
        assertThat(found("fields[container]=number&sort=-note&page[size]=1&page[after]="
                        + URLEncoder.encode(cursor, StandardCharsets.UTF_8)))
                .containsExactly(BARE);
    }

    @Test
    void diagnostics_suggest_the_custom_field() {
        JsonNode diagnostic = api.document("/v2/containers?filter[priorty]=1").at("/meta/diagnostics/0");

        assertThat(diagnostic.get("suggestion").textValue()).isEqualTo("filter[priority]");
        assertThat(api.get("/v2/containers?filter[priority]=soon").status()).isEqualTo(400);
    }

    @Test
    void the_description_has_the_filter_with_its_meaning() {
        assertThat(api.api.description()).contains("filter[priority]", "The priority of the account.");
        assertThat(new TestApi().api.description()).doesNotContain("filter[priority]");
    }

    @Test
    void a_name_of_the_list_a_malformed_slug_and_a_list_of_values_are_rejected() {
        assertThatThrownBy(() -> new TestApi(
                        builder -> builder.containerField("pod_code", CustomFieldType.SHORT_TEXT, "A port.")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a second filter named pod_code");
        assertThatThrownBy(
                        () -> new TestApi(builder -> builder.containerField("Big", CustomFieldType.NUMBER, "A size.")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("slug: 'Big' is not a slug");
        assertThatThrownBy(() -> new TestApi(
                        builder -> builder.containerField("colours", CustomFieldType.ENUM_MULTI, "Colours.")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("type: containers cannot be filtered by the custom field 'colours' of type enum_multi"
                        + " (expected short_text, number, date, datetime, boolean or enum)");
    }
}
