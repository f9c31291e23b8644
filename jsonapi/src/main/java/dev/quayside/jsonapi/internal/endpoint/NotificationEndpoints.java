package dev.quayside.jsonapi.internal.endpoint;

import static dev.quayside.jsonapi.internal.http.RouteAccess.CHANGE_WEBHOOKS;
import static dev.quayside.jsonapi.internal.http.RouteAccess.READ_WEBHOOKS;

import dev.quayside.core.account.Account;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.NotificationPage;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.http.Operation.Parameter;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.http.Routes;
import dev.quayside.jsonapi.internal.notification.NotificationComposer;
import dev.quayside.jsonapi.internal.notification.NotificationExamples;
import dev.quayside.jsonapi.internal.notification.NotificationLoader;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.resource.NotificationView;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.Schema;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The endpoints for webhook notifications and their examples. Thread-safe. */
final class NotificationEndpoints {

    private static final String EVENT_KIND_SCHEMA = """
            {"type": "string", "examples": ["container.updated"]}""";

    private static final String ATTEMPTS_SCHEMA = """
            {"type": "object", "required": ["attempts", "body"], "properties": {
              "body": {"type": ["string", "null"],
                "description": "The body of the request to the receiver, the same in each attempt; null before the first one. The signature covers its bytes in UTF-8."},
              "attempts": {"type": "array", "items": {
              "type": "object", "required": ["number", "at", "latency_ms"], "properties": {
                "number": {"type": "integer"},
                "at": {"type": "string", "format": "date-time"},
                "status_code": {"type": "integer", "description": "The HTTP status of the response, if there was a response."},
                "failure": {"type": "string", "description": "The reason why there was no response."},
                "detail": {"type": "string"},
                "unsent": {"type": "string", "description": "The reason why nothing was sent."},
                "latency_ms": {"type": "integer"},
                "signature_headers": {"type": "object", "additionalProperties": {"type": "string"},
                  "description": "The signature headers of the request, by name, also if the request failed; absent if nothing was sent or the attempt was recorded without them."}}}}}}""";

    private static final Schema<NotificationView> NEWEST_FIRST = ListEndpoint.byCreation(
            Resources.WEBHOOK_NOTIFICATION, view -> view.notification().createdAt(), Direction.DESCENDING);

    private final Store store;
    private final NotificationExamples examples;
    private final Runnable wake;
    private final SingleDocumentRenderer<NotificationView> details;
    private final DocumentRenderer documents;

    /**
     * Creates the endpoints.
     *
     * @param wake the code to run after a redelivery is stored; see {@link WebhookContext#wake}
     */
    public NotificationEndpoints(
            Store store, NotificationExamples examples, DocumentRenderer documents, Runnable wake) {
        this.store = store;
        this.examples = examples;
        this.wake = wake;
        this.details = new SingleDocumentRenderer<>(Resources.WEBHOOK_NOTIFICATION, documents);
        this.documents = documents;
    }

    public void addTo(Routes.Builder routes) {
        ResourceType<NotificationView> type = Resources.WEBHOOK_NOTIFICATION;
        routes.get("/webhook_notifications/examples", READ_WEBHOOKS)
                .operation(
                        "getNotificationExample",
                        "Get an example notification",
                        "Returns the body of a notification of the given kind, with invented data. Without a kind,"
                                + " returns a list with an example of each kind that the account may receive.")
                .singleOrMany(type)
                .parametersOnly(Parameter.optional(
                        "event", "One of the event kinds listed at /webhooks/events.", EVENT_KIND_SCHEMA))
                .handledBy(this::example);
        new ListEndpoint<>(
                        documents.parser(NEWEST_FIRST),
                        type,
                        documents,
                        ListEndpoint.Paging.NUMBERS,
                        context -> query -> page(context, query))
                .addTo(routes.get("/webhook_notifications", READ_WEBHOOKS)
                        .operation(
                                "listNotifications",
                                "List notifications, newest first",
                                "Returns a page of the notifications of all webhooks of the account,"
                                        + " the newest first."));
        routes.get("/webhook_notifications/{id}", READ_WEBHOOKS)
                .operation(
                        "getNotification",
                        "Get a notification with its delivery attempts",
                        "Returns one notification; `meta` has its delivery attempts and the body that is sent.")
                .single(type)
                .meta(ATTEMPTS_SCHEMA)
                .handledBy(this::one);
        routes.post("/webhook_notifications/{id}/redeliver", CHANGE_WEBHOOKS)
                .operation(
                        "redeliver",
                        "Redeliver a notification",
                        "Makes the notification due now."
                                + " If it has ended or an attempt is in progress, a new series of attempts starts.")
                .single(type)
                .handledBy(this::redeliver);
    }

