package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.store.StoreException;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.Responses;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the rate limits and their errors. */
class RateLimitTest {

    private static final Headers ACME = Headers.NONE.with("Authorization", "Token acme");

    @Test
    void requests_are_counted_by_account_unless_the_host_disables_it() {
        TestApi api = new TestApi(builder -> builder.rateLimiter(RateLimiter.inMemory(RateLimits.STANDARD)));
        for (int i = 0; i < 100; i++) {
            assertThat(api.get("/v2/containers?page[size]=1").status()).isEqualTo(200);
        }

        ApiResponse refused = api.get("/v2/containers");

        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.headers().all("Retry-After")).containsExactly("60");
        assertThat(TestApi.errors(refused)).containsExactly("429 rate_limited -");
        assertThat(api.as("plain", "/v2/containers").status()).isEqualTo(200);
        assertThat(api.change("acme", "POST", "/v2/tracking_requests", "{}").status())
                .isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource(quoteCharacter = '"', textBlock = """
            STANDARD, The account has sent too many requests. Please try again in a minute.
            CREATE_TRACKING_REQUEST, You've hit the create tracking requests limit. Please try again in a minute.
            INFER_NUMBER, Rate limit exceeded
            REFRESH, You've hit the refresh limit. Please try again in a minute.
            SHARED, This share is requested too often. Please try again in a minute.
            """)
    void each_bucket_has_its_error_detail(RateLimits.Bucket bucket, String detail) {
        JsonNode error = JsonApiAssertions.document(
                        Responses.error(RejectedRequestException.tooMany(bucket, Duration.ofSeconds(1)))
                                .bytes())
                .at("/errors/0");

        assertThat(error.get("status").textValue()).isEqualTo("429");
        assertThat(error.get("title").textValue()).isEqualTo("Too Many Requests");
        assertThat(error.get("detail").textValue()).isEqualTo(detail);
    }

    @ParameterizedTest
    @CsvSource({"PT0.000001S, 1", "PT0.5S, 1", "PT1S, 1", "PT1.000001S, 2", "PT59.2S, 60", "PT60S, 60", "PT120S, 120"})
    void retry_after_is_rounded_up_to_seconds(Duration wait, String seconds) {
        assertThat(RejectedRequestException.tooMany(RateLimits.Bucket.STANDARD, wait)
                        .headers()
                        .all("Retry-After"))
                .containsExactly(seconds);
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /tracking_requests, CREATE_TRACKING_REQUEST",
        "POST, /tracking_requests/infer_number, INFER_NUMBER",
        "PATCH, /containers/{id}/refresh, REFRESH",
        "GET, /tracking_requests, STANDARD",
        "HEAD, /containers/{id}/map_geojson, STANDARD",
        "PATCH, /containers/{id}, STANDARD",
        "POST, /webhooks, STANDARD"
    })
    void each_route_counts_in_its_bucket(String method, String path, RateLimits.Bucket bucket) {
        assertThat(RouteSamples.route(method, path).bucket()).isEqualTo(bucket);
    }

    @Test
    void a_full_bucket_does_not_affect_other_buckets() {
        RateLimits one = RateLimits.STANDARD.withLimit(RateLimits.Bucket.CREATE_TRACKING_REQUEST, 1);
        TestApi api = new TestApi(builder -> builder.rateLimiter(RateLimiter.inMemory(one)));

        assertThat(api.change("acme", "POST", "/v2/tracking_requests", "{}").status())
                .isEqualTo(400);
        assertThat(api.change("acme", "POST", "/v2/tracking_requests", "{}").status())
                .isEqualTo(429);
        assertThat(api.get("/v2/containers").status()).isEqualTo(200);
    }

    @Test
    void unauthenticated_requests_and_unknown_paths_are_not_counted() {
        Set<RateLimits.Bucket> counted = EnumSet.noneOf(RateLimits.Bucket.class);
        TestApi api = new TestApi(builder -> builder.rateLimiter((account, bucket, now) -> {
            counted.add(bucket);
            return Optional.empty();
        }));
        for (ApiResponse response : List.of(
                api.send("GET", "/v2/containers", Headers.NONE),
                api.get("/v2/nowhere"),
                api.send("PUT", "/v2/containers", ACME),
                api.get("/v2/containers", Headers.NONE.with("Accept", "text/html")))) {
            assertThat(response.status()).isBetween(401, 406);
        }
        assertThat(counted).isEmpty();

        assertThat(api.as("free", "/v2/containers").status()).isEqualTo(403);
        assertThat(counted).containsExactly(RateLimits.Bucket.STANDARD);
    }

    @Test
    void the_rate_limit_is_checked_before_the_plan() {
        TestApi api = new TestApi(
                builder -> builder.rateLimiter((account, bucket, now) -> Optional.of(Duration.ofSeconds(7))));

        assertThat(api.as("free", "/v2/containers").status()).isEqualTo(429);
        assertThat(api.send("HEAD", "/v2/containers", ACME).bytes()).isEmpty();
        assertThat(api.send("HEAD", "/v2/containers", ACME).headers().all("Retry-After"))
                .containsExactly("7");
    }

    @Test
    void a_failing_rate_limiter_responds_503() {
        TestApi api = new TestApi(builder -> builder.rateLimiter((account, bucket, now) -> {
            throw new StoreException("not reached", null);
        }));

        assertThat(TestApi.errors(api.get("/v2/containers"))).containsExactly("503 store_unavailable -");
    }
}
