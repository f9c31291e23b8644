package dev.quayside.jsonapi;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.core.webhook.WebhookVerifier;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.http.Headers;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Notifications as they are listed, shown, sent again and shown as examples; and the feed of events. */
class NotificationEndpointsTest {
    private static final String NOTIFICATIONS = "/v2/webhook_notifications";
    private static final String EXAMPLES = NOTIFICATIONS + "/examples";
    private static final String TRIGGER = "/v2/webhooks/trigger";
    private static final UUID WEBHOOK = SampleVoyage.id(600);
    private static final WebhookRef REF = new WebhookRef(TestApi.ACME.id(), WEBHOOK);

    private final TestApi api = new TestApi();

    /** Creates a webhook for all events and a test shipment with events. */
    @BeforeEach
    void track() {
        api.store
                .webhooks()
                .save(
                        TestApi.ACME.id(),
                        Webhook.of(
                                        WEBHOOK,
                                        URI.create("https://example.com/hook"),
                                        EnumSet.allOf(EventKind.class),
                                        "secret",
                                        SampleVoyage.NOW)
                                .build());
        api.engine.request(
                TestApi.ACME.id(),
                NewRequest.of(RequestType.BILL_OF_LADING, "TEST-TR-SUCCEEDED", TestCarrierSource.LINE));
        api.engine.runDue();
        UUID shipment = api.store
                .tracking()
                .requestsByNumber(TestApi.ACME.id(), "TEST-TR-SUCCEEDED")
                .get(0)
                .shipmentId();
        api.engine.apply(
                TestApi.ACME.id(),
                shipment,
                Report.by(SourceType.SHIPPING_LINE, SampleVoyage.NOW)
                        .container(ContainerNumber.parse("TCLU7654321"), statement -> {})
                        .build());
    }

    @Test
    void notifications_are_listed_in_numbered_pages() {
        JsonNode all = api.document(NOTIFICATIONS + "?page[size]=50");
        int total = all.at("/meta/total").intValue();
        assertThat(total).isGreaterThan(1).isLessThan(50);

        JsonNode first = api.document(NOTIFICATIONS + "?page[size]=1");
        JsonNode last = api.document(NOTIFICATIONS + "?page[size]=1&page[number]=" + total);

        assertThat(first.at("/data/0/id")).isEqualTo(all.at("/data/0/id"));
        assertThat(first.at("/links/next").textValue())
                .isEqualTo("https://tracking.example.com/v2/webhook_notifications?page%5Bnumber%5D=2&page%5Bsize%5D=1");
        assertThat(last.at("/data/0/id")).isEqualTo(all.at("/data/" + (total - 1) + "/id"));
        assertThat(last.at("/links").has("next")).isFalse();
        assertThat(api.document(NOTIFICATIONS + "?page[number]=99999999999999999999")
                        .get("data"))
                .isEmpty();
        assertThat(TestApi.errors(api.get(NOTIFICATIONS + "?page[after]=" + "x")))
                .hasSize(1);
    }

    @Test
    void notifications_are_sorted_newest_first_only() {
        assertThat(api.get(NOTIFICATIONS + "?sort=-created_at").status()).isEqualTo(200);
        assertThat(TestApi.errors(api.get(NOTIFICATIONS + "?sort=created_at")))
                .containsExactly("400 unsupported_query sort");
    }

    @Test
    void the_event_of_a_notification_can_be_included() {
        JsonNode page =
                api.document(NOTIFICATIONS + "?page[size]=50&include=webhook,reference_object.container.shipment");
        List<String> types = new ArrayList<>();
        page.get("included").forEach(resource -> types.add(resource.get("type").textValue()));

        assertThat(types).contains("webhook", "tracking_request", "container_created_event", "container", "shipment");
    }

