package dev.quayside.core.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import dev.quayside.core.webhook.VerificationResult.Reason;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebhookVerifierTest {
    private static final Instant AT = Instant.parse("2026-03-01T12:00:00Z");
    private static final String ID = "0195-1f";
    private static final byte[] BODY = "{\"data\":\"Zürich\"}".getBytes(StandardCharsets.UTF_8);
    private static final Duration TOLERANCE = Duration.ofMinutes(5);
    private static final SigningSecret OLDER = SigningSecret.of("It's a Secret to Everybody");
    private static final SigningSecret NEWER = SigningSecret.of("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    private static final SigningSecret STRANGER = SigningSecret.of("guessed");

    @Test
    void a_body_signed_as_in_the_example_of_github_is_valid() {
        Map<String, List<String>> headers = Map.of(
                "X-T49-Webhook-Signature", List.of("757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17"));

        VerificationResult verdict = WebhookVerifier.ofBodySignature(List.of(OLDER))
                .verify(headers, "Hello, World!".getBytes(StandardCharsets.UTF_8));

        assertThat(verdict).isEqualTo(new VerificationResult.Valid(OLDER, null, null));
        assertThat(verdict.isValid()).isTrue();
    }

    @Test
    void a_message_signed_as_in_the_example_of_standard_webhooks_is_valid() {
        Instant at = Instant.ofEpochSecond(1_614_265_330L);
        Map<String, List<String>> headers = Map.of(
                "webhook-id", List.of("msg_p5jXN8AQM9LWM0D4loKWxJek"),
                "webhook-timestamp", List.of("1614265330"),
                "webhook-signature", List.of("v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="));

        VerificationResult verdict = WebhookVerifier.ofStandardWebhooks(List.of(NEWER), () -> at, Duration.ZERO)
                .verify(headers, "{\"test\": 2432232314}".getBytes(StandardCharsets.UTF_8));

        assertThat(verdict).isEqualTo(new VerificationResult.Valid(NEWER, "msg_p5jXN8AQM9LWM0D4loKWxJek", at));
    }

    @Test
    void receivers_with_either_or_both_secrets_accept_both_signatures_during_a_rotation() {
        Map<String, List<String>> headers = signed(NEWER, OLDER);

        assertThat(messages(OLDER).verify(headers, BODY)).isEqualTo(new VerificationResult.Valid(OLDER, ID, AT));
        assertThat(messages(NEWER).verify(headers, BODY)).isEqualTo(new VerificationResult.Valid(NEWER, ID, AT));
        assertThat(bodies(OLDER).verify(headers, BODY)).isEqualTo(new VerificationResult.Valid(OLDER, null, null));
        assertThat(bodies(NEWER, OLDER).verify(headers, BODY).isValid()).isTrue();
        assertThat(bodies(NEWER, OLDER).verify(signed(NEWER), BODY))
                .isEqualTo(new VerificationResult.Valid(NEWER, null, null));
    }

    @Test
    void a_signature_with_another_secret_is_forged() {
        Map<String, List<String>> headers = signed(STRANGER);

        assertThat(bodies(NEWER, OLDER).verify(headers, BODY))
                .isEqualTo(rejected(
                        Reason.FORGED, "X-T49-Webhook-Signature does not match the body with any known secret"));
        assertThat(messages(NEWER, OLDER).verify(headers, BODY))
                .isEqualTo(rejected(Reason.FORGED, "webhook-signature does not match the body with any known secret"));
    }

    @Test
    void a_body_with_one_changed_byte_is_forged() {
        Map<String, List<String>> headers = signed(NEWER);
        for (int i = 0; i < BODY.length; i++) {
            byte[] tampered = BODY.clone();
            tampered[i] ^= 1;

            assertThat(reason(bodies(NEWER).verify(headers, tampered))).isEqualTo(Reason.FORGED);
            assertThat(reason(messages(NEWER).verify(headers, tampered))).isEqualTo(Reason.FORGED);
        }
    }

    @Test
    void another_id_or_time_than_the_signed_one_is_forged() {
        assertThat(reason(messages(NEWER).verify(with("webhook-id", "0195-20"), BODY)))
                .isEqualTo(Reason.FORGED);
        assertThat(reason(messages(NEWER).verify(with("webhook-timestamp", "1772366401"), BODY)))
                .isEqualTo(Reason.FORGED);
    }

    @ParameterizedTest
    @CsvSource({"-301,TOO_NEW", "-300,", "0,", "300,", "301,TOO_OLD"})
    void the_time_of_a_message_may_differ_by_the_tolerance_at_most(int age, Reason expected) {
        WebhookVerifier verifier =
                WebhookVerifier.ofStandardWebhooks(List.of(NEWER), () -> AT.plusSeconds(age), TOLERANCE);

        VerificationResult verdict = verifier.verify(signed(NEWER), BODY);

        assertThat(verdict instanceof VerificationResult.Rejected rejected ? rejected.reason() : null)
                .isEqualTo(expected);
    }

    @Test
    void the_detail_of_an_old_or_new_message_has_its_age() {
        assertThat(verifierAt(AT.plusSeconds(3600)).verify(signed(NEWER), BODY))
                .isEqualTo(rejected(
                        Reason.TOO_OLD, "sent at 2026-03-01T12:00:00Z, PT1H ago by this clock (tolerated: PT5M)"));
        assertThat(verifierAt(AT.minusSeconds(3600)).verify(signed(NEWER), BODY))
                .isEqualTo(rejected(
                        Reason.TOO_NEW, "sent at 2026-03-01T12:00:00Z, PT1H ahead of this clock (tolerated: PT5M)"));
    }

    @Test
    void a_forged_old_message_is_forged() {
        assertThat(reason(verifierAt(AT.plusSeconds(3600)).verify(signed(STRANGER), BODY)))
                .isEqualTo(Reason.FORGED);
    }

    @ParameterizedTest
    @CsvSource({"webhook-id", "webhook-timestamp", "webhook-signature"})
    void a_message_needs_all_three_headers_each_once(String name) {
        Map<String, List<String>> without = signed(NEWER);
        without.remove(name);
        Map<String, List<String>> twice = signed(NEWER);
        twice.put(name.toUpperCase(Locale.ROOT), twice.get(name));

        assertThat(messages(NEWER).verify(without, BODY)).isEqualTo(rejected(Reason.UNSIGNED, name + " is missing"));
        assertThat(messages(NEWER).verify(twice, BODY))
                .isEqualTo(rejected(Reason.UNREADABLE, name + " occurs 2 times (expected once)"));
    }

    @ParameterizedTest
    @CsvSource({"webhook-id", "webhook-timestamp", "webhook-signature"})
    void a_message_header_that_is_too_long_is_unreadable(String name) {
        String megabyte = "v1,AAAA ".repeat(131_072);

        assertThat(messages(NEWER).verify(with(name, megabyte), BODY))
                .isEqualTo(rejected(Reason.UNREADABLE, name + " has 1048576 characters (expected 4096 at most)"));
    }

    @Test
    void a_body_signature_that_is_too_long_is_unreadable() {
        assertThat(bodies(NEWER).verify(with("X-T49-Webhook-Signature", "a".repeat(1_048_576)), BODY))
                .isEqualTo(rejected(
                        Reason.UNREADABLE, "X-T49-Webhook-Signature has 1048576 characters (expected 4096 at most)"));
    }

    @Test
    void a_message_may_have_16_signatures() {
        String signature = signed(NEWER).get("webhook-signature").get(0);
        String others = "v1,AAAA ".repeat(15);

        assertThat(messages(NEWER)
                        .verify(with("webhook-signature", others + signature), BODY)
                        .isValid())
                .isTrue();
        assertThat(messages(NEWER).verify(with("webhook-signature", "v1a,AAAA " + others + signature), BODY))
                .isEqualTo(rejected(Reason.UNREADABLE, "webhook-signature has 17 signatures (expected 16 at most)"));
    }

    @Test
    void a_body_needs_its_header_once() {
        assertThat(bodies(NEWER).verify(Map.of(), BODY))
                .isEqualTo(rejected(Reason.UNSIGNED, "X-T49-Webhook-Signature is missing"));
        assertThat(bodies(NEWER).verify(Map.of("x-t49-webhook-signature", List.of("a", "b")), BODY))
                .isEqualTo(rejected(Reason.UNREADABLE, "X-T49-Webhook-Signature occurs 2 times (expected once)"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "webhook-id | a.b | webhook-id: 'a.b' is not a message id (expected text without a dot)",
                "webhook-id | '' | webhook-id: '' is not a message id (expected text without a dot)",
                "webhook-timestamp | 1e9 | webhook-timestamp: '1e9' is not a time (expected seconds since 1970, such as 1767225600)",
                "webhook-timestamp | -1 | webhook-timestamp: '-1' is not a time (expected seconds since 1970, such as 1767225600)",
                "webhook-timestamp | 999999999999 | webhook-timestamp: '999999999999' is not a time (expected seconds since 1970, such as 1767225600)",
                "webhook-timestamp | ١٧٦٧٢٢٥٦٠٠ | webhook-timestamp: '١٧٦٧٢٢٥٦٠٠' is not a time (expected seconds since 1970, such as 1767225600)",
                "webhook-signature | v2,AAAA | webhook-signature has no signature of version 1 (expected 'v1,' followed by base64)",
                "webhook-signature | '' | webhook-signature has no signature of version 1 (expected 'v1,' followed by base64)",
            })
    void malformed_headers_are_unreadable(String name, String value, String detail) {
        assertThat(messages(NEWER).verify(with(name, value), BODY)).isEqualTo(rejected(Reason.UNREADABLE, detail));
    }

    @ParameterizedTest
    @CsvSource({"''", "sha256=00", "757107EA0EB2509FC211221CCE984B8A37570B6D7586C22C46F4379C8B043E17"})
    void a_malformed_body_signature_is_unreadable(String value) {
        assertThat(bodies(NEWER).verify(Map.of("X-T49-Webhook-Signature", List.of(value)), BODY))
                .isEqualTo(rejected(
                        Reason.UNREADABLE,
                        "X-T49-Webhook-Signature is not a signature (expected 64 lower-case hexadecimal digits)"));
    }

    @Test
    void other_signatures_beside_a_valid_one_are_ignored() {
        String good = signed(NEWER).get("webhook-signature").get(0);
        String theirs = signed(STRANGER).get("webhook-signature").get(0);

        assertThat(messages(NEWER).verify(with("webhook-signature", "v1a,x " + theirs + "  " + good + " v9"), BODY))
                .isEqualTo(new VerificationResult.Valid(NEWER, ID, AT));
    }

    @Test
    void a_verifier_accepts_its_own_scheme_only() {
        Map<String, List<String>> onlyBody = signed(NEWER);
        onlyBody.keySet().removeIf(name -> name.startsWith("webhook-"));
        Map<String, List<String>> onlyMessage = signed(NEWER);
        onlyMessage.remove("X-T49-Webhook-Signature");

        assertThat(reason(messages(NEWER).verify(onlyBody, BODY))).isEqualTo(Reason.UNSIGNED);
        assertThat(reason(bodies(NEWER).verify(onlyMessage, BODY))).isEqualTo(Reason.UNSIGNED);
    }

    @Test
    void header_names_match_in_any_case_and_a_null_name_is_ignored() {
        Map<String, List<String>> headers = new HashMap<>();
        signed(NEWER).forEach((name, values) -> headers.put(name.toUpperCase(Locale.ROOT), values));
        headers.put(null, List.of("HTTP/1.1 200 OK"));

        assertThat(messages(NEWER).verify(headers, BODY).isValid()).isTrue();
        assertThat(bodies(NEWER).verify(headers, BODY).isValid()).isTrue();
    }

    @Test
    void the_body_signature_may_be_in_another_header() {
        List<Webhook.Header> headers =
                List.of(WebhookSigner.standard().withBodyHeader("X-Hub").signBody(NEWER, ByteBuffer.wrap(BODY)));

        VerificationResult verdict = WebhookVerifier.ofBodySignature(List.of(NEWER), "x-hub")
                .verify(Map.of("X-Hub", List.of(headers.get(0).value())), BODY);

        assertThat(verdict.isValid()).isTrue();
    }

    @Test
    void a_verifier_without_secrets_or_with_a_negative_tolerance_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WebhookVerifier.ofBodySignature(List.of()))
                .withMessage("secrets: the list is empty (expected at least one)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WebhookVerifier.ofStandardWebhooks(List.of(NEWER), () -> AT, Duration.ofSeconds(-1)))
                .withMessage("tolerance: PT-1S is negative (expected a duration, such as PT5M)");
        assertThatNullPointerException()
                .isThrownBy(() -> bodies(NEWER).verify(Map.of(), null))
                .withMessage("body");
    }

    private static WebhookVerifier bodies(SigningSecret... secrets) {
        return WebhookVerifier.ofBodySignature(List.of(secrets));
    }

    private static WebhookVerifier messages(SigningSecret... secrets) {
        return WebhookVerifier.ofStandardWebhooks(List.of(secrets), () -> AT, TOLERANCE);
    }

    private static WebhookVerifier verifierAt(Instant now) {
        return WebhookVerifier.ofStandardWebhooks(List.of(NEWER), () -> now, TOLERANCE);
    }

    private static Map<String, List<String>> with(String name, String value) {
        Map<String, List<String>> headers = signed(NEWER);
        headers.put(name, List.of(value));
        return headers;
    }

    private static Map<String, List<String>> signed(SigningSecret... newestFirst) {
        Map<String, List<String>> headers = new HashMap<>();
        WebhookSigner.standard()
                .sign(List.of(newestFirst), ID, AT, ByteBuffer.wrap(BODY))
                .forEach(header -> headers.put(header.name(), List.of(header.value())));
        return headers;
    }

    private static Reason reason(VerificationResult verdict) {
        return ((VerificationResult.Rejected) verdict).reason();
    }

    private static VerificationResult rejected(Reason reason, String detail) {
        return new VerificationResult.Rejected(reason, detail);
    }
}
