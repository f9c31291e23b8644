package dev.quayside.jsonapi;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.store.DeliveryStore;
import dev.quayside.core.store.Redo;
import dev.quayside.core.store.StaleException;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.query.Binding;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.QueryParser;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.internal.InstantText;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.QueryContext;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Webhooks: made, listed, shown, changed, deleted, given another secret, told again what they missed. Thread-safe. */
final class WebhookEndpoints {

    /** What every store can compare with. */

    /** The attributes as a key sees them that may only read. */
    static final List<Attribute<Webhook>> WITHOUT_SECRETS = Resources.WEBHOOK.attributes().stream()
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

    private final DeliveryStore store;
    private final WebhookOptions options;
    private final TimeOrderedIds ids;
    private final QueryParser<Webhook> parser;
    private final OneDocuments<Webhook> documents;
    private final PageDocuments<Webhook> pages;
    private final String path;

    /** @param path of the API's webhooks, with a slash at its end */
    WebhookEndpoints(
            DeliveryStore store,
            WebhookOptions options,
            TimeOrderedIds ids,
            QueryParser<Webhook> parser,
            OneDocuments<Webhook> documents,
            PageDocuments<Webhook> pages,
            String path) {
        this.store = store;
        this.options = options;
        this.ids = ids;
        this.parser = parser;
        this.documents = documents;
        this.pages = pages;
        this.path = path;
    }

    /** Makes a webhook, with a secret of its own. */
    ApiResponse create(Call call) {
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(call.request().body(), Resources.WEBHOOK.name());
        SentWebhook wanted = SentWebhook.ofNew(sent, rules(call));
        Webhook.Builder builder =
                Webhook.of(ids.next(), known(wanted.url()), known(wanted.events()), newSecret(), call.now());
        Webhook webhook = wanted.applyTo(builder).build();
        Supplier<ApiResponse> created =
                () -> documents.created(call, webhook, shape, wanted.meta(), path + webhook.id());
        call.write(store, created, each -> each.save(call.account().id(), webhook));
        return created.get();
    }

    /** A page of the account's webhooks, the oldest first. */
    ApiResponse list(Call call) {
        Account account = call.account();
        QueryContext context = QueryContext.of(account.id().value(), call.now());
        Binding<BoundQuery<Webhook>> binding = parser.parse(call.request().query(), context, call.handling());
        BoundQuery<Webhook> query = Refusal.orResult(binding);
        return pages.shown(call, binding, query, Evaluator.of(query).page(store.webhooks(account.id())));
    }

    /** One webhook of the account. */
    ApiResponse one(Call call) {
        return documents.shown(call, webhook(call));
    }

    /** Changes what the body names; what makes it active again forgets why it was switched off. */
    ApiResponse change(Call call) {
        Webhook found = webhook(call);
        Shape shape = documents.shape(call, Include.NONE);
        SentResource sent = SentResource.read(call.request().body(), Resources.WEBHOOK.name(), found.id());
        SentWebhook wanted = SentWebhook.ofChange(sent, rules(call));
        return documents.changed(
                call,
                replaced(call, before -> wanted.applyTo(before.toBuilder()).build()),
                shape,
                wanted.meta());
    }

    private SentWebhook.Rules rules(Call call) {
        return new SentWebhook.Rules(
                options.addresses, options.delivery.signatures().bodyHeader(), call.handling());
    }

    /** Deletes a webhook; what is still to be sent to it is not. */
    ApiResponse delete(Call call) {
        Webhook found = webhook(call);
        PlainQuery.none(call);
        if (!store.deleteWebhook(call.account().id(), found.id())) {
            throw notFound();
        }
        return Answers.nothing();
    }

    /**
     * Gives a webhook another secret; the one before counts for a while, as long as the body or the host says. There are two
     * at most: one that was replaced earlier counts no more.
     */
    ApiResponse rotate(Call call) {
        // One that is not there is missed before anything else is found wrong.
        webhook(call);
        Shape shape = documents.shape(call, Include.NONE);
        Instant until = call.now().plusSeconds(overlapSeconds(call));
        String secret = newSecret();
        return documents.changed(call, replaced(call, before -> before.rotated(secret, until)), shape);
    }