    @Test
    void a_notification_has_the_ids_of_its_subject_its_attempts_and_the_body() {
        Notification sent = claimed().get(0);
        api.store.notifications().storeDocuments(REF, OWNER, Map.of(sent.id(), "{\"data\":1}"));
        api.store
                .notifications()
                .settle(
                        REF,
                        OWNER,
                        List.of(new DeliveryResult(
                                sent.id(),
                                Notification.Status.PENDING,
                                SampleVoyage.NOW.plusSeconds(60),
                                new Attempt(
                                        1,
                                        SampleVoyage.NOW,
                                        new Attempt.Failed(AttemptFailure.TIMED_OUT, "no answer within 10 s"),
                                        Duration.ofSeconds(10),
                                        List.of(
                                                new Webhook.Header("X-T49-Webhook-Signature", "0a"),
                                                new Webhook.Header("webhook-id", "7"))))));

        JsonNode document = api.document(NOTIFICATIONS + "/" + sent.id());

        assertThat(document.at("/data/attributes/delivery_status").textValue()).isEqualTo("pending");
        assertThat(document.at("/data/meta/event_id").textValue())
                .isEqualTo(sent.eventId().toString());
        assertThat(document.at("/data/meta/attempt_count").intValue()).isEqualTo(1);
        assertThat(document.at("/data/meta/due_at").textValue()).isEqualTo("2026-01-31T12:01:00Z");
        assertThat(document.at("/meta/attempts").toString())
                .isEqualTo("[{\"number\":1,\"at\":\"2026-01-31T12:00:00Z\",\"failure\":\"timed_out\","
                        + "\"detail\":\"no answer within 10 s\",\"latency_ms\":10000,"
                        + "\"signature_headers\":{\"X-T49-Webhook-Signature\":\"0a\",\"webhook-id\":\"7\"}}]");
        assertThat(document.at("/meta/body").textValue()).isEqualTo("{\"data\":1}");
        assertThat(api.as("plain", NOTIFICATIONS + "/" + sent.id()).status()).isEqualTo(404);
        assertThat(api.get(NOTIFICATIONS + "/" + SampleVoyage.id(1)).status()).isEqualTo(404);
        assertThat(api.get(NOTIFICATIONS + "/x").status()).isEqualTo(404);
    }

    @Test
    void a_finished_notification_can_be_redelivered() {
        Notification sent = claimed().get(0);
        api.store
                .notifications()
                .settle(
                        REF,
                        OWNER,
                        List.of(new DeliveryResult(
                                sent.id(),
                                Notification.Status.FAILED,
                                null,
                                new Attempt(1, SampleVoyage.NOW, new Attempt.Responded(500), Duration.ZERO))));
        String path = NOTIFICATIONS + "/" + sent.id();
        assertThat(api.document(path).at("/data/attributes/delivery_status").textValue())
                .isEqualTo("failed");

        ApiResponse response = api.change("acme", "POST", path + "/redeliver", "");

        assertThat(response.status()).isEqualTo(200);
        assertThat(JsonApiAssertions.document(response.bytes())
                        .at("/data/attributes/delivery_status")
                        .textValue())
                .isEqualTo("pending");
        assertThat(api.wakes).hasValue(1);
        assertThat(api.change("plain", "POST", path + "/redeliver", "").status())
                .isEqualTo(404);
        assertThat(api.change(
                                "acme",
                                "POST",
                                "/v2/webhooks/" + WEBHOOK + "/redeliver_failed",
                                "{\"since\":\"2026-01-01T00:00:00Z\"}")
                        .status())
                .isEqualTo(200);
        assertThat(api.wakes).hasValue(2);
    }

    @Test
    void the_feed_has_all_events_in_order_and_continues_at_its_cursor() {
        JsonNode all = api.document("/v2/events");
        List<String> kinds = new ArrayList<>();
        all.get("data").forEach(event -> kinds.add(event.at("/attributes/event").textValue()));
        assertThat(kinds).contains("tracking_request.succeeded", "container.created");
        assertThat(all.get("included")).isNotEmpty();

        JsonNode first = api.document("/v2/events?page[size]=1");
        JsonNode second = api.document(after(first) + "&page[size]=1");
        assertThat(first.at("/data/0")).isEqualTo(all.at("/data/0"));
        assertThat(second.at("/data/0")).isEqualTo(all.at("/data/1"));
        JsonNode end = api.document(after(all));
        assertThat(end.get("data")).isEmpty();
        assertThat(end.at("/meta/cursors/after")).isEqualTo(all.at("/meta/cursors/after"));
        assertThat(end.at("/links/next").textValue()).contains("page%5Bafter%5D=");
        assertThat(JsonApiAssertions.document(api.as("plain", "/v2/events").bytes())
                        .get("data"))
                .isEmpty();
        assertThat(TestApi.errors(api.get("/v2/events?page[after]=x"))).containsExactly("400 bad_cursor page[after]");
        assertThat(TestApi.errors(api.get("/v2/events?page[size]=0"))).containsExactly("400 bad_value page[size]");
    }

