package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.NullNode;
import com.github.jasminb.jsonapi.ResourceConverter;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.account.Share;
import dev.quayside.jsonapi.client.ResourceTypes;
import dev.quayside.jsonapi.client.ShareResource;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The endpoints by which an account manages its shares. */
class SharesTest {

    private static final String SHIPMENT = "/v2/shipments/" + SampleVoyage.SHIPMENT.id() + "/shares";
    private static final String CONTAINER = "/v2/containers/" + SampleVoyage.FULL.id() + "/shares";

    private final TestApi api = new TestApi();

    @Test
    void a_share_shows_its_token_once() throws Exception {
        ApiResponse response = create(SHIPMENT, """
                {"parts":["map","status"],"label":"For Harbour Trade","expires_at":"2026-02-28T12:00:00+01:00"}""");

        assertThat(response.status()).isEqualTo(201);
        JsonNode created = JsonApiAssertions.document(response.bytes()).get("data");
        String token = created.at("/attributes/token").textValue();
        assertThat(token).matches("[A-Za-z0-9_-]{43}");
        assertThat(created.get("attributes").toString()).isEqualTo("""
                {"parts":["status","map"],"label":"For Harbour Trade","masked":"…%s","created_at":"2026-01-31T12:00:00Z",\
                "expires_at":"2026-02-28T11:00:00Z","token":"%s"}""".formatted(token.substring(39), token));
        assertThat(created.at("/relationships/shared_object/data").toString())
                .isEqualTo("{\"id\":\"" + SampleVoyage.SHIPMENT.id() + "\",\"type\":\"shipment\"}");
        String path = "/v2/shares/" + created.get("id").textValue();
        assertThat(response.headers().all("Location")).containsExactly(path);
        assertThat(response.headers().all("Cache-Control")).containsExactly("no-store");
        for (String target : List.of(path, "/v2/shares", SHIPMENT)) {
            assertThat(body(api.get(target)))
                    .contains(created.get("id").textValue())
                    .doesNotContain(token, "token");
        }

        ShareResource read = new ResourceConverter(new ObjectMapper(), ResourceTypes.all())
                .readDocument(response.bytes(), ShareResource.class)
                .get();
        assertThat(read.token).isEqualTo(token);
        assertThat(read.parts).containsExactly("status", "map");
    }

    @Test
    void each_list_has_the_shares_of_its_object_and_one_list_has_all() {
        String ofShipment = id(create(SHIPMENT, "{\"parts\":[\"status\"]}"));
        String ofContainer = id(create(CONTAINER, "{\"parts\":[\"status\"]}"));

        assertThat(ids(SHIPMENT)).containsExactly(ofShipment);
        assertThat(ids(CONTAINER)).containsExactly(ofContainer);
        assertThat(ids("/v2/containers/" + SampleVoyage.BARE.id() + "/shares")).isEmpty();
        assertThat(ids("/v2/shares")).containsExactlyInAnyOrder(ofShipment, ofContainer);
        JsonNode included = api.document("/v2/shares/" + ofContainer + "?include=shared_object")
                .at("/included/0/attributes/number");
        assertThat(included.textValue()).isEqualTo(SampleVoyage.FULL.number().value());
    }

