package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_WEBHOOKS_BY_BODY;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_WEBHOOKS;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.DiagnosticMembers;
import dev.quayside.jsonapi.internal.http.BodyMembers;
import dev.quayside.jsonapi.internal.http.Operation.Body;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestBodyReader;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.notification.NotificationExamples;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.internal.InstantText;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Schema;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The endpoints that manage webhooks. Thread-safe. */
final class WebhookEndpoints {

    private static final String WEBHOOK_SCHEMA = """
            {"type": "object", "properties": {
              "url": {"type": "string", "format": "uri", "description": "A public https URL."},
              "active": {"type": "boolean"},
              "events": {"type": "array", "minItems": 1, "uniqueItems": true, "items": {"type": "string"},
                "description": "Names listed at /webhooks/events, or * for all events, also those of later versions; names that begin with 'document.' are ignored."},
              "headers": {"type": ["array", "null"], "description": "Additional headers of each delivery.", "items": {
                "type": "object", "required": ["name", "value"], "properties": {
                  "name": {"type": "string"}, "value": {"type": "string"}}}}}}""";

    private static final String NEW_WEBHOOK_SCHEMA = """
            "attributes": {"required": ["url", "active", "events"], "allOf": [""" + WEBHOOK_SCHEMA + "]}";

    private static final String OVERLAP_SCHEMA = """
            {"type": "object", "properties": {"overlap_seconds": {"type": "integer", "minimum": 0, "maximum": 2592000,
              "description": "The number of seconds for which the previous secret stays valid."}}}""";

    private static final String SINCE_SCHEMA = """
            {"type": "object", "required": ["since"], "properties": {
              "since": {"type": "string", "format": "date-time"}}}""";

    private static final String REDELIVERED_SCHEMA = """
            {"type": "object", "required": ["redelivered"], "properties": {
              "redelivered": {"type": "integer"}, "meta": {"$ref": "#/components/schemas/body_meta"}}}""";

    private static final String EVENT_CATEGORIES_SCHEMA = """
            {"type": "object", "required": ["data", "meta"], "properties": {
              "meta": {"$ref": "#/components/schemas/list_meta"},
              "data": {"type": "array", "items": {
              "type": "object", "required": ["id", "type", "attributes"], "properties": {
                "id": {"type": "string"},
                "type": {"type": "string", "const": "webhook_event_category"},
                "attributes": {"type": "object", "required": ["name", "events"], "properties": {
                  "name": {"type": "string"},
                  "events": {"type": "array", "items": {
                    "type": "object", "required": ["name", "description"], "properties": {
                      "name": {"type": "string"}, "description": {"type": "string"}}}}}}}}}}}""";

    private static final String ADDRESSES_SCHEMA = """
            {"type": "object", "required": ["webhook_notification_ips", "last_updated"], "properties": {
              "webhook_notification_ips": {"type": "array", "items": {"type": "string"}},
              "last_updated": {"type": "string", "format": "date-time",
                "description": "The time of the last change of the addresses, or the start of the server if this time is not configured."}}}""";
    /** The time for which the previous secret stays valid, unless the request states another time. */
    private static final Duration ROTATION_OVERLAP = Duration.ofDays(1);

    /** The attributes of a webhook that a caller with a read-only API key may see. */
    public static final List<Attribute<Webhook>> WITHOUT_SECRETS = Resources.WEBHOOK.attributes().stream()
            .map(attribute -> switch (attribute.name()) {
                case "secret" -> Attribute.<Webhook>text("secret", row -> null);
                case "headers" ->
                    Attribute.<Webhook, Webhook.Header>objects(
                            "headers",
                            Webhook::headers,
                            List.of(
                                    Attribute.text("name", Webhook.Header::name),
                                    Attribute.text("value", row -> null)));
                default -> attribute;
            })
            .toList();

    private static final Schema<Webhook> OLDEST_FIRST =
            ListEndpoint.byCreation(Resources.WEBHOOK, Webhook::createdAt, Direction.ASCENDING);

    private final SecureRandom secrets = new SecureRandom();
    private final WebhookTriggerEndpoint trigger;
    private final Store store;
    private final WebhookContext webhookContext;
    private final TimeOrderedIds ids;
    private final DocumentRenderer renderer;
    private final SingleDocumentRenderer<Webhook> documents;

    public WebhookEndpoints(
            Store store,
            WebhookContext webhookContext,
            TimeOrderedIds ids,
            NotificationExamples examples,
            DocumentRenderer renderer) {
        this.trigger = new WebhookTriggerEndpoint(webhookContext, examples);
        this.store = store;
        this.webhookContext = webhookContext;
        this.ids = ids;
        this.renderer = renderer;
        this.documents = new SingleDocumentRenderer<>(Resources.WEBHOOK, renderer);
    }

