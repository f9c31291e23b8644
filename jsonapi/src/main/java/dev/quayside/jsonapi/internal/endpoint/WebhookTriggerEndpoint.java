package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_WEBHOOKS_BY_BODY;

import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.BodyMembers;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.notification.NotificationExamples;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The endpoint {@code POST /webhooks/trigger}, which sends an example notification for an event kind to a URL once. The
 * URL must satisfy the same restrictions as the URL of a webhook. The endpoint does not store any data. Thread-safe.
 */
record WebhookTriggerEndpoint(WebhookContext webhookContext, NotificationExamples examples) {

    private static final String TRIGGER_SCHEMA = """
            {"type": "object", "required": ["url", "event"], "properties": {
              "url": {"type": "string", "format": "uri"},
              "event": {"type": "string"},
              "secret": {"type": ["string", "null"], "description": "The secret that signs the request."}}}""";

    private static final String TRIGGERED_SCHEMA = """
            {"type": "object", "required": ["url", "succeeded", "error", "status_code", "request_headers",
                "request_body", "response_headers", "response_body"], "properties": {
              "url": {"type": "string"},
              "succeeded": {"type": "boolean"},
              "error": {"type": ["string", "null"]},
              "status_code": {"type": ["integer", "null"]},
              "request_headers": {"type": "object", "additionalProperties": {"type": "string"}},
              "request_body": {"type": "string"},
              "response_headers": {"type": ["object", "null"], "additionalProperties": {"type": "string"}},
              "response_body": {"type": ["string", "null"]},
              "meta": {"$ref": "#/components/schemas/body_meta"}}}""";

    void addTo(Routes.Builder routes) {
        // The Idempotency-Key is ignored, because a trigger does not create a resource, and its response may be long. A
        // repeated request sends the example again.
        routes.post("/webhooks/trigger", CHANGE_WEBHOOKS_BY_BODY)
                .withoutKey()
                .operation(
                        "triggerWebhook",
                        "Send an example notification to a URL",
                        "Sends an example of an event to the URL and returns the exchanged messages."
                                + " Nothing is stored.")
                .plain(Responses.JSON, TRIGGERED_SCHEMA)
                .body(Body.object(TRIGGER_SCHEMA))
                .handledBy(this::send);
    }

    private record TriggerRequest(
            URI url, EventKind kind, @Nullable SigningSecret secret) {}

    /**
     * Sends the notification, and returns it with the result of the delivery. The status is 200 even if the receiver
     * did not accept the notification.
     */
    private ApiResponse send(RequestContext context) {
        ParameterReader.expectNone(context);
        BodyMembers sent = new BodyMembers(
                RequestBodyReader.object(context.request().body(), "an object with 'url' and 'event'"), "");
        TriggerRequest request = request(sent);
        Map<String, ?> meta = sent.meta(context.strictness());
        EventCategory.requireEnabled(request.kind(), context.account());
        byte[] body = examples.document(request.kind(), null);
        List<Webhook.Header> headers = headers(context, request, body);
        // Releases the permit early, because the receiver may be slow and the request does not use the store any more.
        context.releasePermit();
        DeliveryOutcome outcome = webhookContext
                .sender()
                .send(Delivery.of(
                        request.url(), headers, body, webhookContext.delivery().timeout()));
        return Responses.plain(attempt(request, headers, body, outcome), meta);
    }

    private List<Webhook.Header> headers(RequestContext context, TriggerRequest request, byte[] body) {
        List<Webhook.Header> headers = new ArrayList<>();
        headers.add(new Webhook.Header("Content-Type", "application/json"));
        headers.add(new Webhook.Header("User-Agent", webhookContext.delivery().userAgent()));
        if (request.secret() != null) {
            String id = NotificationExamples.notificationId(request.kind()).toString();
            headers.addAll(webhookContext
                    .delivery()
                    .signer()
                    .sign(List.of(request.secret()), id, context.now(), ByteBuffer.wrap(body)));
        }
        return headers;
    }

    private static Map<String, @Nullable Object> attempt(
            TriggerRequest request, List<Webhook.Header> headers, byte[] body, DeliveryOutcome outcome) {
        DeliveryOutcome.@Nullable Responded answered =
                outcome instanceof DeliveryOutcome.Responded answer ? answer : null;
        Map<String, @Nullable Object> attempt = new LinkedHashMap<>();
        attempt.put("url", request.url().toString());
        attempt.put("succeeded", outcome.isSuccess());
        attempt.put("error", error(outcome));
        attempt.put("status_code", answered == null ? null : answered.status());
        attempt.put("request_headers", members(headers));
        attempt.put("request_body", new String(body, StandardCharsets.UTF_8));
        attempt.put("response_headers", answered == null ? null : members(answered.headers()));
        attempt.put("response_body", answered == null ? null : answered.excerpt());
        return attempt;
    }

    private static @Nullable String error(DeliveryOutcome outcome) {
        if (outcome instanceof DeliveryOutcome.Failed failed) {
            return failed.detail();
        }
        return outcome instanceof DeliveryOutcome.Responded answered && !outcome.isSuccess()
                ? "the receiver answered " + answered.status() + " (expected 200, 201, 202 or 204)"
                : null;
    }

    /** Returns the headers by name. If a header is repeated, its values are joined, as HTTP allows. */
    private static Map<String, Object> members(List<Webhook.Header> headers) {
        Map<String, Object> members = new LinkedHashMap<>();
        headers.forEach(header -> members.merge(header.name(), header.value(), (one, other) -> one + ", " + other));
        return members;
    }

    private TriggerRequest request(BodyMembers body) {
        List<RequestError> problems = new ArrayList<>();
        String url = text(body, "url", problems);
        if (url != null) {
            WebhookBody.violation(url, webhookContext.addresses())
                    .ifPresent(objection -> problems.add(problem("url", "not_allowed", objection)));
        }
        String event = text(body, "event", problems);
        Optional<EventKind> kind = event == null ? Optional.empty() : EventKind.find(event);
        if (event != null && kind.isEmpty()) {
            problems.add(problem("event", "unknown", WebhookBody.unknownKind(event)));
        }
        String secret = RequestBodyReader.isAbsent(body.get("secret")) ? null : text(body, "secret", problems);
        if (!problems.isEmpty() || url == null) {
            throw RejectedRequestException.of(problems);
        }
        return new TriggerRequest(
                URI.create(url), kind.orElseThrow(), secret == null ? null : SigningSecret.of(secret));
    }

    private static @Nullable String text(BodyMembers body, String name, List<RequestError> problems) {
        return RequestBodyReader.text(body, name, "a valid text", "a string that is not blank", problems::add)
                .orElse(null);
    }

    private static RequestError problem(String name, String code, String detail) {
        return RequestError.atPointer(code, "/" + name, detail);
    }
}
