package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VaryHeaderTest {

    private final TestApi api = new TestApi(builder -> builder.allowedOrigins(List.of("https://app.example.com")));

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v2/containers",
                "/v2/containers?filter[odd]=1",
                "/v2/containers?page[number]=x",
                "/v2/shipping_lines",
                "/v2/webhooks/ips",
                "/v2/openapi.json"
            })
    void a_response_that_depends_on_the_preference_varies_by_it(String target) {
        for (String handling : List.of("strict", "lenient")) {
            ApiResponse response = api.get(target, Headers.NONE.with("Prefer", "handling=" + handling));

            assertThat(response.headers().all("Vary")).as(handling).containsExactly("Prefer", "Origin");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v2/nothing"})
    void a_response_to_an_unknown_path_does_not(String target) {
        assertThat(api.get(target).headers().all("Vary")).containsExactly("Origin");
    }
}
