package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.endpoint.V2Routes;
import java.time.InstantSource;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An API that is built without a tracking engine, and paths that an API does not have. */
class HostWithoutEngineTest {

    private static final Headers ACME = Headers.NONE.with("Authorization", "Token acme");

    private final TestApi tracking = new TestApi();
    private final V2Api api = V2Api.builder(TestApi.BASE, tracking.store, InstantSource.fixed(SampleVoyage.NOW))
            .build();

    @Test
    void the_routes_that_need_an_engine_are_those_that_an_api_without_one_lacks() {
        assertThat(Set.copyOf(V2Routes.OF_ENGINE)).isEqualTo(difference());
    }

    private Set<String> difference() {
        Set<String> routes = new LinkedHashSet<>();
        RouteSamples.routes()
                .filter(route -> !route.method().equals("HEAD"))
                .forEach(route -> routes.add(route.toString()));
        api.routes()
                .places()
                .forEach(place ->
                        place.methods().keySet().forEach(method -> routes.remove(method + " " + place.name())));
        return routes;
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /v2/tracking_requests, 405",
        "POST, /v2/tracking_requests/infer_number, 404",
        "GET, /v2/tracking_requests/00000000-0000-7000-8000-000000000001, 404",
        "PATCH, /v2/containers/00000000-0000-7000-8000-000000000001/refresh, 404"
    })
    void the_response_to_a_request_that_needs_an_engine_says_that_this_host_does_not_track(
            String method, String target, int status) {
        ApiResponse response = api.handle(ApiRequest.of(method, target, ACME));

        assertThat(response.status()).isEqualTo(status);
        assertThat(detail(response)).endsWith(" This host does not track: its API has no tracking engine.");
    }

    @ParameterizedTest
    @CsvSource({"DELETE, /v2/tracking_requests", "GET, /v2/nothing"})
    void other_requests_get_no_such_sentence(String method, String target) {
        assertThat(detail(api.handle(ApiRequest.of(method, target, ACME)))).doesNotContain("engine");
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /v2/api_keys",
        "POST, /v2/api_keys",
        "GET, /v2/api_keys/00000000-0000-7000-8000-000000000001",
        "DELETE, /v2/api_keys/00000000-0000-7000-8000-000000000001"
    })
    void a_host_can_leave_out_the_routes_of_api_keys(String method, String target) {
        TestApi without = new TestApi(V2Api.Builder::withoutApiKeys);

        ApiResponse response = without.send(method, target, ACME);

        assertThat(response.status()).isEqualTo(404);
        assertThat(detail(response))
                .isEqualTo("The API has no resource at this path. This host manages API keys in a console of its own.");
        assertThat(tracking.api.description()).contains("/api_keys");
        assertThat(without.api.description()).doesNotContain("/api_keys");
    }

    @ParameterizedTest
    @CsvSource({
        "/containers, The API has no resource at this path (expected /v2/containers).",
        "/shipments/1/custom_fields, The API has no resource at this path (expected /v2/shipments/{id}/custom_fields).",
        "/nothing, The API has no resource at this path.",
        "/v1/containers, The API has no resource at this path."
    })
    void the_response_to_a_path_without_the_base_path_names_the_whole_path(String target, String detail) {
        assertThat(detail(tracking.get(target))).isEqualTo(detail);
    }

    @ParameterizedTest
    @CsvSource({"MSCU1234566,true", "mscu 123456-6,true", "TEST-1,false"})
    void the_response_to_a_container_number_in_place_of_an_id_names_the_filter(String id, boolean isNumber) {
        String path = "/v2/containers/" + id.replace(" ", "%20");

        for (String below : List.of("", "/raw_events", "/custom_fields", "/map_geojson")) {
            assertThat(detail(tracking.get(path + below)).contains("/containers?filter[number]=NUMBER"))
                    .as(below)
                    .isEqualTo(isNumber);
        }
    }

    private static String detail(ApiResponse response) {
        return JsonApiAssertions.document(response.bytes())
                .at("/errors/0/detail")
                .textValue();
    }
}
