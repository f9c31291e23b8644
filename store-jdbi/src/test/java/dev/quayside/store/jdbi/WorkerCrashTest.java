package dev.quayside.store.jdbi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.delivery.Delivery;
import dev.quayside.core.delivery.DeliveryEngine;
import dev.quayside.core.delivery.DeliveryOutcome;
import dev.quayside.core.delivery.DeliverySettings;
import dev.quayside.core.delivery.DeliveryWorker;
import dev.quayside.core.delivery.Sender;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.tracking.ObservedStore;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.Webhook;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Tests deliveries by four workers that are killed at random to receivers that fail at random. A killed worker no
 * longer reaches the database: it neither stores results nor releases claims. In the end, each notification has been
 * delivered at least once or has failed after its attempts, and repeated deliveries are identical.
 *
 * <p>The system property {@code quayside.notifications} sets the number of notifications; 1,000 by default.
 */
@ParameterizedClass
@EnumSource
@Tag("full")
class WorkerCrashTest {
    private static final Logger LOG = LoggerFactory.getLogger(WorkerCrashTest.class);

    private static final long SEED = 20_260_131;
    private static final int NOTIFICATIONS = Integer.getInteger("quayside.notifications", 1_000);
    private static final int WORKERS = 4;
    private static final int ACCOUNTS = 5;
    private static final int WEBHOOKS = 4;
    private static final int CONTAINERS = 10;
    private static final UUID EVENT = new UUID(3, 1);
    private static final UUID DEAD = new UUID(4, 1);

    private static final DeliverySettings SETTINGS = DeliverySettings.STANDARD.toBuilder()
            .firstRetry(Duration.ofMillis(5))
            .longestRetry(Duration.ofMillis(100))
            .timeout(Duration.ofMillis(100))
            .lease(Duration.ofMillis(500))
            .threads(6)
            .batchSize(20)
            .build();

    @Parameter
    private TestDatabase.Kind kind;

    private final Map<UUID, Arrivals> arrivals = new ConcurrentHashMap<>();
    private final AtomicInteger arrived = new AtomicInteger();
    private final AtomicInteger killed = new AtomicInteger();
    private final Random random = new Random(SEED);

    @Test
    void each_notification_arrives_or_fails_after_a_kill() throws Exception {
        try (TestDatabase database = kind.database()) {
            JdbiStore store = database.open();
            Map<UUID, Notification> added = add(store);

            long start = System.nanoTime();
            deliver(store);
            Duration taken = Duration.ofNanos(System.nanoTime() - start);

            Set<UUID> seen = new HashSet<>();
            int failed = 0;
            for (int number = 1; number <= ACCOUNTS; number++) {
                for (Notification notification : store.notifications()
                        .page(account(number), 0, NOTIFICATIONS)
                        .notifications()) {
                    assertThat(seen.add(notification.id())).isTrue();
                    check(store, account(number), notification);
                    failed += notification.status() == Status.FAILED ? 1 : 0;
                }
            }
            assertThat(seen).isEqualTo(added.keySet());
            assertThat(added.keySet()).containsAll(arrivals.keySet());
            assertThat(killed).hasPositiveValue();
            checkOrder(added);
            int sent = arrivals.values().stream().mapToInt(each -> each.sent).sum();
            int twice = arrivals.values().stream()
                    .mapToInt(each -> Math.max(0, each.accepted - 1))
                    .sum();
            LOG.info(
                    "{}, seed {}: {} notifications, {} workers killed, {} sent, {} arrived again, {} failed, {} ms",
                    kind,
                    SEED,
                    seen.size(),
                    killed.get(),
                    sent,
                    twice,
                    failed,
                    taken.toMillis());
        }
    }

    private void check(Store store, AccountId account, Notification notification) {
        Arrivals arrived = arrivals.get(notification.id());
        int accepted = arrived == null ? 0 : arrived.accepted;
        if (notification.status() == Status.SUCCEEDED) {
            assertThat(accepted).as("%s", notification).isPositive();
            assertThat(notification.webhookId()).isNotEqualTo(DEAD);
        } else {
            assertThat(notification.status()).as("%s", notification).isEqualTo(Status.FAILED);
            List<Attempt> attempts = store.notifications().attempts(account, notification.id());
            assertThat(attempts)
                    .as("%s", notification)
                    .hasSize(SETTINGS.retries() + 1)
                    .noneMatch(attempt -> attempt.outcome() instanceof Attempt.Skipped);
        }
        if (arrived != null) {
            assertThat(arrived.bodies).as("%s", notification).hasSize(1);
        }
    }

    /** Checks that the first deliveries of notifications are in order; redeliveries may be late. */
    private void checkOrder(Map<UUID, Notification> added) {
        Map<String, Long> last = new HashMap<>();
        arrivals.values().stream()
                .sorted((one, other) -> Integer.compare(one.first, other.first))
                .forEach(arrived -> {
                    Notification notification = added.get(arrived.id);
                    String queue = notification.webhookId() + " " + notification.containerId();
                    Long before = last.put(queue, notification.sequence());
                    assertThat(before == null || before < notification.sequence())
                            .as("%s after %s", notification, before)
                            .isTrue();
                });
    }

