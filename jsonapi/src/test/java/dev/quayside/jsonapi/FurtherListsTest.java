package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.contract.RestrictedStore;
import java.time.InstantSource;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET /shipments} and {@code GET /tracking_requests}. */
class FurtherListsTest {

    private static final Headers STRICT = Headers.NONE.with("Prefer", "handling=strict");

    private final TestApi api = new TestApi();

    private void shipment(int id, UnaryOperator<Shipment.Builder> with) {
        ReportedLine line = new ReportedLine(new Scac("MAEU"), "Maersk Line", "Maersk");
        api.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .shipment(with.apply(Shipment.builder(
                                        SampleVoyage.id(id), "BILL" + id, line, SampleVoyage.NOW.plusSeconds(id)))
                                .build())
                        .build());
    }

    private void request(AccountId account, int id, UnaryOperator<TrackingRequest.Builder> with) {
        api.store
                .tracking()
                .commit(Commit.of(account)
                        .request(with.apply(TrackingRequest.of(
                                        SampleVoyage.id(id),
                                        RequestType.BILL_OF_LADING,
                                        "BILL" + id,
                                        SampleVoyage.NOW.plusSeconds(id)))
                                .build())
                        .build());
    }

    private static List<String> ids(JsonNode document) {
        return document.get("data").findValuesAsText("id").stream().distinct().toList();
    }

    private static List<String> numbers(JsonNode document, String attribute) {
        return document.path("data").findValuesAsText(attribute);
    }

    @Test
    void shipments_come_newest_first_with_links_and_meta() {
        shipment(500, with -> with);
        shipment(501, with -> with);

        JsonNode document = api.document("/v2/shipments?page[size]=2");

        assertThat(numbers(document, "bill_of_lading_number")).containsExactly("BILL501", "BILL500");
        assertThat(document.at("/data/0/links/self").textValue()).isEqualTo("/v2/shipments/" + SampleVoyage.id(501));
        assertThat(document.at("/meta/total").intValue()).isEqualTo(3);
        assertThat(document.at("/meta/size").intValue()).isEqualTo(2);
        assertThat(document.at("/links/next").textValue())
                .isEqualTo("https://tracking.example.com/v2/shipments?page%5Bnumber%5D=2&page%5Bsize%5D=2");
        JsonNode next = api.document("/v2/shipments?page[size]=2&page[number]=2");
        assertThat(numbers(next, "bill_of_lading_number")).containsExactly(SampleVoyage.SHIPMENT.billOfLadingNumber());
        String after = document.at("/meta/cursors/after").textValue();
        assertThat(numbers(api.document("/v2/shipments?page[after]=" + after), "bill_of_lading_number"))
                .containsExactly(SampleVoyage.SHIPMENT.billOfLadingNumber());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            page[size]=2                     | {"current":1,"next":2,"last":3,"records":5}
            page[size]=2&page[number]=2      | {"current":2,"first":1,"prev":1,"next":3,"last":3,"records":5}
            page[size]=2&page[number]=3      | {"current":3,"first":1,"prev":2,"records":5}
            page[size]=9                     | {"current":1,"records":5}
            page[size]=2&page[totals]=false  | {"current":1,"next":2}
            page[number]=99999999999999999999 | {"current":99999999999999999999,"first":1,"prev":99999999999999999998,"records":5}
            """)
    void lists_of_requests_have_page_numbers(String query, String expected) {
        for (int id = 500; id < 505; id++) {
            request(TestApi.ACME.id(), id, with -> with);
        }

        assertThat(api.document("/v2/tracking_requests?" + query)
                        .at("/meta/pagination")
                        .toString())
                .isEqualTo(expected);
    }

    @Test
    void a_page_after_a_cursor_has_no_number() {
        request(TestApi.ACME.id(), 500, with -> with);
        String cursor =
                api.document("/v2/tracking_requests").at("/meta/cursors/after").textValue();

        assertThat(api.document("/v2/tracking_requests?page[after]=" + cursor)
                        .get("meta")
                        .has("pagination"))
                .isFalse();
        assertThat(api.document("/v2/shipments").get("meta").has("pagination")).isFalse();
        assertThat(api.document("/v2/parties").get("meta").has("pagination")).isTrue();
        assertThat(api.document("/v2/webhook_notifications").get("meta").has("pagination"))
                .isTrue();
    }

    @Test
    void shipments_include_requested_resources() {
        JsonNode document = api.document("/v2/shipments?include=containers,port_of_lading,pod_terminal,destination");

        assertThat(document.path("included").findValuesAsText("type")).contains("container", "port");
        assertThat(document.at("/data/0/relationships/containers/data")).hasSize(2);
    }

    @Test
    void containers_of_shipments_hide_rail_last_free_days_without_the_feature() {
        ApiResponse response = api.as("plain", "/v2/shipments?include=containers");

        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(document.at("/included/0/attributes/import_deadlines/pickup_lfd_rail")
                        .isNull())
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            filter[number]=BILL500                          | BILL500
            filter[number][]=BILL500&filter[number][]=BILL501 | BILL501 BILL500
            filter[number]=BILL500,BILL501                  |
            number=BILL501                                  | BILL501
            q=bill5                                         | BILL501 BILL500
            q=po-7                                          | BILL500
            filter[tracking_stopped]=false&q=bill           | BILL501 BILL500
            filter[tracking_stopped]=true                   | MAEU123
            filter[current_status]=new&q=bill501            | BILL501
            """)
    void shipments_are_filtered(String query, @Nullable String expected) {
        shipment(500, with -> with.refNumbers(List.of("PO-7")));
        shipment(501, with -> with);

        assertThat(numbers(api.document("/v2/shipments?" + query), "bill_of_lading_number"))
                .isEqualTo(expected == null ? List.of() : List.of(expected.split(" ")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            /v2/shipments?filter[tracking_stopped]=maybe                        | 400 bad_value filter[tracking_stopped]
            /v2/shipments?filter[number]=~x                                     | 400 bad_form filter[number]
            /v2/shipments?include=vessel                                        | 400 bad_include include
            /v2/tracking_requests?filter[created_at][start]=today               | 400 bad_value filter[created_at][start]
            /v2/tracking_requests?filter[created_at]=2026-01-01                 | 400 bad_form filter[created_at]
            /v2/tracking_requests?page[size]=0                                  | 400 bad_value page[size]
            """)
    void errors_name_the_parameter(String target, String error) {
        ApiResponse response = api.get(target);

        assertThat(response.status()).isEqualTo(400);
        assertThat(TestApi.errors(response)).containsExactly(error);
    }

    @Test
    void ignored_parameters_are_reported_or_strictly_rejected() {
        String target = "/v2/shipments?filter[nmber]=x&sort=colour";

        assertThat(api.document(target).at("/meta/diagnostics").findValuesAsText("code"))
                .containsExactly("unknown_parameter", "invalid_sort");
        assertThat(api.document(target).at("/meta/diagnostics/0/suggestion").textValue())
                .isEqualTo("filter[number]");
        ApiResponse strict = api.get(target, STRICT);
        assertThat(strict.status()).isEqualTo(400);
        assertThat(strict.headers().first("Preference-Applied")).contains("handling=strict");
    }

    @Test
    void requests_come_newest_first_with_their_shipments() {
        request(TestApi.ACME.id(), 600, with -> with);
        request(
                TestApi.ACME.id(),
                601,
                with -> with.status(RequestStatus.SUCCEEDED).shipmentId(SampleVoyage.SHIPMENT.id()));
        request(TestApi.PLAIN.id(), 602, with -> with);

        JsonNode document = api.document("/v2/tracking_requests");

        assertThat(numbers(document, "request_number")).containsExactly("BILL601", "BILL600");
        assertThat(document.at("/included")).hasSize(1);
        assertThat(document.at("/included/0/id").textValue())
                .isEqualTo(SampleVoyage.SHIPMENT.id().toString());
        assertThat(document.at("/meta/total").intValue()).isEqualTo(2);
        assertThat(api.document("/v2/tracking_requests?include=").has("included"))
                .isFalse();
        assertThat(api.document("/v2/tracking_requests?include=tracked_object.containers")
                        .path("included")
                        .findValuesAsText("type"))
                .contains("shipment", "container");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            filter[status]=created                                                       | BILL601
            filter[status]=pending,succeeded                                             | BILL601 BILL600
            filter[request_number]=BILL600                                               | BILL600
            filter[request_type]=container                                               |
            filter[scac]=MAEU                                                            | BILL601
            filter[created_at][start]=START&filter[created_at][end]=START                | BILL601
            q=bill                                                                       | BILL601 BILL600
            sort=created_at                                                              | BILL600 BILL601
            """)
    void requests_are_filtered(String query, @Nullable String expected) {
        request(TestApi.ACME.id(), 600, with -> with);
        request(
                TestApi.ACME.id(),
                601,
                with -> with.status(RequestStatus.SUCCEEDED).scac(new Scac("MAEU")));
        String start = SampleVoyage.NOW.plusSeconds(601).toString();

        assertThat(numbers(api.document("/v2/tracking_requests?" + query.replace("START", start)), "request_number"))
                .isEqualTo(expected == null ? List.of() : List.of(expected.split(" ")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v2/shipments", "/v2/tracking_requests"})
    void an_account_without_reading_is_rejected(String target) {
        request(TestApi.PLAIN.id(), 602, with -> with);

        assertThat(api.send("GET", target, Headers.NONE).status()).isEqualTo(401);
        assertThat(TestApi.errors(api.as("free", target))).containsExactly("403 plan_does_not_include_reading -");
        assertThat(api.get(target, Headers.NONE.with("Accept", "text/html")).status())
                .isEqualTo(406);
        ApiResponse wrong = api.change("acme", "DELETE", target, "");
        assertThat(wrong.status()).isEqualTo(405);
        assertThat(wrong.headers().first("Allow").orElseThrow()).startsWith("GET, HEAD");
        assertThat(ids(api.document(target)))
                .doesNotContain(SampleVoyage.id(602).toString());
    }

    @Test
    void lists_need_a_store_that_supports_them() {
        V2Api without = V2Api.builder(
                        TestApi.BASE, RestrictedStore.ofContainers(api.store), InstantSource.fixed(SampleVoyage.NOW))
                .build();

        for (String target : List.of("/v2/shipments", "/v2/tracking_requests")) {
            assertThat(without.handle(ApiRequest.of("GET", target, Headers.NONE.with("Authorization", "Token acme")))
                            .status())
                    .isEqualTo(404);
        }
    }
}
