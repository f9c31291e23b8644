package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.contract.RestrictedStore;
import java.time.InstantSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET /shipments/{id}}. */
class GetShipmentTest {

    private static final String ONE = "/v2/shipments/" + SampleVoyage.SHIPMENT.id();

    private final TestApi api = new TestApi();

    @Test
    void a_shipment_document_has_data_and_a_self_link() {
        JsonNode document = api.document(ONE);

        assertThat(document.fieldNames()).toIterable().containsExactly("data", "links");
        assertThat(document.at("/data/attributes/bill_of_lading_number").textValue())
                .isEqualTo("MAEU123");
        assertThat(document.at("/data/attributes/line_tracking_stopped_reason").textValue())
                .isEqualTo("cancelled_by_user");
        assertThat(document.at("/data/relationships/containers/data")).hasSize(2);
        assertThat(document.at("/data/links/self").textValue()).isEqualTo(ONE);
        assertThat(document.at("/links/self").textValue()).isEqualTo("https://tracking.example.com" + ONE);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            containers                                                | container 1, container 2
            port_of_lading                                            | port 20
            port_of_discharge,port_of_lading                          | port 21, port 20
            pod_terminal,destination,destination_terminal             | terminal 30, terminal 31, metro_area 22
            line_tracking_stopped_by_user,port_of_lading              | port 20
            containers.pod_terminal.port                              | container 1, container 2, terminal 30, port 21
            """)
    void a_shipment_includes_requested_resources(String include, String names) {
        assertThat(ContainerListTest.names(api.document(ONE + "?include=" + include), "included"))
                .isEqualTo(names);
    }

    @Test
    void an_invalid_include_and_an_invalid_field_are_rejected() {
        assertThat(TestApi.errors(api.get(ONE + "?include=container,shipment&fields[shipment]=status")))
                .containsExactly(
                        "400 bad_include include", "400 bad_include include", "400 unknown_field fields[shipment]");
    }

    @Test
    void a_shipment_of_another_account_is_not_found() {
        api.store
                .shipments()
                .save(Change.of(TestApi.PLAIN.id())
                        .shipment(Shipment.builder(
                                        SampleVoyage.id(11), "MAEU124", SampleVoyage.SHIPMENT.line(), SampleVoyage.NOW)
                                .build())
                        .build());
        String theirs = "/v2/shipments/" + SampleVoyage.id(11);

        assertThat(TestApi.errors(api.get(theirs))).containsExactly("404 not_found -");
        assertThat(api.as("plain", theirs).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"00000000-0000-7000-8000-000000000001", "x", "MAEU123"})
    void an_invalid_shipment_id_is_not_found(String id) {
        assertThat(TestApi.errors(api.get("/v2/shipments/" + id))).containsExactly("404 not_found -");
    }

    @Test
    void a_free_plan_without_a_trial_cannot_read_a_shipment() {
        api.store
                .shipments()
                .save(Change.of(TestApi.FREE.id())
                        .shipment(SampleVoyage.SHIPMENT)
                        .build());

        assertThat(TestApi.errors(api.as("free", ONE))).containsExactly("403 plan_does_not_include_reading -");
    }

    @Test
    void tracking_routes_need_an_engine_but_reading_does_not() {
        V2Api reading = V2Api.builder(
                        TestApi.BASE, RestrictedStore.ofContainers(api.store), InstantSource.fixed(SampleVoyage.NOW))
                .build();
        Headers acme = Headers.NONE.with("Authorization", "Token acme");

        assertThat(reading.handle(ApiRequest.of("GET", ONE, acme)).status()).isEqualTo(200);
        for (String path : new String[] {ONE + "/stop_tracking", ONE + "/resume_tracking", "/v2/tracking_requests"}) {
            assertThat(TestApi.errors(reading.handle(ApiRequest.of("PATCH", path, acme))))
                    .containsExactly("404 unknown_path -");
        }
        assertThat(reading.handle(ApiRequest.of("GET", "/v2/tracking_requests/" + SampleVoyage.id(60), acme))
                        .status())
                .isEqualTo(404);
    }
}