    private static String after(JsonNode page) {
        return "/v2/events?page[after]=" + page.at("/meta/cursors/after").textValue();
    }

    @ParameterizedTest
    @EnumSource
    void every_kind_has_an_example(EventKind kind) {
        ApiResponse response = api.get(EXAMPLES + "?event=" + kind.wireName());
        JsonNode document = JsonApiAssertions.document(response.bytes());

        assertThat(response.status()).isEqualTo(200);
        assertThat(document.at("/data/attributes/event").textValue()).isEqualTo(kind.wireName());
        assertThat(document.at("/links/self").textValue())
                .isEqualTo("https://tracking.example.com" + EXAMPLES + "?event=" + kind.wireName());
        assertThat(api.get(EXAMPLES + "?event=" + kind.wireName()).bytes()).isEqualTo(response.bytes());
    }

    @Test
    void an_example_needs_an_event_kind_that_the_account_may_receive() {
        assertThat(TestApi.errors(api.get(EXAMPLES + "?event=container.moved"))).containsExactly("400 bad_value event");
        assertThat(TestApi.errors(api.as("plain", EXAMPLES + "?event=container.pickup_lfd_rail.changed")))
                .containsExactly("403 feature_not_enabled -");
    }

    @Test
    void a_triggered_example_is_signed_and_its_result_is_returned() {
        api.sender.reply = new DeliveryOutcome.Responded(
                202, List.of(new Webhook.Header("Server", "test")), "thanks", Duration.ofMillis(5));

        ApiResponse response = api.change(
                "acme",
                "POST",
                TRIGGER,
                "{\"url\":\"https://example.com/hook\",\"event\":\"container.updated\",\"secret\":\"s3cret\"}");

        JsonNode attempt = JsonApiAssertions.json(new String(response.bytes(), StandardCharsets.UTF_8));
        assertThat(response.headers().all("Content-Type")).containsExactly("application/json");
        assertThat(attempt.fieldNames())
                .toIterable()
                .containsExactly(
                        "url",
                        "succeeded",
                        "error",
                        "status_code",
                        "request_headers",
                        "request_body",
                        "response_headers",
                        "response_body");
        assertThat(attempt.get("succeeded").booleanValue()).isTrue();
        assertThat(attempt.get("error").isNull()).isTrue();
        assertThat(attempt.get("status_code").intValue()).isEqualTo(202);
        assertThat(attempt.get("response_headers").toString()).isEqualTo("{\"Server\":\"test\"}");
        assertThat(attempt.get("response_body").textValue()).isEqualTo("thanks");
        Delivery sent = api.sender.sent.get(0);
        assertThat(sent.url()).hasToString("https://example.com/hook");
        byte[] body = new byte[sent.body().remaining()];
        sent.body().get(body);
        assertThat(attempt.get("request_body").textValue()).isEqualTo(new String(body, StandardCharsets.UTF_8));
        Map<String, List<String>> headers = new HashMap<>();
        sent.headers().forEach(header -> headers.put(header.name(), List.of(header.value())));
        assertThat(headers.get("Content-Type")).containsExactly("application/json");
        assertThat(WebhookVerifier.ofBodySignature(List.of(SigningSecret.of("s3cret")))
                        .verify(headers, body)
                        .isValid())
                .isTrue();
        assertThat(api.store.notifications().page(TestApi.PLAIN.id(), 0, 1).total())
                .isZero();
    }