    private long overlapSeconds(Call call) {
        JsonNode body = SentBody.objectOrNothing(call.request().body(), "an object with 'overlap_seconds', or nothing");
        JsonNode overlap = body.path("overlap_seconds");
        if (SentBody.isAbsent(overlap)) {
            return options.overlap.toSeconds();
        }
        long longest = ChronoUnit.DAYS.getDuration().multipliedBy(30).toSeconds();
        boolean whole = overlap.isIntegralNumber() && overlap.canConvertToLong();
        if (!whole || overlap.longValue() < 0 || overlap.longValue() > longest) {
            throw new Refusal(Problem.unfit(
                    Status.UNPROCESSABLE_ENTITY,
                    "malformed",
                    "/overlap_seconds",
                    overlap,
                    "a time for two secrets at once",
                    "0 to " + longest + " seconds"));
        }
        return overlap.longValue();
    }

    /** Has everything sent once more that has failed since an instant. */
    ApiResponse redeliverFailed(Call call) {
        Webhook found = webhook(call);
        PlainQuery.none(call);
        JsonNode body = SentBody.object(call.request().body(), "an object with a member 'since'");
        Instant since = since(body.path("since"));
        WebhookRef webhook = new WebhookRef(call.account().id(), found.id());
        int redelivered = store.redeliverFailed(webhook, since, call.now());
        options.wake.run();
        return Answers.plain(Map.of("redelivered", redelivered));
    }

    private static Instant since(JsonNode sent) {
        Instant since = sent.isTextual() ? InstantText.parse(sent.textValue()) : null;
        if (since == null) {
            throw new Refusal(Problem.unfit(
                    Status.UNPROCESSABLE_ENTITY,
                    SentBody.isAbsent(sent) ? "blank" : "malformed",
                    "/since",
                    sent,
                    sent.isTextual() && InstantText.isLeapSecond(sent.textValue())
                            ? "accepted, as it is a leap second"
                            : "an instant of the years 1 to 9999",
                    "one such as '2026-01-31T12:00:00Z'"));
        }
        return since;
    }

    /** The addresses from which deliveries come. */
    ApiResponse ips(Call call) {
        PlainQuery.none(call);
        Map<String, Object> ips = new LinkedHashMap<>();
        ips.put("webhook_notification_ips", options.origins);
        ips.put("last_updated", known(options.originsSince));
        return Answers.plain(ips);
    }

    /** What the account can be told of. */
    ApiResponse events(Call call) {
        PlainQuery query = PlainQuery.ofDocument(call, Set.of());
        new PlainValues(query).orRefused();
        List<Map<String, ?>> categories = new ArrayList<>();
        for (EventCategory category : EventCategory.values()) {
            List<Map<String, ?>> events = new ArrayList<>();
            for (EventKind kind : category.kinds()) {
                if (mayReceive(call.account(), kind)) {
                    events.add(ordered("name", kind.wireName(), "description", EventCategory.description(kind)));
                }
            }
            Map<String, Object> resource = ordered("id", category.id(), "type", "webhook_event_category");
            resource.put("attributes", ordered("name", category.title(), "events", events));
            categories.add(resource);
        }
        Map<String, Object> meta = ordered("size", categories.size(), "total", categories.size());
        if (!query.remarks().isEmpty()) {
            meta.put(
                    "diagnostics",
                    query.remarks().stream().map(DiagnosticWriter::members).toList());
        }
        return Answers.tree(ordered("data", categories, "meta", meta));
    }

    /** Whether the account may be told of events of a kind. */
    static boolean mayReceive(Account account, EventKind kind) {
        return kind.requires().map(account::has).orElse(true);
    }

    /** What is told beside a webhook. */
    static Map<String, ?> meta(Webhook webhook) {
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

    private Webhook webhook(Call call) {
        return call.id().flatMap(id -> store.webhook(call.account().id(), id)).orElseThrow(WebhookEndpoints::notFound);
    }

    private static Refusal notFound() {
        return Refusal.notFound("webhook");
    }

    /** Changes a webhook as it is then, whoever changes it at the same time. */
    private Webhook replaced(Call call, UnaryOperator<Webhook> change) {
        return Redo.STANDARD.whileStale(() -> {
            Webhook before = webhook(call);
            Webhook after = change.apply(before);
            if (!store.replace(call.account().id(), before, after)) {
                throw new StaleException("webhook " + before.id() + " is no longer as it was read");
            }
            return after;
        });
    }

    private String newSecret() {
        return SigningSecret.random(options.secrets).reveal();
    }

    private static Map<String, Object> ordered(String one, Object first, String other, Object second) {
        Map<String, Object> members = new LinkedHashMap<>();
        members.put(one, first);
        members.put(other, second);
        return members;
    }

    private static <V> V known(@Nullable V value) {
        return Objects.requireNonNull(value, "value");
    }
}
