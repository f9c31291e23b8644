package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PreferHeaderTest {

    private final TestApi api = new TestApi();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "handling=strict",
                "Handling = \"strict\"",
                "handling=STRICT",
                "respond-async, handling=strict; foo=\"a, handling=lenient\"",
                "return=minimal;x,handling=strict,wait=10",
                "foo=\"handling=lenient, \", handling=strict",
                "handling=strict, handling=lenient"
            })
    void prefers_strict_handling(String prefer) {
        ApiResponse response = api.get("/v2/containers?filter[odd]=1", Headers.NONE.with("Prefer", prefer));

        assertThat(response.status()).isEqualTo(400);
        assertThat(TestApi.errors(response)).containsExactly("400 unknown_parameter filter[odd]");
        assertThat(response.headers().all("Preference-Applied")).containsExactly("handling=strict");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "handling",
                "handling=lenient",
                "handling=",
                "handling=strictly, handling=strict",
                "handling=lenient, handling=strict",
                "x=\"handling=strict\"",
                "x;handling=strict",
                "strict"
            })
    void does_not_prefer_strict_handling(String prefer) {
        ApiResponse response = api.get("/v2/containers?filter[odd]=1", Headers.NONE.with("Prefer", prefer));

        assertThat(response.status()).isEqualTo(200);
        assertThat(response.headers().all("Preference-Applied")).isEmpty();
    }

    @Test
    void successful_responses_confirm_strict_handling() {
        for (String target : List.of("/v2/containers?sort=arrival", "/v2/containers/" + SampleVoyage.BARE.id())) {
            ApiResponse response = api.get(target, Headers.NONE.with("Prefer", "handling=strict"));

            assertThat(response.status()).isEqualTo(200);
            assertThat(response.headers().all("Preference-Applied")).containsExactly("handling=strict");
        }
    }
}
