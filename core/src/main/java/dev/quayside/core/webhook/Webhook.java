package dev.quayside.core.webhook;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/**
 * An address at which an account wants to be told of events.
 *
 * @param id of the webhook
 * @param url to which notifications are posted; absolute
 * @param active whether it is told anything
 * @param events of which it is told, at least one
 * @param secret signs what is sent; not blank
 * @param headers sent along, in this order; may be empty
 * @param createdAt when it was registered. UTC, to the microsecond
 */
public record Webhook(
        UUID id,
        URI url,
        boolean active,
        Set<EventKind> events,
        String secret,
        List<Header> headers,
        Instant createdAt) {

    public Webhook {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(url, "url");
        if (!url.isAbsolute()) {
            throw new IllegalArgumentException("url: " + Texts.quote(url.toString())
                    + " is not absolute (expected a whole address, such as https://example.com/hook)");
        }
        events = Set.copyOf(Objects.requireNonNull(events, "events"));
        if (events.isEmpty()) {
            throw new IllegalArgumentException("events: none is named (expected at least one kind of event)");
        }
        Texts.requireText(Objects.requireNonNull(secret, "secret"), "secret", "a random token");
        headers = List.copyOf(Objects.requireNonNull(headers, "headers"));
        createdAt = Micros.required(createdAt, "createdAt");
    }

    /** Whether it is to be told of events of this kind. */
    public boolean wants(EventKind kind) {
        return active && events.contains(kind);
    }

    /** The secret is left out. */
    @Override
    public String toString() {
        return "Webhook[" + id + ", " + url + "]";
    }

    /**
     * A header that is sent along.
     *
     * @param name of the header, not blank
     * @param value of the header
     */
    public record Header(String name, String value) {
        public Header {
            Texts.requireText(name, "name", "X-Tenant");
            Texts.kept(Objects.requireNonNull(value, "value"), "value");
        }
    }
}
