package dev.quayside.examples.benchmarks;

import dev.quayside.core.delivery.DeliveryEngine;
import dev.quayside.core.delivery.DeliveryListener;
import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.delivery.DeliveryWorker;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.delivery.http.AddressPolicy;
import dev.quayside.core.delivery.http.HttpSender;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.WebhookRef;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/** The library's worker: claims from a store, signs, sends, and stores what became of it. */
final class WorkerSending {
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final long LONGEST_SECONDS = 300;

    private final DeliverySettings settings;

    WorkerSending(DeliverySettings settings) {
        this.settings = settings;
    }

    /** The library's sender, which may reach this machine. */
    static Sender sender(@Nullable SSLContext tls) {
        HttpSender.Builder sender =
                HttpSender.builder(AddressPolicy.publicOnly().loopbackAllowed());
        return (tls == null ? sender : sender.tls(tls)).build();
    }

    /** As {@link #deliver}, by a sender without connections that is closed before the worker: that waits for what is being sent. */
    long deliverAnew(EngineStore store, int count) throws InterruptedException {
        Sender sender = sender(null);
        return deliver(store, count, sender, sender::close);
    }

    /** How long it takes until so many have arrived, and the store knows; in nanoseconds. The sender stays open. */
    long deliver(EngineStore store, int count, Sender sender) throws InterruptedException {
        return deliver(store, count, sender, () -> {});
    }

    private long deliver(EngineStore store, int count, Sender sender, Runnable beforeClosing)
            throws InterruptedException {
        CountDownLatch arrived = new CountDownLatch(count);
        DeliveryListener counting = new DeliveryListener() {
            @Override
            public void ended(WebhookRef webhook, Notification notification, Attempt last) {
                arrived.countDown();
            }
        };
        DeliveryEngine engine = DeliveryEngine.of(store, sender, Outbox.documents(), Clock.systemUTC())
                .settings(settings)
                .listener(counting)
                .build();
        long start = System.nanoTime();
        DeliveryWorker worker = DeliveryWorker.start(engine, PAUSE);
        try {
            if (!arrived.await(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(arrived.getCount() + " of " + count + " have not arrived");
            }
            return System.nanoTime() - start;
        } finally {
            beforeClosing.run();
            worker.close();
        }
    }
}
