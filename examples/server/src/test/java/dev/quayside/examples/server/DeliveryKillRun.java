package dev.quayside.examples.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.Webhook;
import java.io.IOException;
import java.net.URI;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;

/**
 * Notifications in one database, which {@link DeliveryNode}s send to a {@link TestReceiver}. One of the nodes, or all,
 * are killed before everything has arrived; the next node sends the rest once the claims of the dead
 * have ended.
 */
final class DeliveryKillRun implements AutoCloseable {
    private static final Clock CLOCK = Clock.systemUTC();
    private static final AccountId ACCOUNT = new AccountId(new UUID(1, 1));
    private static final UUID EVENT = new UUID(3, 1);
    private static final UUID DEAD = new UUID(4, 0);
    private static final List<UUID> WEBHOOKS = List.of(DEAD, new UUID(4, 1), new UUID(4, 2), new UUID(4, 3));
    private static final int CONTAINERS = 5;
    private static final int NOTIFICATIONS_OF_EACH_WEBHOOK = 20;

    private final KilledDatabase database;
    private final int size;
    private final SplittableRandom random;
    private final TestReceiver receiver;
    private final Map<String, JavaProcess> nodes = new TreeMap<>();
    private final Set<UUID> posted = new TreeSet<>();
    private long sequence;
    private int started;

    /** A run on an empty database, with so many nodes at a time. */
    DeliveryKillRun(KilledDatabase database, int size, long seed) throws IOException {
        this.database = database;
        this.size = size;
        this.random = new SplittableRandom(seed);
        this.receiver = new TestReceiver(seed);
    }

    /**
     * Posts and kills so often, has the rest sent, and checks what has become of it.
     *
     * @param kills how often one node or all are killed
     */
    Outcome toTheEnd(int kills) throws Exception {
        try (ServerStore store = database.open(CLOCK)) {
            subscribe(store.data());
        }
        for (int kill = 0; kill < kills; kill++) {
            // The surviving nodes deliver before new nodes have started.
            int before = receiver.received();
            int most = WEBHOOKS.size() * NOTIFICATIONS_OF_EACH_WEBHOOK - 1;
            receiver.stopAfter(before + most);
            try (ServerStore store = database.open(CLOCK)) {
                post(store.data());
            }
            startUpTo(size);
            receiver.awaitReceived(before + 1 + random.nextInt(most));
            TimeUnit.MICROSECONDS.sleep(random.nextInt(10_000));
            killSome();
        }
        close(nodes);
        database.settle();
        startUpTo(1);
        for (JavaProcess node : nodes.values()) {
            node.waitFor(DeliveryNode.DONE);
        }
        close(nodes);
        database.settle();
        return check();
    }

    /**
     * The result of a run.
     *
     * @param sent the number of notifications
     * @param again the number of repeated acceptances of a notification
     * @param failed the number of notifications that failed after all attempts
     */
    record Outcome(int sent, int again, int failed) {}

    private void subscribe(Store store) {
        Instant now = CLOCK.instant();
        store.accounts().save(new Account(ACCOUNT, "One", new Plan.Paid(), Set.of()));
        TrackingRequest request = TrackingRequest.of(new UUID(2, 1), RequestType.CONTAINER, "MSCU1234566", now)
                .build();
        RequestEvent event = new RequestEvent(EVENT, EventKind.TRACKING_REQUEST_FAILED, now, request.id(), null);
        store.tracking().commit(Commit.of(ACCOUNT).request(request).event(event).build());
        for (UUID id : WEBHOOKS) {
            URI url = id.equals(DEAD) ? receiver.deadAddress() : receiver.address();
            store.webhooks()
                    .save(
                            ACCOUNT,
                            Webhook.of(id, url, Set.of(EventKind.values()), "secret", now)
                                    .build());
        }
    }

