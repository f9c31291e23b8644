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
 * An address at which an account wants to be told of events. Immutable; instants are UTC, kept to the microsecond.
 *
 * @param id of the webhook
 * @param url to which notifications are posted; absolute
 * @param active whether it is told anything
 * @param events of which it is told, at least one
 * @param secret signs what is sent; not blank
 * @param previousSecret signs what is sent, too, until its time is up; null if there is none
 * @param headers sent along, in this order; may be empty
 * @param deactivation why it was switched off, if not by its account; null if it is active or its account did
 * @param createdAt when it was registered
 */
public record Webhook(
        UUID id,
        URI url,
        boolean active,
        Set<EventKind> events,
        String secret,
        @Nullable PreviousSecret previousSecret,
        List<Header> headers,
        @Nullable Deactivation deactivation,
        Instant createdAt) {

    /**
     * A webhook.
     *
     * @throws IllegalArgumentException if the address is not absolute, no event is named, the secret is blank, or it is
     *     active and deactivated at once
     */
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
        if (active && deactivation != null) {
            throw new IllegalArgumentException(
                    "webhook " + id + " is active and deactivated at once (expected one of the two)");
        }
        createdAt = Micros.required(createdAt, "createdAt");
    }

    /** A builder of an active webhook without headers. */
    public static Builder of(UUID id, URI url, Set<EventKind> events, String secret, Instant createdAt) {
        return new Builder(id, createdAt).url(url).events(events).secret(secret);
    }

    /** A builder that starts from this webhook. */
    public Builder toBuilder() {
        Builder builder = new Builder(id, createdAt)
                .url(url)
                .events(events)
                .secret(secret)
                .previousSecret(previousSecret)
                .headers(headers);
        builder.active = active;
        builder.deactivation = deactivation;
        return builder;
    }

    /** Whether it is to be told of events of this kind. */
    public boolean wants(EventKind kind) {
        Objects.requireNonNull(kind, "kind");
        return active && events.contains(kind);
    }

    /**
     * The secrets that count at an instant, the current one first, then the previous one as long as its time is not up;
     * one or two.
     */
    public List<String> secretsAt(Instant now) {
        Objects.requireNonNull(now, "now");
        return previousSecret != null && now.isBefore(previousSecret.until())
                ? List.of(secret, previousSecret.secret())
                : List.of(secret);
    }

    /**
     * The same with another secret; the one that it had counts until the overlap has ended. One that was replaced earlier
     * ceases to count at once, for two are the most.
     *
     * @param overlapUntil when the secret that it has now ceases to count, exclusive
     */
    public Webhook rotated(String newSecret, Instant overlapUntil) {
        return toBuilder()
                .secret(newSecret)
                .previousSecret(new PreviousSecret(secret, overlapUntil))
                .build();
    }

    /** The secrets, and what may be one in the address and the headers, are left out. */
    @Override
    public String toString() {
        return "Webhook[" + id + ", " + url.getHost() + "]";
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

        /**
         * What is wrong with sending it, in one sentence; empty if nothing is. A name is letters, digits and a few signs
         * (a token of RFC 9110), a value one line; and those headers are left to the sender that say where a message
         * goes and where it ends.
         */
        public Optional<String> objection() {
            return HeaderRules.objectionTo(this);
        }
    }

    /**
     * The secret before the current one, which receivers may still have.
     *
     * @param secret not blank
     * @param until when it ceases to count, exclusive. UTC, to the microsecond
     */
    public record PreviousSecret(String secret, Instant until) {
        public PreviousSecret {
            Texts.requireText(Objects.requireNonNull(secret, "secret"), "secret", "a random token");
            until = Micros.required(until, "until");
        }

        /** The secret is left out. */
        @Override
        public String toString() {
            return "PreviousSecret[until=" + until + "]";
        }
    }

    /**
     * That a webhook was switched off, not by its account.
     *
     * @param at when. UTC, to the microsecond
     * @param reason why
     */
    public record Deactivation(Instant at, Reason reason) {
        public Deactivation {
            at = Micros.required(at, "at");
            Objects.requireNonNull(reason, "reason");
        }

        /** Why a webhook was switched off. */
        public enum Reason {
            /** The receiver has answered 410: it is gone for good. */
            GONE("gone"),
            /** Too many notifications in a row have failed. */
            FAILING("failing");

            private final String code;

            Reason(String code) {
                this.code = code;
            }

            /** A stable word for programs, such as {@code gone}. */
            public String code() {
                return code;
            }
        }
    }

    /** Collects a webhook; not thread-safe. */
    public static final class Builder {
        private final UUID id;
        private final Instant createdAt;
        private @Nullable URI url;
        private boolean active = true;
        private Set<EventKind> events = Set.of();
        private String secret = "";
        private @Nullable PreviousSecret previousSecret;
        private List<Header> headers = List.of();
        private @Nullable Deactivation deactivation;

        private Builder(UUID id, Instant createdAt) {
            this.id = Objects.requireNonNull(id, "id");
            this.createdAt = Objects.requireNonNull(createdAt, "createdAt");
        }

        public Builder url(URI value) {
            url = Objects.requireNonNull(value, "url");
            return this;
        }

        public Builder events(Set<EventKind> value) {
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

        /** It is told of events; whatever it was switched off for is forgotten. */
        public Builder activated() {
            active = true;
            deactivation = null;
            return this;
        }

        /** It is told nothing, as its account wants it. */
        public Builder paused() {
            active = false;
            deactivation = null;
            return this;
        }

        /** It is told nothing, not as its account wants it. */
        public Builder deactivated(Deactivation value) {
            active = false;
            deactivation = Objects.requireNonNull(value, "deactivation");
            return this;
        }

        /**
         * The webhook.
         *
         * @throws IllegalArgumentException if a part makes no sense
         */
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
