package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import org.junit.jupiter.api.Test;

class GetContainerTest {

    private static final String FULL = "/v2/containers/00000000-0000-7000-8000-000000000001";

    private final TestApi api = new TestApi();

    @Test
    void a_container_document_has_data_explanations_and_a_self_link() {
        assertThat(api.document(FULL + "?fields%5Bcontainer%5D=number%2Cpod_terminal")
                        .toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {"data": {
                  "id": "00000000-0000-7000-8000-000000000001",
                  "type": "container",
                  "attributes": {"number": "MSCU1234566"},
                  "relationships": {
                    "pod_terminal": {"data": {"id": "00000000-0000-7000-8000-00000000001e", "type": "terminal"}}
                  }
                },
                "meta": {
                  "readiness": {"ready": true, "reasons": [
                    {"code": "hold", "blocking": false, "text": "customs hold announced"},
                    {"code": "stale_report", "blocking": false, "text": "the terminal was never checked"}]},
                  "pickup_lfd": {"date": "2026-02-26", "source": "terminal", "origin": "reported", "others": [
                    {"date": "2026-02-20", "source": "rail", "origin": "reported"}]}
                },
                "links": {
                  "self": "https://tracking.example.com/v2/containers/00000000-0000-7000-8000-000000000001?fields%5Bcontainer%5D=number%2Cpod_terminal"
                }}
                """).toPrettyString());
    }

    @Test
    void a_container_that_is_not_ready_has_the_reasons() {
        JsonNode meta = api.document("/v2/containers/" + SampleVoyage.BARE.id()).get("meta");

        assertThat(meta.at("/readiness/ready").booleanValue()).isFalse();
        assertThat(meta.at("/readiness/reasons"))
                .extracting(reason -> reason.get("code").textValue() + " "
                        + reason.get("blocking").booleanValue())
                .containsExactly("availability_unknown true", "stale_report false");
        assertThat(meta.has("pickup_lfd")).isFalse();
    }

    @Test
    void the_last_free_day_of_a_railroad_is_not_explained_without_its_feature() {
        assertThat(JsonApiAssertions.document(api.as("plain", FULL).bytes()).at("/meta/pickup_lfd/others"))
                .isEmpty();
    }

    @Test
    void a_container_can_include_the_same_resources_as_the_list() {
        JsonNode document = api.document(FULL + "?include=shipment%2Cpod_terminal,shipment.containers");

        assertThat(document.fieldNames()).toIterable().containsExactly("data", "meta", "links", "included");
        assertThat(ContainerListTest.names(document, "included")).isEqualTo("shipment 10, terminal 30, container 2");
    }

    @Test
    void parameters_of_lists_are_unknown() {
        assertThat(api.get(FULL + "?page[size]=x&sort=arrival&filter[number]=y").status())
                .isEqualTo(200);
        ApiResponse strict = api.get(FULL + "?sort=arrival", Headers.NONE.with("Prefer", "handling=strict"));
        assertThat(TestApi.errors(strict)).containsExactly("400 unknown_parameter sort");
    }

    @Test
    void an_invalid_include_is_rejected() {
        assertThat(TestApi.errors(api.get(FULL + "?include=ship&fields[container]=numbr")))
                .containsExactly("400 bad_include include", "400 unknown_field fields[container]");
    }
}
