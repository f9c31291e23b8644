package dev.quayside.core.delivery;

import static dev.quayside.core.delivery.DeliveryFixture.LATENCY;
import static dev.quayside.core.delivery.DeliveryFixture.START;
import static dev.quayside.core.delivery.DeliveryFixture.answer;
import static dev.quayside.core.delivery.DeliveryFixture.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.account.Plan;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.logs.RecordedLog;
import dev.quayside.core.store.QueueStats;
import dev.quayside.core.webhook.Attempt;
import dev.quayside.core.webhook.AttemptFailure;
import dev.quayside.core.webhook.Notification;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.NotificationSkipReason;
import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.Webhook;
import dev.quayside.core.webhook.Webhook.Deactivation;
import dev.quayside.core.webhook.WebhookRef;
import dev.quayside.core.webhook.WebhookSigner;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.event.Level;

class DeliveryEngineTest {
    private static final UUID CONTAINER_ID = new UUID(9, 1);

    private final DeliveryFixture fixture = new DeliveryFixture();
    private final DeliveryEngine engine = fixture.engine(DeliverySettings.STANDARD);

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 204})
    void a_success_status_ends_a_notification_as_succeeded(int status) {
        UUID id = fixture.enqueue(fixture.webhook(1, any -> answer(status)));

        assertThat(engine.runDue()).isEqualTo(1);
        assertThat(engine.runDue()).isZero();

        assertThat(fixture.stored(id).status()).isEqualTo(Status.SUCCEEDED);
        assertThat(fixture.attempts(id))
                .containsExactly(new Attempt(
                        1,
                        START,
                        new Attempt.Responded(status),
                        LATENCY,
                        fixture.sent.get(0).headers().subList(2, 6)));
        assertThat(fixture.listenerCalls).containsExactly("attempt 1", "succeeded");
        assertThat(fixture.store.notifications().queueStats(START)).isEqualTo(QueueStats.NONE);
    }

    @Test
    void a_delivery_has_content_type_signatures_and_the_headers_of_the_webhook() {
        Webhook webhook = fixture.webhook(1, any -> answer(200));
        fixture.store
                .webhooks()
                .save(
                        fixture.account,
                        webhook.toBuilder()
                                .headers(List.of(
                                        new Webhook.Header("X-Tenant", "7"),
                                        new Webhook.Header("content-TYPE", "text/plain"),
                                        new Webhook.Header("Webhook-Id", "forged")))
                                .build());
        UUID id = fixture.enqueue(webhook);

        engine.runDue();

        Delivery delivery = fixture.sent.get(0);
        String body = DeliveryFixture.body(delivery);
        assertThat(delivery.url()).isEqualTo(webhook.url());
        assertThat(delivery.timeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(body).contains(id.toString());
        assertThat(fixture.document(webhook, id)).isEqualTo(body);
        List<Webhook.Header> signature = WebhookSigner.standard()
                .sign(
                        List.of(SigningSecret.of(DeliveryFixture.SECRET)),
                        id.toString(),
                        START,
                        ByteBuffer.wrap(body.getBytes(StandardCharsets.UTF_8)));
        List<Webhook.Header> expected = new ArrayList<>(List.of(
                new Webhook.Header("Content-Type", "application/json"), new Webhook.Header("User-Agent", "quayside")));
        expected.addAll(signature);
        expected.add(new Webhook.Header("X-Tenant", "7"));
        assertThat(delivery.headers()).containsExactlyElementsOf(expected);
        assertThat(fixture.attempts(id)).extracting(Attempt::signature).containsExactly(signature);
    }

    @ParameterizedTest
    @CsvSource({"-1, 'second,secret'", "0, second"})
    void both_secrets_sign_during_the_overlap_after_a_rotation(long secondsAfterTheOverlap, String secrets) {
        Webhook webhook = fixture.webhook(1, any -> answer(200));
        fixture.store
                .webhooks()
                .save(fixture.account, webhook.withRotatedSecret("second", START.minusSeconds(secondsAfterTheOverlap)));
        UUID id = fixture.enqueue(webhook);

        engine.runDue();

        Delivery delivery = fixture.sent.get(0);
        assertThat(delivery.headers())
                .containsAll(WebhookSigner.standard()
                        .sign(
                                Stream.of(secrets.split(",", -1))
                                        .map(SigningSecret::of)
                                        .toList(),
                                id.toString(),
                                START,
                                delivery.body()));
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 203, 206, 301, 302, 304, 400, 401, 404, 429, 500, 503, 999})
    void any_other_status_is_retried(int status) {
        UUID id = fixture.enqueue(fixture.webhook(1, any -> answer(status)));

        engine.runDue();

        assertThat(fixture.stored(id).status()).isEqualTo(Status.PENDING);
        assertThat(fixture.last(id)).isEqualTo(new Attempt.Responded(status));
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "ABANDONED")
    void an_attempt_without_a_response_is_retried(AttemptFailure failure) {
        UUID id = fixture.enqueue(fixture.webhook(1, any -> failure(failure)));

        engine.runDue();

        assertThat(fixture.stored(id).status()).isEqualTo(Status.PENDING);
        assertThat(fixture.last(id)).isEqualTo(new Attempt.Failed(failure, "because"));
    }

    @Test
    void an_exception_of_the_sender_is_a_failed_attempt_and_the_next_notification_is_sent() {
        AtomicInteger calls = new AtomicInteger();
        Webhook webhook = fixture.webhook(1, any -> {
            if (calls.getAndIncrement() == 0) {
                throw new IllegalStateException("a mistake in the program");
            }
            return answer(200);
        });
        UUID first = fixture.enqueue(webhook);
        UUID second = fixture.enqueue(webhook);

        engine.runDue();

        assertThat(fixture.last(first))
                .isEqualTo(new Attempt.Failed(AttemptFailure.SENDER_FAILED, "the sender has failed"));
        assertThat(fixture.stored(second).status()).isEqualTo(Status.SUCCEEDED);
    }

    @ParameterizedTest
    @MethodSource
    void the_detail_of_a_failed_attempt_is_stored_in_a_storable_form(String detail, String kept) {
        UUID failed = fixture.enqueue(fixture.webhook(
                1, any -> new DeliveryOutcome.Failed(AttemptFailure.BROKEN_OFF, detail, DeliveryFixture.LATENCY)));
        UUID next = fixture.enqueue(fixture.webhook(2, any -> answer(200)));

        engine.runDue();

        assertThat(fixture.last(failed)).isEqualTo(new Attempt.Failed(AttemptFailure.BROKEN_OFF, kept));
        assertThat(fixture.stored(next).status()).isEqualTo(Status.SUCCEEDED);
    }

    static Stream<Arguments> the_detail_of_a_failed_attempt_is_stored_in_a_storable_form() {
        return Stream.of(
                arguments("", ""),
                arguments("a\0b", "a\uFFFDb"),
                arguments("a\uD83D", "a\uFFFD"),
                arguments("x".repeat(256), "x".repeat(255)),
                arguments("x".repeat(254) + "\uD83D\uDEA2", "x".repeat(254)),
                arguments("x".repeat(253) + "\uD83D\uDEA2", "x".repeat(253) + "\uD83D\uDEA2"));
    }

    @Test
    void a_sender_that_returns_null_is_a_failed_attempt() {
        UUID id = fixture.enqueue(fixture.webhook(1, any -> null));

        engine.runDue();

        assertThat(fixture.last(id))
                .isEqualTo(new Attempt.Failed(AttemptFailure.SENDER_FAILED, "the sender has failed"));
    }

    @Test
    void a_notification_fails_after_twelve_retries_with_growing_delays() {
        UUID id = fixture.enqueue(fixture.webhook(1, any -> answer(500)));
        List<Long> waits = new ArrayList<>();

        while (fixture.stored(id).status() == Status.PENDING) {
            Instant due = fixture.stored(id).dueAt();
            waits.add(Duration.between(fixture.now, due).toSeconds());
            fixture.now = due.minusNanos(1000);
            assertThat(engine.runDue()).isZero();
            fixture.now = due;
            assertThat(engine.runDue()).isEqualTo(1);
        }

        assertThat(fixture.attempts(id)).hasSize(13);
        assertThat(fixture.attempts(id))
                .extracting(Attempt::number)
                .containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13);
        assertThat(fixture.stored(id).status()).isEqualTo(Status.FAILED);
        assertThat(waits.remove(0)).isZero();
        for (int i = 0; i < waits.size(); i++) {
            long wait = Math.min(15L << i, Duration.ofHours(8).toSeconds());
            assertThat(waits.get(i)).isBetween((long) (wait * 0.8) - 1, (long) (wait * 1.2) + 1);
        }
        assertThat(fixture.bodies()).hasSize(13).containsOnly(fixture.bodies().get(0));
        assertThat(fixture.written).containsExactly(id);
        assertThat(fixture.listenerCalls).endsWith("attempt 13", "failed");
        assertThat(fixture.store.webhooks().webhook(fixture.account, new UUID(4, 1)))
                .hasValueSatisfying(webhook -> assertThat(webhook.active()).isTrue());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    3600 | PT1H
                    ' 3600 ' | PT1H
                    Sat, 31 Jan 2026 13:30:00 GMT | PT1H30M
                    999999 | PT24H
                    99999999999999999999 | PT24H
                    Sun, 31 Jan 2027 12:00:00 GMT | PT24H
                    """)
    void a_retry_after_header_delays_the_next_attempt_by_at_most_a_day(String retryAfter, Duration wait) {
        UUID id =
                fixture.enqueue(fixture.webhook(1, any -> answer(503, new Webhook.Header("retry-after", retryAfter))));

        engine.runDue();

        assertThat(fixture.stored(id).dueAt()).isEqualTo(START.plus(wait));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "1", "-5", "soon", "1.5", "Fri, 30 Jan 2026 12:00:00 GMT", "\u0661\u0662"})
    void a_malformed_or_earlier_retry_after_header_is_ignored(String retryAfter) {
        UUID id =
                fixture.enqueue(fixture.webhook(1, any -> answer(503, new Webhook.Header("Retry-After", retryAfter))));

        engine.runDue();

        assertThat(fixture.stored(id).dueAt()).isBetween(START.plusSeconds(12), START.plusSeconds(18));
    }

    @Test
    void status_410_deactivates_the_webhook_and_fails_its_notifications() {
        Webhook webhook = fixture.webhook(1, any -> answer(410));
        UUID first = fixture.enqueue(webhook);
        UUID second = fixture.enqueue(webhook);

        engine.runDue();

        assertThat(fixture.sent).hasSize(1);
        assertThat(fixture.stored(first).status()).isEqualTo(Status.FAILED);
        assertThat(fixture.last(first)).isEqualTo(new Attempt.Responded(410));
        assertThat(fixture.stored(second).status()).isEqualTo(Status.FAILED);
        assertThat(fixture.last(second)).isEqualTo(new Attempt.Skipped(NotificationSkipReason.WEBHOOK_INACTIVE));
        assertThat(fixture.store.webhooks().webhook(fixture.account, webhook.id()))
                .contains(webhook.toBuilder()
                        .deactivated(new Deactivation(START, Deactivation.Reason.GONE))
                        .build());
        assertThat(fixture.listenerCalls).contains("gone");
    }

    @Test
    void consecutive_failures_deactivate_a_webhook_if_the_settings_say_so() {
        DeliveryEngine strict = fixture.engine(DeliverySettings.STANDARD.toBuilder()
                .retries(0)
                .deactivateAfterFailures(3)
                .build());
        AtomicInteger calls = new AtomicInteger();
        Webhook webhook = fixture.webhook(1, any -> answer(calls.getAndIncrement() == 2 ? 200 : 500));

        for (int i = 0; i < 6; i++) {
            fixture.enqueue(webhook);
            assertThat(fixture.store.webhooks().webhook(fixture.account, webhook.id()))
                    .hasValueSatisfying(found -> assertThat(found.active()).isTrue());
            strict.runDue();
        }

        assertThat(fixture.listenerCalls).endsWith("failing").containsOnlyOnce("failing");
        UUID late = fixture.enqueue(webhook);
        strict.runDue();
        assertThat(fixture.last(late)).isEqualTo(new Attempt.Skipped(NotificationSkipReason.WEBHOOK_INACTIVE));
        assertThat(fixture.sent).hasSize(6);
    }

    @Test
    void a_notification_that_may_no_longer_be_sent_is_skipped_with_a_reason() {
        Webhook webhook = fixture.webhook(1, any -> answer(200));
        Webhook paused = fixture.webhook(2, any -> answer(200));
        Webhook choosy = fixture.webhook(3, any -> answer(200));
        Webhook deleted = fixture.webhook(4, any -> answer(200));
        UUID rail = fixture.enqueue(webhook, EventKind.PICKUP_LFD_RAIL_CHANGED, CONTAINER_ID, 1L, START);
        UUID toPaused = fixture.enqueue(paused);
        UUID toChoosy = fixture.enqueue(choosy);
        UUID toDeleted = fixture.enqueue(deleted);
        fixture.store
                .webhooks()
                .save(fixture.account, paused.toBuilder().paused().build());
        fixture.store
                .webhooks()
                .save(
                        fixture.account,
                        choosy.toBuilder()
                                .events(Set.of(EventKind.CONTAINER_CREATED))
                                .build());
        fixture.store.webhooks().delete(fixture.account, deleted.id());

        engine.runDue();

        assertThat(fixture.sent).isEmpty();
        assertThat(fixture.written).isEmpty();
        assertThat(fixture.last(rail)).isEqualTo(new Attempt.Skipped(NotificationSkipReason.NOT_ENTITLED));
        assertThat(fixture.last(toPaused)).isEqualTo(new Attempt.Skipped(NotificationSkipReason.WEBHOOK_INACTIVE));
        assertThat(fixture.last(toChoosy)).isEqualTo(new Attempt.Skipped(NotificationSkipReason.NOT_SUBSCRIBED));
        assertThat(fixture.last(toDeleted)).isEqualTo(new Attempt.Skipped(NotificationSkipReason.WEBHOOK_DELETED));
        assertThat(List.of(rail, toPaused, toChoosy, toDeleted))
                .allSatisfy(id -> assertThat(fixture.stored(id).status()).isEqualTo(Status.FAILED));

        fixture.account(new Plan.Paid(), Set.of(Entitlement.RAIL_LAST_FREE_DAY));
        fixture.store.notifications().redeliver(fixture.account, rail, START);
        engine.runDue();
        assertThat(fixture.stored(rail).status()).isEqualTo(Status.SUCCEEDED);
    }

    @Test
    void notifications_are_skipped_after_the_end_of_the_trial() {
        fixture.account(new Plan.Free(START.minus(Plan.Free.TRIAL).plusSeconds(1)), Set.of());
        Webhook webhook = fixture.webhook(1, any -> answer(200));
        UUID first = fixture.enqueue(webhook);
        UUID second = fixture.enqueue(webhook, null, null, START.plusSeconds(1));

        engine.runDue();
        fixture.now = START.plusSeconds(1);
        engine.runDue();

        assertThat(fixture.stored(first).status()).isEqualTo(Status.SUCCEEDED);
        assertThat(fixture.last(second)).isEqualTo(new Attempt.Skipped(NotificationSkipReason.NOT_ENTITLED));
    }

    @Test
    void a_notification_without_a_document_is_skipped_and_the_others_are_sent() {
        Webhook webhook = fixture.webhook(1, any -> answer(200));
        UUID gone = fixture.enqueue(webhook);
        UUID bad = fixture.enqueue(webhook);
        UUID good = fixture.enqueue(webhook);
        fixture.withoutRecords.add(gone);
        fixture.unwritable.add(bad);

        engine.runDue();

        assertThat(fixture.last(gone)).isEqualTo(new Attempt.Skipped(NotificationSkipReason.SUBJECT_DELETED));
        assertThat(fixture.last(bad)).isEqualTo(new Attempt.Skipped(NotificationSkipReason.UNWRITABLE));
        assertThat(fixture.stored(good).status()).isEqualTo(Status.SUCCEEDED);
    }

    @Test
    void notifications_of_a_container_are_sent_in_sequence_and_a_retry_delays_no_other() {
        AtomicInteger calls = new AtomicInteger();
        Webhook webhook = fixture.webhook(1, any -> answer(calls.getAndIncrement() == 0 ? 500 : 200));
        UUID third = fixture.enqueue(webhook, CONTAINER_ID, 3L, START.minusSeconds(2));
        UUID first = fixture.enqueue(webhook, CONTAINER_ID, 1L, START.minusSeconds(1));
        UUID second = fixture.enqueue(webhook, CONTAINER_ID, 2L, START);

        engine.runDue();
        fixture.now = START.plusSeconds(60);
        engine.runDue();

        assertThat(fixture.bodies())
                .extracting(body -> UUID.fromString(body.substring(7, 43)))
                .containsExactly(first, second, third, first);
    }

    @Test
    void an_abandoned_attempt_is_not_counted_and_its_batch_is_released() {
        Webhook webhook = fixture.webhook(1, any -> failure(AttemptFailure.ABANDONED));
        UUID first = fixture.enqueue(webhook);
        UUID second = fixture.enqueue(webhook);

        engine.runDue();

        for (UUID id : List.of(first, second)) {
            assertThat(fixture.stored(id).attempts()).isZero();
            assertThat(fixture.attempts(id)).isEmpty();
        }
        assertThat(fixture.sent).hasSize(1);
        assertThat(fixture.store.notifications().webhooksDue(START, 10)).containsExactly(fixture.ref(webhook));
    }

    @Test
    void a_notification_is_sent_after_any_number_of_expired_leases() {
        Webhook webhook = fixture.webhook(1, any -> answer(200));
        UUID id = fixture.enqueue(webhook);
        for (int i = 0; i < 20; i++) {
            fixture.store
                    .notifications()
                    .claim(fixture.ref(webhook), fixture.now, new UUID(5, i), fixture.now.plusSeconds(1), 1);
            fixture.now = fixture.now.plusSeconds(1);
        }

        engine.runDue();

        assertThat(fixture.stored(id).status()).isEqualTo(Status.SUCCEEDED);
        assertThat(fixture.attempts(id)).extracting(Attempt::number).containsExactly(1);
    }

    @Test
    void a_redelivery_has_all_retries_and_the_same_document() {
        AtomicInteger status = new AtomicInteger(500);
        UUID id = fixture.enqueue(fixture.webhook(1, any -> answer(status.get())));
        DeliveryEngine impatient =
                fixture.engine(DeliverySettings.STANDARD.toBuilder().retries(1).build());
        for (int i = 0; i < 2; i++) {
            impatient.runDue();
            fixture.now = fixture.now.plusSeconds(60);
        }
        assertThat(fixture.stored(id).status()).isEqualTo(Status.FAILED);

        Notification again = fixture.store
                .notifications()
                .redeliver(fixture.account, id, fixture.now)
                .orElseThrow();
        assertThat(again.currentAttempts()).isZero();
        impatient.runDue();
        assertThat(fixture.stored(id).status()).isEqualTo(Status.PENDING);
        status.set(200);
        fixture.now = fixture.now.plusSeconds(60);
        impatient.runDue();

        assertThat(fixture.stored(id).status()).isEqualTo(Status.SUCCEEDED);
        assertThat(fixture.attempts(id)).extracting(Attempt::number).containsExactly(1, 2, 3, 4);
        assertThat(fixture.bodies()).containsOnly(fixture.bodies().get(0));
    }

    @Test
    void a_redelivery_requested_during_the_last_attempt_is_sent() {
        List<UUID> posted = new ArrayList<>();
        Webhook webhook = fixture.webhook(1, any -> {
            boolean first = fixture.sent.size() == 1;
            if (first) {
                assertThat(fixture.store.notifications().redeliver(fixture.account, posted.get(0), START))
                        .hasValueSatisfying(again -> assertThat(again.status()).isEqualTo(Status.PENDING));
            }
            return answer(first ? 500 : 200);
        });
        posted.add(fixture.enqueue(webhook));

        fixture.engine(DeliverySettings.STANDARD.toBuilder().retries(0).build()).runDue();

        assertThat(fixture.stored(posted.get(0)).status()).isEqualTo(Status.SUCCEEDED);
        assertThat(fixture.listenerCalls).containsExactly("attempt 1", "attempt 2", "succeeded");
    }

    @Test
    void a_notification_whose_lease_is_lost_before_its_document_exists_is_not_sent() {
        Webhook webhook = fixture.webhook(1, any -> answer(200));
        UUID id = fixture.enqueue(webhook);
        UUID other = new UUID(5, 1);
        fixture.whileWriting = () -> {
            Instant ahead = START.plus(Duration.ofHours(1));
            fixture.store.notifications().claim(fixture.ref(webhook), ahead, other, ahead.plusSeconds(1), 1);
            fixture.store.notifications().storeDocuments(fixture.ref(webhook), other, Map.of(id, "{}"));
        };

        engine.runDue();

        assertThat(fixture.sent).isEmpty();
        assertThat(fixture.attempts(id)).isEmpty();
        assertThat(fixture.stored(id).status()).isEqualTo(Status.PENDING);
        assertThat(fixture.document(webhook, id)).isEqualTo("{}");
    }

    @Test
    void a_notification_is_not_sent_if_its_lease_could_expire_during_the_attempt() {
        Duration timeout = Duration.ofSeconds(1);
        List<UUID> taken = new ArrayList<>();
        Webhook webhook = fixture.webhook(1, delivery -> {
            Instant late = fixture.now.plus(timeout.multipliedBy(2)).minusNanos(1000);
            WebhookRef ref = new WebhookRef(fixture.account, new UUID(4, 1));
            fixture.store
                    .notifications()
                    .claim(ref, late, fixture.ids.next(), late.plusSeconds(1), 10)
                    .forEach(claimed -> taken.add(claimed.notification().id()));
            fixture.now = fixture.now.plus(timeout);
            return answer(200);
        });
        List<UUID> posted =
                Stream.generate(() -> fixture.enqueue(webhook)).limit(5).toList();

        fixture.engine(DeliverySettings.STANDARD.toBuilder()
                        .timeout(timeout)
                        .lease(Duration.ofSeconds(4))
                        .build())
                .runDue();

        assertThat(taken).as("could be claimed by others while they were sent").isEmpty();
        assertThat(posted).allMatch(id -> fixture.stored(id).status() == Status.SUCCEEDED);
    }

    @Test
    void a_result_that_could_not_be_stored_is_stored_with_the_next_batch() {
        AtomicInteger calls = new AtomicInteger();
        UUID id = fixture.enqueue(fixture.webhook(1, any -> answer(200)));

        fixture.failing("settle", () -> calls.getAndIncrement() == 0).runDue();

        assertThat(calls).hasValue(2);
        assertThat(fixture.stored(id).status()).isEqualTo(Status.SUCCEEDED);
        assertThat(fixture.sent).hasSize(1);
    }

    @Test
    void a_minute_of_store_outage_is_logged_in_few_lines_without_stack_traces() {
        RecordedLog log = RecordedLog.of(DeliveryEngine.class);
        fixture.enqueue(fixture.webhook(1, any -> answer(200)));
        DeliveryEngine cut = fixture.failing("claim", () -> true);

        for (int poll = 0; poll < 600; poll++) {
            assertThat(cut.runDue()).isZero();
            fixture.now = fixture.now.plusMillis(100);
        }

        assertThat(log.lines(Level.WARN)).singleElement().satisfies(line -> {
            assertThat(line.text()).endsWith(": the store is not there");
            assertThat(line.thrown()).isNull();
        });
    }

    @Test
    void the_last_known_due_webhooks_are_served_while_the_list_cannot_be_read() {
        AtomicInteger calls = new AtomicInteger();
        Webhook webhook = fixture.webhook(1, any -> answer(200));
        fixture.enqueue(webhook);
        DeliveryEngine cut = fixture.failing("webhooksDue", () -> calls.getAndIncrement() > 0);
        cut.runDue();
        UUID id = fixture.enqueue(webhook);

        assertThat(cut.runDue()).isEqualTo(1);

        assertThat(fixture.stored(id).status()).isEqualTo(Status.SUCCEEDED);
    }

    @Test
    void a_large_backlog_of_one_account_does_not_delay_another_account() {
        AccountId other = new AccountId(new UUID(1, 2));
        URI url = URI.create("https://example.com/other");
        fixture.store.accounts().save(new Account(other, "Other", new Plan.Paid(), Set.of()));
        Webhook webhook = Webhook.of(new UUID(5, 1), url, Set.of(EventKind.values()), "secret", START)
                .build();
        fixture.store.webhooks().save(other, webhook);
        AtomicInteger calls = new AtomicInteger();
        for (int number = 0; number < 3; number++) {
            Webhook busy = fixture.webhook(number, any -> {
                fixture.now = fixture.now.plusMillis(100);
                if (calls.incrementAndGet() == 20) {
                    fixture.enqueue(other, webhook);
                }
                return answer(200);
            });
            for (int i = 0; i < 100; i++) {
                fixture.enqueue(busy);
            }
        }

        fixture.engine(DeliverySettings.STANDARD.toBuilder().batchSize(10).build())
                .runDue();

        List<URI> sent = fixture.sent.stream().map(Delivery::url).toList();
        assertThat(sent.indexOf(url)).as("%s", sent).isBetween(20, 40);
    }

    @Test
    void an_interrupted_thread_sends_no_more_and_stays_interrupted() {
        Webhook webhook = fixture.webhook(1, any -> {
            Thread.currentThread().interrupt();
            return answer(200);
        });
        fixture.enqueue(webhook);
        fixture.enqueue(webhook);

        engine.runDue();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(fixture.sent).hasSize(1);
        assertThat(fixture.store.notifications().queueStats(START).pending()).isEqualTo(1);
        assertThat(engine.runDue()).isEqualTo(1);
        assertThat(Thread.interrupted()).isTrue();
    }
}
