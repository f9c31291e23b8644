package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExplorerFilesTest {

    private final ExplorerFiles files = new ExplorerFiles();

    @ParameterizedTest
    @ValueSource(strings = {"", "app.js", "app.css", "land.json", "icon.svg", "swagger-ui-bundle.js", "swagger-ui.css"})
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

    private ApiResponse get(String name, Headers headers) {
        String target = ExplorerFiles.PATH + name;
        return files.answer(new ApiRequest("GET", target, headers, InputStream.nullInputStream()))
                .orElseThrow();
    }
}
