package dev.quayside.examples.benchmarks.delivery;

import dev.quayside.core.delivery.AddressPolicy;
import dev.quayside.core.delivery.DeliveryEngine;
import dev.quayside.core.delivery.DeliveryListener;
import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.delivery.DeliveryWorker;
import dev.quayside.core.delivery.HttpSender;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.examples.benchmarks.measure.Results;
import dev.quayside.examples.benchmarks.measure.Timing;
import java.io.IOException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * Measures the delivery of notifications over connections of this machine: its speed beside a plain loop, and how much
 * slower it becomes for healthy receivers when others do not respond.
 */
public final class DeliveryRuns {
    private static final int RECEIVERS = 100;
    private static final double SPEED = 0.85;
    private static final double SLOWER = 1.1;
    private static final Duration LATENCY = Duration.ofMillis(10);
    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final int THREADS = DeliverySettings.STANDARD.threads();

    private static final Duration PAUSE = Duration.ofMillis(50);
    private static final long LONGEST_SECONDS = 300;

    private final int rounds;
    private final int each;
    private final Results results;

    public DeliveryRuns(boolean quick, Results results) {
        this.rounds = quick ? 3 : 9;
        this.each = quick ? 60 : 200;
        this.results = results;
    }

    /** Writes the tables. */
    public void run() throws IOException, GeneralSecurityException, InterruptedException, ExecutionException {
        throughput("HTTP", null);
        throughput("HTTPS", HookCertificate.create());
        deadReceivers();
    }

    private void throughput(String scheme, @Nullable SSLContext tls)
            throws IOException, InterruptedException, ExecutionException {
        int count = RECEIVERS * each;
        List<Long> plain = new ArrayList<>();
        List<Long> sending = new ArrayList<>();
        List<Long> working = new ArrayList<>();
        PlainSending loop = new PlainSending(THREADS);
        PlainSending.Post client = PlainSending.jdkClient(tls);
        try (HookReceivers receivers = new HookReceivers(RECEIVERS, 0, Duration.ZERO, tls);
                Sender sender = sender(tls);
                Sender workersSender = sender(tls)) {
            // Connections stay open from one round to the next, as in a host that runs for long.
            for (int round = 0; round <= rounds; round++) {
                plain.add(loop.deliver(client, receivers.urls(), each));
                sending.add(loop.deliver(PlainSending.library(sender), receivers.urls(), each));
                Store store = Outbox.filled(receivers.urls(), each);
                working.add(deliver(store, count, DeliverySettings.STANDARD, workersSender, () -> {}));
            }
        }
        results.table("Sending " + count + " notifications to " + RECEIVERS + " receivers over " + scheme + ", "
                + THREADS + " threads");
        Timing baseline = timing(plain, count);
        results.rate("worker, store in memory", "", timing(working, count), "JDK client in a loop", baseline, SPEED);
        results.rate("sender alone", "", timing(sending, count), "JDK client in a loop", baseline, SPEED);
    }

    private void deadReceivers() throws IOException, InterruptedException {
        results.table(RECEIVERS + " receivers that respond after " + LATENCY.toMillis() + " ms, " + each
                + " notifications for each, some never respond; time-out of " + TIMEOUT.toSeconds() + " s, " + THREADS
                + " threads");
        for (int dead : List.of(1, 10, 30)) {
            int count = (RECEIVERS - dead) * each;
            List<Long> beside = new ArrayList<>();
            List<Long> alone = new ArrayList<>();
            for (int round = 0; round <= rounds; round++) {
                try (HookReceivers receivers = new HookReceivers(RECEIVERS, dead, LATENCY, null)) {
                    alone.add(deliver(receivers.urls().subList(dead, RECEIVERS), count));
                    beside.add(deliver(receivers.urls(), count));
                }
            }
            Timing with = timing(beside, count);
            Timing without = timing(alone, count);
            double ratio = with.over(without);
            results.row(
                    "the others, beside " + dead + " dead",
                    with.perSecond(""),
                    "without dead ones " + without.perSecond(""),
                    Results.times(ratio) + " the time",
                    dead == 1 ? "≤ 1.10 ×" : "–",
                    dead == 1 ? Results.verdict(ratio, SLOWER) : "");
        }
    }

    /** Delivers with a sender that has no connections yet. */
    private long deliver(List<URI> urls, int count) throws InterruptedException {
        Sender sender = sender(null);
        DeliverySettings settings =
                DeliverySettings.STANDARD.toBuilder().timeout(TIMEOUT).build();
        return deliver(Outbox.filled(urls, each), count, settings, sender, sender::close);
    }

    /** Returns the time of a notification; the first round warms up. */
    private static Timing timing(List<Long> nanos, int count) {
        return Timing.of(nanos.subList(1, nanos.size()), time -> (double) time / count);
    }

    /** Returns the library's sender, which may reach this machine. */
    private static Sender sender(@Nullable SSLContext tls) {
        HttpSender.Builder sender =
                HttpSender.builder(AddressPolicy.publicOnly().loopbackAllowed());
        return (tls == null ? sender : sender.tls(tls)).build();
    }

    /**
     * Returns the nanoseconds until the store has the results of so many notifications.
     *
     * @param atEnd called before the worker is closed, which waits for deliveries in progress
     */
    private static long deliver(Store store, int count, DeliverySettings settings, Sender sender, Runnable atEnd)
            throws InterruptedException {
        CountDownLatch delivered = new CountDownLatch(count);
        DeliveryListener counting = new DeliveryListener() {
            @Override
            public void ended(WebhookRef webhook, Notification notification, Attempt last) {
                delivered.countDown();
            }
        };
        DeliveryEngine engine = DeliveryEngine.builder(store, sender, Outbox.documents(), Clock.systemUTC())
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
