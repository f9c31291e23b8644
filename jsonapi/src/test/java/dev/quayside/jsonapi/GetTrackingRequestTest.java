package dev.quayside.jsonapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.github.jasminb.jsonapi.ResourceConverter;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.request.FailedReason;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.jsonapi.client.ResourceTypes;
import dev.quayside.jsonapi.client.TrackingRequestResource;
import dev.quayside.jsonapi.http.ApiResponse;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code GET /tracking_requests/{id}}. */
class GetTrackingRequestTest {

    private static final UUID ID = SampleVoyage.id(60);
    private static final UUID USER = SampleVoyage.id(61);
    private static final String ONE = "/v2/tracking_requests/" + ID;

    private final TestApi api = new TestApi();

    private void stored(AccountId account, TrackingRequest.Builder request) {
        api.store.tracking().commit(Commit.of(account).request(request.build()).build());
    }

    private static TrackingRequest.Builder request() {
        return TrackingRequest.of(ID, RequestType.BILL_OF_LADING, "MAEU123", SampleVoyage.NOW)
                .scac(Scac.of("MAEU"));
    }

    private static TrackingRequest.Builder succeeded() {
        return request()
                .status(RequestStatus.SUCCEEDED)
                .shipmentId(SampleVoyage.SHIPMENT.id())
                .dueAt(null);
    }

    @Test
    void a_request_includes_its_shipment() {
        stored(TestApi.ACME.id(), succeeded());

        JsonNode document = api.document(ONE);

        assertThat(document.fieldNames()).toIterable().containsExactly("data", "links", "included");
        assertThat(document.at("/data/attributes/status").textValue()).isEqualTo("succeeded");
        assertThat(document.at("/data/links/self").textValue()).isEqualTo(ONE);
        assertThat(document.at("/links/self").textValue()).isEqualTo("https://tracking.example.com" + ONE);
        assertThat(document.at("/data/relationships/tracked_object/data/id").textValue())
                .isEqualTo(SampleVoyage.SHIPMENT.id().toString());
        assertThat(ContainerListTest.names(document, "included")).isEqualTo("shipment 10");
        assertThat(document.at("/included/0/links/self").textValue())
                .isEqualTo("/v2/shipments/" + SampleVoyage.SHIPMENT.id());
    }

    @Test
    void jsonapi_converter_reads_a_request() {
        stored(TestApi.ACME.id(), succeeded().refNumbers(List.of("PO-1")));
        ResourceConverter converter = new ResourceConverter(new ObjectMapper(), ResourceTypes.all());

        TrackingRequestResource read = Objects.requireNonNull(converter
                .readDocument(api.get(ONE).bytes(), TrackingRequestResource.class)
                .get());

        assertThat(read.id).isEqualTo(ID.toString());
        assertThat(read.requestNumber).isEqualTo("MAEU123");
        assertThat(read.refNumbers).containsExactly("PO-1");
        assertThat(read.isRetrying).isFalse();
        assertThat(read.createdAt).isEqualTo("2026-01-31T12:00:00Z");
        assertThat(Objects.requireNonNull(read.trackedObject).shippingLineScac).isEqualTo("MAEU");
    }

    @Test
    void the_query_overrides_the_default_include() {
        api.store
                .shipments()
                .save(Change.of(TestApi.ACME.id())
                        .party(new Party(SampleVoyage.id(70), "Toys Inc.", null))
                        .build());
        stored(TestApi.ACME.id(), succeeded().customerId(SampleVoyage.id(70)).userId(USER));

        assertThat(api.document(ONE + "?include=").has("included")).isFalse();
        assertThat(ContainerListTest.names(api.document(ONE + "?include=customer,user"), "included"))
                .isEqualTo("party 70");
        assertThat(ContainerListTest.names(
                        api.document(ONE + "?include=tracked_object.containers,tracked_object.port_of_lading"),
                        "included"))
                .isEqualTo("shipment 10, container 1, container 2, port 20");
        assertThat(api.document(ONE).at("/data/relationships/user/data/type").textValue())
                .isEqualTo("user");
        assertThat(TestApi.errors(api.get(ONE + "?include=shipment"))).containsExactly("400 bad_include include");
    }

    @Test
    void a_pending_or_failed_request_has_no_shipment() {
        stored(
                TestApi.ACME.id(),
                request().failedReason(FailedReason.SHIPPING_LINE_UNREACHABLE).attempts(3));

        JsonNode waiting = api.document(ONE);

        assertThat(waiting.has("included")).isFalse();
        assertThat(waiting.at("/data/relationships/tracked_object/data").isNull())
                .isTrue();
        assertThat(waiting.at("/data/attributes/failed_reason").textValue()).isEqualTo("shipping_line_unreachable");
        assertThat(waiting.at("/data/attributes/is_retrying").booleanValue()).isTrue();
        assertThat(waiting.at("/data/attributes/retry_count").intValue()).isEqualTo(3);
    }

