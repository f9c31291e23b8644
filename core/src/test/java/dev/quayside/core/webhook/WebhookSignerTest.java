package dev.quayside.core.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WebhookSignerTest {
    private static final Instant AT = Instant.ofEpochSecond(1_614_265_330L, 999_999_999);
    private static final String ID = "msg_p5jXN8AQM9LWM0D4loKWxJek";

    @Test
    void a_body_is_signed_as_in_the_example_that_github_documents() {
        SigningSecret secret = SigningSecret.of("It's a Secret to Everybody");

        assertThat(WebhookSigner.standard().signBody(secret, bytes("Hello, World!")))
                .isEqualTo(new Webhook.Header(
                        "X-T49-Webhook-Signature", "757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"));
    }

    @Test
    void a_message_is_signed_as_in_the_example_of_standard_webhooks() {
        SigningSecret secret = SigningSecret.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

        assertThat(WebhookSigner.standard().sign(List.of(secret), ID, AT, bytes("{\"test\": 2432232314}")))
                .endsWith(
                        new Webhook.Header("webhook-id", ID),
                        new Webhook.Header("webhook-timestamp", "1614265330"),
                        new Webhook.Header("webhook-signature", "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="));
    }

    @Test
    void both_secrets_sign_during_a_rotation_and_the_older_one_signs_the_body() {
        SigningSecret older = SigningSecret.of("It's a Secret to Everybody");
        SigningSecret newer = SigningSecret.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");

        List<Webhook.Header> headers =
                WebhookSigner.standard().withBodyHeader("X-Hub").sign(List.of(newer, older), ID, AT, bytes("{}"));

        String ofNewer = Hmac.signMessage(newer, ID, "1614265330", bytes("{}"));
        String ofOlder = Hmac.signMessage(older, ID, "1614265330", bytes("{}"));
        assertThat(headers)
                .contains(
                        new Webhook.Header("X-Hub", Hmac.signBody(older, bytes("{}"))),
                        new Webhook.Header("webhook-signature", "v1," + ofNewer + " v1," + ofOlder));
    }

    @ParameterizedTest
    @ValueSource(strings = {"whsec_", "whsec_no base64", "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "Whsec_MfKQ", "é"})
    void a_secret_without_base64_prefix_is_used_as_text(String text) {
        SigningSecret secret = SigningSecret.of(text);

        assertThat(secret.messageKey().getEncoded()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
        assertThat(secret.bodyKey().getEncoded()).isEqualTo(text.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void a_random_secret_has_32_bytes_in_base64_and_is_masked() {
        SigningSecret secret = SigningSecret.random(new SecureRandom());

        assertThat(secret.reveal()).matches("whsec_[A-Za-z0-9+/]{43}=");
        assertThat(secret.messageKey().getEncoded()).hasSize(32);
        assertThat(secret).hasToString("SigningSecret[…]");
    }

    @Test
    void only_bytes_between_position_and_limit_are_signed_and_the_position_stays() {
        SigningSecret secret = SigningSecret.of("s");
        ByteBuffer part = bytes("xx{}x").position(2).limit(4);

        assertThat(WebhookSigner.standard().sign(List.of(secret), ID, AT, part))
                .isEqualTo(WebhookSigner.standard().sign(List.of(secret), ID, AT, bytes("{}")));
        assertThat(part.position()).isEqualTo(2);
    }

    @Test
    void invalid_arguments_of_a_signature_are_rejected() {
        SigningSecret secret = SigningSecret.of("s");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> WebhookSigner.standard().sign(List.of(secret), "a.b", AT, bytes("")))
                .withMessage("id: 'a.b' contains a dot (expected an id without one, such as a UUID)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WebhookSigner.standard().sign(List.of(), ID, AT, bytes("")))
                .withMessage("secrets: the list is empty (expected at least one)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SigningSecret.of(" "))
                .withMessage("a signing secret must not be blank");
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }
}
