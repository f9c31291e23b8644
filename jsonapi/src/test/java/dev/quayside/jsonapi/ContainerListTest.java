package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.store.Change;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.http.ApiResponse;
import java.nio.charset.StandardCharsets;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContainerListTest {

    private final TestApi api = new TestApi();

    @Test
    void a_page_is_a_document_with_data_meta_and_links() {
        JsonNode document =
                api.document("/v2/containers?fields[container]=number&sort=created_at&page[size]=1&filter[odd]=1");

        assertThat(document.toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {"data": [{
                  "id": "00000000-0000-7000-8000-000000000001",
                  "type": "container",
                  "attributes": {"number": "MSCU1234566"}
                }],
                "meta": {
                  "size": 1,
                  "total": 2,
                  "cursors": {"before": "%1$s", "after": "%1$s"},
                  "diagnostics": [
                    {"severity": "ignored", "code": "unknown_parameter", "parameter": "filter[odd]", "detail": "%2$s"}
                  ]
                },
                "links": {
                  "self": "https://tracking.example.com/v2/containers?fields%%5Bcontainer%%5D=number&sort=created_at&page%%5Bsize%%5D=1&filter%%5Bodd%%5D=1",
                  "current": "https://tracking.example.com/v2/containers?fields%%5Bcontainer%%5D=number&filter%%5Bodd%%5D=1&page%%5Bnumber%%5D=1&page%%5Bsize%%5D=1&sort=created_at",
                  "next": "https://tracking.example.com/v2/containers?fields%%5Bcontainer%%5D=number&filter%%5Bodd%%5D=1&page%%5Bnumber%%5D=2&page%%5Bsize%%5D=1&sort=created_at",
                  "last": "https://tracking.example.com/v2/containers?fields%%5Bcontainer%%5D=number&filter%%5Bodd%%5D=1&page%%5Bnumber%%5D=2&page%%5Bsize%%5D=1&sort=created_at"
                }}
                """.formatted(
                                document.at("/meta/cursors/after").textValue(),
                                document.at("/meta/diagnostics/0/detail").textValue()))
                        .toPrettyString());
    }

    @Test
    void an_empty_page_has_neither_cursors_nor_included_resources() {
        JsonNode document = api.document("/v2/containers?page[number]=9&include=shipment");

        assertThat(document.get("data")).isEmpty();
        assertThat(document.get("meta")).hasToString("{\"size\":0,\"total\":2}");
        assertThat(document.has("included")).isFalse();
    }

    @Test
    void the_total_is_absent_if_the_query_disables_it() {
        assertThat(api.document("/v2/containers?page[totals]=false").get("meta").fieldNames())
                .toIterable()
                .containsExactly("size", "cursors");
    }

    @Test
    void the_error_of_an_oversized_query_names_no_parameter() {
        JsonNode errors = JsonApiAssertions.document(
                        api.get("/v2/containers?sort=" + "a".repeat(70_000)).bytes())
                .get("errors");

        assertThat(errors).singleElement().satisfies(error -> {
            assertThat(error.get("code").textValue()).isEqualTo("limit_exceeded");
            assertThat(error.has("source")).isFalse();
        });
    }

    @Test
    void an_account_sees_only_its_own_containers() {
        JsonNode plain = JsonApiAssertions.document(
                api.as("plain", "/v2/containers?include=shipment.containers").bytes());

        assertThat(names(plain, "data")).isEqualTo("container 1");
        assertThat(names(plain, "included")).isEqualTo("shipment 10");
        assertThat(plain.at("/meta/total").intValue()).isEqualTo(1);
    }

    @Test
    void rail_last_free_days_need_the_feature() {
        String list = "/v2/containers?filter[number]=MSCU1234566&include=shipment.containers";

        JsonNode rail = api.document(list).at("/data/0/attributes");
        assertThat(rail.at("/import_deadlines/pickup_lfd_rail").textValue()).isEqualTo("2026-02-20");
        assertThat(rail.at("/ind_facility_lfd_on").textValue()).isEqualTo("2026-02-20");
        for (String target : new String[] {list, "/v2/containers/" + SampleVoyage.FULL.id()}) {
            ApiResponse response = api.as("plain", target);
            assertThat(response.status()).isEqualTo(200);
            assertThat(new String(response.bytes(), StandardCharsets.UTF_8))
                    .doesNotContain("2026-02-20")
                    .contains("\"pickup_lfd\":\"2026-02-26\"");
        }
    }

    @Test
    void included_containers_hide_rail_last_free_days_without_the_feature() {
        Container second = SampleVoyage.FULL.toBuilder().build();
        api.store
                .shipments()
                .save(Change.of(TestApi.PLAIN.id())
                        .container(Container.builder(
                                        SampleVoyage.id(3),
                                        SampleVoyage.SHIPMENT.id(),
                                        new ContainerNumber("TEST0000003"),
                                        SampleVoyage.NOW)
                                .deadlines(second.deadlines())
                                .build())
                        .build());

        JsonNode document = JsonApiAssertions.document(
                api.as("plain", "/v2/containers?filter[number]=MSCU1234566&include=shipment.containers")
                        .bytes());

        assertThat(names(document, "included")).isEqualTo("shipment 10, container 3");
        assertThat(document.at("/included/1/attributes/import_deadlines/pickup_lfd_rail")
                        .isNull())
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "&include=", "&include=transport_events", "&include=raw_events,transport_events.vessel"})
    void nothing_is_included_without_an_include_or_a_target(String include) {
        assertThat(api.document("/v2/containers?sort=created_at" + include).has("included"))
                .isFalse();
    }

    @Test
    void related_resources_are_included_once_in_the_order_of_their_links() {
        assertThat(included("shipment")).isEqualTo("shipment 10");
        assertThat(included("pod_terminal,pickup_facility")).isEqualTo("terminal 30, terminal 31");
        assertThat(included("pickup_facility,pod_terminal,shipment"))
                .isEqualTo("terminal 31, terminal 30, shipment 10");
        assertThat(included("shipment,pod_terminal,shipment.pod_terminal,shipment.destination_terminal"))
                .isEqualTo("shipment 10, terminal 30, terminal 31");
    }

    @Test
    void an_include_path_includes_the_intermediate_resources() {
        assertThat(included("shipment.port_of_lading")).isEqualTo("shipment 10, port 20");
        assertThat(included("shipment.port_of_discharge,shipment.port_of_lading,shipment.destination"))
                .isEqualTo("shipment 10, port 21, port 20, metro_area 22");
        assertThat(included("pod_terminal.port,shipment.port_of_lading"))
                .isEqualTo("terminal 30, shipment 10, port 21, port 20");
        assertThat(included("shipment.pod_terminal.port")).isEqualTo("shipment 10, terminal 30, port 21");
    }

    @Test
    void primary_resources_are_not_included_but_their_relationships_are_followed() {
        assertThat(included("shipment.containers")).isEqualTo("shipment 10");
        assertThat(included("shipment.containers.pod_terminal")).isEqualTo("shipment 10, terminal 30");
    }

    @Test
    void a_user_is_linked_but_not_included() {
        JsonNode document = api.document("/v2/containers?include=shipment.line_tracking_stopped_by_user");

        assertThat(names(document, "included")).isEqualTo("shipment 10");
        assertThat(document.at("/included/0/relationships/line_tracking_stopped_by_user/data/type")
                        .textValue())
                .isEqualTo("user");
    }

    @Test
    void included_shipments_have_a_self_link() {
        assertThat(api.document("/v2/containers?include=shipment")
                        .at("/included/0/links/self")
                        .textValue())
                .isEqualTo("/v2/shipments/00000000-0000-7000-8000-00000000000a");
    }

    @Test
    void fieldsets_apply_to_included_resources() {
        JsonNode document = api.document(
                "/v2/containers?include=shipment,pod_terminal&fields[terminal]=name&fields[shipment]=pod_terminal");

        assertThat(document.at("/included/0").fieldNames())
                .toIterable()
                .containsExactly("id", "type", "links", "relationships");
        assertThat(document.at("/included/1"))
                .hasToString(JsonApiAssertions.json("""
                {"id": "00000000-0000-7000-8000-00000000001e", "type": "terminal",
                 "attributes": {"name": "Maher Terminals"}}
                """).toString());
    }

    @Test
    void last_free_days_can_be_written_as_instants() {
        TestApi instants = new TestApi(builder -> builder.lastFreeDays(LastFreeDayFormat.LOCAL_MIDNIGHT));

        assertThat(instants.document("/v2/containers/" + SampleVoyage.FULL.id())
                        .at("/data/attributes/pickup_lfd")
                        .textValue())
                .isEqualTo("2026-02-26T05:00:00Z");
    }

    @Test
    void the_host_sets_the_window_of_approaching_last_free_days() {
        String attention = "/v2/containers?filter[requires_attention]=true";
        TestApi early = new TestApi(builder -> builder.attentionWindowDays(26));

        assertThat(api.document(attention).get("data")).isEmpty();
        assertThat(early.document(attention).get("data")).hasSize(1);
    }

    @Test
    void a_window_above_the_limit_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TestApi(builder -> builder.attentionWindowDays(Integer.MAX_VALUE)))
                .withMessage("the attention window cannot be 2147483647 days (expected 0 to 36500, such as 3)");
    }

    /** The resources included with both containers, as {@code type number}. */
    private String included(String include) {
        return names(api.document("/v2/containers?sort=created_at&include=" + include), "included");
    }

    static String names(JsonNode document, String member) {
        return StreamSupport.stream(document.get(member).spliterator(), false)
                .map(resource -> resource.get("type").textValue() + " "
                        + Integer.parseInt(resource.get("id").textValue().substring(24), 16))
                .collect(Collectors.joining(", "));
    }
}
