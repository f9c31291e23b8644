package dev.quayside.jsonapi.internal.endpoint;

import dev.quayside.core.account.Account;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.NotificationPage;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.internal.http.Answers;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.PlainQuery;
import dev.quayside.jsonapi.internal.http.PlainValues;
import dev.quayside.jsonapi.internal.http.Problem;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.http.Status;
import dev.quayside.jsonapi.internal.listing.ByCreation;
import dev.quayside.jsonapi.internal.listing.Documents;
import dev.quayside.jsonapi.internal.listing.OneDocuments;
import dev.quayside.jsonapi.internal.listing.PageDocuments;
import dev.quayside.jsonapi.internal.notification.NotificationComposer;
import dev.quayside.jsonapi.internal.notification.NotificationExamples;
import dev.quayside.jsonapi.internal.notification.VisibleNotifications;
import dev.quayside.query.Binding;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.Position;
import dev.quayside.query.QueryParser;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.catalog.ToldNotification;
import dev.quayside.query.eval.Evaluator;
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
    static final Schema<ToldNotification> NEWEST_FIRST = ByCreation.schema(
            Resources.WEBHOOK_NOTIFICATION, told -> told.notification().createdAt(), Direction.DESCENDING);

    private final EngineStore store;
    private final NotificationExamples examples;
    private final Runnable wake;
    private final QueryParser<ToldNotification> parser;
    private final OneDocuments<ToldNotification> ofOne;
    private final PageDocuments<ToldNotification> pages;
    private final Documents documents;

    /** @param wake as in {@link WebhookContext#wake} */
    NotificationEndpoints(EngineStore store, NotificationExamples examples, Documents documents, Runnable wake) {
        this.store = store;
        this.examples = examples;
        this.wake = wake;
        this.parser = documents.parser(NEWEST_FIRST);
        this.ofOne = new OneDocuments<>(Resources.WEBHOOK_NOTIFICATION, documents);
        this.pages = new PageDocuments<>(Resources.WEBHOOK_NOTIFICATION, documents).tellingNumbers();
        this.documents = documents;
    }

    /** A numbered page of the account's notifications, the newest first; without those of which it may no longer know. */
    ApiResponse list(Call call) {
        Account account = call.account();
        QueryContext context = QueryContext.of(account.id().value(), call.now());
        Binding<BoundQuery<ToldNotification>> binding =
                parser.parse(call.request().query(), context, call.handling());
        BoundQuery<ToldNotification> query = Refusal.orResult(binding);
        if (!query.order().equals(query.schema().defaultOrder(context))) {
            throw new Refusal(Problem.inParameter(
                    Status.BAD_REQUEST, "unsupported_query", "sort", "notifications come the newest first only"));
        }
        PageRequest wanted = query.page();
        if (!(wanted.start() instanceof PageRequest.Numbered numbered)) {
            throw new Refusal(Problem.inParameter(
                    Status.BAD_REQUEST,
                    "unsupported_query",
                    query.source().page().after() == null ? "page[before]" : "page[after]",
                    "notifications have numbered pages only; /events is read by cursor"));
        }
        long offset = numbered.offset(wanted.size());
        NotificationPage found = store.notifications().page(account.id(), offset, wanted.size());
        return pages.numbered(
                call,
                binding,
                query,
                page(query, offset, found, VisibleNotifications.of(store, account, found.notifications())));
    }

    private static Page<ToldNotification> page(
            BoundQuery<ToldNotification> query, long offset, NotificationPage found, List<ToldNotification> rows) {
        Evaluator<ToldNotification> evaluator = Evaluator.of(query);
        @Nullable Position first = rows.isEmpty() ? null : evaluator.position(rows.get(0));
        @Nullable Position last = rows.isEmpty() ? null : evaluator.position(rows.get(rows.size() - 1));
        boolean more = found.total() - offset > query.page().size();
        OptionalLong total = query.page().withTotal() ? OptionalLong.of(found.total()) : OptionalLong.empty();
        return new Page<>(rows, total, first, last, offset > 0, more);
    }

    /** One notification of the account, with what became of each attempt to send it. */
    ApiResponse one(Call call) {
        ToldNotification told = told(call);
        Shape shape = ofOne.shape(call, Include.NONE);
        List<Map<String, ?>> attempts = new ArrayList<>();
        for (Attempt attempt : store.notifications()
                .attempts(call.account().id(), told.notification().id())) {
            attempts.add(attempt(attempt));
        }
        return ofOne.shown(call, told, shape, Map.of("attempts", attempts));
    }

    /** Has a notification sent once more. */
    ApiResponse redeliver(Call call) {
        ToldNotification told = told(call);
        Shape shape = ofOne.shape(call, Include.NONE);
        Notification due = store.notifications()
                .redeliver(call.account().id(), told.notification().id(), call.now())
                .orElseThrow(NotificationEndpoints::notFound);
        wake.run();
        return ofOne.changed(call, new ToldNotification(due, told.event()), shape);
    }

    /** What would be sent of an event of a kind. */
    ApiResponse example(Call call) {
        PlainValues values = new PlainValues(PlainQuery.ofDocument(call, Set.of("event")));
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
        if (!WebhookEndpoints.mayReceive(call.account(), kind)) {
            throw notEnabled(kind);
        }
        byte[] document = examples.document(kind, documents.self(call));
        return Answers.streamed(out -> out.write(document));
    }

    /** The account may not be told of this kind. */
    static Refusal notEnabled(EventKind kind) {
        return new Refusal(Problem.of(
                Status.FORBIDDEN,
                "feature_not_enabled",
                "The feature that '" + kind.wireName() + "' tells of is not enabled for this account."));
    }

    /** What is told beside a notification. */
    public static Map<String, ?> meta(ToldNotification told) {
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
        if (outcome instanceof Attempt.Answered answered) {
            shown.put("status_code", answered.status());
        } else if (outcome instanceof Attempt.Unanswered unanswered) {
            shown.put("failure", unanswered.failure().wireName());
            shown.put("detail", unanswered.text());
        } else if (outcome instanceof Attempt.Unsent unsent) {
            shown.put("unsent", unsent.obstacle().code());
        }
        shown.put("latency_ms", attempt.latency().toMillis());
        return shown;
    }

    private ToldNotification told(Call call) {
        return call.id()
                .flatMap(id -> store.notifications().notification(call.account().id(), id))
                .flatMap(notification -> VisibleNotifications.of(store, call.account(), List.of(notification)).stream()
                        .findFirst())
                .orElseThrow(NotificationEndpoints::notFound);
    }

    private static Refusal notFound() {
        return Refusal.notFound("webhook notification");
    }
}
