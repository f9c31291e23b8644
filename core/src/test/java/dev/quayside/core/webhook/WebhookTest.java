package dev.quayside.core.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.quayside.core.event.EventKind;
import dev.quayside.core.webhook.Notification.Status;
import dev.quayside.core.webhook.Webhook.Deactivation;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookTest {
    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final UUID ID = new UUID(0, 1);

    private final Webhook webhook = Webhook.of(
                    ID, URI.create("https://user:word@example.com/?token=t"), Set.of(EventKind.EMPTY_IN), "first", NOW)
            .build();
    private final Notification pending =
            Notification.pending(ID, ID, ID, EventKind.TRACKING_REQUEST_FAILED, NOW.plusNanos(1));

    @Test
    void the_previous_secret_is_valid_until_the_overlap_ends() {
        Webhook rotated = webhook.withRotatedSecret("second", NOW.plusSeconds(60));

        assertThat(webhook.secretsAt(NOW)).containsExactly("first");
        assertThat(rotated.secretsAt(NOW.plusSeconds(60).minusNanos(1))).containsExactly("second", "first");
        assertThat(rotated.secretsAt(NOW.plusSeconds(60))).containsExactly("second");
        assertThat(rotated.withRotatedSecret("third", NOW.plusSeconds(90)).secretsAt(NOW))
                .containsExactly("third", "second");
    }

    @Test
    void an_inactive_webhook_gets_no_events_and_activation_removes_the_reason() {
        Deactivation gone = new Deactivation(NOW, Deactivation.Reason.GONE);
        Webhook off = webhook.toBuilder().deactivated(gone).build();

        assertThat(webhook.isSubscribedTo(EventKind.EMPTY_IN)).isTrue();
        assertThat(webhook.isSubscribedTo(EventKind.FULL_IN)).isFalse();
        assertThat(off.isSubscribedTo(EventKind.EMPTY_IN)).isFalse();
        assertThat(off.deactivation()).isEqualTo(gone);
        assertThat(off.toBuilder().activated().build()).isEqualTo(webhook);
        assertThat(off.toBuilder().paused().build().deactivation()).isNull();
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new Webhook(ID, webhook.url(), true, webhook.events(), "first", null, List.of(), gone, NOW))
                .withMessage("webhook " + ID + " is both active and deactivated (expected one of the two)");
    }

    @Test
    void secrets_are_masked_in_texts() {
        assertThat(webhook.withRotatedSecret("second", NOW)).hasToString("Webhook[" + ID + ", example.com]");
        assertThat(webhook.withRotatedSecret("second", NOW).previousSecret())
                .hasToString("PreviousSecret[until=2026-01-31T12:00:00Z]");
    }

    @Test
    void a_notification_is_due_until_it_ended() {
        Notification sent = pending.withAttempt().withAttempt().withoutAttempt();

        assertThat(pending.dueAt()).isEqualTo(NOW);
        assertThat(sent.attempts()).isEqualTo(1);
        assertThat(sent.withEndStatus(Status.FAILED).dueAt()).isNull();
        assertThat(sent.withEndStatus(Status.FAILED).withRedelivery(NOW).currentAttempts())
                .isZero();
        assertThat(sent.withRedelivery(NOW.plusSeconds(1))).isEqualTo(sent);
        assertThat(sent.withRetryAt(NOW.plusSeconds(9)).withRedelivery(NOW.plusSeconds(1)))
                .isEqualTo(sent.withRetryAt(NOW.plusSeconds(1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sent.withEndStatus(Status.PENDING))
                .withMessageContaining("pending and due at null");
        assertThatIllegalArgumentException().isThrownBy(pending::withoutAttempt).withMessageContaining("-1 attempts");
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 99, 1000})
    void a_response_status_has_three_digits(int status) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Attempt.Responded(status))
                .withMessage("status: " + status + " is not an HTTP status (expected three digits, such as 200)");
    }

    @Test
    void an_attempt_has_a_number_and_a_latency() {
        Attempt attempt = new Attempt(
                1, NOW.plusNanos(1), new Attempt.Skipped(NotificationSkipReason.UNWRITABLE), Duration.ofNanos(1_999));

        assertThat(attempt.at()).isEqualTo(NOW);
        assertThat(attempt.latency()).isEqualTo(Duration.ofNanos(1_000));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Attempt(0, NOW, attempt.outcome(), Duration.ZERO))
                .withMessage("number: 0 is not the number of an attempt (expected an integer of 1 or more)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Attempt(1, NOW, attempt.outcome(), Duration.ofNanos(-1_000)))
                .withMessage("latency: PT-0.000001S is negative (expected zero or more)");
    }
}
