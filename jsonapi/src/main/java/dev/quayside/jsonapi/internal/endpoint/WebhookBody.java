package dev.quayside.jsonapi.internal.endpoint;

import com.fasterxml.jackson.databind.JsonNode;
import dev.quayside.core.account.Account;
import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.EventSubscription;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.jsonapi.internal.QuotedText;
import dev.quayside.jsonapi.internal.ReferenceText;
import dev.quayside.jsonapi.internal.http.RejectedRequestException;
import dev.quayside.jsonapi.internal.http.ResourceBodyReader;
import dev.quayside.query.internal.PercentDecoding;
import dev.quayside.query.schema.Strictness;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * The checked content of a body that creates or changes a webhook.
 *
 * @param url the address; null if the body does not contain this attribute
 * @param active whether the webhook is active; null if the body does not contain this attribute
 * @param events the subscribed events; null if the body does not contain this attribute
 * @param headers the additional headers of deliveries; null if the body does not contain this attribute; an empty list
 *     removes all headers
 */
record WebhookBody(
        @Nullable URI url,
        @Nullable Boolean active,
        @Nullable EventSubscription events,
        @Nullable List<Webhook.Header> headers) {

    static final String EXPECTED_KIND = "one of the event kinds listed at /webhooks/events, such as '"
            + EventKind.CONTAINER_UPDATED.wireName() + "'";

    private static final String EVENTS = "events";
    private static final String HEADERS = "headers";
    private static final Pattern OTHER_PRODUCT = Pattern.compile("document(\\.[a-z_]+)+");
    private static final int MAX_EVENT_LENGTH = 100;
    private static final int MAX_URL_LENGTH = 2048;
    private static final int MAX_HEADERS = 20;
    private static final int MAX_HEADER_LENGTH = 1024;
    private static final Pattern TOKEN = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]{1,128}");
    private static final Pattern PRINTABLE = Pattern.compile("[\\x20-\\x7E]*");
    private static final Pattern WORD = Pattern.compile("(?<![0-9A-Za-z])[a-z]");
    /** The names of the headers that a webhook cannot set, because every delivery sets them itself. */
    private static final Set<String> RESERVED =
            Set.of("content-type", "user-agent", "webhook-id", "webhook-signature", "webhook-timestamp");

    /**
     * Reads a new webhook, which must have an address, events and the flag {@code active}.
     *
     * @throws RejectedRequestException with 422 and all problems of the body
     */
    static WebhookBody readNew(ResourceBodyReader body, Rules rules) {
        requireAttribute(body, "url", "an address such as https://example.com/hook");
        requireAttribute(body, "active", "true or false");
        requireAttribute(body, EVENTS, "a list such as ['" + EventKind.CONTAINER_UPDATED.wireName() + "']");
        return read(body, rules);
    }

    /**
     * The rules by which the content of a body is checked.
     *
     * @param addresses the policy that determines which addresses are allowed
     * @param signatureHeader the name of the header that contains the signature of the body
     * @param account the account of the webhook
     * @param strictness whether ignored event names are diagnostics or errors
     */
    record Rules(AddressPolicy addresses, String signatureHeader, Account account, Strictness strictness) {}

    private static void requireAttribute(ResourceBodyReader body, String name, String expected) {
        if (!body.has(name)) {
            body.rejectMissing(name, expected);
        }
    }

    /**
     * Reads a change of some attributes.
     *
     * @throws RejectedRequestException with 422 and all problems of the body
     */
    static WebhookBody readChange(ResourceBodyReader body, Rules rules) {
        body.rejectNull("url", "active", EVENTS);
        return read(body, rules);
    }

    private static WebhookBody read(ResourceBodyReader body, Rules rules) {
        boolean lenient = rules.strictness() == Strictness.LENIENT && hasOwnEventName(body.attribute(EVENTS));
        WebhookBody read = new WebhookBody(
                url(body, rules.addresses()),
                body.has("active") ? body.flag("active") : null,
                body.has(EVENTS) ? events(body, lenient) : null,
                body.isSent(HEADERS) ? headers(body, rules.signatureHeader()) : null);
        if (lenient) {
            addIgnoredDiagnostics(body);
        }
        addNotEnabledDiagnostics(body, rules.account());
        body.throwIfInvalid();
        return read;
    }

    /** Sets the attributes that the body contains. */
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

    private static @Nullable URI url(ResourceBodyReader body, AddressPolicy addresses) {
        String text = body.text("url");
        if (text == null) {
            return null;
        }
        Optional<String> violation = violation(text, addresses);
        if (violation.isPresent()) {
            body.reject("url", text.isBlank() ? "blank" : "not_allowed", violation.get());
            return null;
        }
        return URI.create(text);
    }

    /** Returns the reason why a webhook may not have an address; empty if the address is allowed. */
    static Optional<String> violation(String url, AddressPolicy addresses) {
        if (url.length() > MAX_URL_LENGTH) {
            return Optional.of(
                    "the address has " + url.length() + " characters (expected at most " + MAX_URL_LENGTH + ")");
        }
        if (!PercentDecoding.isText(url)) {
            return Optional.of(
                    QuotedText.text(url) + " is not an address (expected a URL such as https://example.com/hook)");
        }
        return addresses.violation(url);
    }

    /**
     * Returns whether an event belongs to another product of the reference service. The names of such events are
     * ignored, because clients of the reference service subscribe to all events.
     */
    private static boolean isOfAnotherProduct(String name) {
        return name.length() <= MAX_EVENT_LENGTH && OTHER_PRODUCT.matcher(name).matches();
    }

    /**
     * Returns whether the list contains at least one name that is not an event of another product. Otherwise, each name
     * in the list is an error.
     */
    private static boolean hasOwnEventName(JsonNode events) {
        return StreamSupport.stream(events.spliterator(), false).anyMatch(name -> !isOfAnotherProduct(name.asText()));
    }

    private static void addIgnoredDiagnostics(ResourceBodyReader body) {
        JsonNode events = body.attribute(EVENTS);
        for (int i = 0; i < events.size(); i++) {
            String name = events.path(i).asText();
            if (isOfAnotherProduct(name)) {
                body.addDiagnostic(
                        "unknown_event",
                        EVENTS + "/" + i,
                        QuotedText.text(name)
                                + " is not an event of this service and was ignored (known events are listed at"
                                + " /webhooks/events)");
            }
        }
    }

    /**
     * Adds a diagnostic for each subscribed event kind for which the account does not get notifications because a
     * feature is not enabled.
     */
    private static void addNotEnabledDiagnostics(ResourceBodyReader body, Account account) {
        JsonNode events = body.attribute(EVENTS);
        for (int i = 0; i < events.size(); i++) {
            String name = events.path(i).asText();
            Optional<EventKind> kind = EventKind.find(name).filter(found -> !found.isEnabledFor(account));
            if (kind.isPresent()) {
                body.addDiagnostic(
                        "feature_not_enabled",
                        EVENTS + "/" + i,
                        QuotedText.text(name) + " is not delivered until the account has the feature '"
                                + kind.get().requiredEntitlement().orElseThrow().code() + "'");
            }
        }
    }

    private static @Nullable EventSubscription events(ResourceBodyReader body, boolean lenient) {
        Set<String> names = new LinkedHashSet<>();
        body.texts(EVENTS, name -> lenient && isOfAnotherProduct(name) ? Optional.empty() : problem(name, names));
        if (names.isEmpty() && !body.hasProblem(EVENTS)) {
            body.reject(EVENTS, "blank", "no event kind is named (expected at least one)");
        }
        return names.isEmpty() ? null : EventSubscription.ofNames(names);
    }

    /** Returns the text of the problem for a name that is not the name of an event kind. */
    static String unknownKind(String name) {
        return QuotedText.text(name) + " is not an event kind (expected " + EXPECTED_KIND + ")";
    }

    /**
     * Returns the problem if an event name is invalid. If the name is valid, adds it to {@code names} and returns
     * empty.
     */
    private static Optional<ReferenceText.Violation> problem(String name, Set<String> names) {
        if (!name.equals(EventSubscription.ALL_NAME) && EventKind.find(name).isEmpty()) {
            return violationOf("unknown", unknownKind(name));
        }
        return names.add(name)
                ? Optional.empty()
                : violationOf("duplicate", QuotedText.text(name) + " is named twice (expected each kind once)");
    }

    private static List<Webhook.Header> headers(ResourceBodyReader body, String signatureHeader) {
        List<Webhook.Header> headers = new ArrayList<>();
        List<Map<String, String>> all = body.objects(HEADERS, List.of("name", "value"));
        for (int i = 0; i < all.size(); i++) {
            String place = "/" + i;
            String name = all.get(i).get("name");
            String value = all.get(i).get("value");
            Optional<ReferenceText.Violation> ofName =
                    name == null ? Optional.empty() : nameViolation(name, signatureHeader);
            Optional<ReferenceText.Violation> ofValue = value == null ? Optional.empty() : valueViolation(value);
            ofName.ifPresent(problem -> body.rejectPart(HEADERS, place + "/name", problem));
            ofValue.ifPresent(problem -> body.rejectPart(HEADERS, place + "/value", problem));
            if (name != null && value != null && ofName.isEmpty() && ofValue.isEmpty()) {
                headers.add(new Webhook.Header(capitalized(name), value));
            }
        }
        if (all.size() > MAX_HEADERS) {
            body.reject(
                    HEADERS, "too_many", all.size() + " headers are too many (expected at most " + MAX_HEADERS + ")");
        }
        return headers;
    }

    private static Optional<ReferenceText.Violation> nameViolation(String name, String signatureHeader) {
        String lowerCase = name.toLowerCase(Locale.ROOT);
        if (!TOKEN.matcher(name).matches()) {
            return violationOf(
                    "malformed",
                    QuotedText.text(name) + " is not the name of a header (expected one such as 'X-Tenant')");
        }
        if (RESERVED.contains(lowerCase) || lowerCase.equals(signatureHeader.toLowerCase(Locale.ROOT))) {
            return violationOf("reserved", QuotedText.text(name) + " is set by this service (expected another header)");
        }
        return new Webhook.Header(capitalized(name), "")
                .violation()
                .map(violation -> new ReferenceText.Violation("reserved", violation));
    }

    private static Optional<ReferenceText.Violation> valueViolation(String value) {
        return value.length() <= MAX_HEADER_LENGTH && PRINTABLE.matcher(value).matches()
                ? Optional.empty()
                : violationOf(
                        "malformed",
                        QuotedText.text(value) + " cannot be sent in a header (expected at most " + MAX_HEADER_LENGTH
                                + " printable ASCII characters)");
    }

    private static Optional<ReferenceText.Violation> violationOf(String code, String detail) {
        return Optional.of(new ReferenceText.Violation(code, detail));
    }

    /** Returns a header name with each word capitalised, as the reference service writes header names. */
    private static String capitalized(String name) {
        return WORD.matcher(name).replaceAll(start -> start.group().toUpperCase(Locale.ROOT));
    }
}
