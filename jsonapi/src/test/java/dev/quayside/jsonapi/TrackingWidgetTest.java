package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrackingWidgetTest {

    private static final int MAX_COMPRESSED_BYTES = 45 * 1024;

    @Test
    void pages_of_every_origin_may_load_the_file() {
        ApiResponse response = get(Headers.NONE);

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers().all("Content-Type")).containsExactly("text/javascript; charset=utf-8");
        assertThat(response.headers().all("Access-Control-Allow-Origin")).containsExactly("*");
        assertThat(response.headers().all("Access-Control-Allow-Credentials")).isEmpty();
        assertThat(response.headers().all("Cross-Origin-Resource-Policy")).containsExactly("cross-origin");
        assertThat(response.bytes()).hasSizeGreaterThan(MAX_COMPRESSED_BYTES);
    }

    @Test
    void the_compressed_file_is_at_most_45_kib() throws IOException {
        ApiResponse response = get(Headers.NONE.with("Accept-Encoding", "gzip, deflate, br"));

        assertThat(response.headers().all("Content-Encoding")).containsExactly("gzip");
        assertThat(response.headers().all("Vary")).containsExactly("Accept-Encoding");
        assertThat(response.bytes()).hasSizeLessThanOrEqualTo(MAX_COMPRESSED_BYTES);
        assertThat(response.contentLength()).hasValue(response.bytes().length);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(response.bytes())).readAllBytes())
                .isEqualTo(get(Headers.NONE).bytes());
    }

    @Test
    void an_unchanged_file_is_sent_once() {
        String tag = get(Headers.NONE).headers().all("ETag").get(0);
        ApiResponse second = get(Headers.NONE.with("If-None-Match", "\"other\", " + tag));

        assertThat(second.status()).isEqualTo(304);
        assertThat(second.bytes()).isEmpty();
        assertThat(second.headers().all("Access-Control-Allow-Origin")).containsExactly("*");
        assertThat(get(Headers.NONE.with("If-None-Match", "\"other\"")).status())
                .isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource({
        "GET, /quayside/quayside-tracking.js?v=1, true",
        "HEAD, /application/quayside/quayside-tracking.js, true",
        "POST, /quayside/quayside-tracking.js, false",
        "GET, /v2/containers, false",
        "GET, /quayside/../quayside-tracking.js, false"
    })
    void only_the_path_of_the_file_is_answered(String method, String target, boolean isAnswered) {
        assertThat(TrackingWidget.answer(ApiRequest.of(method, target, Headers.NONE)))
                .satisfies(response -> assertThat(response.isPresent()).isEqualTo(isAnswered));
    }

    private static ApiResponse get(Headers headers) {
        return TrackingWidget.answer(ApiRequest.of("GET", TrackingWidget.PATH, headers))
                .orElseThrow();
    }
}
