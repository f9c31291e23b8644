package dev.quayside.query.contract.engine;

import static dev.quayside.query.contract.support.StoreFixture.NOW;
import static dev.quayside.query.contract.support.StoreFixture.id;
import static org.assertj.core.api.Assertions.assertThat;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.OutboxEntry;
import dev.quayside.core.store.Store;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.query.contract.support.StoreFixture;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Cases with several workers that send notifications concurrently. */
interface OutboxRaceCases extends DeliveryCases {

    @Test
    default void four_workers_send_each_notification_once_and_one_per_container_at_a_time()
            throws InterruptedException, ExecutionException {
        Store store = store();
        List<OutboxFixture> outboxes = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            OutboxFixture outbox = new OutboxFixture(store);
            outboxes.add(outbox);
            Commit.Builder commit = Commit.of(outbox.account());
            for (int number = 0; number < 60; number++) {
                UUID container = id(500 + number % 7);
                commit.notification(new Notification(
                        id(1000 + number),
                        StoreFixture.WEBHOOK,
                        OutboxFixture.EVENT,
                        EventKind.CONTAINER_CREATED,
                        container,
                        (long) number + 1,
                        NOW,
                        Notification.Status.PENDING,
                        0,
                        0,
                        NOW.plusNanos(1000L * (number % 3))));
            }
            store.tracking().commit(commit.build());
        }
        Set<String> inProgress = ConcurrentHashMap.newKeySet();
        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            Callable<List<String>> worker = () -> processAll(store, outboxes, inProgress);
            List<String> sent = new ArrayList<>();
            for (Future<List<String>> done : threads.invokeAll(Collections.nCopies(4, worker))) {
                sent.addAll(done.get());
            }
            assertThat(sent).hasSize(300).doesNotHaveDuplicates();
        } finally {
            threads.shutdownNow();
        }
        for (OutboxFixture outbox : outboxes) {
            assertThat(store.notifications().page(outbox.account(), 0, 100).notifications())
                    .hasSize(60)
                    .allMatch(one -> one.status() == Notification.Status.SUCCEEDED && one.attempts() == 1);
        }
    }

    private static List<String> processAll(Store store, Collection<OutboxFixture> outboxes, Set<String> inProgress) {
        List<String> sent = new ArrayList<>();
        List<WebhookRef> webhooks =
                new ArrayList<>(outboxes.stream().map(OutboxFixture::webhook).toList());
        Set<WebhookRef> own = new HashSet<>(webhooks);
        while (!webhooks.isEmpty()) {
            for (WebhookRef webhook : webhooks) {
                UUID owner = UUID.randomUUID();
                List<OutboxEntry> claimed =
                        store.notifications().claim(webhook, NOW.plusSeconds(1), owner, NOW.plusSeconds(61), 7);
                Set<String> containers = new HashSet<>();
                claimed.forEach(one -> containers.add(
                        webhook.account() + " " + one.notification().containerId()));
                containers.forEach(container ->
                        assertThat(inProgress.add(container)).as(container).isTrue());
                claimed.forEach(one ->
                        sent.add(webhook.account() + " " + one.notification().id()));
                inProgress.removeAll(containers);
                store.notifications()
                        .settle(
                                webhook,
                                owner,
                                claimed.stream()
                                        .map(one -> OutboxFixture.succeeded(
                                                one.notification().id(), 1))
                                        .toList());
            }
            webhooks = new ArrayList<>(store.notifications().webhooksDue(NOW.plusSeconds(1), Integer.MAX_VALUE));
            webhooks.retainAll(own);
            Collections.shuffle(webhooks);
        }
        return sent;
    }
}
