package dev.quayside.examples.benchmarks;

import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.memory.InMemoryTrackingStore;
import java.io.IOException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;

/**
 * What is measured of the sending of notifications, over real connections of this machine, each part written into the report:
 * how fast it is beside a plain loop, and how much slower it gets for others when receivers do not answer.
 */
final class SendingRuns {
    private static final int RECEIVERS = 100;
    private static final double SPEED = 0.85;
    private static final double SLOWER = 1.1;
    private static final Duration LATENCY = Duration.ofMillis(10);
    private static final Duration TIMEOUT = Duration.ofSeconds(1);
    private static final List<Integer> DEAD = List.of(1, 10, 30);

    private final int rounds;
    private final int each;
    private final StringBuilder report;

    SendingRuns(boolean quick, StringBuilder report) {
        this.rounds = quick ? 3 : 9;
        this.each = quick ? 60 : 200;
        this.report = report;
    }

    /** Both. */
    void all() throws IOException, GeneralSecurityException, InterruptedException, ExecutionException {
        throughput("HTTP", null);
        throughput("HTTPS", HookCertificate.make());
        fairness();
    }

    private void throughput(String scheme, @Nullable SSLContext tls)
            throws IOException, InterruptedException, ExecutionException {
        DeliverySettings settings = DeliverySettings.STANDARD;
        int count = RECEIVERS * each;
        List<Double> plain = new ArrayList<>();
        List<Double> sending = new ArrayList<>();
        List<Double> working = new ArrayList<>();
        PlainSending loop = new PlainSending(settings.threads());
        WorkerSending worker = new WorkerSending(settings);
        PlainSending.Post client = PlainSending.jdkClient(tls);
        try (HookReceivers receivers = new HookReceivers(RECEIVERS, 0, Duration.ZERO, tls);
                Sender sender = WorkerSending.sender(tls);
                Sender workersSender = WorkerSending.sender(tls)) {
            // The first round warms up and connects; the connections are kept, as those of a host that runs for long.
            for (int round = 0; round <= rounds; round++) {
                plain.add((double) loop.deliver(client, receivers.urls(), each) / count);
                sending.add((double) loop.deliver(PlainSending.library(sender), receivers.urls(), each) / count);
                EngineStore store = filled(receivers.urls());
                working.add((double) worker.deliver(store, count, workersSender) / count);
            }
        }
        report.append("### Sending " + count + " notifications to " + RECEIVERS + " receivers over " + scheme + ", "
                + settings.threads() + " threads\n\n");
        Goal goal = new Goal(report);
        compared(goal, "worker, store in memory", timing(working), timing(plain));
        compared(goal, "sender alone", timing(sending), timing(plain));
        report.append('\n');
    }

    private static void compared(Goal goal, String what, Timing ours, Timing plain) {
        double ratio = plain.over(ours);
        goal.line(
                what,
                ours.perSecond(""),
                "JDK client in a loop " + plain.perSecond(""),
                Timing.number(ratio) + " ×",
                "≥ 0.85 ×",
                Goal.verdict(SPEED, ratio));
    }

    private void fairness() throws IOException, InterruptedException {
        DeliverySettings settings =
                DeliverySettings.STANDARD.toBuilder().timeout(TIMEOUT).build();
        WorkerSending worker = new WorkerSending(settings);
        List<Pair> pairs = DEAD.stream().map(Pair::new).toList();
        for (int round = 0; round <= rounds; round++) {
            for (Pair pair : pairs) {
                try (HookReceivers receivers = new HookReceivers(RECEIVERS, pair.dead, LATENCY, null)) {
                    pair.without.add(worker(worker, receivers.urls().subList(pair.dead, RECEIVERS), 0));
                    pair.with.add(worker(worker, receivers.urls(), pair.dead));
                }
            }
        }
        report.append("### " + RECEIVERS + " receivers that answer after " + LATENCY.toMillis() + " ms, " + each
                + " notifications for each, some never answer; time-out of " + TIMEOUT.toSeconds() + " s, "
                + settings.threads() + " threads\n\n");
        Goal goal = new Goal(report);
        for (Pair pair : pairs) {
            Timing with = timing(pair.with);
            Timing without = timing(pair.without);
            double ratio = with.over(without);
            goal.line(
                    "the others, beside " + pair.dead + " dead",
                    with.perSecond(""),
                    "without those " + without.perSecond(""),
                    Timing.number(ratio) + " × the time",
                    pair.dead == 1 ? "≤ 1.10 ×" : "–",
                    pair.dead == 1 ? Goal.verdict(ratio, SLOWER) : "");
        }
        report.append('\n');
    }

    /** What a notification takes that is answered, in nanoseconds; the first ones of the receivers are dead. */
    private double worker(WorkerSending worker, List<URI> urls, int dead) throws InterruptedException {
        int count = (urls.size() - dead) * each;
        return (double) worker.deliverAnew(filled(urls), count) / count;
    }

    private EngineStore filled(List<URI> urls) {
        EngineStore store = new InMemoryTrackingStore();
        Outbox.fill(store, urls, each);
        return store;
    }

    private static Timing timing(List<Double> samples) {
        return Timing.of(samples.subList(1, samples.size()).stream()
                .mapToDouble(Double::doubleValue)
                .toArray());
    }

    /** With and without dead receivers. */
    private static final class Pair {
        private final int dead;
        private final List<Double> with = new ArrayList<>();
        private final List<Double> without = new ArrayList<>();

        Pair(int dead) {
            this.dead = dead;
        }
    }
}
