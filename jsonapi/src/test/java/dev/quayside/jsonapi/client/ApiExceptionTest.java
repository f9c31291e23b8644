package dev.quayside.jsonapi.client;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.jsonapi.http.Headers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiExceptionTest {

    private static ApiException refused(int status, String body) {
        return ApiException.of(status, Headers.NONE, body.getBytes(StandardCharsets.UTF_8));
    }

    private static String detail(@Nullable String detail) {
        return "{\"errors\":[{\"status\":\"403\",\"detail\":" + (detail == null ? "null" : "\"" + detail + "\"")
                + "}]}";
    }

    @ParameterizedTest
    @CsvSource({
        "400, Validation",
        "422, Validation",
        "401, Authentication",
        "403, Authorization",
        "404, NotFound",
        "429, RateLimit",
        "500, Upstream",
        "502, Upstream",
        "503, Upstream",
        "599, Upstream",
        "302, ApiException",
        "405, ApiException",
        "406, ApiException",
        "409, ApiException",
        "415, ApiException"
    })
    void each_status_has_its_exception_type(int status, String kind) {
        assertThat(refused(status, "").getClass().getSimpleName()).isEqualTo(kind);
        assertThat(refused(status, "").status()).isEqualTo(status);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Routing data feature is not enabled for this account | FeatureNotEnabled
            This API endpoint is NOT ENABLED for your account.   | FeatureNotEnabled
            FEATURES cost extra                                  | FeatureNotEnabled
            This API key is read-only. | Authorization
            The plan has room for 10 active containers           | Authorization
                                                                 | Authorization
            """)
    void a_missing_feature_is_recognised_by_the_detail(@Nullable String text, String kind) {
        assertThat(refused(403, detail(text)).getClass().getSimpleName()).isEqualTo(kind);
        assertThat(refused(404, detail(text))).isInstanceOf(ApiException.NotFound.class);
    }

    @Test
    void subtypes_are_caught_as_their_supertype() {
        assertThat(refused(403, detail("feature"))).isInstanceOf(ApiException.Authorization.class);
    }

    @Test
    void errors_keep_their_order() {
        ApiException refused = refused(422, """
                {"errors":[
                  {"status":"422","code":"blank","title":"Unprocessable Entity","detail":"scac is blank",
                   "source":{"pointer":"/data/attributes/scac"},"meta":{"a":1}},
                  {"status":400,"source":{"parameter":"include"},"detail":null,"title":"Bad Request"},
                  {"detail":"third"},
                  {"detail":"fourth"},
                  7]}""");

        assertThat(refused.errors())
                .containsExactly(
                        new ApiException.ErrorObject(
                                "422", "blank", "Unprocessable Entity", "scac is blank", null, "/data/attributes/scac"),
                        new ApiException.ErrorObject("400", null, "Bad Request", null, "include", null),
                        new ApiException.ErrorObject(null, null, null, "third", null, null),
                        new ApiException.ErrorObject(null, null, null, "fourth", null, null));
        assertThat(refused).hasMessage("the service answered 422: scac is blank; Bad Request; third");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "<html>Bad Gateway</html>",
                "[]",
                "null",
                "{\"errors\":null}",
                "{\"errors\":{}}",
                "{\"errors\":[[],1,null]}",
                "{\"errors\":[{\"detail\":\"cut"
            })
    void a_body_without_error_objects_has_no_errors(String body) {
        ApiException refused = refused(502, body);

        assertThat(refused.errors()).isEmpty();
        assertThat(refused).isInstanceOf(ApiException.Upstream.class).hasMessage("the service answered 502");
    }

    @Test
    void every_response_is_accepted_as_an_error() {
        for (long seed = 1; seed <= 2_000; seed++) {
            Random random = new Random(seed);
            byte[] body = new byte[random.nextInt(60)];
            random.nextBytes(body);
            assertThat(ApiException.of(300 + random.nextInt(300), Headers.NONE, body))
                    .as("seed " + seed)
                    .isNotNull();
        }
    }

    @Test
    void a_long_or_unprintable_detail_is_shortened_and_escaped() {
        String message = refused(400, detail("a\\u0000" + "x".repeat(10_000))).getMessage();

        assertThat(message).startsWith("the service answered 400: a\\u0000xxx").hasSizeLessThan(250);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            60                            | PT60S
            1                             | PT1S
            0                             | PT0S
            -1                            |
            1.5                           |
            Wed, 21 Oct 2026 07:28:00 GMT |
            99999999999999999999          |
            """)
    void retry_after_is_read_in_seconds(String header, @Nullable Duration wait) {
        ApiException refused = ApiException.of(429, Headers.of(Map.of("retry-after", List.of(header))), new byte[0]);

        assertThat(((ApiException.RateLimit) refused).retryAfter().orElse(null)).isEqualTo(wait);
        assertThat(((ApiException.RateLimit) refused(429, "")).retryAfter()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 100, 200, 204, 299, 600})
    void a_successful_status_is_rejected(int status) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> refused(status, ""))
                .withMessage("status: " + status
                        + " is not the status of an error response (expected 300 to 599, such as 404)");
    }

    @Test
    void null_is_rejected_by_parameter_name() {
        assertThatNullPointerException()
                .isThrownBy(() -> ApiException.of(400, null, new byte[0]))
                .withMessage("headers");
        assertThatNullPointerException()
                .isThrownBy(() -> ApiException.of(400, Headers.NONE, null))
                .withMessage("body");
    }
}
