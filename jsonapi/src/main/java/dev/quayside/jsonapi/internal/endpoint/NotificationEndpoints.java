package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.NotificationPage;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.internal.http.ErrorStatus;
import dev.quayside.jsonapi.internal.http.ParameterReader;
import dev.quayside.jsonapi.internal.http.ParameterValues;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.RequestContext;
import dev.quayside.jsonapi.internal.http.RequestError;
import dev.quayside.jsonapi.internal.http.Responses;
import dev.quayside.jsonapi.internal.listing.CreationOrder;
import dev.quayside.jsonapi.internal.listing.DocumentRenderer;
import dev.quayside.jsonapi.internal.listing.PageDocumentRenderer;
import dev.quayside.jsonapi.internal.listing.SingleDocumentRenderer;
import dev.quayside.jsonapi.internal.notification.NotificationComposer;
import dev.quayside.jsonapi.internal.notification.NotificationExamples;
import dev.quayside.jsonapi.internal.notification.VisibleNotifications;
import dev.quayside.query.BindResult;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.Projection;
import dev.quayside.query.Projection.Include;
import dev.quayside.query.QueryParser;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.resource.NotificationView;
import dev.quayside.query.resource.Resources;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Notifications of webhooks: listed, shown, sent once more, and examples of them. Thread-safe. */
public final class NotificationEndpoints {

    private static final String EXPECTED_KIND =
            "one of those at /webhooks/events, such as '" + EventKind.CONTAINER_UPDATED.wireName() + "'";

    /** The language of the list. */
    static final Schema<NotificationView> NEWEST_FIRST = CreationOrder.schema(
            Resources.WEBHOOK_NOTIFICATION, told -> told.notification().createdAt(), Direction.DESCENDING);

    private final EngineStore store;
    private final NotificationExamples examples;
    private final Runnable wake;
    private final QueryParser<NotificationView> parser;
    private final SingleDocumentRenderer<NotificationView> ofOne;
    private final PageDocumentRenderer<NotificationView> pages;
    private final DocumentRenderer documents;

    /** @param wake as in {@link WebhookContext#wake} */
    NotificationEndpoints(EngineStore store, NotificationExamples examples, DocumentRenderer documents, Runnable wake) {
        this.store = store;
        this.examples = examples;
        this.wake = wake;
        this.parser = documents.parser(NEWEST_FIRST);
        this.ofOne = new SingleDocumentRenderer<>(Resources.WEBHOOK_NOTIFICATION, documents);
        this.pages = new PageDocumentRenderer<>(Resources.WEBHOOK_NOTIFICATION, documents).tellingNumbers();
        this.documents = documents;
    }

    /** A numbered page of the account's notifications, the newest first; without those of which it may no longer know. */
    ApiResponse list(RequestContext requestContext) {
        Account account = requestContext.account();
        QueryContext context = QueryContext.of(account.id().value(), requestContext.now());
        BindResult<BoundQuery<NotificationView>> binding =
                parser.parse(requestContext.request().query(), context, requestContext.strictness());
        BoundQuery<NotificationView> query = RejectedRequestException.orResult(binding);
        if (!query.order().equals(query.schema().defaultOrder(context))) {
            throw new RejectedRequestException(RequestError.inParameter(
                    ErrorStatus.BAD_REQUEST, "unsupported_query", "sort", "notifications come the newest first only"));
        }
        PageRequest wanted = query.page();
        if (!(wanted.start() instanceof PageRequest.Numbered numbered)) {
            throw new RejectedRequestException(RequestError.inParameter(
                    ErrorStatus.BAD_REQUEST,
                    "unsupported_query",
                    query.source().page().after() == null ? "page[before]" : "page[after]",
                    "notifications have numbered pages only; /events is read by cursor"));
        }
        long offset = numbered.offset(wanted.size());
        NotificationPage found = store.notifications().page(account.id(), offset, wanted.size());
        return pages.numbered(
                requestContext,
                binding,
                query,
                page(query, offset, found, VisibleNotifications.of(store, account, found.notifications())));
    }

