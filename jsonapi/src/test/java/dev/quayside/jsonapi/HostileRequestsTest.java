package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever is sent is answered, and never with a failure of the API itself. */
@Tag("slow")
class HostileRequestsTest {

    private static final List<String> PIECES = List.of(
            "filter[",
            "filter[number]",
            "filter[arrival][]",
            "filter[last_free_day_on][0]",
            "page[size]",
            "page[number]",
            "page[after]",
            "page[before]",
            "sort",
            "include",
            "fields[container]",
            "]",
            "[",
            "=",
            "&",
            "?",
            "#",
            "/",
            "%",
            "%0",
            "%00",
            "%ZZ",
            "%FF",
            "%C3",
            "%ED%A0%80",
            "%F0%9F%9A%A2",
            "+",
            " ",
            "\u0000",
            "\u0007",
            "\n",
            "\u007F",
            "é",
            "日",
            "\uD83D",
            "\uDE00",
            "😀",
            "\"",
            "\\",
            "<script>",
            "..",
            "%2e%2e",
            "%2F",
            ";",
            ",",
            "@exists",
            "~",
            ">=",
            "2026-01-01",
            "today",
            "9999999999.days.ago",
            "-1",
            "1e9",
            "true",
            "shipment",
            "shipment.containers",
            "...",
            "container",
            "'",
            "{",
            "}",
            "|",
            "^",
            "`");

    private final TestApi api = new TestApi();

    @Test
    void random_targets_get_a_response() {
        for (long seed = 1; seed <= 10_000; seed++) {
            Random random = new Random(seed);
            String target = (random.nextInt(4) == 0 ? "" : "/v2/containers")
                    + (random.nextInt(3) == 0 ? "/" : "?")
                    + pieces(random);

            check(api.get(target), "seed " + seed);
        }
    }

    @Test
    void random_searches_get_a_response() {
        for (long seed = 1; seed <= 5_000; seed++) {
            Random random = new Random(seed);

            check(api.get("/v2/search?query=" + pieces(random)), "seed " + seed);
        }
    }

    @Test
    void random_headers_get_a_response() {
        for (long seed = 1; seed <= 3_000; seed++) {
            Random random = new Random(seed);
            Headers headers = Headers.NONE
                    .with("Accept", header(random))
                    .with("Content-Type", header(random))
                    .with("Prefer", header(random))
                    .with("Authorization", random.nextBoolean() ? "Token acme" : header(random));

            check(api.send("GET", "/v2/containers?sort=arrival", headers), "seed " + seed);
        }
    }

    @ParameterizedTest
    @MethodSource("longTargets")
    void long_targets_are_rejected(LongTarget target) {
        ApiResponse response = api.get(target.text());

        assertThat(response.status()).isIn(400, 404);
        assertThat(response.bytes().length).isLessThan(100_000);
        JsonApiAssertions.document(response.bytes());
    }

    /** A target that is named by how it was made. */
    record LongTarget(String name, String text) {
        @Override
        public String toString() {
            return name;
        }
    }

    static List<LongTarget> longTargets() {
        int million = 1_000_000;
        return List.of(
                new LongTarget("slashes", "/".repeat(million)),
                new LongTarget("slashes in containers", "/v2/containers" + "/".repeat(million)),
                new LongTarget("a long id", "/v2/containers/" + "a".repeat(million)),
                new LongTarget("a long encoded id", "/v2/containers/" + "%61".repeat(million)),
                new LongTarget("percent signs", "/v2/containers/" + "%".repeat(million)),
                new LongTarget("brackets", "/v2/containers?" + "[".repeat(million)),
                new LongTarget("nested brackets", "/v2/containers?filter" + "[a]".repeat(million)),
                new LongTarget("ampersands", "/v2/containers?" + "&".repeat(million)),
                new LongTarget("parameters", "/v2/containers?" + "a=1&".repeat(million)),
                new LongTarget("alternatives", "/v2/containers?filter[number]=" + "A,".repeat(million)),
                new LongTarget("elements", "/v2/containers?" + "filter[number][]=A&".repeat(million)),
                new LongTarget("an include path", "/v2/containers?include=" + "shipment.".repeat(million)),
                new LongTarget("a long search", "/v2/search?query=" + "x".repeat(million)),
                new LongTarget("a long encoded search", "/v2/search?query=" + "%F0%9F%9A%A2".repeat(million)),
                new LongTarget("searches", "/v2/search?" + "query=&".repeat(million)),
                new LongTarget("ten megabytes", "/v2/containers?filter[pod]=" + "x".repeat(10 * million)));
    }

    private static void check(ApiResponse response, String seed) {
        byte[] body = response.bytes();
        assertThat(response.status()).as(seed).isIn(200, 400, 401, 404, 406, 415);
        try {
            JsonApiAssertions.document(body);
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(seed, e);
        }
    }

    private static String pieces(Random random) {
        StringBuilder text = new StringBuilder();
        int count = random.nextInt(12);
        for (int i = 0; i < count; i++) {
            text.append(PIECES.get(random.nextInt(PIECES.size())));
        }
        return text.toString();
    }

    private static String header(Random random) {
        List<String> pieces = List.of(
                "application/",
                "vnd.api+json",
                "json",
                "*",
                "/",
                ";",
                "q",
                "=",
                "0",
                "1",
                ".",
                ",",
                "\"",
                "\\",
                "ext",
                "profile",
                "charset",
                "utf-8",
                "handling",
                "strict",
                " ",
                "\t",
                "\u0000",
                "é",
                "Token ",
                "acme");
        StringBuilder text = new StringBuilder();
        int count = random.nextInt(10);
        for (int i = 0; i < count; i++) {
            text.append(pieces.get(random.nextInt(pieces.size())));
        }
        return text.toString();
    }
}
