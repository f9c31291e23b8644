package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.RouteSamples.RouteSample;
import dev.quayside.jsonapi.http.ApiResponse;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the responses of each route to valid and invalid requests: they follow JSON:API, they match the description,
 * and they have exactly the described statuses.
 */
class RouteResponsesTest {

    private static final String ROUTES = "dev.quayside.jsonapi.DescriptionChecker#routes";

    /** The statuses that every route has. */
    private static final Set<String> COMMON = Set.of("400", "401", "406", "415", "429", "500", "503");

    @ParameterizedTest
    @MethodSource(ROUTES)
    void responses_follow_json_api_and_the_description(RouteSample route) {
        List<ApiResponse> responses = RouteResponses.of(route);

        Set<String> statuses = new TreeSet<>();
        for (ApiResponse response : responses) {
            statuses.add(Integer.toString(response.status()));
            DescriptionChecker.STANDARD.check(route.method(), route.path(), response);
            RouteResponses.document(route, response)
                    .ifPresent(document -> JsonApiSchema.check(route.toString(), document));
        }
        int first = responses.get(0).status();
        assertThat(first).as("the status of a valid request").isLessThan(300);
        if (!route.changes()) {
            assertThat(first).isEqualTo(200);
        }
        assertThat(statuses)
                .isEqualTo(DescriptionChecker.STANDARD.statuses(route.method(), route.path()))
                .containsAll(COMMON);
        if (route.isAboutOne()) {
            assertThat(statuses).contains("404");
        }
        if (route.body().startsWith("{\"data\"")) {
            assertThat(statuses).contains("403", "409");
        }
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void an_unknown_method_is_rejected_with_a_document(RouteSample route) {
        ApiResponse response = RouteSamples.api(route).change("acme", "BREW", RouteSamples.target(route, "x"), "");

        assertThat(response.status()).isEqualTo(405);
        JsonApiSchema.check(
                route.toString(), RouteResponses.document(route, response).orElseThrow());
    }

    @ParameterizedTest
    @MethodSource(ROUTES)
    void request_bodies_match_the_description(RouteSample route) {
        if (!route.body().isEmpty()) {
            DescriptionChecker.STANDARD.checkBody(route.method(), route.path(), route.body());
        }
    }
}
