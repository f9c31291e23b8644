package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.TrackingWidget;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StaticFilesTest {

    private final StaticFiles files = new StaticFiles();

    @ParameterizedTest
    @ValueSource(strings = {"", "app.js", "app.css", "icon.svg", "swagger-ui-bundle.js", "swagger-ui.css"})
    void a_file_has_a_policy_and_is_sent_once(String name) {
        ApiResponse first = get(name, Headers.NONE);

        assertThat(first.status()).isEqualTo(200);
        assertThat(first.headers().all("Content-Security-Policy"))
                .singleElement()
                .asString()
                .startsWith("default-src 'self';")
                .doesNotContain("unsafe");
        String tag = first.headers().all("ETag").get(0);
        assertThat(get(name, Headers.NONE.with("If-None-Match", tag)).status()).isEqualTo(304);
    }

    @ParameterizedTest
    @ValueSource(strings = {"missing.js", "../ports.csv", "ports.csv", "README.md", "%2e%2e/ports.csv", "a/b.js"})
    void other_resources_are_not_found(String name) {
        assertThat(get(name, Headers.NONE).status()).isEqualTo(404);
    }

    @Test
    void the_page_loads_nothing_from_another_host() {
        assertThat(new String(get("", Headers.NONE).bytes(), StandardCharsets.UTF_8))
                .doesNotContain("http:", "https:", "<style");
    }

    @ParameterizedTest
    @CsvSource({"/share/, text/html; charset=utf-8", "/share/share.js, text/javascript; charset=utf-8"})
    void only_the_page_of_a_share_may_be_framed_and_it_sends_neither_cookie_nor_referrer(String path, String type) {
        Headers headers = response(path, Headers.NONE).headers();

        assertThat(headers.all("Content-Type")).containsExactly(type);
        assertThat(headers.all("Content-Security-Policy"))
                .singleElement()
                .asString()
                .startsWith("default-src 'none'; script-src 'self';")
                .contains("frame-ancestors *")
                .doesNotContain("unsafe");
        assertThat(headers.all("Referrer-Policy")).containsExactly("no-referrer");
        assertThat(headers.all("Set-Cookie")).isEmpty();
        assertThat(headers.all("X-Frame-Options")).isEmpty();
        assertThat(get("", Headers.NONE).headers().all("Content-Security-Policy"))
                .singleElement()
                .asString()
                .contains("frame-ancestors 'none'");
    }

    @Test
    void a_link_without_the_slash_leads_to_the_page_of_a_share() {
        ApiResponse response = response("/share", Headers.NONE);

        assertThat(response.status()).isEqualTo(302);
        assertThat(response.headers().all("Location")).containsExactly("/share/");
    }

    @Test
    void the_page_of_a_share_has_nothing_inline() {
        assertThat(new String(response(StaticFiles.SHARE, Headers.NONE).bytes(), StandardCharsets.UTF_8))
                .contains("src=\"share.js\"")
                .doesNotContain("http:", "https:", "<style", "style=", "<script>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/share/share/share.js",
                "/share/app.js",
                "/share/swagger-ui.css",
                "/share/%2e%2e/explorer/app.js"
            })
    void other_files_of_a_share_are_not_found(String path) {
        assertThat(response(path, Headers.NONE).status()).isEqualTo(404);
    }

    @Test
    void the_widget_comes_from_the_jar_of_the_library() {
        ApiResponse widget = response(TrackingWidget.PATH, Headers.NONE);

        assertThat(widget.status()).isEqualTo(200);
        assertThat(widget.headers().all("Access-Control-Allow-Origin")).containsExactly("*");
    }

    private ApiResponse get(String name, Headers headers) {
        return response(StaticFiles.EXPLORER + name, headers);
    }

    private ApiResponse response(String target, Headers headers) {
        return files.answer(new ApiRequest("GET", target, headers, InputStream.nullInputStream()))
                .orElseThrow();
    }
}
