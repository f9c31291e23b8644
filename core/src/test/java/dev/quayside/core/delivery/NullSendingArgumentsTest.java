package dev.quayside.core.delivery;

import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.webhook.SigningSecret;
import dev.quayside.core.webhook.WebhookSigner;
import dev.quayside.core.webhook.WebhookVerifier;
import java.net.URI;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that types for signing, verification and sending reject null with the name of the parameter. */
class NullSendingArgumentsTest {

    @ParameterizedTest(name = "{0}")
    @MethodSource("arguments")
    void null_is_refused_by_name(String name, ThrowingCallable call) {
        assertThatNullPointerException().isThrownBy(call).withMessage(name);
    }

    static Stream<Arguments> arguments() {
        AddressPolicy policy = AddressPolicy.publicOnly();
        URI url = URI.create("https://example.com/hook");
        ByteBuffer body = ByteBuffer.allocate(0);
        SigningSecret secret = SigningSecret.of("s");
        WebhookSigner signatures = WebhookSigner.standard();
        List<SigningSecret> secrets = List.of(secret);
        return Stream.of(
                row("policy", () -> HttpSender.of(null)),
                row("context", () -> HttpSender.builder(policy).tls(null)),
                row("url", () -> new Delivery(null, List.of(), body, Duration.ofSeconds(1))),
                row("headers", () -> new Delivery(url, null, body, Duration.ofSeconds(1))),
                row("body", () -> Delivery.of(url, List.of(), null, Duration.ofSeconds(1))),
                row("timeout", () -> new Delivery(url, List.of(), body, null)),
                row("hosts", () -> policy.trusting(null)),
                row("url", () -> policy.violation((String) null)),
                row("address", () -> policy.violation(url, null)),
                row("text", () -> SigningSecret.of(null)),
                row("random", () -> SigningSecret.random(null)),
                row("secrets", () -> signatures.sign(null, "1", Instant.EPOCH, body)),
                row("id", () -> signatures.sign(secrets, null, Instant.EPOCH, body)),
                row("at", () -> signatures.sign(secrets, "1", null, body)),
                row("body", () -> signatures.signBody(secret, null)),
                row("secrets", () -> WebhookVerifier.ofBodySignature(null)),
                row("header", () -> WebhookVerifier.ofBodySignature(secrets, null)),
                row("clock", () -> WebhookVerifier.ofStandardWebhooks(secrets, null, Duration.ZERO)),
                row("tolerance", () -> WebhookVerifier.ofStandardWebhooks(secrets, InstantSource.system(), null)),
                row("headers", () -> WebhookVerifier.ofBodySignature(secrets).verify(null, new byte[0])));
    }

    private static Arguments row(String name, ThrowingCallable call) {
        return Arguments.of(name, call);
    }
}
