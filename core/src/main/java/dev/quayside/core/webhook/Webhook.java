package dev.quayside.core.webhook;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An account's subscription to events, with the address to which notifications are sent. Immutable; instants are UTC,
 * to the microsecond.
 *
 * @param url the absolute address to which notifications are posted
 * @param active whether notifications are sent to the address
 * @param events the kinds of event to which the account subscribes
 * @param secret the secret that signs the requests; not blank
 * @param previousSecret the secret before the last rotation, which also signs the requests until it expires; null
 *     before a rotation
 * @param headers the additional headers of the requests, in the order in which they are sent; may be empty
 * @param deactivation the automatic deactivation; null if the webhook is active or its account paused it
 */
public record Webhook(
        UUID id,
        URI url,
        boolean active,
        EventSubscription events,
        String secret,
        @Nullable PreviousSecret previousSecret,
        List<Header> headers,
        @Nullable Deactivation deactivation,
        Instant createdAt) {

    /**
     * Creates a webhook.
     *
     * @throws IllegalArgumentException if the address is not absolute, if the secret is blank, or if the webhook is
     *     both active and deactivated
     */
    public Webhook {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(url, "url");
        if (!url.isAbsolute()) {
            throw new IllegalArgumentException("url: " + Texts.quote(url.toString())
                    + " is not absolute (expected an absolute address, such as https://example.com/hook)");
        }
        Objects.requireNonNull(events, "events");
        Texts.requireText(Objects.requireNonNull(secret, "secret"), "secret", "a random token");
        headers = List.copyOf(Objects.requireNonNull(headers, "headers"));
        if (active && deactivation != null) {
            throw new IllegalArgumentException(
                    "webhook " + id + " is both active and deactivated (expected one of the two)");
        }
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
    }

    /** Creates a builder of a webhook that subscribes to these kinds of event. */
    public static Builder of(UUID id, URI url, Set<EventKind> events, String secret, Instant createdAt) {
        return of(id, url, EventSubscription.of(events), secret, createdAt);
    }

    public static Builder of(UUID id, URI url, EventSubscription events, String secret, Instant createdAt) {
        return new Builder(id, createdAt, events).url(url).secret(secret);
    }

    public Builder toBuilder() {
        Builder builder = new Builder(id, createdAt, events)
                .url(url)
                .secret(secret)
                .previousSecret(previousSecret)
                .headers(headers);
        builder.active = active;
        builder.deactivation = deactivation;
        return builder;
    }

    /** Returns whether the webhook is active and subscribes to events of this kind. */
    public boolean isSubscribedTo(EventKind kind) {
        Objects.requireNonNull(kind, "kind");
        return active && events.contains(kind);
    }

    /** Returns the valid secrets: the current secret, followed by the previous secret if it has not expired. */
    public List<String> secretsAt(Instant now) {
        Objects.requireNonNull(now, "now");
        return previousSecret != null && now.isBefore(previousSecret.until())
                ? List.of(secret, previousSecret.secret())
                : List.of(secret);
    }

    /**
     * Returns this webhook with a new secret. The current secret becomes the previous secret; an older previous secret
     * expires at once.
     *
     * @param overlapUntil the time until which the current secret stays valid, exclusive
     */
    public Webhook withRotatedSecret(String newSecret, Instant overlapUntil) {
        return toBuilder()
                .secret(newSecret)
                .previousSecret(new PreviousSecret(secret, overlapUntil))
                .build();
    }

    /**
     * Returns a description without secrets, and without headers and the path of the address, because these may contain
     * secrets.
     */
    @Override
    public String toString() {
        return "Webhook[" + id + ", " + url.getHost() + "]";
    }

    /**
     * An additional header of the requests to a webhook.
     *
     * @param name the name of the header; not blank
     */
    public record Header(String name, String value) {
        public Header {
            Texts.requireText(name, "name", "X-Tenant");
            Texts.requireStorable(Objects.requireNonNull(value, "value"), "value");
        }

        /**
         * Returns one sentence that says why the header cannot be sent; empty if it can be sent. The name must be a
         * token as defined by RFC 9110, and the value must be a single line. Headers that control the framing of the
         * message or the connection are reserved for the sender.
         */
        public Optional<String> violation() {
            return HeaderRules.violation(this);
        }
    }

    /**
     * The secret before a rotation, which receivers may still use.
     *
     * @param secret the secret; not blank
     * @param until the time at which the secret expires, exclusive. UTC, to the microsecond
     */
    public record PreviousSecret(String secret, Instant until) {
        public PreviousSecret {
            Texts.requireText(Objects.requireNonNull(secret, "secret"), "secret", "a random token");
            until = Micros.requireTruncated(until, "until");
        }

        /** Returns a description without the secret. */
        @Override
        public String toString() {
            return "PreviousSecret[until=" + until + "]";
        }
    }

    /**
     * The automatic deactivation of a webhook.
     *
     * @param at the time of the deactivation. UTC, to the microsecond
     */
    public record Deactivation(Instant at, Reason reason) {
        public Deactivation {
            at = Micros.requireTruncated(at, "at");
            Objects.requireNonNull(reason, "reason");
        }

        /** The reason for an automatic deactivation. */
        public enum Reason {
            /** The receiver responded with 410. */
            GONE("gone"),
            /** Too many notifications failed since the last success. */
            FAILING("failing");

            private final String code;

            Reason(String code) {
                this.code = code;
            }

            /** Returns a stable, machine-readable code, such as {@code gone}. */
            public String code() {
                return code;
            }
        }
    }

    /** A builder of a webhook. Not thread-safe. */
    public static final class Builder {
        private final UUID id;
        private final Instant createdAt;
        private @Nullable URI url;
        private boolean active = true;
        private EventSubscription events;
        private String secret = "";
        private @Nullable PreviousSecret previousSecret;
        private List<Header> headers = List.of();
        private @Nullable Deactivation deactivation;

        private Builder(UUID id, Instant createdAt, EventSubscription events) {
            this.id = Objects.requireNonNull(id, "id");
            this.createdAt = Objects.requireNonNull(createdAt, "createdAt");
            this.events = Objects.requireNonNull(events, "events");
        }

        public Builder url(URI value) {
            url = Objects.requireNonNull(value, "url");
            return this;
        }

        /** Sets the kinds of event, at least one. */
        public Builder events(Set<EventKind> value) {
            return events(EventSubscription.of(Objects.requireNonNull(value, "events")));
        }

        public Builder events(EventSubscription value) {
            events = Objects.requireNonNull(value, "events");
            return this;
        }

        public Builder secret(String value) {
            secret = Objects.requireNonNull(value, "secret");
            return this;
        }

        public Builder previousSecret(@Nullable PreviousSecret value) {
            previousSecret = value;
            return this;
        }

        public Builder headers(List<Header> value) {
            headers = Objects.requireNonNull(value, "headers");
            return this;
        }

        /** Makes the webhook active and removes its deactivation. */
        public Builder activated() {
            active = true;
            deactivation = null;
            return this;
        }

        /** Makes the webhook inactive at the request of its account. */
        public Builder paused() {
            active = false;
            deactivation = null;
            return this;
        }

        /** Makes the webhook inactive automatically. */
        public Builder deactivated(Deactivation value) {
            active = false;
            deactivation = Objects.requireNonNull(value, "deactivation");
            return this;
        }

        public Webhook build() {
            return new Webhook(
                    id,
                    Objects.requireNonNull(url, "url"),
                    active,
                    events,
                    secret,
                    previousSecret,
                    headers,
                    deactivation,
                    createdAt);
        }
    }
}