    @Test
    void a_deleted_share_is_gone() {
        String path = "/v2/shares/" + id(create(CONTAINER, "{\"parts\":[\"status\"]}"));

        assertThat(api.change("acme", "DELETE", path, "").status()).isEqualTo(204);
        assertThat(api.change("acme", "DELETE", path, "").status()).isEqualTo(404);
        assertThat(api.get(path).status()).isEqualTo(404);
        assertThat(ids("/v2/shares")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                                                            | 422 blank /data/attributes/parts
            {"parts":[]}                                                  | 422 blank /data/attributes/parts
            {"parts":null}                                                | 422 blank /data/attributes/parts
            {"parts":"status"}                                            | 422 malformed /data/attributes/parts
            {"parts":["status","history"]}                                | 422 unknown /data/attributes/parts/1
            {"parts":["STATUS"]}                                          | 422 unknown /data/attributes/parts/0
            {"parts":[7]}                                                 | 422 malformed /data/attributes/parts/0
            {"parts":["status"],"label":7}                                | 422 malformed /data/attributes/label
            {"parts":["status"],"label":"\\u0000"}                        | 422 malformed /data/attributes/label
            {"parts":["status"],"expires_at":"tomorrow"}                  | 422 malformed /data/attributes/expires_at
            {"parts":["status"],"expires_at":7}                           | 422 malformed /data/attributes/expires_at
            {"parts":["status"],"expires_at":"2026-01-31T12:00:00Z"}      | 422 out_of_range /data/attributes/expires_at
            {"parts":["status"],"expires_at":"2026-01-31T12:00:59Z"}      | 422 out_of_range /data/attributes/expires_at
            {"parts":["status"],"expires_at":"2026-07-30T12:00:00.2Z"}    | 422 out_of_range /data/attributes/expires_at
            """)
    void an_invalid_value_is_rejected(String attributes, String error) {
        assertThat(TestApi.errors(create(CONTAINER, attributes))).containsExactly(error);
        assertThat(ids("/v2/shares")).isEmpty();
    }

    @Test
    void the_longest_label_and_validity_are_accepted() {
        String label = "x".repeat(255);
        String last = SampleVoyage.NOW.plus(180, ChronoUnit.DAYS).toString();

        assertThat(create(
                                CONTAINER,
                                "{\"parts\":[\"status\"],\"label\":\"" + label + "\",\"expires_at\":\"" + last + "\"}")
                        .status())
                .isEqualTo(201);
        assertThat(TestApi.errors(create(CONTAINER, "{\"parts\":[\"status\"],\"label\":\"x" + label + "\"}")))
                .containsExactly("422 too_long /data/attributes/label");
    }

    @Test
    void the_map_needs_the_routing_feature() {
        Account account =
                new Account(TestApi.ACME.id(), "Acme", new Plan.Paid(), EnumSet.of(Entitlement.MAP_AND_WIDGET));
        api.store.accounts().save(account);

        assertThat(TestApi.errors(create(CONTAINER, "{\"parts\":[\"status\",\"map\"]}")))
                .containsExactly("403 feature_not_enabled -");
        assertThat(create(CONTAINER, "{\"parts\":[\"status\"]}").status()).isEqualTo(201);
    }

    @Test
    void an_account_has_a_maximum_number_of_shares() {
        TestApi two = new TestApi(builder -> builder.maxSharesOfAccount(2));
        for (int i = 0; i < 2; i++) {
            assertThat(create(two, CONTAINER, "{\"parts\":[\"status\"]}").status())
                    .isEqualTo(201);
        }

        ApiResponse third = create(two, SHIPMENT, "{\"parts\":[\"status\"]}");

        assertThat(TestApi.errors(third)).containsExactly("409 too_many_shares -");
        assertThat(body(third))
                .contains(
                        "The account has 2 shares that have not expired, which is the maximum (expected that a share is"
                                + " deleted or expires first).");
        Share first = two.store.shares().shares(TestApi.ACME.id()).get(0);
        two.change("acme", "DELETE", "/v2/shares/" + first.id(), "");
        assertThat(create(two, SHIPMENT, "{\"parts\":[\"status\"]}").status()).isEqualTo(201);
    }

    @Test
    void a_repeated_request_creates_nothing_and_does_not_get_the_token() {
        Headers headers = Headers.NONE.with("Authorization", "Token acme").with("Idempotency-Key", "k1");
        String body = document("{\"parts\":[\"status\"]}");

        ApiResponse first = api.send("POST", CONTAINER, headers, body);
        ApiResponse second = api.send("POST", CONTAINER, headers, body);

        assertThat(first.status()).isEqualTo(201);
        assertThat(TestApi.errors(second)).containsExactly("409 answer_not_kept Idempotency-Key");
        assertThat(second.headers().all("Location")).isEqualTo(first.headers().all("Location"));
        assertThat(first.headers().all("Cache-Control")).containsExactly("no-store");
        assertThat(body(second))
                .contains("its response has a secret and was not stored")
                .doesNotContain(JsonApiAssertions.document(first.bytes())
                        .at("/data/attributes/token")
                        .textValue());
        assertThat(ids("/v2/shares")).hasSize(1);
    }

    @Test
    void accounts_with_equal_ids_have_their_own_shares() {
        Account other = new Account(TestApi.PLAIN.id(), "Plain", new Plan.Paid(), EnumSet.allOf(Entitlement.class));
        api.store.accounts().save(other);
        String own = id(create(CONTAINER, "{\"parts\":[\"status\"]}"));
        String others = id(api.change("plain", "POST", CONTAINER, document("{\"parts\":[\"status\"]}")));

        assertThat(ids(CONTAINER)).containsExactly(own);
        for (String method : List.of("GET", "HEAD", "DELETE")) {
            assertThat(api.change("acme", method, "/v2/shares/" + others, "").status())
                    .isEqualTo(404);
            assertThat(api.change("plain", method, "/v2/shares/" + own, "").status())
                    .isEqualTo(404);
        }
        assertThat(api.store.shares().shares(TestApi.ACME.id())).hasSize(1);
        assertThat(api.store.shares().shares(TestApi.PLAIN.id())).hasSize(1);
        String barePath = "/v2/containers/" + SampleVoyage.BARE.id() + "/shares";
        assertThat(api.change("plain", "POST", barePath, document("{\"parts\":[\"status\"]}"))
                        .status())
                .isEqualTo(404);
        assertThat(api.as("plain", barePath).status()).isEqualTo(404);
    }

    @Test
    void a_read_only_key_may_list_but_not_change() {
        String id = id(create(CONTAINER, "{\"parts\":[\"status\"]}"));
        Caller reader = new Caller(TestApi.ACME, ApiKey.Permission.READ);

        for (String target : List.of("/v2/shares", "/v2/shares/" + id, CONTAINER, SHIPMENT)) {
            assertThat(api.api
                            .handle(ApiRequest.of("GET", target, Headers.NONE), reader)
                            .status())
                    .isEqualTo(200);
        }
        ApiRequest post = new ApiRequest(
                "POST",
                CONTAINER,
                Headers.NONE,
                new ByteArrayInputStream(document("{\"parts\":[\"status\"]}").getBytes(StandardCharsets.UTF_8)));
        ApiRequest delete = ApiRequest.of("DELETE", "/v2/shares/" + id, Headers.NONE);
        assertThat(List.of(api.api.handle(post, reader), api.api.handle(delete, reader)))
                .allSatisfy(response -> assertThat(TestApi.errors(response)).containsExactly("403 read_only_key -"));
    }

    @Test
    void a_host_without_shares_has_no_path_for_them() {
        TestApi without = new TestApi(builder -> builder.maxSharesOfAccount(0));

        assertThat(without.api.description()).doesNotContain("/shares", "/shared");
        for (String target : List.of(SHIPMENT, CONTAINER, "/v2/shares", "/v2/shares/" + SampleVoyage.id(1))) {
            assertThat(TestApi.errors(without.get(target))).as(target).containsExactly("404 unknown_path -");
        }
    }

    @Test
    void a_host_without_maps_rejects_them() {
        V2Api without = V2Api.builder(TestApi.BASE, api.store, InstantSource.fixed(SampleVoyage.NOW))
                .build();
        String body = document("{\"parts\":[\"status\",\"map\"]}");
        ApiRequest request = new ApiRequest(
                "POST",
                CONTAINER,
                Headers.NONE.with("Authorization", "Token acme"),
                new ByteArrayInputStream(body.getBytes(StandardCharsets.UTF_8)));

        assertThat(TestApi.errors(without.handle(request))).containsExactly("422 not_available /data/attributes/parts");
    }

    @Test
    void a_blank_label_is_stored_as_null() {
        ApiResponse created = create(CONTAINER, "{\"parts\":[\"status\"],\"label\":\"  \"}");

        assertThat(JsonApiAssertions.document(created.bytes()).at("/data/attributes/label"))
                .isEqualTo(NullNode.getInstance());
    }

    @Test
    void an_account_whose_plan_does_not_include_reading_lists_its_shares() {
        String id = id(create(CONTAINER, "{\"parts\":[\"status\"]}"));
        api.store
                .accounts()
                .save(new Account(TestApi.ACME.id(), "Acme", new Plan.Free(null), EnumSet.allOf(Entitlement.class)));

        assertThat(ids("/v2/shares")).containsExactly(id);
        assertThat(api.get("/v2/shares/" + id).status()).isEqualTo(200);
        assertThat(api.change("acme", "DELETE", "/v2/shares/" + id, "").status())
                .isEqualTo(204);
    }

    private ApiResponse create(String target, String attributes) {
        return create(api, target, attributes);
    }

    private static ApiResponse create(TestApi api, String target, String attributes) {
        return api.change("acme", "POST", target, document(attributes));
    }

    private static String document(String attributes) {
        return "{\"data\":{\"type\":\"share\",\"attributes\":" + attributes + "}}";
    }

    private static String id(ApiResponse created) {
        assertThat(created.status()).as(body(created)).isEqualTo(201);
        return JsonApiAssertions.document(created.bytes()).at("/data/id").textValue();
    }

    private Set<String> ids(String target) {
        return StreamSupport.stream(api.document(target).get("data").spliterator(), false)
                .map(each -> each.get("id").textValue())
                .collect(Collectors.toSet());
    }

    private static String body(ApiResponse response) {
        return new String(response.bytes(), StandardCharsets.UTF_8);
    }
}
