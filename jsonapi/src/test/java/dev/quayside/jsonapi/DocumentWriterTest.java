package dev.quayside.jsonapi;

import static dev.quayside.jsonapi.SampleVoyage.BARE;
import static dev.quayside.jsonapi.SampleVoyage.CHICAGO;
import static dev.quayside.jsonapi.SampleVoyage.FULL;
import static dev.quayside.jsonapi.SampleVoyage.MAHER;
import static dev.quayside.jsonapi.SampleVoyage.NEW_YORK;
import static dev.quayside.jsonapi.SampleVoyage.SHIPMENT;
import static dev.quayside.jsonapi.SampleVoyage.id;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import dev.quayside.core.account.AccountId;
import dev.quayside.jsonapi.document.Document;
import dev.quayside.jsonapi.document.DocumentWriter;
import dev.quayside.jsonapi.document.LastFreeDayFormat;
import dev.quayside.jsonapi.document.ResourceList;
import dev.quayside.query.Projection;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.Diagnostic;
import dev.quayside.query.schema.ResourceType;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DocumentWriterTest {

    private static final ObjectReader READER =
            new ObjectMapper().reader(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS);
    private static final TrackedShipment TRACKED =
            new TrackedShipment(new AccountId(id(90)), SHIPMENT, null, List.of(FULL.id(), BARE.id()));

    private final DocumentWriter writer = DocumentWriter.of(Resources.ALL)
            .selfLinks("shipment", "/v2/shipments/")
            .build();

    @Test
    void a_self_link_of_an_unknown_type_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> DocumentWriter.of(List.of(Resources.PORT)).selfLinks("prot", "/v2/ports/"))
                .withMessage("unknown type 'prot' (expected one of [port])");
    }

    @Test
    void a_container_is_written_with_all_known_attributes_in_wire_order() {
        assertThat(written(Document.one(Resources.CONTAINER, FULL), Projection.PLAIN))
                .isEqualTo(pretty("""
                {"data": {
                  "id": "00000000-0000-7000-8000-000000000001",
                  "type": "container",
                  "attributes": {
                    "number": "MSCU1234566",
                    "seal_number": "A\\"1",
                    "created_at": "2026-01-01T00:00:00Z",
                    "ref_numbers": ["PO-1", "Größe"],
                    "pod_arrived_at": "2026-01-20T08:00:00Z",
                    "pod_discharged_at": null,
                    "final_destination_full_out_at": null,
                    "holds_at_pod_terminal": [{"status": "pending", "name": "customs", "description": null}],
                    "available_for_pickup": true,
                    "delivered_at": null,
                    "current_status": "available",
                    "empty_out_at": null,
                    "pol_full_in_at": null,
                    "pol_vessel_loaded_at": null,
                    "pol_vessel_departed_at": null,
                    "equipment_type": "open top",
                    "equipment_length": 40,
                    "equipment_height": "high_cube",
                    "pod_full_out_at": null,
                    "empty_terminated_at": null,
                    "terminal_checked_at": null,
                    "fees_at_pod_terminal": [{"type": "demurrage", "amount": 120.50, "currency_code": "USD"}],
                    "pickup_lfd": "2026-02-26",
                    "pickup_appointment_at": null,
                    "pod_full_out_chassis_number": null,
                    "location_at_pod_terminal": null,
                    "pod_last_tracking_request_at": null,
                    "shipment_last_tracking_request_at": null,
                    "rail_last_tracking_request_at": null,
                    "availability_known": true,
                    "pod_timezone": "America/New_York",
                    "final_destination_timezone": "America/Chicago",
                    "weight_in_lbs": 44000,
                    "empty_terminated_timezone": null,
                    "pod_rail_carrier_scac": null,
                    "ind_rail_carrier_scac": null,
                    "pod_rail_loaded_at": null,
                    "pod_rail_departed_at": null,
                    "ind_eta_at": null,
                    "ind_ata_at": null,
                    "ind_rail_unloaded_at": null,
                    "ind_facility_holds": null,
                    "ind_facility_fees": null,
                    "ind_facility_lfd_on": "2026-02-20",
                    "import_deadlines": {
                      "pickup_lfd_terminal": "2026-02-26",
                      "pickup_lfd_rail": "2026-02-20",
                      "pickup_lfd_line": null
                    },
                    "ssl_lfd": null
                  },
                  "relationships": {
                    "shipment": {"data": {"id": "00000000-0000-7000-8000-00000000000a", "type": "shipment"}},
                    "pickup_facility": {"data": {"id": "00000000-0000-7000-8000-00000000001f", "type": "terminal"}},
                    "pod_terminal": {"data": {"id": "00000000-0000-7000-8000-00000000001e", "type": "terminal"}},
                    "transport_events": {"data": []},
                    "raw_events": {"data": []}
                  }
                }}
                """));
    }

    @Test
    void relationships_link_all_their_targets() {
        Projection onlyLinks = fields(
                "shipment", "port_of_lading", "destination", "line_tracking_stopped_by_user", "containers", "odd");

        assertThat(written(Document.one(Resources.SHIPMENT, TRACKED), onlyLinks))
                .isEqualTo(pretty("""
                {"data": {
                  "id": "00000000-0000-7000-8000-00000000000a",
                  "type": "shipment",
                  "links": {"self": "/v2/shipments/00000000-0000-7000-8000-00000000000a"},
                  "relationships": {
                    "port_of_lading": {"data": {"id": "00000000-0000-7000-8000-000000000014", "type": "port"}},
                    "destination": {"data": {"id": "00000000-0000-7000-8000-000000000016", "type": "metro_area"}},
                    "line_tracking_stopped_by_user": {
                      "data": {"id": "00000000-0000-7000-8000-000000000028", "type": "user"}
                    },
                    "containers": {"data": [
                      {"id": "00000000-0000-7000-8000-000000000001", "type": "container"},
                      {"id": "00000000-0000-7000-8000-000000000002", "type": "container"}
                    ]}
                  }
                }}
                """));
    }

    @Test
    void a_fieldset_applies_to_its_type_and_may_be_empty() {
        Document<?> document = Document.list(Resources.CONTAINER, List.of(BARE))
                .withIncluded(List.of(
                        new ResourceList<>(Resources.TERMINAL, List.of(MAHER)),
                        new ResourceList<>(Resources.METRO_AREA, List.of(CHICAGO))));
        Projection projection = new Projection(
                Projection.Include.NONE,
                Map.of("container", Set.of("pod_terminal", "number"), "terminal", Set.of(), "port", Set.of("code")));

        assertThat(written(document, projection)).isEqualTo(pretty("""
                {"data": [{
                  "id": "00000000-0000-7000-8000-000000000002",
                  "type": "container",
                  "attributes": {"number": "MSCU7654321"},
                  "relationships": {"pod_terminal": {"data": null}}
                }],
                "included": [{
                  "id": "00000000-0000-7000-8000-00000000001e",
                  "type": "terminal"
                }, {
                  "id": "00000000-0000-7000-8000-000000000016",
                  "type": "metro_area",
                  "attributes": {
                    "id": "00000000-0000-7000-8000-000000000016",
                    "name": "Chicago",
                    "state_abbr": null,
                    "code": "USCHI",
                    "latitude": null,
                    "longitude": null,
                    "country_code": "US",
                    "time_zone": "America/Chicago"
                  }
                }]}
                """));
    }

    @Test
    void a_list_has_meta_and_links_after_its_data() {
        Document<?> document = Document.list(Resources.PORT, List.of(NEW_YORK))
                .withMeta(new Document.ListMeta(
                        OptionalLong.of(31),
                        new Document.ListMeta.Cursors("b", "a"),
                        List.of(
                                new Diagnostic(
                                        Diagnostic.Severity.IGNORED,
                                        Diagnostic.Code.UNKNOWN_PARAMETER,
                                        "filter[pod_cod]",
                                        "not a filter",
                                        null,
                                        "pod_code"),
                                new Diagnostic(
                                        Diagnostic.Severity.IGNORED,
                                        Diagnostic.Code.INVALID_SORT,
                                        "sort",
                                        "'x' is no sort field",
                                        new Diagnostic.Span(2, 3),
                                        null))))
                .withLinks(Map.of("self", "https://example.com/v2/ports?a=\"b\""));

        assertThat(written(document, fields("port", "code"))).isEqualTo(pretty("""
                {"data": [{
                  "id": "00000000-0000-7000-8000-000000000015",
                  "type": "port",
                  "attributes": {"code": "USNYC"}
                }],
                "meta": {
                  "size": 1,
                  "total": 31,
                  "cursors": {"before": "b", "after": "a"},
                  "diagnostics": [
                    {"severity": "ignored", "code": "unknown_parameter", "parameter": "filter[pod_cod]",
                     "detail": "not a filter", "suggestion": "pod_code"},
                    {"severity": "ignored", "code": "invalid_sort", "parameter": "sort",
                     "detail": "'x' is no sort field", "span": {"start": 2, "end": 3}}
                  ]
                },
                "links": {"self": "https://example.com/v2/ports?a=\\"b\\""}
                }
                """));
    }

    @Test
    void an_estimated_total_is_marked() {
        Document<?> document = Document.list(Resources.PORT, List.of())
                .withMeta(new Document.ListMeta(OptionalLong.of(400_000), true, null, List.of()));

        assertThat(new String(writer.bytes(document, Projection.PLAIN), StandardCharsets.UTF_8))
                .isEqualTo("{\"data\":[],\"meta\":{\"size\":0,\"total\":400000,\"total_estimated\":true}}");
    }

    @Test
    void an_empty_list_has_only_a_size() {
        Document<?> document = Document.list(Resources.PORT, List.of())
                .withMeta(new Document.ListMeta(OptionalLong.empty(), null, List.of()));

        assertThat(new String(writer.bytes(document, Projection.PLAIN), StandardCharsets.UTF_8))
                .isEqualTo("{\"data\":[],\"meta\":{\"size\":0}}");
    }

    @Test
    void last_free_days_can_be_written_as_local_midnight() {
        DocumentWriter instants = DocumentWriter.of(Resources.ALL)
                .lastFreeDays(LastFreeDayFormat.LOCAL_MIDNIGHT)
                .build();
        Projection projection = fields("container", "pickup_lfd", "import_deadlines");

        assertThat(written(instants, Document.one(Resources.CONTAINER, FULL), projection))
                .isEqualTo(pretty("""
                {"data": {
                  "id": "00000000-0000-7000-8000-000000000001",
                  "type": "container",
                  "attributes": {
                    "pickup_lfd": "2026-02-26T05:00:00Z",
                    "import_deadlines": {
                      "pickup_lfd_terminal": "2026-02-26T05:00:00Z",
                      "pickup_lfd_rail": "2026-02-20T06:00:00Z",
                      "pickup_lfd_line": null
                    }
                  }
                }}
                """));
    }

    @Test
    void a_type_that_the_writer_does_not_know_is_rejected() {
        ResourceType<String> other = new ResourceType<>("port", text -> id(1), List.of(), List.of());

        assertThatThrownBy(() -> writer.bytes(Document.one(other, "x"), Projection.PLAIN))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("not for this 'port'");
    }

    private static Projection fields(String type, String... names) {
        return new Projection(Projection.Include.NONE, Map.of(type, Set.of(names)));
    }

    private String written(Document<?> document, Projection projection) {
        return written(writer, document, projection);
    }

    private static String written(DocumentWriter writer, Document<?> document, Projection projection) {
        return pretty(new String(writer.bytes(document, projection), StandardCharsets.UTF_8));
    }

    /** The same JSON, members in the same order, one to a line; numbers digit for digit. */
    private static String pretty(String json) {
        try {
            return READER.readTree(json).toPrettyString();
        } catch (JsonProcessingException e) {
            throw new AssertionError("no JSON: " + json, e);
        }
    }
}
