package dev.quayside.examples.benchmarks.delivery;

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

/** The library's worker, which claims notifications of a store, signs and sends them, and stores the results. */
record WorkerSending(DeliverySettings settings) {
    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final long LONGEST_SECONDS = 300;

    /** Returns the library's sender, which may reach this machine. */
    static Sender sender(@Nullable SSLContext tls) {
        HttpSender.Builder sender =
                HttpSender.builder(AddressPolicy.publicOnly().loopbackAllowed());
        return (tls == null ? sender : sender.tls(tls)).build();
    }

    /**
     * Returns the nanoseconds until the store has the results of so many notifications.
     *
     * @param atEnd called before the worker is closed, which waits for deliveries in progress
     */
    long deliver(EngineStore store, int count, Sender sender, Runnable atEnd) throws InterruptedException {
        CountDownLatch delivered = new CountDownLatch(count);
        DeliveryListener counting = new DeliveryListener() {
            @Override
            public void ended(WebhookRef webhook, Notification notification, Attempt last) {
                delivered.countDown();
            }
        };
        DeliveryEngine engine = DeliveryEngine.of(store, sender, Outbox.documents(), Clock.systemUTC())
                .settings(settings)
                .listener(counting)
                .build();
        long start = System.nanoTime();
        DeliveryWorker worker = DeliveryWorker.start(engine, PAUSE);
        try {
            if (!delivered.await(LONGEST_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(delivered.getCount() + " of " + count + " were not delivered");
            }
            return System.nanoTime() - start;
        } finally {
            atEnd.run();
            worker.close();
        }
    }
}
