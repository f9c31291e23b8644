package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Whatever a body is, it is answered, and never with a failure of the API itself. */
@Tag("slow")
class HostileBodiesTest {

    private static final String GOOD = """
            {"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",
            "request_number":"MAEU221876618","scac":"MAEU","auto_detect_vocc_scac":false,"ref_numbers":["a"],
            "shipment_tags":["b"]},"relationships":{"customer":{"data":null}}}}""";
    private static final List<String> PIECES = List.of(
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\"",
            "null",
            "true",
            "0",
            "-1e9",
            "1e999999999",
            "\"data\"",
            "\"type\"",
            "\"attributes\":",
            "\"request_number\":",
            "\"scac\":",
            "\"relationships\":",
            "\"customer\":",
            "\"tracking_request\"",
            "\"\\u0000\"",
            "\"\\ud83d\"",
            "\"\u202e\"",
            "\"😀\"",
            "\\",
            "\u0000",
            "\uFEFF",
            " ",
            "\n",
            "\"~1/~\":",
            "\"00000000-0000-7000-8000-000000000001\"");

    private final TestApi api = new TestApi();

    @Test
    void mutated_bodies_get_a_response() {
        for (long seed = 1; seed <= 3_000; seed++) {
            Random random = new Random(seed);
            StringBuilder body = new StringBuilder(GOOD);
            for (int cuts = 1 + random.nextInt(3); cuts > 0; cuts--) {
                int start = random.nextInt(body.length() + 1);
                int end = Math.min(body.length(), start + random.nextInt(12));
                body.replace(start, end, PIECES.get(random.nextInt(PIECES.size())));
            }
            check(body.toString().getBytes(StandardCharsets.UTF_8), seed);
        }
    }

    @Test
    void random_bodies_get_a_response() {
        for (long seed = 1; seed <= 1_000; seed++) {
            Random random = new Random(seed);
            byte[] body = GOOD.getBytes(StandardCharsets.UTF_8);
            for (int changes = 1 + random.nextInt(4); changes > 0; changes--) {
                body[random.nextInt(body.length)] = (byte) random.nextInt(256);
            }
            check(body, seed);
        }
    }

    private void check(byte[] body, long seed) {
        ApiResponse response = api.api.handle(new ApiRequest(
                "POST",
                "/v2/tracking_requests",
                Headers.NONE.with("Authorization", "Token acme"),
                new ByteArrayInputStream(body)));
        String shown = "seed " + seed + ": " + new String(body, StandardCharsets.UTF_8);
        assertThat(response.status()).as(shown).isIn(201, 400, 409, 422);
        List<String> members = new ArrayList<>();
        JsonApiAssertions.json(new String(response.bytes(), StandardCharsets.UTF_8))
                .fieldNames()
                .forEachRemaining(members::add);
        assertThat(members)
                .as(shown)
                .isIn(
                        response.status() == 201
                                ? List.of(List.of("data"), List.of("data", "meta"))
                                : List.of(List.of("errors")));
    }
}