    /** News of each container for each webhook. */
    private void post(Store store) {
        Instant now = CLOCK.instant();
        Commit.Builder commit = Commit.of(ACCOUNT);
        for (int i = 0; i < NOTIFICATIONS_OF_EACH_WEBHOOK; i++) {
            UUID container = new UUID(5, i % CONTAINERS);
            sequence++;
            for (UUID webhook : WEBHOOKS) {
                UUID id = new UUID(random.nextLong(), random.nextLong());
                posted.add(id);
                commit.notification(new Notification(
                        id,
                        webhook,
                        EVENT,
                        EventKind.TRACKING_REQUEST_FAILED,
                        container,
                        sequence,
                        now,
                        Status.PENDING,
                        0,
                        0,
                        now));
            }
        }
        store.tracking().commit(commit.build());
    }

    private void startUpTo(int wanted) throws IOException {
        List<JavaProcess> starting = new ArrayList<>();
        while (nodes.size() < wanted) {
            String name = "node" + ++started;
            JavaProcess node = new JavaProcess(DeliveryNode.class, size == 1 ? database.store() : database.store(name));
            nodes.put(name, node);
            starting.add(node);
        }
        for (JavaProcess node : starting) {
            node.waitFor(EngineNode.READY);
        }
    }

    /** Kills one or all. */
    private void killSome() throws Exception {
        List<String> names = List.copyOf(nodes.keySet());
        String victim = names.get(random.nextInt(names.size()));
        try (JavaProcess node = nodes.remove(victim)) {
            node.kill();
        }
        assertThat(receiver.notifications())
                .as("the notifications that arrived before the kill")
                .hasSizeLessThan(posted.size());
        receiver.resume();
        if (random.nextBoolean()) {
            close(nodes);
        }
        if (nodes.isEmpty()) {
            database.settle();
        } else {
            database.settle(victim);
        }
    }

    private Outcome check() throws Exception {
        try (ServerStore store = database.open(CLOCK);
                Connection connection = database.connect()) {
            database.checkIndexes(connection);
            List<Notification> notifications = store.data()
                    .notifications()
                    .page(ACCOUNT, 0, Integer.MAX_VALUE)
                    .notifications();
            assertThat(notifications).extracting(Notification::id).containsExactlyInAnyOrderElementsOf(posted);
            assertThat(posted).containsAll(receiver.notifications());
            notifications.forEach(notification -> check(store.data(), notification));
            try (Statement statement = connection.createStatement();
                    ResultSet held =
                            statement.executeQuery("select id from notification where lease_owner is not null")) {
                assertThat(held.next()).as("a claim is still held").isFalse();
            }
            return new Outcome(
                    notifications.size(),
                    notifications.stream()
                            .mapToInt(each -> Math.max(0, receiver.accepted(each.id()) - 1))
                            .sum(),
                    (int) notifications.stream()
                            .filter(each -> each.status() == Status.FAILED)
                            .count());
        }
    }

    /**
     * Checks that each notification has arrived or used all attempts, and that the stored attempts match the received
     * requests.
     */
    private void check(Store store, Notification notification) {
        if (notification.status() == Status.SUCCEEDED) {
            assertThat(receiver.accepted(notification.id()))
                    .as("%s", notification)
                    .isPositive();
        } else {
            assertThat(notification.status()).as("%s", notification).isEqualTo(Status.FAILED);
            assertThat(store.notifications().attempts(ACCOUNT, notification.id()))
                    .as("%s", notification)
                    .noneMatch(attempt -> attempt.outcome() instanceof Attempt.Skipped)
                    .extracting(Attempt::number)
                    .containsExactlyElementsOf(IntStream.rangeClosed(1, DeliveryNode.SETTINGS.retries() + 1)
                            .boxed()
                            .toList());
        }
        assertThat(receiver.bodies(notification.id()).stream().distinct())
                .as("the documents of %s", notification)
                .hasSizeLessThanOrEqualTo(1);
    }

    private static void close(Map<String, JavaProcess> nodes) throws InterruptedException {
        for (JavaProcess node : nodes.values()) {
            node.close();
        }
        nodes.clear();
    }

    /** Kills all nodes. */
    @Override
    public void close() throws InterruptedException {
        close(nodes);
        receiver.close();
    }
}
