package dev.quayside.core.delivery;

import static dev.quayside.core.delivery.DeliveryFixture.START;
import static dev.quayside.core.delivery.DeliveryFixture.answer;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Plan;
import dev.quayside.core.logs.RecordedLog;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.InMemoryIdempotencyStore;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.webhook.Webhook;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.slf4j.event.Level;

/** Tests the deletion of old notifications, events and idempotency keys. */
@Timeout(600)
class RetentionTest {
    private static final Duration DAY = Duration.ofDays(1);

    private final DeliveryFixture fixture = new DeliveryFixture();

    @Test
    void notifications_are_deleted_after_thirty_days_and_events_are_not() {
        DeliveryEngine engine = fixture.engine(DeliverySettings.STANDARD);
        UUID sent = fixture.enqueue(fixture.webhook(0, any -> answer(200)));
        engine.runDue();

        fixture.now = START.plus(DAY.multipliedBy(30));
        assertThat(engine.cleanUp()).isZero();
        assertThat(fixture.store.notifications().notification(fixture.account, sent))
                .isPresent();

        fixture.now = START.plus(DAY.multipliedBy(31));
        assertThat(engine.cleanUp()).isOne();
        assertThat(fixture.store.notifications().notification(fixture.account, sent))
                .isEmpty();
        assertThat(fixture.store.notifications().attempts(fixture.account, sent))
                .isEmpty();
        assertThat(fixture.store.events().eventsAfter(fixture.account, 0, 10)).hasSize(1);
    }

    @Test
    void events_are_deleted_if_the_settings_have_a_limit() {
        DeliveryEngine engine = engine(new RetentionSettings(DAY, DAY.multipliedBy(2)));
        fixture.enqueue(fixture.webhook(0, any -> answer(200)));
        engine.runDue();

        fixture.now = START.plus(DAY.multipliedBy(3));
        assertThat(engine.cleanUp()).as("a notification and its event").isEqualTo(2);
        assertThat(fixture.store.events().eventsAfter(fixture.account, 0, 10)).isEmpty();
    }

    @Test
    void a_host_can_turn_off_the_deletion() {
        DeliveryEngine engine = engine(RetentionSettings.NEVER);
        fixture.enqueue(fixture.webhook(0, any -> answer(200)));
        engine.runDue();

        fixture.now = START.plus(DAY.multipliedBy(36_500));
        assertThat(engine.cleanUp()).isZero();
    }

    @Test
    void pending_notifications_are_not_deleted() {
        UUID pending = fixture.enqueue(fixture.webhook(0, any -> answer(200)));

        fixture.now = START.plus(DAY.multipliedBy(40));
        assertThat(fixture.engine(DeliverySettings.STANDARD).cleanUp()).isZero();
        assertThat(fixture.store.notifications().notification(fixture.account, pending))
                .isPresent();
    }

    @Test
    void several_batches_of_several_accounts_are_deleted() {
        Webhook webhook = fixture.webhook(0, any -> answer(200));
        for (int i = 0; i < 450; i++) {
            fixture.enqueue(webhook);
        }
        DeliveryEngine engine = fixture.engine(DeliverySettings.STANDARD);
        engine.runDue();
        fixture.now = START.plus(DAY.multipliedBy(31));

        assertThat(engine.cleanUp()).isEqualTo(450);
    }

    @Test
    void a_worker_deletes_while_it_sends() throws Exception {
        fixture.enqueue(fixture.webhook(0, any -> answer(200)));
        DeliveryEngine engine = fixture.engine(DeliverySettings.STANDARD);
        engine.runDue();
        fixture.now = START.plus(DAY.multipliedBy(31));

        try (DeliveryWorker worker = DeliveryWorker.start(engine, Duration.ofMillis(5))) {
            while (fixture.store.notifications().page(fixture.account, 0, 1).total() > 0) {
                Thread.sleep(2);
            }
        }
    }

