package dev.quayside.jsonapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.InMemoryIdempotencyStore;
import dev.quayside.core.store.KeyedResponse;
import dev.quayside.core.store.StoreException;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.contract.RestrictedStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that come again with their key. */
class IdempotencyFilterTest {

    private static final String WEBHOOK = """
            {"data":{"type":"webhook","attributes":{"url":"https://example.com/hook","active":true,
            "events":["container.updated"]}}}""";
    private static final String OTHER = WEBHOOK.replace("/hook", "/other");

    private final TestApi api = new TestApi();

    @Test
    void a_repeated_request_is_executed_once_and_gets_the_same_response() {
        ApiResponse first = post("acme", "k-1", WEBHOOK);
        ApiResponse again = post("acme", "k-1", WEBHOOK);

        assertThat(first.status()).isEqualTo(201);
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.headers().fields()).isEqualTo(first.headers().fields());
        assertThat(again.bytes()).isEqualTo(first.bytes());
        assertThat(api.store.webhooks().webhooks(TestApi.ACME.id())).hasSize(1);
    }

    @Test
    void a_request_without_a_key_or_with_another_key_is_executed_again() {
        post("acme", "k-1", WEBHOOK);
        post("acme", "k-2", WEBHOOK);
        api.change("acme", "POST", "/v2/webhooks", WEBHOOK);

        assertThat(api.store.webhooks().webhooks(TestApi.ACME.id())).hasSize(3);
    }

    @Test
    void a_key_with_another_body_or_path_is_rejected() {
        post("acme", "k-1", WEBHOOK);

        assertThat(TestApi.errors(post("acme", "k-1", OTHER)))
                .containsExactly("422 idempotency_key_reused Idempotency-Key");
        assertThat(TestApi.errors(send("POST", "/v2/webhooks?fields[webhook]=url", "acme", "k-1", WEBHOOK)))
                .containsExactly("422 idempotency_key_reused Idempotency-Key");
        assertThat(TestApi.errors(send("POST", "/v2/tracking_requests", "acme", "k-1", WEBHOOK)))
                .containsExactly("422 idempotency_key_reused Idempotency-Key");
        assertThat(api.store.webhooks().webhooks(TestApi.ACME.id())).hasSize(1);
    }

    @Test
    void keys_belong_to_an_account() {
        assertThat(post("acme", "k-1", WEBHOOK).status()).isEqualTo(201);
        assertThat(post("plain", "k-1", OTHER).status()).isEqualTo(201);

        assertThat(api.store.webhooks().webhooks(TestApi.PLAIN.id())).hasSize(1);
    }

    @Test
    void a_rejected_request_frees_its_key() {
        assertThat(post("acme", "k-1", "{}").status()).isEqualTo(400);
        assertThat(post("acme", "k-1", WEBHOOK.replace("https", "http")).status())
                .isEqualTo(422);
        assertThat(post("acme", "k-1", WEBHOOK).status()).isEqualTo(201);
    }

    @Test
    void other_methods_ignore_a_key() {
        post("acme", "k-1", WEBHOOK);
        String id = api.store.webhooks().webhooks(TestApi.ACME.id()).get(0).id().toString();

        assertThat(send("DELETE", "/v2/webhooks/" + id, "acme", "k-1", "").status())
                .isEqualTo(200);
        assertThat(send("DELETE", "/v2/webhooks/" + id, "acme", "k-1", "").status())
                .isEqualTo(404);
    }

    @Test
    void a_repeat_is_authorized_before_the_stored_response_is_sent() {
        post("acme", "k-1", WEBHOOK);

        assertThat(send("POST", "/v2/webhooks", "unknown", "k-1", WEBHOOK).status())
                .isEqualTo(401);
        assertThat(send("POST", "/v2/webhooks", "free", "k-1", WEBHOOK).status())
                .isEqualTo(403);
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '\'',
            value = {"'\"a b\"', a b", "'  \"a b\" ', a b", "'\"a\\\\b\"', a\\b", "'\"a\\\"b\"', a\"b", "~!a, ~!a"})
    void a_key_may_be_quoted(String one, String other) {
        assertThat(post("acme", one, WEBHOOK).status()).isEqualTo(201);

        assertThat(post("acme", other, WEBHOOK).status()).isEqualTo(201);
        assertThat(api.store.webhooks().webhooks(TestApi.ACME.id())).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " ", "\"", "\"\"", "\"a", "\"a\"b", "\"a\\b\"", "\u0000", "a\tb", "Größe", "\"a\"; b=1"})
    void a_malformed_key_is_rejected(String key) {
        assertThat(TestApi.errors(post("acme", key, WEBHOOK)))
                .containsExactly("400 malformed_idempotency_key Idempotency-Key");
        assertThat(api.store.webhooks().webhooks(TestApi.ACME.id())).isEmpty();
    }

    @Test
    void a_key_has_a_maximum_length_and_occurs_once() {
        assertThat(post("acme", "k".repeat(255), WEBHOOK).status()).isEqualTo(201);
        assertThat(post("acme", "k".repeat(256), WEBHOOK).status()).isEqualTo(400);
        Headers twice = Headers.NONE
                .with("Authorization", "Token acme")
                .with("Idempotency-Key", "a")
                .with("idempotency-key", "a");
        assertThat(api.send("POST", "/v2/webhooks", twice, WEBHOOK).status()).isEqualTo(400);
    }

    @Test
    void concurrent_requests_with_one_key_are_executed_once() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            for (int round = 0; round < 20; round++) {
                String key = "k-" + round;
                List<Callable<ApiResponse>> clients = new ArrayList<>();
                for (int i = 0; i < 8; i++) {
                    clients.add(() -> post("acme", key, WEBHOOK));
                }
                for (Future<ApiResponse> client : threads.invokeAll(clients)) {
                    assertThat(client.get().status()).isIn(201, 409);
                }
                assertThat(api.store.webhooks().webhooks(TestApi.ACME.id())).hasSize(round + 1);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void a_repeat_of_a_request_in_progress_is_409() {
        IdempotencyStore store = new InMemoryIdempotencyStore(1 << 20);
        TestApi busy =
                new TestApi(builder -> builder, lists -> RestrictedStore.keeping(lists, new AlwaysInProgress(store)));

        ApiResponse response = busy.send("POST", "/v2/webhooks", headers("acme", "k-1"), WEBHOOK);

        assertThat(TestApi.errors(response)).containsExactly("409 request_under_way Idempotency-Key");
        assertThat(response.headers().all("Retry-After"))
                .as("the rest of the minute for which the key is reserved")
                .containsExactly("43");
    }

    @Test
    void a_response_that_cannot_be_stored_is_still_sent() {
        TestApi forgetful = new TestApi(
                builder -> builder,
                lists -> RestrictedStore.keeping(lists, new Forgetful(new InMemoryIdempotencyStore(1 << 20))));

        ApiResponse response = forgetful.send("POST", "/v2/webhooks", headers("acme", "k-1"), WEBHOOK);

        assertThat(response.status()).isEqualTo(201);
        assertThat(new String(response.bytes(), UTF_8)).contains("https://example.com/hook");
    }

    @Test
    void every_creating_route_supports_idempotency_keys() {
        String definition = """
                {"data":{"type":"custom_field_definition","attributes":{"entity_type":"Shipment","display_name":"Color",
                "data_type":"enum"}}}""";
        ApiResponse made = twice("/v2/custom_field_definitions", definition);
        String id = made.headers().first("Location").orElseThrow();
        twice(id + "/options", """
                {"data":{"type":"custom_field_option","attributes":{"label":"Red","value":"red"}}}""");
        String shipment = "/v2/shipments/" + SampleVoyage.SHIPMENT.id() + "/custom_fields";
        twice(shipment, """
                {"data":{"type":"custom_field","attributes":{"api_slug":"color","value":"red"}}}""");
        twice("/v2/parties", """
                {"data":{"type":"party","attributes":{"company_name":"Acme Two"}}}""");
        twice("/v2/tracking_requests", """
                {"data":{"type":"tracking_request","attributes":{"request_type":"bill_of_lading",
                "request_number":"TEST-TR-SUCCEEDED","scac":"TEST"}}}""");

        assertThat(api.store.customFields().definitions(TestApi.ACME.id()))
                .singleElement()
                .satisfies(each -> assertThat(each.options()).hasSize(1));
        assertThat(api.store.requests(TestApi.ACME.id())).hasSize(1);
        assertThat(api.store.shipments().partyByName(TestApi.ACME.id(), "Acme Two"))
                .isPresent();
    }

    private ApiResponse twice(String path, String body) {
        ApiResponse first = send("POST", path, "acme", path, body);
        ApiResponse again = send("POST", path, "acme", path, body);
        assertThat(first.status()).as(new String(first.bytes(), UTF_8)).isEqualTo(201);
        assertThat(again.status()).isEqualTo(201);
        assertThat(again.headers().fields()).isEqualTo(first.headers().fields());
        assertThat(again.bytes()).isEqualTo(first.bytes());
        return first;
    }

    @Test
    void a_long_response_is_sent_but_not_stored() {
        String headers = IntStream.range(0, 20)
                .mapToObj(i -> "{\"name\":\"X-" + i + "\",\"value\":\"" + "v".repeat(1_000) + "\"}")
                .collect(Collectors.joining(",", "\"headers\":[", "],"));
        String webhook = WEBHOOK.replace("\"active\"", headers + "\"active\"");

        ApiResponse first = post("acme", "k-1", webhook);
        ApiResponse again = post("acme", "k-1", webhook);

        assertThat(first.status()).as(new String(first.bytes(), UTF_8)).isEqualTo(201);
        assertThat(TestApi.errors(again)).containsExactly("409 answer_not_kept Idempotency-Key");
        assertThat(again.headers().first("Location")).isEqualTo(first.headers().first("Location"));
        assertThat(post("acme", "k-1", webhook).bytes()).isEqualTo(again.bytes());
        assertThat(api.store.webhooks().webhooks(TestApi.ACME.id())).hasSize(1);
    }

    @Test
    void a_repeat_has_the_header_preference_applied() {
        Headers strict = headers("acme", "k-1").with("Prefer", "handling=strict");

        ApiResponse first = api.send("POST", "/v2/webhooks", strict, WEBHOOK);
        ApiResponse again = api.send("POST", "/v2/webhooks", strict, WEBHOOK);

        assertThat(first.headers().first("Preference-Applied")).contains("handling=strict");
        assertThat(again.headers().fields()).isEqualTo(first.headers().fields());
    }

    @Test
    void the_retention_of_responses_has_a_minimum() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new TestApi(builder -> builder.responsesKeptFor(Duration.ZERO)))
                .withMessage("keep: PT0S is not positive (expected more than zero, such as PT24H)");
    }

    private ApiResponse post(String account, String key, String body) {
        return send("POST", "/v2/webhooks", account, key, body);
    }

    private ApiResponse send(String method, String target, String account, String key, String body) {
        return api.send(method, target, headers(account, key), body);
    }

    private static Headers headers(String account, String key) {
        return Headers.NONE.with("Authorization", "Token " + account).with("Idempotency-Key", key);
    }

    /** Another node has everything in hand. */
    record AlwaysInProgress(IdempotencyStore store) implements IdempotencyStore {
        @Override
        public Outcome begin(
                AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until) {
            return new InProgress(until.minusMillis(17_500));
        }

        @Override
        public boolean finish(KeyedResponse answer) {
            return store.finish(answer);
        }

        @Override
        public int removeExpired(AccountId account, Instant now, int limit) {
            return store.removeExpired(account, now, limit);
        }

        @Override
        public void release(AccountId account, String key, UUID owner) {
            store.release(account, key, owner);
        }
    }

    /** Fails when the work is done. */
    private record Forgetful(IdempotencyStore store) implements IdempotencyStore {
        @Override
        public Outcome begin(
                AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until) {
            return store.begin(account, key, fingerprint, owner, now, until);
        }

        @Override
        public boolean finish(KeyedResponse answer) {
            throw new StoreException("the database was not reached", null);
        }

        @Override
        public int removeExpired(AccountId account, Instant now, int limit) {
            return store.removeExpired(account, now, limit);
        }

        @Override
        public void release(AccountId account, String key, UUID owner) {
            store.release(account, key, owner);
        }
    }
}
