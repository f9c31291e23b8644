package dev.quayside.core.delivery;

import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Duration;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;

/**
 * Caches a webhook and its account. Reads them from the store again if the cached state is older than a second.
 * Thread-safe.
 */
final class CurrentWebhook {
    private static final Duration LONGEST_AGE = Duration.ofSeconds(1);

    private final WebhookRef ref;
    private final Store store;
    private final InstantSource clock;
    private final DeliveryMonitor monitor;
    private @Nullable WebhookSnapshot last;

    CurrentWebhook(WebhookRef ref, Store store, InstantSource clock, DeliveryMonitor monitor) {
        this.ref = ref;
        this.store = store;
        this.clock = clock;
        this.monitor = monitor;
    }

    /**
     * Returns the webhook in a state at most one second old. While the store fails, returns the state that was last
     * read.
     *
     * @throws StoreException if the store fails before the webhook was ever read
     */
    synchronized WebhookSnapshot snapshot() {
        return last == null || last.seenAt().plus(LONGEST_AGE).isBefore(clock.instant()) ? lookUp() : last;
    }

    private synchronized WebhookSnapshot lookUp() {
        try {
            last = new WebhookSnapshot(
                    store.webhooks().webhook(ref.account(), ref.webhookId()).orElse(null),
                    store.accounts().account(ref.account()).orElse(null),
                    clock.instant());
        } catch (StoreException e) {
            if (last == null) {
                throw e;
            }
            monitor.failures().warn(e, "cannot look up webhook {}; going on with what was seen last", ref);
        }
        return last;
    }

    /** Deactivates the webhook; logs a failure of the store. */
    void deactivate(Deactivation.Reason reason) {
        Deactivation deactivation = new Deactivation(clock.instant(), reason);
        try {
            if (store.webhooks().deactivate(ref.account(), ref.webhookId(), deactivation)) {
                monitor.log().warn("webhook {} was switched off: {}", ref, reason.code());
                monitor.publish(listener -> listener.deactivated(ref, deactivation));
            }
        } catch (StoreException e) {
            monitor.failures().warn(e, "webhook {} cannot be deactivated ({})", ref, reason.code());
        }
        lookUp();
    }
}
