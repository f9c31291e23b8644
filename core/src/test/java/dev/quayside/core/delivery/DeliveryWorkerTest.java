package dev.quayside.core.delivery;

import static dev.quayside.core.delivery.DeliveryFixture.START;
import static dev.quayside.core.delivery.DeliveryFixture.answer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.tracking.NewRequest;
import dev.quayside.core.tracking.TrackingEngine;
import dev.quayside.core.tracking.TrackingWorker;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.Webhook;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(600)
class DeliveryWorkerTest {
    private static final Duration SOON = Duration.ofMillis(5);

    private static final Set<Thread.State> WAITING = EnumSet.of(Thread.State.WAITING, Thread.State.TIMED_WAITING);

    private final DeliveryFixture fixture = new DeliveryFixture();
    private final Busy busy = new Busy();

    @Test
    void a_webhook_that_stops_responding_uses_four_threads_and_delays_no_other() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        AtomicInteger calls = new AtomicInteger();
        Webhook slow =
                fixture.webhook(0, any -> calls.getAndIncrement() == 0 ? answer(200) : busy.until(answered, 200));
        List<UUID> waiting = posted(slow, 20);

        try (DeliveryWorker worker = start(DeliverySettings.STANDARD);
                AutoCloseable released = answered::countDown) {
            while (busy.most.get() < 4) {
                Thread.sleep(2);
            }
            List<UUID> others = new ArrayList<>();
            for (int number = 1; number < 100; number++) {
                others.addAll(posted(fixture.webhook(number, any -> answer(200)), 5));
            }
            until(others, Status.SUCCEEDED);
            assertThat(busy.most).hasValue(4);
            answered.countDown();
            until(waiting, Status.SUCCEEDED);
        }
        assertThat(busy.most).hasValue(4);
    }

    @Test
    void a_webhook_that_has_never_responded_has_one_thread() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        List<UUID> waiting = posted(fixture.webhook(0, any -> busy.until(answered, 200)), 20);

        try (DeliveryWorker worker = start(DeliverySettings.STANDARD);
                AutoCloseable released = answered::countDown) {
            busy.begun.await();
            until(posted(fixture.webhook(1, any -> answer(200)), 50), Status.SUCCEEDED);
            assertThat(busy.most).hasValue(1);
            answered.countDown();
            until(waiting, Status.SUCCEEDED);
        }
    }

    @Test
    void webhooks_that_have_never_responded_share_half_of_the_threads() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        Webhook known = fixture.webhook(99, any -> answer(200));
        List<UUID> first = posted(known, 1);
        DeliverySettings settings =
                DeliverySettings.STANDARD.toBuilder().threads(6).build();

        try (DeliveryWorker worker = start(settings);
                AutoCloseable released = answered::countDown) {
            until(first, Status.SUCCEEDED);
            for (int number = 0; number < 20; number++) {
                posted(fixture.webhook(number, any -> busy.until(answered, 200)), 3);
            }
            worker.wake();
            busy.begun.await();
            until(posted(known, 200), Status.SUCCEEDED);
            assertThat(busy.most).hasValueLessThanOrEqualTo(3);
        }
    }

    @Test
    void a_slow_webhook_has_one_thread() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        AtomicInteger calls = new AtomicInteger();
        DeliveryOutcome slowly = new DeliveryOutcome.Responded(200, List.of(), "", Duration.ofSeconds(3));
        Webhook webhook = fixture.webhook(0, any -> calls.getAndIncrement() == 0 ? slowly : busy.until(answered, 200));
        List<UUID> waiting = posted(webhook, 20);

        try (DeliveryWorker worker = start(DeliverySettings.STANDARD);
                AutoCloseable released = answered::countDown) {
            busy.begun.await();
            until(posted(fixture.webhook(1, any -> answer(200)), 50), Status.SUCCEEDED);
            assertThat(busy.most).hasValue(1);
            answered.countDown();
            until(waiting, Status.SUCCEEDED);
        }
    }

    @Test
    void a_webhook_has_one_thread_from_a_failed_attempt_until_the_next_success() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        CountDownLatch answered = new CountDownLatch(1);
        Webhook webhook =
                fixture.webhook(0, any -> calls.getAndIncrement() == 0 ? answer(500) : busy.until(answered, 200));
        Webhook other = fixture.webhook(1, any -> answer(200));
        posted(webhook, 1);

        try (DeliveryWorker worker = start(DeliverySettings.STANDARD);
                AutoCloseable released = answered::countDown) {
            untilSent(1);
            List<UUID> waiting = posted(webhook, 20);
            worker.wake();
            busy.begun.await();
            until(posted(other, 50), Status.SUCCEEDED);
            assertThat(busy.most).hasValue(1);
            answered.countDown();
            until(waiting, Status.SUCCEEDED);
        }
    }

    @Test
    void failing_webhooks_share_a_part_of_the_threads() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        AtomicInteger calls = new AtomicInteger();
        List<Webhook> failing = new ArrayList<>();
        List<UUID> first = new ArrayList<>();
        for (int number = 0; number < 20; number++) {
            Webhook webhook = fixture.webhook(
                    number, any -> calls.getAndIncrement() < 20 ? answer(500) : busy.until(answered, 500));
            failing.add(webhook);
            first.addAll(posted(webhook, 1));
        }
        DeliverySettings settings = DeliverySettings.STANDARD.toBuilder()
                .threads(6)
                .threadsForFailingWebhooks(2)
                .build();

        try (DeliveryWorker worker = start(settings);
                AutoCloseable released = answered::countDown) {
            untilSent(20);
            failing.forEach(webhook -> posted(webhook, 3));
            worker.wake();
            busy.begun.await();
            until(posted(fixture.webhook(99, any -> answer(200)), 200), Status.SUCCEEDED);
            assertThat(busy.most).hasValueLessThanOrEqualTo(2);
            answered.countDown();
        }
        assertThat(first)
                .allSatisfy(id -> assertThat(fixture.stored(id).attempts()).isEqualTo(1));
    }

    @Test
    void a_webhook_is_served_behind_many_that_do_not_respond() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        for (int number = 0; number < 6; number++) {
            Webhook slow = fixture.webhook(number, any -> busy.until(answered, 200));
            fixture.enqueue(slow, null, null, START.minusSeconds(60));
            fixture.enqueue(slow, null, null, START.minusSeconds(60));
        }
        Webhook last = fixture.webhook(9, any -> answer(200));
        DeliverySettings settings = DeliverySettings.STANDARD.toBuilder()
                .threadsPerWebhook(1)
                .batchSize(1)
                .webhooksAtOnce(2)
                .build();

        try (DeliveryWorker worker = start(settings);
                AutoCloseable released = answered::countDown) {
            until(posted(last, 5), Status.SUCCEEDED);
            answered.countDown();
        }
    }

    @Test
    void a_webhook_that_failed_once_is_served_beside_many_dead_ones() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        Webhook failedOnce = fixture.webhook(99, any -> answer(calls.getAndIncrement() == 0 ? 500 : 200));
        List<UUID> backlog = new ArrayList<>();
        for (int number = 0; number < 30; number++) {
            Webhook dead = fixture.webhook(number, any -> slowly(500));
            for (int i = 0; i < 100; i++) {
                backlog.add(fixture.enqueue(dead, null, null, START.minusSeconds(3600)));
            }
        }
        fixture.enqueue(failedOnce, null, null, START.minusSeconds(7200));
        DeliverySettings settings = DeliverySettings.STANDARD.toBuilder()
                .threadsForFailingWebhooks(1)
                .build();

        try (DeliveryWorker worker = start(settings)) {
            while (calls.get() == 0) {
                Thread.sleep(1);
            }
            List<UUID> news = posted(failedOnce, 3);
            worker.wake();
            until(news, Status.SUCCEEDED);
            assertThat(backlog)
                    .as("of the dead ones' backlog is left")
                    .anyMatch(id -> fixture.stored(id).attempts() == 0);
        }
    }

    @Test
    void closing_waits_for_running_attempts_and_releases_the_other_notifications() throws Exception {
        CountDownLatch answered = new CountDownLatch(1);
        Webhook webhook = fixture.webhook(0, any -> busy.until(answered, 200));
        List<UUID> ids = posted(webhook, 50);
        DeliveryWorker worker = start(DeliverySettings.STANDARD);
        busy.begun.await();

        Thread closing = new Thread(worker::close);
        closing.start();
        while (!WAITING.contains(closing.getState())) {
            Thread.onSpinWait();
        }
        answered.countDown();
        closing.join();

        int sent = fixture.sent.size();
        assertThat(sent).isBetween(1, 49);
        assertThat(ids)
                .filteredOn(id -> fixture.stored(id).status() == Status.SUCCEEDED)
                .hasSize(sent);
        assertThat(ids)
                .filteredOn(id -> fixture.stored(id).status() == Status.PENDING)
                .hasSize(50 - sent)
                .allSatisfy(id -> assertThat(fixture.stored(id).attempts()).isZero());
        assertThat(fixture.store.notifications().webhooksDue(START, 1)).containsExactly(fixture.ref(webhook));
    }

    /** Waits long enough for other webhooks to be served, and returns the response. */
    private static DeliveryOutcome slowly(int status) {
        try {
            Thread.sleep(3);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return answer(status);
    }

    @Test
    void a_commit_of_this_process_is_delivered_at_once_however_long_the_idle_wait_is() throws Exception {
        Duration hour = Duration.ofHours(1);
        CountDownLatch delivered = new CountDownLatch(1);
        fixture.webhook(0, any -> {
            delivered.countDown();
            return answer(200);
        });
        DeliveryEngine delivery = fixture.engine(DeliverySettings.STANDARD);
        try (TrackingEngine engine = TrackingEngine.builder(fixture.store)
                        .listener(delivery)
                        .clock(() -> fixture.now)
                        .build();
                DeliveryWorker sending = DeliveryWorker.start(delivery, hour);
                TrackingWorker tracking = TrackingWorker.start(engine, 1, hour)) {
            untilIdle("quayside-delivery");
            untilIdle("quayside-worker");

            engine.request(
                    fixture.account,
                    NewRequest.of(RequestType.BILL_OF_LADING, TestCarrierSource.SUCCEEDED, TestCarrierSource.LINE));

            delivered.await();
        }
    }

    @Test
    void a_closed_engine_has_ended_its_workers_and_sends_nothing_more() {
        DeliveryEngine engine = fixture.engine(DeliverySettings.STANDARD);
        try (DeliveryWorker worker = DeliveryWorker.start(engine, SOON)) {
            engine.close();

            Webhook webhook = fixture.webhook(0, any -> answer(200));
            List<UUID> ids = posted(webhook, 2);
            worker.wake();

            assertThat(engine.runDue()).isZero();
            assertThat(ids)
                    .allSatisfy(id -> assertThat(fixture.stored(id).status()).isEqualTo(Status.PENDING));
        }
    }

    @Test
    void a_closed_engine_starts_no_worker() {
        DeliveryEngine engine = fixture.engine(DeliverySettings.STANDARD);
        engine.close();

        assertThatIllegalStateException()
                .isThrownBy(() -> DeliveryWorker.start(engine, SOON))
                .withMessage("no worker can be started: the engine is closed");
    }

    /** Waits until the thread of this name is idle. */
    private static void untilIdle(String name) throws InterruptedException {
        while (Thread.getAllStackTraces().keySet().stream()
                .noneMatch(
                        thread -> thread.getName().equals(name) && thread.getState() == Thread.State.TIMED_WAITING)) {
            Thread.sleep(2);
        }
    }

    private DeliveryWorker start(DeliverySettings settings) {
        return DeliveryWorker.start(fixture.engine(settings), SOON, SOON);
    }

    private List<UUID> posted(Webhook webhook, int count) {
        List<UUID> ids = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            ids.add(fixture.enqueue(webhook));
        }
        return ids;
    }

    private void until(List<UUID> ids, Status status) throws InterruptedException {
        while (!ids.stream().allMatch(id -> fixture.stored(id).status() == status)) {
            Thread.sleep(2);
        }
    }

    /** Waits until this many attempts have been made and stored. */
    private void untilSent(int count) throws InterruptedException {
        while (fixture.listenerCalls.size() < count
                || !fixture.store.notifications().webhooksDue(START, 1).isEmpty()) {
            Thread.sleep(2);
        }
    }

    /** Blocks threads and counts them. */
    private static final class Busy {
        final AtomicInteger most = new AtomicInteger();
        final CountDownLatch begun = new CountDownLatch(1);
        private final AtomicInteger waiting = new AtomicInteger();

        DeliveryOutcome until(CountDownLatch answered, int status) {
            most.accumulateAndGet(waiting.incrementAndGet(), Math::max);
            begun.countDown();
            try {
                answered.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException("an uninterrupted wait", e);
            } finally {
                waiting.decrementAndGet();
            }
            return answer(status);
        }
    }
}
