package dev.quayside.core.delivery;

import dev.quayside.core.internal.Texts;
import dev.quayside.core.store.DeliveryResult;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.NotificationSkipReason;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Sends a notification and returns the result of the attempt. Thread-safe. */
final class NotificationSender {
    private static final int GONE = 410;

    private final Sender sender;
    private final DeliverySettings settings;
    private final Backoff backoff;
    private final InstantSource clock;
    private final OutageLog failures;

    NotificationSender(
            Sender sender, DeliverySettings settings, Backoff backoff, InstantSource clock, OutageLog failures) {
        this.sender = sender;
        this.settings = settings;
        this.backoff = backoff;
        this.clock = clock;
        this.failures = failures;
    }

    /**
     * Sends a notification and returns the result; empty if the attempt was abandoned. An abandoned attempt is not
     * counted.
     */
    Optional<DeliveryResult> send(Webhook webhook, Notification notification, String document) {
        Instant at = clock.instant();
        byte[] body = document.getBytes(StandardCharsets.UTF_8);
        List<Webhook.Header> signature = signature(webhook, notification, body, at);
        DeliveryOutcome reply = post(webhook, notification, body, signature, at);
        if (reply instanceof DeliveryOutcome.Failed failed && failed.failure() == AttemptFailure.ABANDONED) {
            return Optional.empty();
        }
        Attempt attempt = new Attempt(notification.attempts(), at, outcome(reply), reply.latency(), signature);
        if (reply.isSuccess()) {
            return Optional.of(new DeliveryResult(notification.id(), Status.SUCCEEDED, null, attempt));
        }
        if (isGone(attempt) || notification.currentAttempts() > settings.retries()) {
            return Optional.of(new DeliveryResult(notification.id(), Status.FAILED, null, attempt));
        }
        Instant again = backoff.nextAttemptAt(notification.currentAttempts(), clock.instant(), retryAfter(reply));
        return Optional.of(new DeliveryResult(notification.id(), Status.PENDING, again, attempt));
    }

    /** Returns the result for a notification that ends without being sent. */
    DeliveryResult skipped(Notification notification, NotificationSkipReason reason) {
        Attempt attempt =
                new Attempt(notification.attempts(), clock.instant(), new Attempt.Skipped(reason), Duration.ZERO);
        return new DeliveryResult(notification.id(), Status.FAILED, null, attempt);
    }

    /** Returns whether the receiver responded with 410, which means that it is permanently gone. */
    static boolean isGone(Attempt attempt) {
        return attempt.outcome() instanceof Attempt.Responded answered && answered.status() == GONE;
    }

    private DeliveryOutcome post(
            Webhook webhook, Notification notification, byte[] body, List<Webhook.Header> signature, Instant at) {
        try {
            DeliveryOutcome reply =
                    sender.send(Delivery.of(webhook.url(), headers(webhook, signature), body, settings.timeout()));
            return Objects.requireNonNull(reply, "the sender returned null");
        } catch (RuntimeException e) {
            failures.warn(e, "the sender has failed on notification {}", notification.id());
            Duration latency = Duration.between(at, clock.instant());
            return new DeliveryOutcome.Failed(
                    AttemptFailure.SENDER_FAILED,
                    "the sender has failed",
                    latency.isNegative() ? Duration.ZERO : latency);
        }
    }

    private List<Webhook.Header> signature(Webhook webhook, Notification notification, byte[] body, Instant at) {
        List<SigningSecret> secrets =
                webhook.secretsAt(at).stream().map(SigningSecret::of).toList();
        return settings.signer().sign(secrets, notification.id().toString(), at, ByteBuffer.wrap(body));
    }

    /**
     * Returns the request headers. A header that the engine sets replaces a header of the webhook with the same name.
     */
    private List<Webhook.Header> headers(Webhook webhook, List<Webhook.Header> signature) {
        List<Webhook.Header> headers = new ArrayList<>();
        headers.add(new Webhook.Header("Content-Type", "application/json"));
        headers.add(new Webhook.Header("User-Agent", settings.userAgent()));
        headers.addAll(signature);
        Set<String> own = new TreeSet<>();
        headers.forEach(header -> own.add(header.name().toLowerCase(Locale.ROOT)));
        webhook.headers().stream()
                .filter(header -> !own.contains(header.name().toLowerCase(Locale.ROOT)))
                .forEach(headers::add);
        return headers;
    }

    private static Attempt.Outcome outcome(DeliveryOutcome reply) {
        if (reply instanceof DeliveryOutcome.Failed failed) {
            return new Attempt.Failed(failed.failure(), Texts.toKey(failed.detail()));
        }
        return new Attempt.Responded(((DeliveryOutcome.Responded) reply).status());
    }

    private static @Nullable String retryAfter(DeliveryOutcome reply) {
        return reply instanceof DeliveryOutcome.Responded answered
                ? answered.header("Retry-After").orElse(null)
                : null;
    }
}
