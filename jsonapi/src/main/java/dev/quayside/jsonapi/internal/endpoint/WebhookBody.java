package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.delivery.http.AddressPolicy;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.internal.Quoted;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.query.Strictness;
import dev.quayside.query.internal.PercentDecoding;
import java.net.URI;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * What a body says of a webhook, checked.
 *
 * @param url null if it is not said
 * @param active null if it is not said
 * @param events null if they are not said, else at least one
 * @param headers null if they are not said; empty if it is said that there are none
 */
record WebhookBody(
        @Nullable URI url,
        @Nullable Boolean active,
        @Nullable Set<EventKind> events,
        @Nullable List<Webhook.Header> headers) {

    private static final String HEADERS = "headers";
    private static final Pattern OTHER_PRODUCT = Pattern.compile("document(\\.[a-z_]+)+");
    private static final int LONGEST_EVENT = 100;
    private static final int LONGEST_URL = 2048;
    private static final int MOST_HEADERS = 20;
    private static final int LONGEST_HEADER = 1024;
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}");
    private static final Pattern PRINTABLE = Pattern.compile("[\\x20-\\x7E]*");
    private static final Pattern WORD = Pattern.compile("(?<![0-9A-Za-z])[a-z]");
    /** What every delivery says of itself. */
    private static final Set<String> OURS =
            Set.of("content-type", "user-agent", "webhook-id", "webhook-signature", "webhook-timestamp");

    /**
     * A new webhook, which has to have an address and events and to say whether it is active.
     *
     * @throws RejectedRequestException with 422 and everything that is wrong with it
     */
    static WebhookBody ofNew(ResourceBodyReader sent, Rules rules) {
        require(sent, "url", "an address such as https://example.com/hook");
        require(sent, "active", "true or false");
        require(sent, "events", "a list such as ['" + EventKind.CONTAINER_UPDATED.wireName() + "']");
        return read(sent, rules);
    }

    /**
     * What decides whether a webhook is accepted.
     *
     * @param addresses where webhooks may be
     * @param signatureHeader the name of the header that signs a body
     * @param strictness strict to refuse names of events that would be left out
     */
    record Rules(AddressPolicy addresses, String signatureHeader, Strictness strictness) {}

    private static void require(ResourceBodyReader sent, String name, String expected) {
        if (!sent.has(name)) {
            sent.rejectMissing(name, expected);
        }
    }

    /**
     * A change of some attributes.
     *
     * @throws RejectedRequestException with 422 and everything that is wrong with it
     */
    static WebhookBody ofChange(ResourceBodyReader sent, Rules rules) {
        sent.refuseNull("url", "active", "events");
        return read(sent, rules);
    }

    private static WebhookBody read(ResourceBodyReader sent, Rules rules) {
        boolean lenient = rules.strictness() == Strictness.LENIENT && namesOwnEvent(sent.attribute("events"));
        WebhookBody read = new WebhookBody(
                url(sent, rules.addresses()),
                sent.has("active") ? sent.flag("active") : null,
                sent.has("events") ? events(sent, lenient) : null,
                sent.isSent(HEADERS) ? headers(sent, rules.signatureHeader()) : null);
        if (lenient) {
            sent.setDiagnostics(ignored(sent.attribute("events")));
        }
        sent.refuseIfWrong();
        return read;
    }

    /** Sets what is said. */
    Webhook.Builder applyTo(Webhook.Builder webhook) {
        if (url != null) {
            webhook.url(url);
        }
        if (active != null) {
            webhook = active ? webhook.activated() : webhook.paused();
        }
        if (events != null) {
            webhook.events(events);
        }
        if (headers != null) {
            webhook.headers(headers);
        }
        return webhook;
    }

    private static @Nullable URI url(ResourceBodyReader sent, AddressPolicy addresses) {
        String text = sent.text("url");
        if (text == null) {
            return null;
        }
        Optional<String> objection = objection(text, addresses);
        if (objection.isPresent()) {
            sent.reject("url", text.isBlank() ? "blank" : "not_allowed", objection.get());
            return null;
        }
        return URI.create(text);
    }

    /** What is wrong with an address at which somebody wants to be told; empty if nothing is. */
    static Optional<String> objection(String url, AddressPolicy addresses) {
        if (url.length() > LONGEST_URL) {
            return Optional.of(
                    "the address has " + url.length() + " characters (expected at most " + LONGEST_URL + ")");
        }
        if (!PercentDecoding.isText(url)) {
            return Optional.of(Quoted.text(url) + " is not an address (expected one such as https://example.com/hook)");
        }
        return addresses.objectionTo(url);
    }

    /** Returns whether a name belongs to another product of the reference service, whose clients subscribe to all. */
    private static boolean isOfAnotherProduct(String name) {
        return name.length() <= LONGEST_EVENT && OTHER_PRODUCT.matcher(name).matches();
    }

    /** Returns whether a name would remain without those of other products; if none would, each of these is an error. */
    private static boolean namesOwnEvent(JsonNode events) {
        return StreamSupport.stream(events.spliterator(), false).anyMatch(name -> !isOfAnotherProduct(name.asText()));
    }

    private static List<Map<String, ?>> ignored(JsonNode events) {
        List<Map<String, ?>> ignored = new ArrayList<>();
        for (int i = 0; i < events.size(); i++) {
            String name = events.path(i).asText();
            if (isOfAnotherProduct(name)) {
                Map<String, String> diagnostic = new LinkedHashMap<>();
                diagnostic.put("severity", "ignored");
                diagnostic.put("code", "unknown_event");
                diagnostic.put("pointer", "/data/attributes/events/" + i);
                diagnostic.put(
                        "detail",
                        "events/" + i + ": " + Quoted.text(name)
                                + " is not an event of this service and was left out (known events are listed at"
                                + " /webhooks/events)");
                ignored.add(diagnostic);
            }
        }
        return ignored;
    }

    private static @Nullable Set<EventKind> events(ResourceBodyReader sent, boolean lenient) {
        Set<EventKind> kinds = EnumSet.noneOf(EventKind.class);
        sent.texts("events", name -> lenient && isOfAnotherProduct(name) ? Optional.empty() : problem(name, kinds));
        if (kinds.isEmpty() && !sent.isWrong("events")) {
            sent.reject("events", "blank", "no kind of event is named (expected at least one)");
        }
        return kinds.isEmpty() ? null : kinds;
    }

    /** What is wrong with the name of a kind; if nothing is, it is added to those before. */
    private static Optional<ReferenceText.Wrong> problem(String name, Set<EventKind> kinds) {
        Optional<EventKind> kind = EventKind.find(name);
        if (kind.isEmpty()) {
            return wrong(
                    "unknown",
                    Quoted.text(name) + " is not a kind of event (expected one of those at /webhooks/events, such as '"
                            + EventKind.CONTAINER_UPDATED.wireName() + "')");
        }
        return kinds.add(kind.get())
                ? Optional.empty()
                : wrong("duplicate", Quoted.text(name) + " is named twice (expected each kind once)");
    }

    private static List<Webhook.Header> headers(ResourceBodyReader sent, String signatureHeader) {
        List<Webhook.Header> headers = new ArrayList<>();
        List<Map<String, String>> all = sent.objects(HEADERS, List.of("name", "value"));
        for (int i = 0; i < all.size(); i++) {
            String place = "/" + i;
            String name = all.get(i).get("name");
            String value = all.get(i).get("value");
            Optional<ReferenceText.Wrong> ofName =
                    name == null ? Optional.empty() : problemOfName(name, signatureHeader);
            Optional<ReferenceText.Wrong> ofValue = value == null ? Optional.empty() : problemOfValue(value);
            ofName.ifPresent(problem -> sent.rejectPart(HEADERS, place + "/name", problem));
            ofValue.ifPresent(problem -> sent.rejectPart(HEADERS, place + "/value", problem));
            if (name != null && value != null && ofName.isEmpty() && ofValue.isEmpty()) {
                headers.add(new Webhook.Header(capitalised(name), value));
            }
        }
        if (all.size() > MOST_HEADERS) {
            sent.reject(
                    HEADERS, "too_many", all.size() + " headers are too many (expected at most " + MOST_HEADERS + ")");
        }
        return headers;
    }

    private static Optional<ReferenceText.Wrong> problemOfName(String name, String signatureHeader) {
        String folded = name.toLowerCase(Locale.ROOT);
        if (!TOKEN.matcher(name).matches()) {
            return wrong(
                    "malformed", Quoted.text(name) + " is not the name of a header (expected one such as 'X-Tenant')");
        }
        if (OURS.contains(folded) || folded.equals(signatureHeader.toLowerCase(Locale.ROOT))) {
            return wrong("reserved", Quoted.text(name) + " is sent anyway (expected another header)");
        }
        return new Webhook.Header(capitalised(name), "")
                .violation()
                .map(objection -> new ReferenceText.Wrong("reserved", objection));
    }

    private static Optional<ReferenceText.Wrong> problemOfValue(String value) {
        return value.length() <= LONGEST_HEADER && PRINTABLE.matcher(value).matches()
                ? Optional.empty()
                : wrong(
                        "malformed",
                        Quoted.text(value) + " cannot be sent in a header (expected at most " + LONGEST_HEADER
                                + " printable ASCII characters)");
    }

    private static Optional<ReferenceText.Wrong> wrong(String code, String detail) {
        return Optional.of(new ReferenceText.Wrong(code, detail));
    }

    /** With a capital at the start of each word, as the interface shows names. */
    private static String capitalised(String name) {
        return WORD.matcher(name).replaceAll(start -> start.group().toUpperCase(Locale.ROOT));
    }
}
