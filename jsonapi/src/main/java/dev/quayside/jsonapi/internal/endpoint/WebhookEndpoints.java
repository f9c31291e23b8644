package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.RetryOnConflict;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.jsonapi.http.ApiResponse;
import dev.quayside.jsonapi.internal.DiagnosticWriter;
import dev.quayside.jsonapi.internal.http.Answers;
import dev.quayside.jsonapi.internal.http.Call;
import dev.quayside.jsonapi.internal.http.PlainQuery;
import dev.quayside.jsonapi.internal.http.PlainValues;
import dev.quayside.jsonapi.internal.http.Refusal;
import dev.quayside.jsonapi.internal.http.SentBody;
import dev.quayside.jsonapi.internal.http.SentResource;
import dev.quayside.jsonapi.internal.http.Status;
import dev.quayside.jsonapi.internal.listing.OneDocuments;
import dev.quayside.query.Shape;
import dev.quayside.query.Shape.Include;
import dev.quayside.query.catalog.Resources;
import dev.quayside.query.internal.InstantText;
import dev.quayside.query.schema.Attribute;
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

/** Webhooks: made, listed, shown, changed, deleted, given another secret, told again what they missed. Thread-safe. */
public final class WebhookEndpoints {

    /** The attributes as a key sees them that may only read. */
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

    private final EngineStore store;
    private final WebhookContext options;
    private final TimeOrderedIds ids;
    private final OneDocuments<Webhook> documents;

    WebhookEndpoints(EngineStore store, WebhookContext options, TimeOrderedIds ids, OneDocuments<Webhook> documents) {
        this.store = store;
        this.options = options;
        this.ids = ids;
        this.documents = documents;
    }

    /** Returns all webhooks of the account. */
    List<Webhook> all(Call call) {
        return store.webhooks().all(call.account().id());
    }

    /** Finds the webhook that the path names. */
    Optional<Webhook> find(Call call) {
        return call.id().flatMap(id -> store.webhooks().webhook(call.account().id(), id));
    }

    /** Stores a new webhook, with a secret of its own. */
    ApiResponse create(Call call, AccountId account, SentResource sent, Function<Webhook, ApiResponse> answer) {
        SentWebhook wanted = SentWebhook.ofNew(sent, rules(call));
        Webhook.Builder builder =
                Webhook.of(ids.next(), known(wanted.url()), known(wanted.events()), newSecret(), call.now());
        Webhook webhook = wanted.applyTo(builder).build();
        return call.write(
                store, () -> answer.apply(webhook), each -> each.webhooks().save(account, webhook));
    }

    /** Changes what the body names; what makes it active again forgets why it was switched off. */
    ApiResponse change(Call call, Webhook before, SentResource sent, Function<Webhook, ApiResponse> answer) {
        SentWebhook wanted = SentWebhook.ofChange(sent, rules(call));
        return answer.apply(
                replace(call, before, wanted.applyTo(before.toBuilder()).build()));
    }

    private SentWebhook.Rules rules(Call call) {
        return new SentWebhook.Rules(
                options.addresses(), options.delivery().signatures().bodyHeader(), call.handling());
    }

    /** Deletes a webhook; what is still to be sent to it is not. */
    boolean delete(Call call, Webhook webhook) {
        return store.webhooks().delete(call.account().id(), webhook.id());
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
        Webhook rotated = RetryOnConflict.STANDARD.retry(() -> {
            Webhook before = webhook(call);
            return replace(call, before, before.rotated(secret, until));
        });
        return documents.changed(call, rotated, shape);
    }

    private long overlapSeconds(Call call) {
        JsonNode body = SentBody.objectOrNothing(call.request().body(), "an object with 'overlap_seconds', or nothing");
        JsonNode overlap = body.path("overlap_seconds");
        if (SentBody.isAbsent(overlap)) {
            return options.overlap().toSeconds();
        }
        long longest = ChronoUnit.DAYS.getDuration().multipliedBy(30).toSeconds();
        boolean whole = overlap.isIntegralNumber() && overlap.canConvertToLong();
        if (!whole || overlap.longValue() < 0 || overlap.longValue() > longest) {
            throw new Refusal(SentBody.unfit(
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
        int redelivered = store.notifications().redeliverFailed(webhook, since, call.now());
        options.wake().run();
        return Answers.plain(Map.of("redelivered", redelivered));
    }

    private static Instant since(JsonNode sent) {
        Instant since = sent.isTextual() ? InstantText.parse(sent.textValue()) : null;
        if (since == null) {
            throw new Refusal(SentBody.unfit(
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
        ips.put("webhook_notification_ips", options.origins());
        ips.put("last_updated", options.originsSince());
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

    private Webhook webhook(Call call) {
        return find(call).orElseThrow(() -> Refusal.notFound("webhook"));
    }

    private Webhook replace(Call call, Webhook before, Webhook after) {
        if (!store.webhooks().replace(call.account().id(), before, after)) {
            throw new ConflictException("webhook " + before.id() + " is no longer as it was read");
        }
        return after;
    }

    private String newSecret() {
        return SigningSecret.random(options.secrets()).reveal();
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
