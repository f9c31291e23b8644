package dev.quayside.core.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKey.Permission;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.memory.InMemoryCoreStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ApiKeysTest {

    private static final Instant NOW = Instant.parse("2026-01-31T12:00:00Z");
    private static final AccountId ACME = new AccountId(new UUID(0, 1));
    private static final AccountId OTHER = new AccountId(new UUID(0, 2));

    private final InMemoryCoreStore store = new InMemoryCoreStore();
    private final ApiKeys keys = new ApiKeys(store, InstantSource.fixed(NOW));

    @BeforeEach
    void signAccounts() {
        store.accounts().save(new Account(ACME, "Acme", new Plan.Paid(), Set.of()));
        store.accounts().save(new Account(OTHER, "Other", new Plan.Paid(), Set.of()));
    }

    @Test
    void a_secret_is_shown_once_and_its_key_is_listed_masked() {
        ApiKeys.NewKey made = keys.create(ACME, "billing job", Permission.READ);

        String secret = made.secret().reveal();
        assertThat(secret).matches("[A-Za-z0-9_-]{43}");
        assertThat(store.accounts().keyByHash(made.secret().hash())).contains(made.key());
        assertThat(keys.list(ACME)).containsExactly(made.key());
        assertThat(made.key().permission()).isEqualTo(Permission.READ);
        assertThat(made.key().createdAt()).isEqualTo(NOW);
        assertThat(made.key().masked()).isEqualTo("…" + secret.substring(39));
        assertThat(keys.list(ACME).toString() + made).doesNotContain(secret);
    }

    @Test
    void no_two_secrets_are_the_same() {
        Set<String> secrets = new HashSet<>();
        for (int i = 0; i < 1_000; i++) {
            secrets.add(keys.create(ACME, "job", Permission.READ).secret().reveal());
        }

        assertThat(secrets).hasSize(1_000);
    }

    @Test
    void a_replaced_key_is_invalid_and_its_successor_has_the_same_permission() {
        ApiKeys.NewKey before = keys.create(ACME, "billing job", Permission.READ);

        ApiKeys.NewKey after = keys.replace(ACME, before.key().id()).orElseThrow();

        assertThat(keys.list(ACME)).containsExactly(after.key());
        assertThat(store.accounts().keyByHash(before.secret().hash())).isEmpty();
        assertThat(after.secret().reveal()).isNotEqualTo(before.secret().reveal());
        assertThat(after.key().label()).isEqualTo("billing job");
        assertThat(after.key().permission()).isEqualTo(Permission.READ);
    }

    @Test
    void a_key_may_expire_in_the_future_and_its_successor_expires_at_the_same_time() {
        Instant end = NOW.plusSeconds(1);
        ApiKeys.NewKey made = keys.create(ACME, "contractor", Permission.READ_WRITE, end);

        assertThat(made.key().expiresAt()).isEqualTo(end);
        assertThat(keys.replace(ACME, made.key().id()).orElseThrow().key().expiresAt())
                .isEqualTo(end);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> keys.create(ACME, "contractor", Permission.READ_WRITE, NOW))
                .withMessage("expiresAt: 2026-01-31T12:00:00Z is not in the future"
                        + " (expected an instant after 2026-01-31T12:00:00Z)");
        assertThat(keys.create(ACME, "billing job", Permission.READ).key().expiresAt())
                .isNull();
    }

    @Test
    void an_account_cannot_replace_or_delete_a_key_of_another_account() {
        ApiKey key = keys.create(ACME, "billing job", Permission.READ_WRITE).key();

        assertThat(keys.replace(OTHER, key.id())).isEmpty();
        assertThat(keys.delete(OTHER, key.id())).isFalse();
        assertThat(keys.list(OTHER)).isEmpty();
        assertThat(keys.list(ACME)).containsExactly(key);
        assertThat(keys.delete(ACME, key.id())).isTrue();
        assertThat(keys.delete(ACME, key.id())).isFalse();
        assertThat(keys.replace(ACME, key.id())).isEmpty();
        assertThat(keys.list(ACME)).isEmpty();
    }

    @Test
    void an_unknown_account_has_no_keys() {
        AccountId unknown = new AccountId(new UUID(0, 3));

        assertThatThrownBy(() -> keys.create(unknown, "job", Permission.READ))
                .isInstanceOf(UnknownReferenceException.class);
        assertThat(keys.list(unknown)).isEmpty();
    }
}
