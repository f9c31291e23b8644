package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.http.ApiRequest;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Caller;
import dev.quayside.jsonapi.http.Headers;
import dev.quayside.query.contract.RestrictedStore;
import java.io.InputStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookEndpointsTest {
    private static final String WEBHOOKS = "/v2/webhooks";
    private static final String GOOD =
            body("\"url\":\"https://example.com/hook\",\"active\":true,\"events\":[\"container.updated\"]");

    private final TestApi api = new TestApi();

    @Test
    void a_created_webhook_has_a_new_secret() {
        ApiResponse response = api.change(
                "acme",
                "POST",
                WEBHOOKS,
                body("\"url\":\"https://example.com/hook?a=b\",\"active\":false,"
                        + "\"events\":[\"container.updated\",\"tracking_request.failed\"],"
                        + "\"headers\":[{\"name\":\"x-tenant\",\"value\":\"toys\"}]"));

        JsonNode document = JsonApiAssertions.document(response.bytes());
        assertThat(response.status()).as(document.toPrettyString()).isEqualTo(201);
        String id = document.at("/data/id").textValue();
        String secret = document.at("/data/attributes/secret").textValue();
        assertThat(document.toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                {"data": {"id": "%s", "type": "webhook",
                  "attributes": {
                    "url": "https://example.com/hook?a=b",
                    "active": false,
                    "events": ["tracking_request.failed", "container.updated"],
                    "secret": "%s",
                    "headers": [{"name": "X-Tenant", "value": "toys"}],
                    "created_at": "2026-01-31T12:00:00Z"}}}
                """.formatted(id, secret)).toPrettyString());
        assertThat(secret).matches("whsec_[A-Za-z0-9+/]{43}=");
        assertThat(UUID.fromString(id).version()).isEqualTo(7);
        assertThat(response.headers().all("Location")).containsExactly(WEBHOOKS + "/" + id);
        assertThat(api.store.webhooks().webhook(TestApi.ACME.id(), UUID.fromString(id)))
                .isPresent();
        assertThat(api.document(WEBHOOKS + "/" + id).at("/data")).isEqualTo(document.at("/data"));
    }

    @Test
    void all_problems_are_reported_together() {
        assertThat(errors(api.change("acme", "POST", WEBHOOKS, body(""))))
                .containsExactly(
                        "422 blank /data/attributes/url",
                        "422 blank /data/attributes/active",
                        "422 blank /data/attributes/events");
        assertThat(errors(api.change(
                        "acme",
                        "POST",
                        WEBHOOKS,
                        body("\"url\":\"http://example.com\",\"active\":1,\"events\":[\"container.moved\",7],"
                                + "\"headers\":[{\"name\":\"Host\",\"value\":\"x\"},{\"name\":\"a b\",\"value\":\"x\"},"
                                + "{\"name\":\"X\",\"value\":\"a\\r\\nb\"},{\"name\":\"Y\"},"
                                + "{\"name\":\"x-t49-webhook-signature\",\"value\":\"0\"}]"))))
                .containsExactlyInAnyOrder(
                        "422 not_allowed /data/attributes/url",
                        "422 malformed /data/attributes/active",
                        "422 unknown /data/attributes/events/0",
                        "422 malformed /data/attributes/events/1",
                        "422 reserved /data/attributes/headers/0/name",
                        "422 malformed /data/attributes/headers/1/name",
                        "422 malformed /data/attributes/headers/2/value",
                        "422 malformed /data/attributes/headers/3/value",
                        "422 reserved /data/attributes/headers/4/name");
        assertThat(api.store.webhooks().webhooks(TestApi.ACME.id())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            "url":"http://example.com/hook"            | not_allowed
            "url":"ftp://example.com/hook"             | not_allowed
            "url":"https://user@example.com/hook"      | not_allowed
            "url":"https://127.0.0.1/hook"             | not_allowed
            "url":"https://localhost/hook"             | not_allowed
            "url":"https://[::ffff:10.0.0.1]/hook"     | not_allowed
            "url":"https://169.254.169.254/latest"     | not_allowed
            "url":"/hook"                              | not_allowed
            "url":"https://exa mple.com/"              | not_allowed
            "url":" "                                  | blank
            "url":7                                    | malformed
            "url":null                                 | blank
            "events":[]                                | blank
            "events":null                              | blank
            "events":["container.updated","container.updated"] | duplicate /1
            "events":"container.updated"               | malformed
            "events":["Container.updated"]             | unknown /0
            "active":"true"                            | malformed
            "active":null                              | blank
            "headers":{}                               | malformed
            """)
    void an_invalid_attribute_is_rejected_on_creation_and_change(String attribute, String error) {
        String name = attribute.substring(1, attribute.indexOf('"', 1));
        String id = made(GOOD);
        String pointer = "422 " + error.replaceFirst(" |$", " /data/attributes/" + name);

        assertThat(errors(api.change("acme", "PATCH", WEBHOOKS + "/" + id, body(attribute))))
                .containsExactly(pointer);
        assertThat(errors(api.change("acme", "POST", WEBHOOKS, body(attribute))))
                .contains(pointer);
    }

    @Test
    void names_values_and_the_number_of_headers_are_checked() {
        String header = "{\"name\":\"a b\",\"value\":\"\\u0007\"},{\"name\":7,\"value\":\"\\u0007\"}";
        String more = ",{\"name\":\"X\",\"value\":\"x\"}".repeat(19);

        assertThat(errors(api.change(
                        "acme", "PATCH", WEBHOOKS + "/" + made(GOOD), body("\"headers\":[" + header + more + "]"))))
                .containsExactlyInAnyOrder(
                        "422 malformed /data/attributes/headers/0/name",
                        "422 malformed /data/attributes/headers/0/value",
                        "422 malformed /data/attributes/headers/1/name",
                        "422 malformed /data/attributes/headers/1/value",
                        "422 too_many /data/attributes/headers");
    }

    @Test
    void null_removes_all_headers() {
        String path = WEBHOOKS + "/" + made(GOOD);
        api.change("acme", "PATCH", path, body("\"headers\":[{\"name\":\"X-A\",\"value\":\"x\"}]"));
        assertThat(api.document(path).at("/data/attributes/headers")).hasSize(1);

        assertThat(api.change("acme", "PATCH", path, body("\"active\":true")).status())
                .isEqualTo(200);
        assertThat(api.document(path).at("/data/attributes/headers")).hasSize(1);
        assertThat(api.change("acme", "PATCH", path, body("\"headers\":null")).status())
                .isEqualTo(200);
        assertThat(api.document(path).at("/data/attributes/headers")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {                                    | 400 unreadable_body
            []                                   | 400 malformed_document
            {"data":{"type":7}}                  | 400 malformed_document /data/type
            {"data":{"type":"hook"}}             | 409 wrong_type /data/type
            """)
    void an_invalid_body_is_rejected(String body, String error) {
        String id = made(GOOD);

        for (String path : List.of(WEBHOOKS + "/" + id, WEBHOOKS)) {
            String method = path.equals(WEBHOOKS) ? "POST" : "PATCH";
            assertThat(errors(api.change("acme", method, path, body)).stream().map(String::strip))
                    .containsExactly(error);
        }
    }

    @Test
    void the_server_chooses_the_id() {
        String body = "{\"data\":{\"type\":\"webhook\",\"id\":\"7\"}}";

        ApiResponse created = api.change("acme", "POST", WEBHOOKS, body);

        assertThat(created.status()).isEqualTo(403);
        assertThat(errors(created)).containsExactly("403 client_generated_id /data/id");
        assertThat(errors(api.change("acme", "PATCH", WEBHOOKS + "/" + made(GOOD), body)))
                .containsExactly("409 wrong_id /data/id");
    }

    @Test
    void events_of_other_products_are_ignored_with_a_diagnostic() {
        String events = "\"events\":[\"document.created\",\"container.updated\",\"document.page.extracted\"]";
        ApiResponse created = api.change(
                "acme", "POST", WEBHOOKS, body("\"url\":\"https://example.com/hook\",\"active\":true," + events));
        JsonNode document = JsonApiAssertions.document(created.bytes());

        assertThat(created.status()).as(document.toPrettyString()).isEqualTo(201);
        assertThat(document.at("/data/attributes/events").toString()).isEqualTo("[\"container.updated\"]");
        assertThat(document.at("/meta/diagnostics").toPrettyString())
                .isEqualTo(JsonApiAssertions.json("""
                [{"severity": "ignored", "code": "unknown_event", "pointer": "/data/attributes/events/0",
                  "detail": "events/0: 'document.created' is not an event of this service and was ignored (known events are listed at /webhooks/events)"},
                 {"severity": "ignored", "code": "unknown_event", "pointer": "/data/attributes/events/2",
                  "detail": "events/2: 'document.page.extracted' is not an event of this service and was ignored (known events are listed at /webhooks/events)"}]
                """).toPrettyString());

        String path = WEBHOOKS + "/" + document.at("/data/id").textValue();
        JsonNode changed = JsonApiAssertions.document(
                api.change("acme", "PATCH", path, body(events)).bytes());
        assertThat(changed.at("/data/attributes/events").toString()).isEqualTo("[\"container.updated\"]");
        assertThat(changed.at("/meta/diagnostics")).hasSize(2);
        assertThat(api.document(path).has("meta")).isFalse();
    }

    @Test
    void only_events_of_other_products_are_errors() {
        String path = WEBHOOKS + "/" + made(GOOD);

        ApiResponse response = api.change(
                "acme", "PATCH", path, body("\"events\":[\"document.created\",\"document.page.extracted\"]"));

        assertThat(errors(response))
                .containsExactly("422 unknown /data/attributes/events/0", "422 unknown /data/attributes/events/1");
        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/errors/0/detail")
                        .textValue())
                .contains("'document.created'");
    }

    @Test
    void strict_handling_rejects_events_of_other_products() {
        String path = WEBHOOKS + "/" + made(GOOD);
        Headers strict = Headers.NONE.with("Authorization", "Token acme").with("Prefer", "handling=strict");

        assertThat(errors(api.send(
                        "PATCH",
                        path,
                        strict.with("Content-Type", "application/json"),
                        body("\"events\":[\"container.updated\",\"document.created\"]"))))
                .containsExactly("422 unknown /data/attributes/events/1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v2/webhooks",
                "/v2/webhooks/{id}",
                "/v2/webhook_notifications?include=webhook",
                "/v2/webhook_notifications/{notification}?include=webhook"
            })
    void a_read_only_key_sees_no_secrets(String target) {
        TestApi full = RouteSamples.api();
        Webhook webhook = full.store.webhooks().webhooks(TestApi.ACME.id()).get(0);
        full.store
                .webhooks()
                .replace(
                        TestApi.ACME.id(),
                        webhook,
                        webhook.toBuilder()
                                .headers(List.of(new Webhook.Header("X-Tenant", "toys")))
                                .build());
        String notification = full.store
                .notifications()
                .page(TestApi.ACME.id(), 0, 1)
                .notifications()
                .get(0)
                .id()
                .toString();
        ApiRequest request = ApiRequest.of(
                "GET",
                target.replace("{id}", webhook.id().toString()).replace("{notification}", notification),
                Headers.NONE);

        for (ApiKey.Permission permission : ApiKey.Permission.values()) {
            ApiResponse response = full.api.handle(request, new Caller(TestApi.ACME, permission));
            JsonNode shown = JsonApiAssertions.document(response.bytes())
                    .findParents("secret")
                    .get(0);

            boolean reader = permission == ApiKey.Permission.READ;
            assertThat(shown.get("secret").asText()).isEqualTo(reader ? "null" : webhook.secret());
            assertThat(shown.get("headers").toString())
                    .isEqualTo("[{\"name\":\"X-Tenant\",\"value\":" + (reader ? "null" : "\"toys\"") + "}]");
            DescriptionChecker.STANDARD.check("GET", template(target), response);
        }
    }

    private static String template(String target) {
        return target.replace("/v2", "").replace("{notification}", "{id}").replaceAll("\\?.*", "");
    }

    @Test
    void a_change_keeps_absent_attributes() {
        String id = made(GOOD);
        JsonNode before = api.document(WEBHOOKS + "/" + id).at("/data");

        ApiResponse response = api.change(
                "acme",
                "PATCH",
                WEBHOOKS + "/" + id,
                "{\"data\":{\"type\":\"webhook\",\"id\":\"" + id + "\",\"attributes\":{\"active\":false}}}");

        JsonNode after = JsonApiAssertions.document(response.bytes()).at("/data");
        assertThat(response.status()).isEqualTo(200);
        assertThat(after.toString()).isEqualTo(before.toString().replace("\"active\":true", "\"active\":false"));
        assertThat(api.document(WEBHOOKS + "/" + id).at("/data")).isEqualTo(after);
    }

    @Test
    void activating_a_webhook_clears_the_reason_of_its_deactivation() {
        String id = made(GOOD);
        api.store
                .webhooks()
                .deactivate(
                        TestApi.ACME.id(),
                        UUID.fromString(id),
                        new Webhook.Deactivation(SampleVoyage.NOW, Webhook.Deactivation.Reason.GONE));

        JsonNode off = api.document(WEBHOOKS + "/" + id).at("/data");
        api.change("acme", "PATCH", WEBHOOKS + "/" + id, body("\"active\":true"));
        JsonNode on = api.document(WEBHOOKS + "/" + id).at("/data");

        assertThat(off.at("/attributes/active").booleanValue()).isFalse();
        assertThat(off.get("meta").toString())
                .isEqualTo("{\"deactivated_at\":\"2026-01-31T12:00:00Z\",\"deactivation_reason\":\"gone\"}");
        assertThat(on.at("/attributes/active").booleanValue()).isTrue();
        assertThat(on.has("meta")).isFalse();
    }

    @Test
    void a_deleted_webhook_is_not_found() {
        String id = made(GOOD);

        ApiResponse deleted = api.change("acme", "DELETE", WEBHOOKS + "/" + id, "");

        assertThat(deleted.status()).isEqualTo(200);
        assertThat(deleted.bytes()).isEmpty();
        assertThat(api.get(WEBHOOKS + "/" + id).status()).isEqualTo(404);
        assertThat(api.change("acme", "DELETE", WEBHOOKS + "/" + id, "").status())
                .isEqualTo(404);
        assertThat(api.document(WEBHOOKS).at("/data")).isEmpty();
    }

    @Test
    void webhooks_are_listed_oldest_first() {
        for (int i = 0; i < 5; i++) {
            api.store
                    .webhooks()
                    .save(
                            TestApi.ACME.id(),
                            Webhook.of(
                                            SampleVoyage.id(500 - i),
                                            URI.create("https://example.com/" + i),
                                            Set.of(EventKind.FULL_IN),
                                            "s",
                                            SampleVoyage.NOW.plusSeconds(i))
                                    .build());
        }

        JsonNode page = api.document(WEBHOOKS + "?page[size]=2&page[number]=2");

        assertThat(page.findValuesAsText("url")).containsExactly("https://example.com/2", "https://example.com/3");
        assertThat(page.at("/meta/total").intValue()).isEqualTo(5);
        assertThat(page.at("/links/next").textValue())
                .isEqualTo("https://tracking.example.com/v2/webhooks?page%5Bnumber%5D=3&page%5Bsize%5D=2");
        assertThat(api.document(WEBHOOKS + "?page[size]=2&page[after]="
                                + page.at("/meta/cursors/after").textValue())
                        .findValuesAsText("url"))
                .containsExactly("https://example.com/4");
        assertThat(errors(api.get(WEBHOOKS + "?page[size]=0"))).containsExactly("400 bad_value page[size]");
    }

    @Test
    void the_previous_secret_stays_valid_for_a_while() {
        String id = made(GOOD);
        String before =
                api.document(WEBHOOKS + "/" + id).at("/data/attributes/secret").textValue();

        JsonNode rotated = JsonApiAssertions.document(
                        api.change("acme", "POST", WEBHOOKS + "/" + id + "/rotate_secret", "")
                                .bytes())
                .at("/data");

        String secret = rotated.at("/attributes/secret").textValue();
        assertThat(secret).isNotEqualTo(before);
        assertThat(rotated.at("/meta/previous_secret_until").textValue()).isEqualTo("2026-02-01T12:00:00Z");
        assertThat(webhook(id).secretsAt(SampleVoyage.NOW)).containsExactly(secret, before);
        assertThat(webhook(id).secretsAt(SampleVoyage.NOW.plusSeconds(86_400))).containsExactly(secret);

        api.change("acme", "POST", WEBHOOKS + "/" + id + "/rotate_secret", "{\"overlap_seconds\":60}");
        assertThat(webhook(id).secretsAt(SampleVoyage.NOW.plusSeconds(60))).doesNotContain(secret);
        for (String wrong : List.of("-1", "1.5", "\"60\"", "99999999999999999999")) {
            assertThat(errors(api.change(
                            "acme",
                            "POST",
                            WEBHOOKS + "/" + id + "/rotate_secret",
                            "{\"overlap_seconds\":" + wrong + "}")))
                    .containsExactly("422 malformed /overlap_seconds");
        }
    }

    @Test
    void failed_notifications_are_redelivered_since_an_instant() {
        String id = made(GOOD);
        String path = WEBHOOKS + "/" + id + "/redeliver_failed";

        ApiResponse response = api.change("acme", "POST", path, "{\"since\":\"2026-01-01T00:00:00+01:00\"}");

        assertThat(new String(response.bytes(), StandardCharsets.UTF_8)).isEqualTo("{\"redelivered\":0}");
        assertThat(errors(api.change("acme", "POST", path, "{}"))).containsExactly("422 blank /since");
        assertThat(errors(api.change("acme", "POST", path, "{\"since\":\"yesterday\"}")))
                .containsExactly("422 malformed /since");
        assertThat(errors(api.change("acme", "POST", path, "{"))).containsExactly("400 unreadable_body ");
    }

    @Test
    void an_account_can_list_the_event_kinds_that_it_may_receive() {
        JsonNode all = JsonApiAssertions.json(text(api.get(WEBHOOKS + "/events")));
        JsonNode some = JsonApiAssertions.json(text(api.as("plain", WEBHOOKS + "/events")));

        assertThat(all.at("/data/0/id").textValue()).isEqualTo("tracking-request-events");
        assertThat(all.at("/data/0/type").textValue()).isEqualTo("webhook_event_category");
        assertThat(all.at("/data/0/attributes/name").textValue()).isEqualTo("Tracking Request Events");
        assertThat(all.findValuesAsText("description")).hasSize(41).doesNotHaveDuplicates();
        List<String> names = new ArrayList<>();
        all.get("data")
                .forEach(category -> category.at("/attributes/events")
                        .forEach(event -> names.add(event.get("name").textValue())));
        assertThat(names)
                .containsExactlyInAnyOrderElementsOf(Arrays.stream(EventKind.values())
                        .map(EventKind::wireName)
                        .toList());
        assertThat(some.findValuesAsText("description")).hasSize(40);
        assertThat(some.toString()).doesNotContain("pickup_lfd_rail");
    }

    @Test
    void the_host_configures_the_addresses_of_deliveries() {
        ApiResponse response = api.get(WEBHOOKS + "/ips");

        assertThat(text(response))
                .isEqualTo(
                        "{\"webhook_notification_ips\":[\"203.0.113.7\"],\"last_updated\":\"2026-01-31T12:00:00Z\"}");
        assertThat(response.headers().all("Content-Type")).containsExactly("application/json");
    }

    @Test
    void a_list_without_addresses_has_the_start_of_the_server() {
        TestApi silent = new TestApi(
                builder -> builder.webhooks(WebhookOptions.of(AddressPolicy.publicOnly(), new RecordingSender())));

        ApiResponse response = silent.get(WEBHOOKS + "/ips");

        assertThat(text(response))
                .isEqualTo("{\"webhook_notification_ips\":[],\"last_updated\":\"2026-01-31T12:00:00Z\"}");
        DescriptionChecker.STANDARD.check("GET", "/webhooks/ips", response);
    }

    @Test
    void a_webhook_of_another_account_is_not_found() {
        String id = made(GOOD);

        assertThat(api.as("plain", WEBHOOKS + "/" + id).status()).isEqualTo(404);
        assertThat(api.change("plain", "PATCH", WEBHOOKS + "/" + id, body("\"active\":false"))
                        .status())
                .isEqualTo(404);
        assertThat(api.change("plain", "DELETE", WEBHOOKS + "/" + id, "").status())
                .isEqualTo(404);
        assertThat(api.change("plain", "POST", WEBHOOKS + "/" + id + "/rotate_secret", "")
                        .status())
                .isEqualTo(404);
        assertThat(api.change("plain", "POST", WEBHOOKS + "/" + id + "/redeliver_failed", "{}")
                        .status())
                .isEqualTo(404);
        assertThat(api.as("plain", WEBHOOKS + "/nothing").status()).isEqualTo(404);
        assertThat(webhook(id).active()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"\"+300000-01-01T00:00:00Z\"", "\"0000-12-31T23:59:59Z\"", "\"yesterday\"", "1767225600", "[]"})
    void an_instant_that_stores_cannot_compare_is_rejected(String since) {
        String path = WEBHOOKS + "/" + made(GOOD) + "/redeliver_failed";

        assertThat(errors(api.change("acme", "POST", path, "{\"since\":" + since + "}")))
                .containsExactly("422 malformed /since");
    }

    @Test
    void a_leap_second_is_rejected() {
        String path = WEBHOOKS + "/" + made(GOOD) + "/redeliver_failed";

        ApiResponse response = api.change("acme", "POST", path, "{\"since\":\"2016-12-31T23:59:60Z\"}");

        assertThat(response.status()).isEqualTo(422);
        assertThat(JsonApiAssertions.json(new String(response.bytes(), StandardCharsets.UTF_8))
                        .at("/errors/0/detail")
                        .textValue())
                .isEqualTo("since: '2016-12-31T23:59:60Z' is not accepted, because it is a leap second"
                        + " (expected an instant such as '2026-01-31T12:00:00Z')");
    }

    @ParameterizedTest
    @ValueSource(strings = {"2026-01-01T00:00:00+23:59", "2026-01-01T00:00:00-23:59"})
    void instants_may_have_any_offset(String since) {
        String path = WEBHOOKS + "/" + made(GOOD) + "/redeliver_failed";

        assertThat(text(api.change("acme", "POST", path, "{\"since\":\"" + since + "\"}")))
                .isEqualTo("{\"redelivered\":0}");
    }

    /** Every path about webhooks, with a method for it and the methods that it has. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            GET    | /webhooks                          | GET, HEAD, POST
            POST   | /webhooks                          | GET, HEAD, POST
            GET    | /webhooks/1                        | GET, HEAD, PATCH, DELETE
            PATCH  | /webhooks/1                        | GET, HEAD, PATCH, DELETE
            DELETE | /webhooks/1                        | GET, HEAD, PATCH, DELETE
            GET    | /webhooks/events                   | GET, HEAD
            GET    | /webhooks/ips                      | GET, HEAD
            POST   | /webhooks/trigger                  | POST
            POST   | /webhooks/1/rotate_secret          | POST
            POST   | /webhooks/1/redeliver_failed       | POST
            GET    | /webhook_notifications             | GET, HEAD
            GET    | /webhook_notifications/1           | GET, HEAD
            GET    | /webhook_notifications/examples    | GET, HEAD
            POST   | /webhook_notifications/1/redeliver | POST
            GET    | /events                            | GET, HEAD
            """)
    void every_path_checks_permissions_and_features(String method, String path, String allowed) {
        ApiResponse free = api.change("free", method, "/v2" + path, "{}");
        assertThat(errors(free)).containsExactly("403 plan_does_not_include_webhooks -");

        ApiResponse put = api.change("acme", "PUT", "/v2" + path, "{}");
        assertThat(put.status()).isEqualTo(405);
        assertThat(put.headers().all("Allow")).containsExactly(allowed);

        assertThat(api.send(method, "/v2" + path, Headers.NONE).status()).isEqualTo(401);
        Headers html = Headers.NONE.with("Authorization", "Token acme").with("Accept", "text/html");
        assertThat(api.send(method, "/v2" + path, html).status()).isEqualTo(406);

        ApiResponse reader = api.api.handle(
                new ApiRequest(method, "/v2" + path, Headers.NONE, InputStream.nullInputStream()),
                new Caller(TestApi.ACME, ApiKey.Permission.READ));
        if (method.equals("GET")) {
            assertThat(reader.status()).isNotEqualTo(403);
        } else {
            assertThat(errors(reader)).containsExactly("403 read_only_key -");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "POST, /webhooks",
        "PATCH, /webhooks/1",
        "POST, /webhooks/trigger",
        "POST, /webhooks/1/rotate_secret",
        "POST, /webhooks/1/redeliver_failed"
    })
    void a_body_of_another_media_type_is_rejected(String method, String path) {
        Headers form = Headers.NONE
                .with("Authorization", "Token acme")
                .with("Content-Type", "application/x-www-form-urlencoded");

        assertThat(api.send(method, "/v2" + path, form, "a=b").status()).isEqualTo(415);
    }

    @Test
    void the_paths_of_webhooks_are_unknown_without_webhooks() {
        V2Api without = V2Api.builder(
                        TestApi.BASE, RestrictedStore.ofContainers(api.store), InstantSource.fixed(SampleVoyage.NOW))
                .build();

        ApiResponse response =
                without.handle(ApiRequest.of("GET", WEBHOOKS, Headers.NONE.with("Authorization", "Token acme")));

        assertThat(errors(response)).containsExactly("404 unknown_path -");
    }

    private String made(String body) {
        ApiResponse response = api.change("acme", "POST", WEBHOOKS, body);
        assertThat(response.status()).isEqualTo(201);
        return JsonApiAssertions.document(response.bytes()).at("/data/id").textValue();
    }

    private Webhook webhook(String id) {
        return api.store
                .webhooks()
                .webhook(TestApi.ACME.id(), UUID.fromString(id))
                .orElseThrow();
    }

    private static List<String> errors(ApiResponse response) {
        return TestApi.errors(response);
    }

    private static String text(ApiResponse response) {
        assertThat(response.status()).isEqualTo(200);
        return new String(response.bytes(), StandardCharsets.UTF_8);
    }

    private static String body(String attributes) {
        return "{\"data\":{\"type\":\"webhook\",\"attributes\":{" + attributes + "}}}";
    }
}
