package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests of pages of other origins. */
class CorsTest {

    private static final String APP = "https://app.example.com";
    private static final String ALLOW = "Access-Control-Allow-Origin";

    @Test
    void a_preflight_request_of_an_allowed_origin_is_answered_without_a_key() {
        ApiResponse response = preflight(api(APP), APP);

        assertThat(response.status()).isEqualTo(204);
        assertThat(response.headers().all(ALLOW)).containsExactly(APP);
        assertThat(response.headers().first("Vary")).hasValue("Origin");
        assertThat(response.headers().first("Access-Control-Allow-Methods")).hasValue("GET, HEAD, POST, PATCH, DELETE");
        assertThat(response.headers().first("Access-Control-Allow-Headers").orElseThrow())
                .contains("Authorization", "Content-Type", "Idempotency-Key", "Prefer");
        assertThat(response.bytes()).isEmpty();
    }

    @Test
    void a_server_that_asks_for_rejections_first_answers_a_preflight_request_as_well() {
        assertThat(api(APP).rejection(preflightRequest(APP)).orElseThrow().status())
                .isEqualTo(204);
    }

    @Test
    void responses_and_errors_have_the_headers_of_the_allowed_origin() {
        V2Api api = api("http://localhost:3000", APP);

        for (String key : List.of("acme", "wrong")) {
            ApiResponse response = get(api, key, APP);
            assertThat(response.status()).isEqualTo(key.equals("acme") ? 200 : 401);
            assertThat(response.headers().all(ALLOW)).containsExactly(APP);
            assertThat(response.headers().first("Access-Control-Expose-Headers").orElseThrow())
                    .contains("Location", "Retry-After");
            assertThat(response.headers().first("Access-Control-Allow-Credentials"))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"https://other.example.com", "http://app.example.com", "https://app.example.com:8443", "null"})
    void other_origins_get_no_headers(String origin) {
        assertThat(preflight(api(APP), origin).status()).isEqualTo(401);
        ApiResponse response = get(api(APP), "acme", origin);
        assertThat(response.headers().first(ALLOW)).isEmpty();
        assertThat(response.headers().all("Vary")).containsExactly("Prefer", "Origin");
    }

    @Test
    void a_wildcard_allows_all_origins_and_no_credentials() {
        ApiResponse response = get(api("*"), "acme", "https://other.example.com");

        assertThat(response.headers().all(ALLOW)).containsExactly("*");
        assertThat(response.headers().all("Vary")).containsExactly("Prefer");
        assertThat(response.headers().first("Access-Control-Allow-Credentials")).isEmpty();
    }

    @Test
    void nothing_is_allowed_unless_it_is_set() {
        assertThat(preflight(api(), APP).status()).isEqualTo(401);
        ApiResponse response = get(api(), "acme", APP);
        assertThat(response.headers().toString()).doesNotContain("Access-Control");
        assertThat(response.headers().all("Vary")).containsExactly("Prefer");
    }

    @Test
    void options_without_a_preflight_remain_a_method_that_is_not_allowed() {
        Headers headers = Headers.NONE.with("Authorization", "Token acme").with("Origin", APP);
        ApiResponse response = api(APP).handle(ApiRequest.of("OPTIONS", "/v2/containers", headers));
        assertThat(response.status()).isEqualTo(405);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "app.example.com", "https://app.example.com/", "https://*.example.com", "null", "https://A.b"
            })
    void a_text_that_is_not_an_origin_is_rejected(String origin) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> api(origin))
                .withMessageStartingWith("'" + origin + "' is not an origin");
    }

    private V2Api api(String... origins) {
        return new TestApi(builder -> builder.allowedOrigins(List.of(origins))).api;
    }

    private static ApiResponse preflight(V2Api api, String origin) {
        return api.handle(preflightRequest(origin));
    }

    private static ApiRequest preflightRequest(String origin) {
        return ApiRequest.of(
                "OPTIONS",
                "/v2/containers",
                Headers.NONE
                        .with("Origin", origin)
                        .with("Access-Control-Request-Method", "GET")
                        .with("Access-Control-Request-Headers", "authorization"));
    }

    private static ApiResponse get(V2Api api, String key, String origin) {
        Headers headers = Headers.NONE.with("Authorization", "Token " + key).with("Origin", origin);
        return api.handle(ApiRequest.of("GET", "/v2/containers", headers));
    }
}