    public void addTo(Routes.Builder routes) {
        routes.get("/webhooks/events", READ_WEBHOOKS)
                .operation(
                        "listEventKinds",
                        "List the kinds of events that webhooks can receive",
                        "Returns the kinds of events that the account may receive, in categories with descriptions.")
                .plain(Responses.JSON_API, EVENT_CATEGORIES_SCHEMA)
                .handledBy(this::events);
        routes.get("/webhooks/ips", READ_WEBHOOKS)
                .operation(
                        "listWebhookAddresses",
                        "List the IP addresses from which webhooks are delivered",
                        "Returns the addresses from which deliveries come, for firewalls.")
                .plain(Responses.JSON, ADDRESSES_SCHEMA)
                .handledBy(this::ips);
        trigger.addTo(routes);
        CrudEndpoint<Webhook> crud =
                new CrudEndpoint<>(routes, READ_WEBHOOKS, "/webhooks", "{id}", Resources.WEBHOOK, renderer, this::find);
        crud.list(
                "listWebhooks",
                "List webhooks, oldest first",
                "Returns a page of the account's webhooks, the oldest first.",
                OLDEST_FIRST,
                ListEndpoint.Rows.inMemory(this::all, Function.identity()));
        crud.create(
                "createWebhook",
                "Create a webhook",
                "Creates a webhook with a new secret, which signs its deliveries."
                        + " It gets the events that are emitted from now on.",
                Body.created(Resources.WEBHOOK, NEW_WEBHOOK_SCHEMA),
                this::create);
        crud.get("getWebhook", "Get a webhook", "Returns one webhook.");
        crud.change(
                "updateWebhook",
                "Update a webhook",
                "Changes the members that the body has."
                        + " Setting `active` to true also ends an automatic deactivation.",
                WEBHOOK_SCHEMA,
                this::change);
        crud.delete(
                "deleteWebhook",
                "Delete a webhook",
                "Deletes the webhook and its pending notifications.",
                this::delete);
        routes.post("/webhooks/{id}/rotate_secret", CHANGE_WEBHOOKS_BY_BODY)
                .operation(
                        "rotateSecret",
                        "Rotate a webhook's secret",
                        "Gives the webhook a new secret."
                                + " The previous secret also signs deliveries for the given time.")
                .single(Resources.WEBHOOK)
                .body(Body.optionalObject(OVERLAP_SCHEMA))
                .handledBy(this::rotate);
        routes.post("/webhooks/{id}/redeliver_failed", CHANGE_WEBHOOKS_BY_BODY)
                .operation(
                        "redeliverFailed",
                        "Redeliver the failed notifications of a webhook",
                        "Makes those failed notifications of the webhook due again that were created at or after"
                                + " the given time.")
                .plain(Responses.JSON, REDELIVERED_SCHEMA)
                .body(Body.object(SINCE_SCHEMA))
                .handledBy(this::redeliverFailed);
    }

    private List<Webhook> all(RequestContext context) {
        return store.webhooks().webhooks(context.account().id());
    }

    /** Finds the webhook whose id is in the path. */
    private Optional<Webhook> find(RequestContext context) {
        return context.id()
                .flatMap(id -> store.webhooks().webhook(context.account().id(), id));
    }

    /** Stores a new webhook with a new secret. */
    private ApiResponse create(
            RequestContext context,
            AccountId account,
            ResourceBodyReader body,
            Function<Webhook, ApiResponse> response) {
        WebhookBody content = WebhookBody.readNew(body, rules(context));
        Webhook.Builder builder =
                Webhook.of(ids.next(), required(content.url()), required(content.events()), newSecret(), context.now());
        Webhook webhook = content.applyTo(builder).build();
        return context.write(
                store, () -> response.apply(webhook), each -> each.webhooks().save(account, webhook));
    }

    /** Changes a webhook. Activating the webhook clears the reason of an earlier deactivation. */
    private ApiResponse change(
            RequestContext context, Webhook current, ResourceBodyReader body, Function<Webhook, ApiResponse> response) {
        WebhookBody content = WebhookBody.readChange(body, rules(context));
        return response.apply(
                replace(context, current, content.applyTo(current.toBuilder()).build()));
    }

    private WebhookBody.Rules rules(RequestContext context) {
        return new WebhookBody.Rules(
                webhookContext.addresses(),
                webhookContext.delivery().signer().bodyHeader(),
                context.account(),
                context.strictness());
    }

    /** Deletes a webhook and its pending notifications. */
    private boolean delete(RequestContext context, Webhook webhook) {
        return store.webhooks().delete(context.account().id(), webhook.id());
    }

    /**
     * Replaces the secret of a webhook. The current secret stays valid for the time that the body sets, by default a
     * day. A secret that is even older than the current secret becomes invalid immediately.
     */
    private ApiResponse rotate(RequestContext context) {
        // Throws 404 for an unknown webhook, even if the rest of the request is invalid as well.
        webhook(context);
        Projection projection = documents.projection(context, Include.NONE);
        BodyMembers body = new BodyMembers(
                RequestBodyReader.optionalObject(
                        context.request().body(), "an object with 'overlap_seconds', or nothing"),
                "");
        Instant until = context.now().plusSeconds(overlapSeconds(body));
        Map<String, ?> meta = body.meta(context.strictness());
        String secret = newSecret();
        Webhook rotated = RetryOnConflict.STANDARD.retry(() -> {
            Webhook current = webhook(context);
            return replace(context, current, current.withRotatedSecret(secret, until));
        });
        return documents.changed(context, rotated, projection, meta);
    }

