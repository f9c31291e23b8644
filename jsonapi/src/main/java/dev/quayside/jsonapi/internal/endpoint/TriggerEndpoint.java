package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.notification.NotificationExamples;
import dev.quayside.query.internal.PercentDecoding;
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
 * {@code POST /webhooks/trigger}: sends the example of a kind of event to an address, once, under the rules for webhooks.
 * Nothing is stored. Thread-safe.
 */
final class TriggerEndpoint {

    private final WebhookContext options;
    private final NotificationExamples examples;

    TriggerEndpoint(WebhookContext options, NotificationExamples examples) {
        this.options = options;
        this.examples = examples;
    }

    /** What the body asks for. */
    private record Wanted(URI url, EventKind kind, @Nullable SigningSecret secret) {}

    /** What was sent, and what came of it; 200 also if it was not accepted. */
    ApiResponse send(RequestContext context) {
        ParameterReader.none(context);
        Wanted wanted = wanted(RequestBodyReader.object(context.request().body(), "an object with 'url' and 'event'"));
        if (!WebhookEndpoints.mayReceive(context.account(), wanted.kind())) {
            throw NotificationEndpoints.notEnabled(wanted.kind());
        }
        byte[] body = examples.document(wanted.kind(), null);
        List<Webhook.Header> headers = headers(context, wanted, body);
        // The receiver may take its time, and from here on nothing of the store is used.
        context.permit().release();
        DeliveryOutcome reply = options.sender()
                .send(Delivery.of(
                        wanted.url(), headers, body, options.delivery().timeout()));
        return Responses.plain(attempt(wanted, headers, body, reply));
    }

    private List<Webhook.Header> headers(RequestContext context, Wanted wanted, byte[] body) {
        List<Webhook.Header> headers = new ArrayList<>();
        headers.add(new Webhook.Header("Content-Type", "application/json"));
        headers.add(new Webhook.Header("User-Agent", options.delivery().userAgent()));
        if (wanted.secret() != null) {
            String id = NotificationExamples.notificationId(wanted.kind()).toString();
            headers.addAll(options.delivery()
                    .signatures()
                    .sign(List.of(wanted.secret()), id, context.now(), ByteBuffer.wrap(body)));
        }
        return headers;
    }

    private static Map<String, @Nullable Object> attempt(
            Wanted wanted, List<Webhook.Header> headers, byte[] body, DeliveryOutcome reply) {
        DeliveryOutcome.@Nullable Answered answered = reply instanceof DeliveryOutcome.Answered answer ? answer : null;
        Map<String, @Nullable Object> attempt = new LinkedHashMap<>();
        attempt.put("url", wanted.url().toString());
        attempt.put("succeeded", reply.isSuccess());
        attempt.put("error", error(reply));
        attempt.put("status_code", answered == null ? null : answered.status());
        attempt.put("request_headers", members(headers));
        attempt.put("request_body", new String(body, StandardCharsets.UTF_8));
        attempt.put("response_headers", answered == null ? null : members(answered.headers()));
        attempt.put("response_body", answered == null ? null : answered.excerpt());
        return attempt;
    }

    private static @Nullable String error(DeliveryOutcome reply) {
        if (reply instanceof DeliveryOutcome.Failed failed) {
            return failed.detail();
        }
        return reply instanceof DeliveryOutcome.Answered answered && !reply.isSuccess()
                ? "the receiver answered " + answered.status() + " (expected 200, 201, 202 or 204)"
                : null;
    }

    /** Headers by name; the values of one that is repeated stand together, as HTTP allows. */
    private static Map<String, Object> members(List<Webhook.Header> headers) {
        Map<String, Object> members = new LinkedHashMap<>();
        headers.forEach(header -> members.merge(header.name(), header.value(), (one, other) -> one + ", " + other));
        return members;
    }

    private Wanted wanted(JsonNode body) {
        List<RequestError> problems = new ArrayList<>();
        String url = text(body, "url", problems);
        if (url != null) {
            WebhookBody.objection(url, options.addresses())
                    .ifPresent(objection -> problems.add(problem("url", "not_allowed", objection)));
        }
        String event = text(body, "event", problems);
        Optional<EventKind> kind = event == null ? Optional.empty() : EventKind.find(event);
        if (event != null && kind.isEmpty()) {
            problems.add(problem(
                    "event",
                    "unknown",
                    Quoted.text(event) + " is not a kind of event (expected one of those at /webhooks/events, such as '"
                            + EventKind.CONTAINER_UPDATED.wireName() + "')"));
        }
        String secret = RequestBodyReader.isAbsent(body.path("secret")) ? null : text(body, "secret", problems);
        if (!problems.isEmpty() || url == null) {
            throw RejectedRequestException.of(problems);
        }
        return new Wanted(URI.create(url), kind.orElseThrow(), secret == null ? null : SigningSecret.of(secret));
    }

    private static @Nullable String text(JsonNode body, String name, List<RequestError> problems) {
        JsonNode value = body.path(name);
        boolean blank = RequestBodyReader.isAbsent(value)
                || (value.isTextual() && value.textValue().isBlank());
        if (!blank && value.isTextual() && PercentDecoding.isText(value.textValue())) {
            return value.textValue();
        }
        problems.add(RequestBodyReader.unfit(
                ErrorStatus.UNPROCESSABLE_ENTITY,
                blank ? "blank" : "malformed",
                "/" + name,
                value,
                "a text with characters in it",
                "a text in quotes"));
        return null;
    }

    private static RequestError problem(String name, String code, String detail) {
        return RequestError.atPointer(ErrorStatus.UNPROCESSABLE_ENTITY, code, "/" + name, detail);
    }
}