    @Test
    void a_triggered_example_has_the_user_agent_and_timeout_of_deliveries() {
        DeliverySettings delivery = DeliverySettings.STANDARD.toBuilder()
                .userAgent("acme-tracking")
                .timeout(Duration.ofSeconds(3))
                .build();
        TestApi own = new TestApi(builder -> builder.webhooks(
                WebhookOptions.of(AddressPolicy.publicOnly(), api.sender).delivery(delivery)));

        own.change("acme", "POST", TRIGGER, "{\"url\":\"https://example.com/\",\"event\":\"container.created\"}");

        Delivery sent = api.sender.sent.get(0);
        assertThat(sent.headers()).contains(new Webhook.Header("User-Agent", "acme-tracking"));
        assertThat(sent.timeout()).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void a_failure_of_the_receiver_is_part_of_a_successful_response() {
        api.sender.reply =
                new DeliveryOutcome.Failed(AttemptFailure.UNKNOWN_HOST, "example.com leads nowhere", Duration.ZERO);
        String body = "{\"url\":\"https://example.com/hook\",\"event\":\"container.created\"}";

        JsonNode failed = JsonApiAssertions.json(
                new String(api.change("acme", "POST", TRIGGER, body).bytes(), StandardCharsets.UTF_8));
        api.sender.reply = new DeliveryOutcome.Responded(302, List.of(), "", Duration.ZERO);
        JsonNode moved = JsonApiAssertions.json(
                new String(api.change("acme", "POST", TRIGGER, body).bytes(), StandardCharsets.UTF_8));

        assertThat(failed.get("succeeded").booleanValue()).isFalse();
        assertThat(failed.get("error").textValue()).isEqualTo("example.com leads nowhere");
        assertThat(failed.get("status_code").isNull()).isTrue();
        assertThat(failed.get("response_headers").isNull()).isTrue();
        assertThat(failed.get("request_headers").size()).isEqualTo(2);
        assertThat(moved.get("succeeded").booleanValue()).isFalse();
        assertThat(moved.get("error").textValue()).contains("302");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            {}                                                                       | 422 blank /url, 422 blank /event
            {"url":7,"event":"x","secret":[]}                                        | 422 malformed /url, 422 unknown /event, 422 malformed /secret
            {"url":"http://example.com","event":"container.created"}                 | 422 not_allowed /url
            {"url":"https://10.0.0.1/","event":"container.created","secret":" "}     | 422 not_allowed /url, 422 blank /secret
            []                                                                       | 400 malformed_document
            {                                                                        | 400 unreadable_body
            """)
    void all_problems_of_a_trigger_are_reported_together(String body, String errors) {
        ApiResponse response = api.change("acme", "POST", TRIGGER, body);

        assertThat(String.join(", ", TestApi.errors(response)).strip()).isEqualTo(errors);
        assertThat(api.sender.sent).isEmpty();
    }

    @Test
    void a_trigger_ignores_a_key_and_sends_the_example_again() {
        String body = "{\"url\":\"https://example.com/\",\"event\":\"container.created\"}";
        Headers keyed = Headers.NONE.with("Authorization", "Token acme").with("Idempotency-Key", "k-1");

        assertThat(api.send("POST", TRIGGER, keyed, body).status()).isEqualTo(200);
        assertThat(api.send("POST", TRIGGER, keyed, body).status()).isEqualTo(200);

        assertThat(api.sender.sent).hasSize(2);
    }

    @Test
    void an_account_without_the_rail_plan_triggers_no_rail_example() {
        String body = "{\"url\":\"https://example.com/\",\"event\":\"container.pickup_lfd_rail.changed\"}";

        assertThat(TestApi.errors(api.change("plain", "POST", TRIGGER, body)))
                .containsExactly("403 feature_not_enabled -");
    }

    private static final UUID OWNER = SampleVoyage.id(601);

    private List<Notification> claimed() {
        return api
                .store
                .notifications()
                .claim(REF, SampleVoyage.NOW, OWNER, SampleVoyage.NOW.plusSeconds(60), 1)
                .stream()
                .map(OutboxEntry::notification)
                .toList();
    }
}
