package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.github.jasminb.jsonapi.ResourceConverter;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.PlaceRepository;
import dev.quayside.core.store.ShipmentRepository;
import dev.quayside.core.store.StoreException;
import dev.quayside.jsonapi.client.ApiKeyResource;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.jsonapi.transfer.SampleDocument;
import dev.quayside.query.store.InMemoryStore;
import dev.quayside.query.store.ListRepository;
import dev.quayside.query.store.ListingStore;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyEndpointsTest {

    private static final String KEYS = "/v2/api_keys";
    private static final String NEW_KEY = body("\"name\":\"billing job\"");

    private final InMemoryStore store = new InMemoryStore();
    private final List<ApiKey> uses = new ArrayList<>();
    private Consumer<ApiKey> saveUse = used -> store.accounts().saveLastUse(used);
    private Instant now = SampleVoyage.NOW;
    private final V2Api api = V2Api.builder(TestApi.BASE, new RecordingStore(), () -> now)
            .rateLimiter(RateLimiter.unlimited())
            .build();

    ApiKeyEndpointsTest() {
        store.accounts().save(TestApi.ACME);
        store.accounts().save(TestApi.PLAIN);
        addKey(80, TestApi.ACME, "acme-full-access-key", ApiKey.Permission.READ_WRITE, null);
    }

    @Test
    void keys_are_listed_oldest_first_without_their_secrets() {
        addKey(82, TestApi.ACME, "acme-read-only-key", ApiKey.Permission.READ, now);
        addKey(81, TestApi.PLAIN, "plain-full-key", ApiKey.Permission.READ_WRITE, null);

        JsonNode document = document(send("GET", KEYS, "acme-full-access-key", ""), 200);

        assertThat(document.get("data").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                [{"id": "%s", "type": "api_key", "attributes": {
                    "name": "acme-full-access-key", "access": "full", "masked": "…-key",
                    "created_at": "2026-01-31T12:00:00Z", "last_used_at": "2026-01-31T12:00:00Z", "expires_at": null}},
                 {"id": "%s", "type": "api_key", "attributes": {
                    "name": "acme-read-only-key", "access": "read_only", "masked": "…-key",
                    "created_at": "2026-01-31T12:00:00Z", "last_used_at": null, "expires_at": "2026-01-31T12:00:00Z"}}]
                """.formatted(SampleVoyage.id(80), SampleVoyage.id(82)))
                        .toPrettyString());
        assertThat(document(send("GET", KEYS + "?page[size]=1", "acme-full-access-key", ""), 200)
                        .at("/meta/total")
                        .intValue())
                .isEqualTo(2);
    }

    @Test
    void a_created_key_can_be_used_and_is_shown_once() {
        ApiResponse response = send(
                "POST",
                KEYS,
                "acme-full-access-key",
                body("\"name\":\"billing job\",\"access\":\"read_only\",\"expires_at\":\"2026-03-01T00:00:00+01:00\""));

        JsonNode document = document(response, 201);
        String id = document.at("/data/id").textValue();
        String key = document.at("/data/attributes/key").textValue();
        assertThat(document.get("data").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {"id": "%s", "type": "api_key", "attributes": {
                    "name": "billing job", "access": "read_only", "masked": "…%s",
                    "created_at": "2026-01-31T12:00:00Z", "last_used_at": null, "expires_at": "2026-02-28T23:00:00Z",
                    "key": "%s"}}
                """.formatted(id, key.substring(39), key))
                        .toPrettyString());
        assertThat(key).matches("[A-Za-z0-9_-]{43}");
        assertThat(UUID.fromString(id).version()).isEqualTo(7);
        assertThat(response.headers().all("Location")).containsExactly(KEYS + "/" + id);
        assertThat(response.headers().all("Cache-Control")).containsExactly("no-store");
        assertThat(send("GET", "/v2/containers", key, "").status()).isEqualTo(200);
        for (String target : List.of(KEYS, KEYS + "/" + id)) {
            assertThat(text(send("GET", target, "acme-full-access-key", "")))
                    .contains(id)
                    .doesNotContain(key);
        }
    }

    @Test
    void the_response_has_the_secret_in_one_attribute_only() {
        ApiResponse response = send("POST", KEYS, "acme-full-access-key", NEW_KEY);

        JsonNode document = document(response, 201);
        String key =
                ((ObjectNode) document.at("/data/attributes")).remove("key").textValue();
        assertThat(document.toString()).doesNotContain(key);
        assertThat(response.headers().fields().toString()).doesNotContain(key);
        assertThat(store.accounts().keys(TestApi.ACME.id()).toString()).doesNotContain(key);
    }

    @Test
    void a_key_has_full_access_and_does_not_expire_unless_the_body_says_so() {
        for (String body : List.of(NEW_KEY, body("\"name\":\"billing job\",\"expires_at\":null"))) {
            JsonNode attributes = document(send("POST", KEYS, "acme-full-access-key", body), 201)
                    .at("/data/attributes");

            assertThat(attributes.get("access").textValue()).isEqualTo("full");
            assertThat(attributes.get("expires_at").isNull()).isTrue();
        }
    }

    @Test
    void the_resource_class_has_the_attributes() {
        ApiResponse response = send("POST", KEYS, "acme-full-access-key", NEW_KEY);

        ApiKeyResource resource = new ResourceConverter(SampleDocument.MAPPER, ApiKeyResource.class)
                .readDocument(response.bytes(), ApiKeyResource.class)
                .get();

        assertThat(resource.name).isEqualTo("billing job");
        assertThat(send("GET", KEYS, resource.key, "").status()).isEqualTo(200);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '`',
            value = {
                "; 422 blank /data/attributes/name",
                "\"name\":null; 422 blank /data/attributes/name",
                "\"name\":\"billing job\",\"access\":null; 422 blank /data/attributes/access",
                "\"name\":\" \"; 422 blank /data/attributes/name",
                "\"name\":7; 422 malformed /data/attributes/name",
                "\"name\":\"a\\u0000b\"; 422 malformed /data/attributes/name",
                "\"name\":\"a\",\"access\":\"Full\"; 422 unknown /data/attributes/access",
                "\"name\":\"a\",\"expires_at\":\"2027-01-31\"; 422 malformed /data/attributes/expires_at",
                "\"name\":\"a\",\"expires_at\":\"2026-01-31T12:00:00.123456Z\"; 422 not_in_future /data/attributes/expires_at"
            })
    void an_invalid_body_is_rejected(String attributes, String error) {
        ApiResponse response = send("POST", KEYS, "acme-full-access-key", body(attributes == null ? "" : attributes));

        assertThat(TestApi.errors(response)).containsExactly(error);
        assertThat(store.accounts().keys(TestApi.ACME.id())).hasSize(1);
    }

    @Test
    void a_name_has_at_most_255_characters() {
        assertThat(send("POST", KEYS, "acme-full-access-key", body("\"name\":\"" + "n".repeat(255) + "\""))
                        .status())
                .isEqualTo(201);
        assertThat(TestApi.errors(
                        send("POST", KEYS, "acme-full-access-key", body("\"name\":\"" + "n".repeat(256) + "\""))))
                .containsExactly("422 too_long /data/attributes/name");
    }

    @Test
    void all_problems_are_reported_together() {
        assertThat(TestApi.errors(send(
                        "POST",
                        KEYS,
                        "acme-full-access-key",
                        body("\"access\":\"some\",\"expires_at\":\"2020-01-01T00:00:00Z\""))))
                .containsExactlyInAnyOrder(
                        "422 blank /data/attributes/name",
                        "422 unknown /data/attributes/access",
                        "422 not_in_future /data/attributes/expires_at");
    }

    @Test
    void a_key_is_valid_until_just_before_its_expiry() {
        Instant end = now.plus(Duration.ofHours(2));
        String key = document(
                        send(
                                "POST",
                                KEYS,
                                "acme-full-access-key",
                                body("\"name\":\"a\",\"expires_at\":\"" + end + "\"")),
                        201)
                .at("/data/attributes/key")
                .textValue();
        Headers headers = headers(key);

        now = end.minusNanos(1_000);
        assertThat(send("GET", KEYS, key, "").status()).isEqualTo(200);
        assertThat(api.rejection(ApiRequest.of("GET", KEYS, headers))).isEmpty();

        now = end;
        ApiResponse response = send("GET", KEYS, key, "");
        assertThat(TestApi.errors(response)).containsExactly("401 unauthorized Authorization");
        assertThat(text(response)).doesNotContain(key);
        assertThat(api.rejection(ApiRequest.of("GET", KEYS, headers)))
                .hasValueSatisfying(rejection -> assertThat(rejection.status()).isEqualTo(401));
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET /v2/api_keys", "POST /v2/api_keys", "GET /v2/api_keys/x", "DELETE /v2/api_keys/x"})
    void a_read_only_key_sees_no_keys(String route) {
        addKey(82, TestApi.ACME, "acme-read-only-key", ApiKey.Permission.READ, null);
        String[] parts = route.split(" ", 2);

        assertThat(TestApi.errors(send(parts[0], parts[1], "acme-read-only-key", NEW_KEY)))
                .containsExactly("403 read_only_key -");
    }

    @Test
    void a_key_can_delete_itself_if_another_one_has_full_access() {
        addKey(82, TestApi.ACME, "acme-other-key", ApiKey.Permission.READ_WRITE, null);

        ApiResponse response = send("DELETE", KEYS + "/" + SampleVoyage.id(82), "acme-other-key", "");

        assertThat(response.status()).isEqualTo(204);
        assertThat(response.bytes()).isEmpty();
        assertThat(send("GET", KEYS, "acme-other-key", "").status()).isEqualTo(401);
        assertThat(send("DELETE", KEYS + "/" + SampleVoyage.id(82), "acme-full-access-key", "")
                        .status())
                .isEqualTo(404);
    }

    @Test
    void the_last_key_with_full_access_cannot_be_deleted() {
        addKey(82, TestApi.ACME, "acme-read-only-key", ApiKey.Permission.READ, null);
        addKey(83, TestApi.ACME, "acme-expired-key", ApiKey.Permission.READ_WRITE, now);

        ApiResponse response = send("DELETE", KEYS + "/" + SampleVoyage.id(80), "acme-full-access-key", "");

        assertThat(TestApi.errors(response)).containsExactly("409 last_full_key -");
        assertThat(text(response))
                .contains("This is the account's last API key with full access that does not expire"
                        + " (expected another one, which POST /api_keys creates).");
        for (int other : List.of(82, 83)) {
            assertThat(send("DELETE", KEYS + "/" + SampleVoyage.id(other), "acme-full-access-key", "")
                            .status())
                    .isEqualTo(204);
        }
        assertThat(store.accounts().keys(TestApi.ACME.id()))
                .singleElement()
                .satisfies(key -> assertThat(key.id()).isEqualTo(SampleVoyage.id(80)));
    }

    @Test
    void a_key_that_expires_is_no_replacement_for_the_last_key_that_does_not_expire() {
        addKey(82, TestApi.ACME, "acme-expiring-key", ApiKey.Permission.READ_WRITE, now.plusSeconds(60));

        ApiResponse response = send("DELETE", KEYS + "/" + SampleVoyage.id(80), "acme-expiring-key", "");

        assertThat(TestApi.errors(response)).containsExactly("409 last_full_key -");
        store.accounts().deleteKey(TestApi.ACME.id(), SampleVoyage.id(80));
        assertThat(text(send("DELETE", KEYS + "/" + SampleVoyage.id(82), "acme-expiring-key", "")))
                .contains("This is the account's last API key with full access that has not expired");
    }

    @Test
    void a_key_of_another_account_is_not_found() {
        addKey(81, TestApi.PLAIN, "plain-full-key", ApiKey.Permission.READ_WRITE, null);
        addKey(84, TestApi.PLAIN, "plain-other-key", ApiKey.Permission.READ_WRITE, null);

        for (String method : List.of("GET", "DELETE")) {
            ApiResponse response = send(method, KEYS + "/" + SampleVoyage.id(81), "acme-full-access-key", "");

            assertThat(TestApi.errors(response)).containsExactly("404 not_found -");
            assertThat(text(response)).contains("The account has no API key with this id.");
        }
        assertThat(store.accounts().keys(TestApi.PLAIN.id())).hasSize(2);
    }

    @Test
    void a_repeated_request_creates_no_second_key_and_gets_no_secret() {
        Headers keyed = headers("acme-full-access-key").with("Idempotency-Key", "k-1");

        ApiResponse first = send("POST", KEYS, keyed, NEW_KEY);
        ApiResponse again = send("POST", KEYS, keyed, NEW_KEY);

        String key = document(first, 201).at("/data/attributes/key").textValue();
        assertThat(TestApi.errors(again)).containsExactly("409 answer_not_kept Idempotency-Key");
        assertThat(text(again))
                .contains("This request was processed before with status 201; its response has a secret and was not"
                        + " stored.")
                .doesNotContain(key);
        assertThat(again.headers().first("Location")).isEqualTo(first.headers().first("Location"));
        assertThat(first.headers().all("Cache-Control")).containsExactly("no-store");
        assertThat(store.accounts().keys(TestApi.ACME.id())).hasSize(2);
    }

    @Test
    void the_hour_in_which_a_key_is_used_is_stored_once() {
        for (String time : List.of(
                "2026-01-31T12:00:00Z", "2026-01-31T12:59:59Z", "2026-01-31T13:00:00Z", "2026-01-31T13:30:00Z")) {
            now = Instant.parse(time);
            send("GET", "/v2/containers", "acme-full-access-key", "");
            send("GET", "/v2/nothing", "acme-full-access-key", "");
        }

        assertThat(uses)
                .extracting(ApiKey::lastUsedAt)
                .containsExactly(Instant.parse("2026-01-31T12:00:00Z"), Instant.parse("2026-01-31T13:00:00Z"));
        assertThat(store.accounts().keys(TestApi.ACME.id())).containsExactly(uses.get(1));
    }

    @Test
    void a_rejected_key_is_not_used() {
        addKey(82, TestApi.ACME, "acme-expired-key", ApiKey.Permission.READ_WRITE, now);

        send("GET", KEYS, "acme-expired-key", "");
        api.rejection(ApiRequest.of("GET", KEYS, headers("acme-full-access-key")));

        assertThat(uses).isEmpty();
    }

    @Test
    void a_request_is_answered_if_the_use_of_its_key_cannot_be_stored() {
        for (RuntimeException failure :
                List.of(new StoreException("not reached", null), new IllegalStateException("something else"))) {
            saveUse = used -> {
                throw failure;
            };

            assertThat(send("GET", KEYS, "acme-full-access-key", "").status()).isEqualTo(200);
            now = now.plusSeconds(60);
        }
        assertThat(uses).hasSize(2);
        assertThat(store.accounts().keys(TestApi.ACME.id()))
                .singleElement()
                .satisfies(key -> assertThat(key.lastUsedAt()).isNull());
    }

    @Test
    void the_use_of_a_key_is_stored_a_minute_after_a_failure() {
        saveUse = used -> {
            throw new StoreException("not reached", null);
        };
        for (int second : List.of(0, 1, 59)) {
            now = SampleVoyage.NOW.plusSeconds(second);
            assertThat(send("GET", KEYS, "acme-full-access-key", "").status()).isEqualTo(200);
        }
        assertThat(uses).hasSize(1);
        saveUse = used -> store.accounts().saveLastUse(used);

        now = SampleVoyage.NOW.plusSeconds(60);
        send("GET", KEYS, "acme-full-access-key", "");

        assertThat(uses).hasSize(2);
        assertThat(store.accounts().keys(TestApi.ACME.id())).containsExactly(uses.get(1));
    }

    @Test
    void an_account_has_at_most_100_keys() {
        for (int id = 101; id < 200; id++) {
            addKey(id, TestApi.ACME, "key-" + id, ApiKey.Permission.READ, now);
        }

        ApiResponse response = send("POST", KEYS, "acme-full-access-key", NEW_KEY);

        assertThat(TestApi.errors(response)).containsExactly("409 too_many_keys -");
        store.accounts().deleteKey(TestApi.ACME.id(), SampleVoyage.id(101));
        assertThat(send("POST", KEYS, "acme-full-access-key", NEW_KEY).status()).isEqualTo(201);
    }

    private void addKey(int id, Account account, String secret, ApiKey.Permission permission, Instant expiresAt) {
        store.accounts()
                .addKey(ApiKey.of(
                                SampleVoyage.id(id),
                                account.id(),
                                secret,
                                ApiKeySecret.of(secret),
                                permission,
                                SampleVoyage.NOW)
                        .withExpiry(expiresAt));
    }

    private ApiResponse send(String method, String target, String key, String body) {
        return send(method, target, headers(key), body);
    }

    private ApiResponse send(String method, String target, Headers headers, String body) {
        ApiRequest request = new ApiRequest(
                method, target, headers, new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));
        ApiResponse response = api.handle(request);
        DescriptionChecker.check(api, request, response);
        return response;
    }

    private static Headers headers(String key) {
        return Headers.NONE.with("Authorization", "Token " + key);
    }

    private static JsonNode document(ApiResponse response, int status) {
        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(status);
        return document;
    }

    private static String text(ApiResponse response) {
        return new String(response.bytes(), StandardCharsets.UTF_8);
    }

    private static String body(String attributes) {
        return "{\"data\":{\"type\":\"api_key\",\"attributes\":{" + attributes + "}}}";
    }

    /** The store without engine roles, which records the uses of keys. */
    private final class RecordingStore implements ListingStore {
        @Override
        public AccountRepository accounts() {
            return new RecordingAccounts(store.accounts());
        }

        @Override
        public PlaceRepository places() {
            return store.places();
        }

        @Override
        public ShipmentRepository shipments() {
            return store.shipments();
        }

        @Override
        public ListRepository lists() {
            return store.lists();
        }
    }

    private final class RecordingAccounts implements AccountRepository {
        private final AccountRepository accounts;

        RecordingAccounts(AccountRepository accounts) {
            this.accounts = accounts;
        }

        @Override
        public void saveLastUse(ApiKey used) {
            uses.add(used);
            saveUse.accept(used);
        }

        @Override
        public void save(Account account) {
            accounts.save(account);
        }

        @Override
        public Optional<Account> account(AccountId id) {
            return accounts.account(id);
        }

        @Override
        public void addKey(ApiKey key) {
            accounts.addKey(key);
        }

        @Override
        public boolean deleteKey(AccountId account, UUID keyId) {
            return accounts.deleteKey(account, keyId);
        }

        @Override
        public KeyDeletion deleteKeyUnlessLastWithFullAccess(AccountId account, UUID keyId, Instant time) {
            return accounts.deleteKeyUnlessLastWithFullAccess(account, keyId, time);
        }

        @Override
        public List<ApiKey> keys(AccountId account) {
            return accounts.keys(account);
        }

        @Override
        public Optional<ApiKey> keyByHash(String hash) {
            return accounts.keyByHash(hash);
        }
    }
}