    @Test
    void expired_answers_of_an_account_without_requests_are_deleted() {
        IdempotencyStore answers = new InMemoryIdempotencyStore(1 << 20);
        Instant now = fixture.now;
        answers.begin(fixture.account, "k", "f", new UUID(0, 1), now.minusSeconds(2), now.minusSeconds(1));
        DeliveryEngine engine =
                fixture.builder().cleanup(answers::removeExpired).build();

        assertThat(engine.cleanUp()).isOne();
        assertThat(answers.removeExpired(fixture.account, now, 1)).isZero();
    }

    @Test
    void a_failed_deletion_in_one_account_does_not_stop_the_others() {
        List<AccountId> cleaned = new ArrayList<>();
        AccountId other = new AccountId(new UUID(9, 9));
        fixture.store.accounts().save(new Account(other, "Other", new Plan.Paid(), Set.of()));
        DeliveryEngine engine = fixture.builder()
                .cleanup((account, now, limit) -> {
                    if (account.equals(fixture.account)) {
                        throw new StoreException("the store is not there", null);
                    }
                    cleaned.add(account);
                    return 0;
                })
                .build();

        assertThat(engine.cleanUp()).isZero();
        assertThat(cleaned).containsExactly(other);
    }

    @Test
    void failing_accounts_are_one_log_line_and_skipped_until_the_next_pass() {
        for (int i = 0; i < 30; i++) {
            fixture.store
                    .accounts()
                    .save(new Account(new AccountId(new UUID(9, i)), "Other", new Plan.Paid(), Set.of()));
        }
        List<AccountId> requestedNames = new ArrayList<>();
        CleanupTask failing = (account, now, limit) -> {
            requestedNames.add(account);
            throw new StoreException("a node of the database was not reached", null);
        };
        RecordedLog log = RecordedLog.of(RetentionTest.class);
        CleanupRunner cleanup = new CleanupRunner(
                fixture.store,
                RetentionSettings.NEVER,
                List.of(failing),
                () -> fixture.now,
                new OutageLog(log, () -> fixture.now));

        for (int i = 0; i < 100; i++) {
            cleanup.runStep();
        }

        assertThat(requestedNames).hasSize(31).doesNotHaveDuplicates();
        assertThat(log.lines(Level.WARN)).singleElement().satisfies(line -> {
            assertThat(line.text()).startsWith("cannot clean up account ").endsWith("was not reached");
            assertThat(line.thrown()).isNull();
        });

        fixture.now = START.plus(Duration.ofHours(1));
        cleanup.runStep();
        assertThat(requestedNames).hasSize(32);
    }

    @Test
    void a_clean_up_that_waits_for_the_store_delays_no_delivery() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        CountDownLatch end = new CountDownLatch(1);
        DeliveryEngine engine = fixture.builder()
                .cleanup((account, now, limit) -> {
                    begun.countDown();
                    try {
                        end.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                    return 0;
                })
                .build();
        try (DeliveryWorker worker = DeliveryWorker.start(engine, Duration.ofMillis(5))) {
            begun.await();
            fixture.enqueue(fixture.webhook(0, any -> answer(200)));
            while (fixture.sent.isEmpty()) {
                Thread.sleep(2);
            }
            end.countDown();
        }
    }

    @Test
    void invalid_times_are_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetentionSettings(Duration.ZERO, null))
                .withMessage(
                        "notifications: PT0S is not positive (expected more than zero, such as PT720H, or null to keep them forever)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RetentionSettings(DAY.multipliedBy(3), DAY))
                .withMessage("events: PT24H is not as long as the retention of notifications, PT72H"
                        + " (expected at least as long, since notifications refer to events)");
        assertThatIllegalArgumentException().isThrownBy(() -> new RetentionSettings(null, DAY));
    }

    private DeliveryEngine engine(RetentionSettings retention) {
        return fixture.builder().retention(retention).build();
    }
}