    /**
     * Returns a numbered page of the account's notifications. It omits notifications that the account may no longer
     * see.
     */
    private Page<NotificationView> page(RequestContext context, BoundQuery<NotificationView> query) {
        Account account = context.account();
        if (!query.order()
                .equals(query.schema().defaultOrder(QueryContext.of(account.id().value(), context.now())))) {
            throw unsupported("sort", "notifications are sorted newest first only");
        }
        PageRequest request = query.page();
        if (!(request.start() instanceof PageRequest.Numbered numbered)) {
            throw unsupported(
                    query.source().page().after() == null ? "page[before]" : "page[after]",
                    "notifications have numbered pages only (use page[number], or a cursor at /events)");
        }
        long offset = numbered.offset(request.size());
        NotificationPage found = store.notifications().page(account.id(), offset, request.size());
        List<NotificationView> rows = NotificationLoader.visible(store, account, found.notifications());
        Evaluator<NotificationView> evaluator = Evaluator.of(query);
        @Nullable Position first = rows.isEmpty() ? null : evaluator.position(rows.get(0));
        @Nullable Position last = rows.isEmpty() ? null : evaluator.position(rows.get(rows.size() - 1));
        boolean more = found.total() - offset > request.size();
        OptionalLong total = request.hasTotal() ? OptionalLong.of(found.total()) : OptionalLong.empty();
        return new Page<>(rows, total, first, last, offset > 0, more);
    }

    private static RejectedRequestException unsupported(String parameter, String detail) {
        return RejectedRequestException.inParameter("unsupported_query", parameter, detail);
    }

    /**
     * Returns one notification of the account, with its delivery attempts and the body that is sent to the receiver.
     */
    private ApiResponse one(RequestContext requestContext) {
        OutboxEntry entry = entry(requestContext);
        NotificationView view = view(requestContext, entry);
        Projection projection = details.projection(requestContext, Include.NONE);
        List<Map<String, ?>> attempts = new ArrayList<>();
        for (Attempt attempt : store.notifications()
                .attempts(requestContext.account().id(), view.notification().id())) {
            attempts.add(attempt(attempt));
        }
        Map<String, @Nullable Object> meta = new LinkedHashMap<>();
        meta.put("attempts", attempts);
        meta.put("body", entry.text());
        return details.fetched(requestContext, view, projection, meta);
    }

    /** Schedules one more delivery of a notification. */
    private ApiResponse redeliver(RequestContext requestContext) {
        NotificationView view = view(requestContext, entry(requestContext));
        Projection projection = details.projection(requestContext, Include.NONE);
        Notification due = store.notifications()
                .redeliver(requestContext.account().id(), view.notification().id(), requestContext.now())
                .orElseThrow(NotificationEndpoints::notFound);
        wake.run();
        return details.changed(requestContext, new NotificationView(due, view.event()), projection, Map.of());
    }

    private ApiResponse example(RequestContext requestContext) {
        ParameterReader values = ParameterReader.readAll(requestContext, Set.of("event"));
        Optional<String> name = values.optional("event");
        Optional<EventKind> found = name.flatMap(EventKind::find);
        if (name.isPresent() && found.isEmpty()) {
            values.reject("event", "bad_value", WebhookBody.unknownKind(name.get()));
        }
        values.throwIfInvalid();
        String self = documents.self(requestContext);
        found.ifPresent(kind -> EventCategory.requireEnabled(kind, requestContext.account()));
        byte[] document = found.map(kind -> examples.document(kind, self))
                .orElseGet(() -> examples.list(
                        Arrays.stream(EventKind.values())
                                .filter(kind -> kind.isEnabledFor(requestContext.account()))
                                .toList(),
                        self));
        return Responses.streamed(out -> out.write(document));
    }

    public static Map<String, ?> meta(NotificationView view) {
        Map<String, Object> meta = NotificationComposer.meta(view.event());
        meta.put("attempt_count", view.notification().attempts());
        meta.put("due_at", view.notification().dueAt());
        return meta;
    }

    private static Map<String, ?> attempt(Attempt attempt) {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        members.put("number", attempt.number());
        members.put("at", attempt.at());
        Attempt.Outcome outcome = attempt.outcome();
        if (outcome instanceof Attempt.Responded responded) {
            members.put("status_code", responded.status());
        } else if (outcome instanceof Attempt.Failed failed) {
            members.put("failure", failed.failure().wireName());
            members.put("detail", failed.text());
        } else if (outcome instanceof Attempt.Skipped skipped) {
            members.put("unsent", skipped.reason().code());
        }
        members.put("latency_ms", attempt.latency().toMillis());
        if (!attempt.signature().isEmpty()) {
            Map<String, String> headers = new LinkedHashMap<>();
            attempt.signature().forEach(header -> headers.put(header.name(), header.value()));
            members.put("signature_headers", headers);
        }
        return members;
    }

    private OutboxEntry entry(RequestContext requestContext) {
        return requestContext
                .id()
                .flatMap(id -> store.notifications()
                        .notification(requestContext.account().id(), id))
                .orElseThrow(NotificationEndpoints::notFound);
    }

    private NotificationView view(RequestContext requestContext, OutboxEntry entry) {
        return NotificationLoader.visible(store, requestContext.account(), List.of(entry.notification())).stream()
                .findFirst()
                .orElseThrow(NotificationEndpoints::notFound);
    }

    private static RejectedRequestException notFound() {
        return RejectedRequestException.notFound("webhook notification");
    }
}