    @Test
    void the_next_call_of_the_sources_is_known_until_the_request_ends() {
        stored(TestApi.ACME.id(), request().dueAt(SampleVoyage.NOW.plusSeconds(300)));

        assertThat(api.document("/v2/tracking_requests?fields[tracking_request]=status")
                        .at("/data/0/meta/due_at")
                        .textValue())
                .isEqualTo("2026-01-31T12:05:00Z");

        stored(
                TestApi.ACME.id(),
                request().status(RequestStatus.FAILED).dueAt(null).version(1));
        assertThat(api.document(ONE).at("/data/meta").toString()).isEqualTo("{\"due_at\":null}");
    }

    @Test
    void a_free_plan_without_a_trial_gets_no_included_shipment() {
        stored(TestApi.FREE.id(), request());
        api.store
                .shipments()
                .save(Change.of(TestApi.FREE.id())
                        .shipment(SampleVoyage.SHIPMENT)
                        .build());
        stored(TestApi.FREE.id(), succeeded().version(1));

        for (String query : new String[] {"", "?include=tracked_object.containers"}) {
            ApiResponse response = api.as("free", ONE + query);
            assertThat(response.status()).isEqualTo(200);
            JsonNode document = JsonApiAssertions.document(response.bytes());
            assertThat(document.has("included")).isFalse();
            assertThat(document.at("/data/attributes/status").textValue()).isEqualTo("succeeded");
        }
        assertThat(api.as("free", ONE + "?include=x").status()).isEqualTo(400);
    }

    @Test
    void a_request_that_brings_more_containers_than_the_free_plan_allows_has_a_diagnostic() {
        Change.Builder bill = Change.of(TestApi.FREE.id())
                .shipment(SampleVoyage.SHIPMENT.toBuilder()
                        .tracking(TrackingState.ACTIVE)
                        .build());
        for (int i = 0; i < 10; i++) {
            bill.container(container(i));
        }
        api.store
                .tracking()
                .commit(Commit.of(TestApi.FREE.id())
                        .records(bill.build())
                        .request(succeeded().build())
                        .build());
        assertThat(JsonApiAssertions.document(api.as("free", ONE).bytes()).has("meta"))
                .isFalse();

        api.store
                .shipments()
                .save(Change.of(TestApi.FREE.id())
                        .container(container(10))
                        .container(container(11))
                        .build());

        JsonNode document = JsonApiAssertions.document(api.as("free", ONE).bytes());
        assertThat(document.at("/meta/diagnostics")).hasSize(1);
        JsonNode diagnostic = document.at("/meta/diagnostics/0");
        assertThat(diagnostic.fieldNames()).toIterable().containsExactly("severity", "code", "detail");
        assertThat(diagnostic.get("severity").textValue()).isEqualTo("warning");
        assertThat(diagnostic.get("code").textValue()).isEqualTo("plan_limit_exceeded");
        assertThat(diagnostic.get("detail").textValue()).contains("allows 10 active containers", "12 are active");
    }

    private static Container container(int number) {
        return Container.builder(
                        SampleVoyage.id(1000 + number),
                        SampleVoyage.SHIPMENT.id(),
                        new ContainerNumber("TEST%07d".formatted(number)),
                        SampleVoyage.NOW)
                .build();
    }

    @Test
    void a_request_of_another_account_is_not_found() {
        stored(TestApi.PLAIN.id(), request());

        assertThat(TestApi.errors(api.get(ONE))).containsExactly("404 not_found -");
        assertThat(api.as("plain", ONE).status()).isEqualTo(200);
    }

    @Test
    void rail_last_free_days_are_hidden_from_an_account_without_the_feature() {
        stored(TestApi.PLAIN.id(), succeeded());
        stored(TestApi.ACME.id(), succeeded());
        String containers = ONE + "?include=tracked_object.containers&fields[container]=ind_facility_lfd_on";

        assertThat(new String(api.as("plain", containers).bytes(), UTF_8)).doesNotContain("2026-02-20");
        assertThat(new String(api.get(containers).bytes(), UTF_8)).contains("2026-02-20");
    }

    @ParameterizedTest
    @ValueSource(strings = {"00000000-0000-7000-8000-00000000003d", "x", "MAEU123"})
    void an_invalid_request_id_is_not_found(String id) {
        stored(TestApi.ACME.id(), request());

        assertThat(TestApi.errors(api.get("/v2/tracking_requests/" + id))).containsExactly("404 not_found -");
    }

    @ParameterizedTest
    @ValueSource(strings = {"POST", "PUT", "DELETE"})
    void a_request_does_not_support_the_method(String method) {
        ApiResponse response = api.change("acme", method, ONE, "");

        assertThat(response.status()).isEqualTo(405);
        assertThat(response.headers().all("Allow")).containsExactly("GET, HEAD, PATCH");
    }
}
