package dev.quayside.core.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class WebhookInboxTest {
    private static final SigningSecret SECRET = SigningSecret.of("secret");
    private static final UUID ID = new UUID(1, 1);

    private final ProcessedIds received = ProcessedIds.inMemory(2);
    private final WebhookInbox inbox =
            WebhookInbox.of(WebhookVerifier.ofBodySignature(List.of(SECRET)), WebhookInboxTest::idOf, received);

    @Test
    void a_notification_is_accepted_until_it_was_processed() {
        WebhookInbox.Result first = receive(ID.toString());
        WebhookInbox.Result again = receive(ID.toString());
        inbox.markProcessed((WebhookInbox.Result.Accepted) first);
        WebhookInbox.Result repeated = receive(ID.toString());

        assertThat(first).isInstanceOf(WebhookInbox.Result.Accepted.class);
        assertThat(((WebhookInbox.Result.Accepted) first).id()).isEqualTo(ID);
        assertThat(((WebhookInbox.Result.Accepted) first).result().secret()).isEqualTo(SECRET);
        assertThat(again).isEqualTo(first);
        assertThat(repeated).isEqualTo(new WebhookInbox.Result.Duplicate(ID));
    }

    @Test
    void an_invalid_request_is_rejected_even_with_a_known_id() {
        received.add(ID);

        WebhookInbox.Result result =
                inbox.receive(Map.of("X-T49-Webhook-Signature", List.of("0".repeat(64))), bytes(ID.toString()));

        assertThat(result).isInstanceOf(WebhookInbox.Result.Rejected.class);
        assertThat(((WebhookInbox.Result.Rejected) result).result().reason())
                .isEqualTo(VerificationResult.Reason.FORGED);
    }

    @Test
    void a_missing_id_differs_from_an_invalid_signature() {
        assertThat(receive("nonsense"))
                .isEqualTo(new WebhookInbox.Result.MissingId(
                        "the body has no notification id (expected a UUID at /data/id)"));
    }

    @Test
    void the_latest_ids_are_kept_in_memory() {
        received.add(new UUID(1, 1));
        received.add(new UUID(1, 2));
        received.add(new UUID(1, 2));
        received.add(new UUID(1, 3));

        assertThat(received.contains(new UUID(1, 1))).isFalse();
        assertThat(received.contains(new UUID(1, 2))).isTrue();
        assertThat(received.contains(new UUID(1, 3))).isTrue();
    }

    @Test
    void a_limit_below_one_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProcessedIds.inMemory(0))
                .withMessage("limit: 0 is less than 1 (expected 1 or more, such as 100000)");
    }

    private WebhookInbox.Result receive(String body) {
        Webhook.Header header = WebhookSigner.standard().signBody(SECRET, ByteBuffer.wrap(bytes(body)));
        return inbox.receive(Map.of(header.name(), List.of(header.value())), bytes(body));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static Optional<UUID> idOf(byte[] body) {
        try {
            return Optional.of(UUID.fromString(new String(body, StandardCharsets.UTF_8)));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
