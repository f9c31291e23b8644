package dev.quayside.examples.server;

import dev.quayside.core.delivery.DeliveryEngine;
import dev.quayside.core.delivery.DeliveryWorker;
import dev.quayside.core.delivery.http.AddressPolicy;
import dev.quayside.core.delivery.http.HttpSender;
import dev.quayside.core.tracking.TrackingListener;
import dev.quayside.jsonapi.JsonApiNotifications;
import dev.quayside.jsonapi.WebhookOptions;
import java.net.URI;
import java.time.Duration;
import java.time.InstantSource;

/** Webhooks: what the API offers of them, and a worker that sends what is due. */
final class Delivering implements AutoCloseable {

    /** How long an idle worker waits at first; what this server commits wakes it. */
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final HttpSender sender;
    private final DeliveryWorker worker;
    private final WebhookOptions options;

    private Delivering(HttpSender sender, DeliveryWorker worker, WebhookOptions options) {
        this.sender = sender;
        this.worker = worker;
        this.options = options;
    }

    /**
     * Begins to send what is in the store.
     *
     * @param base where the API is
     * @param options where webhooks may be, and the words of documents
     */
    static Delivering start(ServerStore store, InstantSource clock, URI base, Options options) {
        AddressPolicy addresses = switch (options.receivers()) {
            case PUBLIC -> AddressPolicy.publicOnly();
            case THIS_MACHINE_TOO -> AddressPolicy.publicOnly().loopbackAllowed();
        };
        HttpSender sender = HttpSender.of(addresses);
        JsonApiNotifications documents =
                JsonApiNotifications.of(base, store.lists(), options.lastFreeDays(), options.successStatus());
        DeliveryEngine.Builder engine = DeliveryEngine.of(store.tracking(), sender, documents, clock);
        store.lists().idempotency().ifPresent(answers -> engine.cleanup(answers::removeExpired));
        DeliveryWorker worker = DeliveryWorker.start(engine.build(), PAUSE);
        return new Delivering(
                sender, worker, WebhookOptions.of(addresses, sender).wake(worker::wake));
    }

    /** For the engine whose events are sent. */
    TrackingListener listener() {
        return worker;
    }

    /** For the API. */
    WebhookOptions options() {
        return options;
    }

    /** Finishes what is being sent. */
    @Override
    public void close() {
        worker.close();
        sender.close();
    }
}