    private static long overlapSeconds(BodyMembers body) {
        JsonNode overlap = body.get("overlap_seconds");
        if (RequestBodyReader.isAbsent(overlap)) {
            return ROTATION_OVERLAP.toSeconds();
        }
        long longest = ChronoUnit.DAYS.getDuration().multipliedBy(30).toSeconds();
        boolean whole = overlap.isIntegralNumber() && overlap.canConvertToLong();
        if (!whole || overlap.longValue() < 0 || overlap.longValue() > longest) {
            throw new RejectedRequestException(RequestBodyReader.unexpected(
                    "malformed",
                    "/overlap_seconds",
                    overlap,
                    "a valid overlap of two secrets",
                    "0 to " + longest + " seconds"));
        }
        return overlap.longValue();
    }

    /** Schedules a redelivery of all failed notifications that were created at or after an instant. */
    private ApiResponse redeliverFailed(RequestContext context) {
        Webhook found = webhook(context);
        ParameterReader.expectNone(context);
        BodyMembers body = new BodyMembers(
                RequestBodyReader.object(context.request().body(), "an object with a member 'since'"), "");
        Instant since = since(body.get("since"));
        Map<String, ?> meta = body.meta(context.strictness());
        WebhookRef webhook = new WebhookRef(context.account().id(), found.id());
        int redelivered = store.notifications().redeliverFailed(webhook, since, context.now());
        webhookContext.wake().run();
        return Responses.plain(Map.of("redelivered", redelivered), meta);
    }

    private static Instant since(JsonNode body) {
        Instant since = body.isTextual() ? InstantText.parse(body.textValue()) : null;
        if (since == null) {
            throw new RejectedRequestException(RequestBodyReader.unexpected(
                    RequestBodyReader.isAbsent(body) ? "blank" : "malformed",
                    "/since",
                    body,
                    body.isTextual() && InstantText.isLeapSecond(body.textValue())
                            ? "accepted, because it is a leap second"
                            : "an instant of the years 1 to 9999",
                    "an instant such as '2026-01-31T12:00:00Z'"));
        }
        return since;
    }

    private ApiResponse ips(RequestContext context) {
        ParameterReader.expectNone(context);
        Map<String, @Nullable Object> ips = new LinkedHashMap<>();
        ips.put("webhook_notification_ips", webhookContext.origins());
        ips.put("last_updated", webhookContext.originsSince());
        return Responses.plain(ips);
    }

    /** Returns the event kinds that the account may receive, by category. */
    private ApiResponse events(RequestContext context) {
        ParameterReader query = ParameterReader.readAll(context, Set.of());
        query.throwIfInvalid();
        List<Map<String, ?>> categories = new ArrayList<>();
        for (EventCategory category : EventCategory.values()) {
            List<Map<String, ?>> events = new ArrayList<>();
            for (EventKind kind : category.kinds()) {
                if (kind.isEnabledFor(context.account())) {
                    events.add(ordered("name", kind.wireName(), "description", kind.meaning()));
                }
            }
            Map<String, Object> resource = ordered("id", category.id(), "type", "webhook_event_category");
            resource.put("attributes", ordered("name", category.title(), "events", events));
            categories.add(resource);
        }
        Map<String, Object> meta = ordered("size", categories.size(), "total", categories.size());
        if (!query.diagnostics().isEmpty()) {
            meta.put(
                    "diagnostics",
                    query.diagnostics().stream().map(DiagnosticMembers::of).toList());
        }
        return Responses.tree(ordered("data", categories, "meta", meta));
    }

    public static Map<String, ?> meta(Webhook webhook) {
        Map<String, Object> meta = new LinkedHashMap<>();
        Webhook.Deactivation deactivation = webhook.deactivation();
        if (deactivation != null) {
            meta.put("deactivated_at", deactivation.at());
            meta.put("deactivation_reason", deactivation.reason().code());
        }
        Webhook.PreviousSecret previous = webhook.previousSecret();
        if (previous != null) {
            meta.put("previous_secret_until", previous.until());
        }
        return meta;
    }

    private Webhook webhook(RequestContext context) {
        return find(context).orElseThrow(() -> RejectedRequestException.notFound("webhook"));
    }

    private Webhook replace(RequestContext context, Webhook current, Webhook after) {
        if (!store.webhooks().replace(context.account().id(), current, after)) {
            throw new ConflictException("webhook " + current.id() + " has been changed since it was read");
        }
        return after;
    }

    private String newSecret() {
        return SigningSecret.random(secrets).reveal();
    }

    private static Map<String, Object> ordered(String one, Object first, String other, Object second) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(one, first);
        members.put(other, second);
        return members;
    }

    private static <V> V required(@Nullable V value) {
        return Objects.requireNonNull(value, "value");
    }
}
