package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Entitlement;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the routes that need a feature and the error without it. */
class RouteFeaturesTest {

    @ParameterizedTest
    @CsvSource({
        "PATCH, /containers/{id}/refresh, CONTAINER_REFRESH",
        "GET, /containers/{id}/map_geojson, ROUTING_DATA",
        "HEAD, /containers/{id}/map_geojson, ROUTING_DATA",
        "GET, /vessels/{id}/future_positions, ROUTING_DATA",
        "GET, /vessels/{id}/future_positions_with_coordinates, ROUTING_DATA",
        "GET, /vessels/{id}, ROUTING_DATA",
        "PATCH, /containers/{id}, ",
        "GET, /containers, "
    })
    void some_routes_need_a_feature(String method, String path, Entitlement feature) {
        assertThat(RouteSamples.route(method, path).feature()).isEqualTo(feature);
    }

    @ParameterizedTest
    @CsvSource({
        "ROUTING_DATA, Routing data feature is not enabled for this account",
        "CONTAINER_REFRESH, This API endpoint is not enabled for your account."
    })
    void each_missing_feature_has_its_error_detail(Entitlement feature, String detail) {
        RejectedRequestException refusal = RejectedRequestException.notEnabled(feature);

        assertThat(refusal.status()).isEqualTo(ErrorStatus.FORBIDDEN);
        assertThat(refusal.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.code()).isEqualTo("feature_not_enabled");
            assertThat(problem.detail()).isEqualTo(detail).containsPattern("not enabled|feature");
        });
    }
}
