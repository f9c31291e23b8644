package dev.quayside.core.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import java.security.SecureRandom;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApiKeyTest {
    private static final UUID ID = new UUID(0, 1);
    private static final AccountId ACCOUNT = new AccountId(new UUID(0, 2));
    private static final Instant NOW = Instant.parse("2026-01-02T03:04:05.123456789Z");
    private static final ApiKeySecret SECRET = ApiKeySecret.of("quayside");

    @ParameterizedTest
    @CsvSource({
        // FIPS 180-2, appendix B.1
        "abc,ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
        "quayside,7a00091e1c7cc61e29e2c94a6cc11540cdcd9935ccebd50a13738b54860bdfc8",
        "schlüssel,ccec7a8e3e039f0b6b308a81f438e1d07a59c8c896b4f237d10c3eecb8375ef7"
    })
    void the_hash_is_that_of_the_utf_8_text(String text, String hash) {
        assertThat(ApiKeySecret.of(text).hash()).isEqualTo(hash);
    }

    @Test
    void the_text_of_a_secret_is_masked() {
        assertThat(SECRET.reveal()).isEqualTo("quayside");
        assertThat(SECRET.toString()).isEqualTo("ApiKeySecret[…]");
        assertThat(key().toString()).doesNotContain("quayside");
        assertThat(key().masked()).isEqualTo("…de");
    }

    @Test
    void secrets_are_long_unlike_each_other_fit_in_a_header_and_end_in_no_punctuation() {
        Set<String> texts = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            texts.add(ApiKeySecret.random(new SecureRandom()).reveal());
        }

        assertThat(texts).hasSize(100).allMatch(text -> text.matches("[A-Za-z0-9_-]{42}[A-Za-z0-9]"));
    }

    @Test
    void a_key_matches_its_own_secret_only() {
        assertThat(key().matches(ApiKeySecret.of("quayside"))).isTrue();
        assertThat(key().matches(ApiKeySecret.of("Quayside"))).isFalse();
        assertThat(key().matches(ApiKeySecret.of("quayside "))).isFalse();
    }

    @Test
    void a_key_keeps_everything_but_the_secret() {
        assertThat(key())
                .isEqualTo(new ApiKey(
                        ID,
                        ACCOUNT,
                        "job",
                        SECRET.hash(),
                        "de",
                        ApiKey.Permission.READ,
                        Instant.parse("2026-01-02T03:04:05.123456Z"),
                        null,
                        null));
    }

    @Test
    void a_key_is_valid_until_just_before_its_expiry() {
        Instant end = Instant.parse("2026-02-01T00:00:00Z");
        ApiKey key = key().withExpiry(end);

        assertThat(key.isExpired(end.minusNanos(1))).isFalse();
        assertThat(key.isExpired(end)).isTrue();
        assertThat(key.withExpiry(null)).isEqualTo(key());
        assertThat(key().isExpired(Instant.MAX)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"READ,false,false", "READ,true,false", "READ_WRITE,false,true", "READ_WRITE,true,false"})
    void a_key_has_full_access_if_it_may_change_data_and_has_not_expired(
            ApiKey.Permission permission, boolean expired, boolean full) {
        ApiKey key = ApiKey.of(ID, ACCOUNT, "job", SECRET, permission, NOW).withExpiry(expired ? NOW : null);

        assertThat(key.hasFullAccess(NOW)).isEqualTo(full);
    }

    @Test
    void the_last_use_of_a_key_is_known_to_the_hour_and_never_becomes_earlier() {
        Instant hour = Instant.parse("2026-01-02T03:00:00Z");
        ApiKey used = key().withLastUse(NOW);

        assertThat(used.lastUsedAt()).isEqualTo(hour);
        assertThat(used.withLastUse(hour.plusSeconds(3599))).isSameAs(used);
        assertThat(used.withLastUse(hour.minusNanos(1))).isSameAs(used);
        assertThat(used.withLastUse(hour.plusSeconds(3600)).lastUsedAt()).isEqualTo(hour.plusSeconds(3600));
        assertThat(used.withExpiry(NOW).lastUsedAt()).isEqualTo(hour);
    }

    @Test
    void a_permission_is_found_by_its_name_in_documents() {
        assertThat(ApiKey.Permission.find("full")).contains(ApiKey.Permission.READ_WRITE);
        assertThat(ApiKey.Permission.find("read_only")).contains(ApiKey.Permission.READ);
        assertThat(ApiKey.Permission.find("Full")).isEmpty();
    }

    @Test
    void at_most_a_quarter_of_a_short_secret_is_shown() {
        assertThat(ApiKeySecret.of("abc").lastFour()).isEmpty();
        assertThat(ApiKeySecret.of("abcde").lastFour()).isEqualTo("e");
        assertThat(ApiKeySecret.of("abcdefghijklmnop").lastFour()).isEqualTo("mnop");
        assertThat(ApiKeySecret.of("abcdefghijklmnopqrs").lastFour()).isEqualTo("pqrs");
        assertThat(ApiKeySecret.of("\ud83d\udea2".repeat(2)).lastFour()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "secret", "BA7816BF8F01CFEA414140DE5DAE2223B00361A396177A9CB410FF61F20015AD"})
    void a_key_keeps_a_hash_and_nothing_else_in_its_place(String hash) {
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        new ApiKey(ID, ACCOUNT, "job", hash, "de", ApiKey.Permission.READ, Instant.EPOCH, null, null))
                .withMessage("hash: " + hash.length()
                        + " characters that are not a SHA-256 hash (expected 64 lower-case hexadecimal digits)");
    }

    @Test
    void an_empty_secret_is_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ApiKeySecret.of(""))
                .withMessage("an API key must not be empty");
    }

    @Test
    void null_is_rejected_with_the_parameter_name() {
        assertThatNullPointerException().isThrownBy(() -> ApiKeySecret.of(null)).withMessage("text");
        assertThatNullPointerException()
                .isThrownBy(() -> ApiKeySecret.random(null))
                .withMessage("random");
        assertThatNullPointerException()
                .isThrownBy(() -> ApiKey.of(null, ACCOUNT, "job", SECRET, ApiKey.Permission.READ, NOW))
                .withMessage("id");
        assertThatNullPointerException()
                .isThrownBy(() -> ApiKey.of(ID, null, "job", SECRET, ApiKey.Permission.READ, NOW))
                .withMessage("account");
        assertThatNullPointerException()
                .isThrownBy(() -> ApiKey.of(ID, ACCOUNT, "job", SECRET, null, NOW))
                .withMessage("permission");
        assertThatNullPointerException()
                .isThrownBy(() -> ApiKey.of(ID, ACCOUNT, "job", SECRET, ApiKey.Permission.READ, null))
                .withMessage("createdAt");
        assertThatNullPointerException()
                .isThrownBy(() -> key().withLastUse(null))
                .withMessage("instant");
        assertThatNullPointerException().isThrownBy(() -> key().isExpired(null)).withMessage("now");
        assertThatNullPointerException()
                .isThrownBy(() -> ApiKey.Permission.find(null))
                .withMessage("wireName");
    }

    private static ApiKey key() {
        return ApiKey.of(ID, ACCOUNT, "job", SECRET, ApiKey.Permission.READ, NOW);
    }
}
