package dev.quayside.core.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.standardwebhooks.exceptions.WebhookVerificationException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Checks the signatures against the Java library of the authors of Standard Webhooks, in both directions. That library
 * uses the system clock, and so does this test.
 */
class StandardWebhooksLibraryTest {
    private static final String ID = "0195d0a4-5b7e-7c3a-9a54-0c9f0a1d2e3f";
    private static final String BODY = "{\"data\":{\"id\":\"" + ID + "\",\"note\":\"Zürich ⚓ 😀\"}}";

    private final InstantSource clock = InstantSource.system();
    private final SigningSecret secret = SigningSecret.random(new SecureRandom());
    private final SigningSecret older = SigningSecret.random(new SecureRandom());

    @Test
    void the_reference_library_accepts_our_signatures_and_rejects_changed_messages() throws Exception {
        Map<String, List<String>> headers = headers(sign(secret));
        var verifier = new com.standardwebhooks.Webhook(secret.reveal());

        assertThatCode(() -> verifier.verify(BODY, headers)).doesNotThrowAnyException();
        assertThatExceptionOfType(WebhookVerificationException.class)
                .isThrownBy(() -> verifier.verify(BODY.replace("Z", "z"), headers));
    }

    @Test
    void the_reference_library_accepts_both_secrets_during_a_rotation() throws Exception {
        Map<String, List<String>> headers = headers(sign(secret, older));

        for (SigningSecret known : List.of(secret, older)) {
            var verifier = new com.standardwebhooks.Webhook(known.reveal());
            assertThatCode(() -> verifier.verify(BODY, headers)).doesNotThrowAnyException();
        }
    }

    @Test
    void signatures_of_the_reference_library_are_valid_here() throws Exception {
        long now = clock.instant().getEpochSecond();
        String signature = new com.standardwebhooks.Webhook(secret.reveal()).sign(ID, now, BODY);
        Map<String, List<String>> headers = Map.of(
                "webhook-id", List.of(ID),
                "webhook-timestamp", List.of(Long.toString(now)),
                "webhook-signature", List.of(signature));
        WebhookVerifier verifier =
                WebhookVerifier.ofStandardWebhooks(List.of(older, secret), clock, Duration.ofMinutes(5));

        assertThat(verifier.verify(headers, bytes(BODY)))
                .isEqualTo(new VerificationResult.Valid(secret, ID, Instant.ofEpochSecond(now)));
        assertThat(verifier.verify(headers, bytes(BODY + " ")).isValid()).isFalse();
    }

    private List<Webhook.Header> sign(SigningSecret... newestFirst) {
        return WebhookSigner.standard().sign(List.of(newestFirst), ID, clock.instant(), ByteBuffer.wrap(bytes(BODY)));
    }

    private static Map<String, List<String>> headers(List<Webhook.Header> headers) {
        return headers.stream().collect(Collectors.toMap(Webhook.Header::name, header -> List.of(header.value())));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