    private static Page<NotificationView> page(
            BoundQuery<NotificationView> query, long offset, NotificationPage found, List<NotificationView> rows) {
        Evaluator<NotificationView> evaluator = Evaluator.of(query);
        @Nullable Position first = rows.isEmpty() ? null : evaluator.position(rows.get(0));
        @Nullable Position last = rows.isEmpty() ? null : evaluator.position(rows.get(rows.size() - 1));
        boolean more = found.total() - offset > query.page().size();
        OptionalLong total = query.page().withTotal() ? OptionalLong.of(found.total()) : OptionalLong.empty();
        return new Page<>(rows, total, first, last, offset > 0, more);
    }

    /** One notification of the account, with what became of each attempt to send it. */
    ApiResponse one(RequestContext requestContext) {
        NotificationView told = told(requestContext);
        Projection projection = ofOne.projection(requestContext, Include.NONE);
        List<Map<String, ?>> attempts = new ArrayList<>();
        for (Attempt attempt : store.notifications()
                .attempts(requestContext.account().id(), told.notification().id())) {
            attempts.add(attempt(attempt));
        }
        return ofOne.shown(requestContext, told, projection, Map.of("attempts", attempts));
    }

    /** Has a notification sent once more. */
    ApiResponse redeliver(RequestContext requestContext) {
        NotificationView told = told(requestContext);
        Projection projection = ofOne.projection(requestContext, Include.NONE);
        Notification due = store.notifications()
                .redeliver(requestContext.account().id(), told.notification().id(), requestContext.now())
                .orElseThrow(NotificationEndpoints::notFound);
        wake.run();
        return ofOne.changed(requestContext, new NotificationView(due, told.event()), projection);
    }

    /** What would be sent of an event of a kind. */
    ApiResponse example(RequestContext requestContext) {
        ParameterValues values = new ParameterValues(ParameterReader.ofDocument(requestContext, Set.of("event")));
        Optional<String> name = values.present("event", EXPECTED_KIND);
        Optional<EventKind> found = name.flatMap(EventKind::find);
        if (name.isPresent() && found.isEmpty()) {
            values.refuse(
                    "event",
                    "bad_value",
                    Quoted.text(name.get()) + " is not a kind of event (expected " + EXPECTED_KIND + ")");
        }
        values.orRefused();
        EventKind kind = found.orElseThrow();
        if (!WebhookEndpoints.mayReceive(requestContext.account(), kind)) {
            throw notEnabled(kind);
        }
        byte[] document = examples.document(kind, documents.self(requestContext));
        return Responses.streamed(out -> out.write(document));
    }

    /** The account may not be told of this kind. */
    static RejectedRequestException notEnabled(EventKind kind) {
        return new RejectedRequestException(RequestError.of(
                ErrorStatus.FORBIDDEN,
                "feature_not_enabled",
                "The feature that '" + kind.wireName() + "' tells of is not enabled for this account."));
    }

    /** What is told beside a notification. */
    public static Map<String, ?> meta(NotificationView told) {
        Map<String, Object> meta = NotificationComposer.meta(told.event());
        meta.put("attempt_count", told.notification().attempts());
        meta.put("due_at", told.notification().dueAt());
        return meta;
    }

    private static Map<String, ?> attempt(Attempt attempt) {
        Map<String, @Nullable Object> shown = new LinkedHashMap<>();
        shown.put("number", attempt.number());
        shown.put("at", attempt.at());
        Attempt.Outcome outcome = attempt.outcome();
        if (outcome instanceof Attempt.Responded answered) {
            shown.put("status_code", answered.status());
        } else if (outcome instanceof Attempt.Failed unanswered) {
            shown.put("failure", unanswered.failure().wireName());
            shown.put("detail", unanswered.text());
        } else if (outcome instanceof Attempt.Skipped unsent) {
            shown.put("unsent", unsent.reason().code());
        }
        shown.put("latency_ms", attempt.latency().toMillis());
        return shown;
    }

    private NotificationView told(RequestContext requestContext) {
        return requestContext
                .id()
                .flatMap(id -> store.notifications()
                        .notification(requestContext.account().id(), id))
                .flatMap(notification ->
                        VisibleNotifications.of(store, requestContext.account(), List.of(notification)).stream()
                                .findFirst())
                .orElseThrow(NotificationEndpoints::notFound);
    }

    private static RejectedRequestException notFound() {
        return RejectedRequestException.notFound("webhook notification");
    }
}
