package dev.quayside.core.delivery;

import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Instant;
import java.time.InstantSource;
import java.util.function.Consumer;

/** What all threads of an engine need. Thread-safe. */
record Gear(
        EngineStore store,
        Courier courier,
        NotificationDocuments documents,
        DeliverySettings settings,
        Lanes lanes,
        DeliveryListener listener,
        InstantSource clock,
        OutageLog failures) {

    Instant now() {
        return clock.instant();
    }

    /** The webhook and its account as they are now. */
    Addressee addressee(WebhookRef webhook) {
        return new Addressee(
                store.webhooks().webhook(webhook.account(), webhook.webhookId()).orElse(null),
                store.accounts().account(webhook.account()).orElse(null),
                now());
    }

    /** Tells the listener, whatever it makes of it. */
    void tell(Consumer<DeliveryListener> news) {
        try {
            news.accept(listener);
        } catch (RuntimeException e) {
            failures.warn(e, "a listener has failed; the delivery goes on");
        }
    }
}