    private Map<UUID, Notification> add(JdbiStore store) {
        Map<UUID, Notification> added = new HashMap<>();
        Instant now = Instant.now().minusSeconds(3600);
        for (int number = 1; number <= ACCOUNTS; number++) {
            AccountId account = account(number);
            store.accounts().save(new Account(account, "Company " + number, new Plan.Paid(), Set.of()));
            TrackingRequest request = TrackingRequest.of(new UUID(2, number), RequestType.CONTAINER, "1", now)
                    .build();
            RequestEvent event = new RequestEvent(EVENT, EventKind.TRACKING_REQUEST_FAILED, now, request.id(), null);
            store.tracking()
                    .commit(Commit.of(account).request(request).event(event).build());
            for (int hook = 1; hook <= WEBHOOKS; hook++) {
                UUID id = number == 1 && hook == 1 ? DEAD : new UUID(5, number * 100 + hook);
                URI url = URI.create("https://example.com/" + id);
                store.webhooks()
                        .save(
                                account,
                                Webhook.of(id, url, Set.of(EventKind.values()), "secret", now)
                                        .build());
                Commit.Builder commit = Commit.of(account);
                for (int i = 0; i < NOTIFICATIONS / ACCOUNTS / WEBHOOKS; i++) {
                    Notification notification = new Notification(
                            new UUID(random.nextLong(), random.nextLong()),
                            id,
                            EVENT,
                            EventKind.TRACKING_REQUEST_FAILED,
                            new UUID(6, i % CONTAINERS),
                            1L + i / CONTAINERS,
                            now,
                            Status.PENDING,
                            0,
                            0,
                            now.plusMillis(i));
                    added.put(notification.id(), notification);
                    commit.notification(notification);
                }
                store.tracking().commit(commit.build());
            }
        }
        return added;
    }

    private void deliver(JdbiStore store) throws InterruptedException {
        List<KillableWorker> workers = new ArrayList<>();
        try {
            for (int i = 0; i < WORKERS; i++) {
                workers.add(new KillableWorker(store));
            }
            while (store.notifications().queueStats(Instant.now()).pending() > 0) {
                Thread.sleep(50 + random.nextInt(250));
                int which = random.nextInt(WORKERS);
                workers.get(which).kill();
                workers.set(which, new KillableWorker(store));
            }
        } finally {
            workers.forEach(KillableWorker::kill);
        }
    }

    private static AccountId account(int number) {
        return new AccountId(new UUID(1, number));
    }

    /** The deliveries of one notification to a receiver. */
    private static final class Arrivals {
        private final UUID id;
        private final int first;
        private final Set<String> bodies = new HashSet<>();
        private int sent;
        private int accepted;

        /** @param first the number of notifications that were delivered first, including this one */
        Arrivals(UUID id, int first) {
            this.id = id;
            this.first = first;
        }

        synchronized DeliveryOutcome take(String body, int chance, boolean dead) {
            sent++;
            bodies.add(body);
            if (dead || chance < 10) {
                return new DeliveryOutcome.Responded(chance % 2 == 0 ? 500 : 302, List.of(), "", Duration.ZERO);
            }
            if (chance < 15) {
                // The request has arrived, but the worker gets no response.
                accepted++;
                return new DeliveryOutcome.Failed(AttemptFailure.TIMED_OUT, "", Duration.ZERO);
            }
            if (chance < 20) {
                return new DeliveryOutcome.Failed(AttemptFailure.UNREACHABLE, "", Duration.ZERO);
            }
            accepted++;
            return new DeliveryOutcome.Responded(200, List.of(), "", Duration.ZERO);
        }
    }

    /** A worker that can be killed; afterwards it reaches neither the database nor receivers. */
    private final class KillableWorker implements Sender {
        private final Random chances = new Random(random.nextLong());
        private final DeliveryWorker worker;
        private volatile boolean dead;

        KillableWorker(JdbiStore store) {
            Store reached = ObservedStore.of(Store.class, store, (repository, method, args) -> {
                if (dead) {
                    throw new StoreException("the worker is dead", null);
                }
                return method.invoke(repository, args);
            });
            DeliveryEngine engine = DeliveryEngine.builder(
                            reached,
                            this,
                            (account, webhook, notifications) -> {
                                Map<UUID, byte[]> documents = new HashMap<>();
                                notifications.forEach(one -> documents.put(
                                        one.id(),
                                        (one.id() + " written as " + UUID.randomUUID())
                                                .getBytes(StandardCharsets.UTF_8)));
                                return documents;
                            },
                            Clock.systemUTC())
                    .settings(SETTINGS)
                    .build();
            worker = DeliveryWorker.start(engine, Duration.ofMillis(20));
        }

        @Override
        public DeliveryOutcome send(Delivery delivery) {
            if (dead) {
                return new DeliveryOutcome.Failed(AttemptFailure.ABANDONED, "", Duration.ZERO);
            }
            String body = StandardCharsets.UTF_8.decode(delivery.body()).toString();
            UUID id = UUID.fromString(body.substring(0, 36));
            int chance;
            synchronized (chances) {
                chance = chances.nextInt(100);
            }
            return arrivals.computeIfAbsent(id, any -> new Arrivals(any, arrived.incrementAndGet()))
                    .take(body, chance, delivery.url().getPath().endsWith(DEAD.toString()));
        }

        void kill() {
            dead = true;
            killed.incrementAndGet();
            worker.close();
        }

        @Override
        public void close() {}
    }
}
