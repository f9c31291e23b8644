package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MediaTypesTest {

    private static final String JSON_API = "application/vnd.api+json";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                " , ",
                "application/vnd.api+json",
                "Application/VND.API+JSON",
                "application/json",
                "application/json;charset=utf-8",
                "application/json; version=1",
                "application/*",
                "*/*",
                "text/html, */*;q=0.1",
                "text/html, image/gif, *; q=.2, */*; q=.2",
                "application/vnd.api+json;charset=utf-8",
                "application/vnd.api+json; charset=\"UTF-8\"",
                "application/vnd.api+json;profile=\"https://example.com/a,b;c https://example.com/d\"",
                "application/vnd.api+json;ext=\"\"",
                "application/vnd.api+json;q=0.5",
                "application/vnd.api+json;q=many",
                "application/vnd.api+json;version=1, application/vnd.api+json",
                "application/vnd.api+json;ext=\"https://jsonapi.org/ext/atomic\",application/vnd.api+json;q=0.1",
                "application/*;q=0, application/json",
                "application/json;q=0, */*"
            })
    void accepts_the_response(String accept) {
        assertThat(statusFor("Accept", accept)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "text/html",
                "application/xml",
                "application",
                "*",
                "/",
                ";q=1",
                "\"application/json\"",
                "\"",
                "application/vnd.api+json;version=1",
                "application/vnd.api+json;charset=latin1",
                "application/vnd.api+json;ext=\"https://jsonapi.org/ext/atomic\"",
                "application/vnd.api+json;version=1, application/vnd.api+json;ext=x",
                "application/vnd.api+json;version=1, */*",
                "application/vnd.api+json;q=0, */*",
                "application/vnd.api+json;q=0.000",
                "application/json;q=0",
                "application/*;q=0, */*",
                "*/*;q=0.0",
                "application/vnd.api+json-seq"
            })
    void does_not_accept_the_response(String accept) {
        assertThat(statusFor("Accept", accept)).isEqualTo(406);
    }

    @Test
    void several_accept_headers_are_one_list() {
        Headers headers = Headers.NONE.with("Accept", "text/html").with("accept", "application/json");

        assertThat(new TestApi().get("/v2/containers", headers).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "application/json;charset=latin1",
                JSON_API,
                JSON_API + ";charset=utf-8",
                JSON_API + ";profile=x",
                "text/plain",
                ""
            })
    void a_request_without_a_body_may_have_the_media_type(String type) {
        assertThat(statusFor("Content-Type", type)).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {JSON_API + ";version=1", JSON_API + ";q=1", JSON_API + "; ext=\"https://jsonapi.org/ext/atomic\""
            })
    void unknown_media_type_parameters_are_rejected(String type) {
        assertThat(statusFor("Content-Type", type)).isEqualTo(415);
    }

    @Test
    void a_content_type_has_no_weight() {
        TestApi api = new TestApi();
        Headers weighed = Headers.NONE.with("Authorization", "Token acme").with("Content-Type", JSON_API + ";q=1");

        ApiResponse response = api.send(
                "POST",
                "/v2/parties",
                weighed,
                "{\"data\":{\"type\":\"party\",\"attributes\":{\"company_name\":\"Toys\"}}}");

        assertThat(TestApi.errors(response)).containsExactly("415 unsupported_media_type Content-Type");
    }

    @Test
    void errors_name_their_header() {
        TestApi api = new TestApi();

        assertThat(TestApi.errors(api.get("/v2/containers", Headers.NONE.with("Accept", "text/html"))))
                .containsExactly("406 not_acceptable Accept");
        assertThat(TestApi.errors(api.get("/v2/containers", Headers.NONE.with("Content-Type", JSON_API + ";a=b"))))
                .containsExactly("415 unsupported_media_type Content-Type");
    }

    private static int statusFor(String header, String value) {
        return new TestApi()
                .get("/v2/containers", Headers.NONE.with(header, value))
                .status();
    }
}
