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

/** The webhook options of the API and the worker that sends notifications. */
final class DeliveryService implements AutoCloseable {

    /** The initial pause of an idle worker. A commit of this server wakes it. */
    private static final Duration PAUSE = Duration.ofMillis(200);

    private final HttpSender sender;
    private final DeliveryWorker worker;
    private final WebhookOptions options;

    private DeliveryService(HttpSender sender, DeliveryWorker worker, WebhookOptions options) {
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
    static DeliveryService start(ServerStore store, InstantSource clock, URI base, Options options) {
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
        return new DeliveryService(
                sender, worker, WebhookOptions.of(addresses, sender).wake(worker::wake));
    }

    /** Returns the listener for the tracking engine. */
    TrackingListener listener() {
        return worker;
    }

    /** Returns the webhook options of the API. */
    WebhookOptions options() {
        return options;
    }

    /** Stops after the deliveries in progress. */
    @Override
    public void close() {
        worker.close();
        sender.close();
    }
}
