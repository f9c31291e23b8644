package dev.quayside.query.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.account.Plan;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.AccountRepository.KeyDeletion;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.query.contract.support.ConcurrentRunner;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** Tests the API keys in the {@link AccountRepository} of a {@link Store}. */
public abstract class ApiKeyContract {

    /** Creates the contract; for subclasses. */
    protected ApiKeyContract() {}

    /**
     * Returns a store, called once for each test. All tests may share one store with any content, because each test
     * creates its own accounts and keys.
     */
    protected abstract Store store();

    @Test
    void api_keys_are_found_by_hash_listed_by_age_and_deleted() {
        Store store = store();
        AccountId account = account(store);
        AccountId other = account(store);
        ApiKey second = key(account, "b-" + account, "2026-01-02T00:00:00Z", UUID.randomUUID());
        ApiKey first = key(account, "a-" + account, "2026-01-01T00:00:00Z", UUID.randomUUID());
        ApiKey foreign = key(other, "c-" + account, "2026-01-01T00:00:00Z", UUID.randomUUID());
        store.accounts().addKey(second);
        store.accounts().addKey(first);
        store.accounts().addKey(foreign);

        assertThat(store.accounts().keys(account)).containsExactly(first, second);
        assertThat(store.accounts().keyByHash(foreign.hash())).contains(foreign);
        assertThat(store.accounts().keyByHash("0".repeat(64))).isEmpty();
        assertThat(store.accounts().deleteKey(account, foreign.id())).isFalse();
        assertThat(store.accounts().deleteKey(account, first.id())).isTrue();
        assertThat(store.accounts().deleteKey(account, first.id())).isFalse();
        assertThat(store.accounts().keys(account)).containsExactly(second);
        assertThat(store.accounts().keyByHash(first.hash())).isEmpty();
        assertThat(store.accounts().keys(new AccountId(UUID.randomUUID()))).isEmpty();
    }

    @Test
    void api_keys_of_the_same_instant_are_ordered_by_unsigned_id() {
        Store store = store();
        AccountId account = account(store);
        UUID random = UUID.randomUUID();
        UUID low = new UUID(random.getMostSignificantBits() & Long.MAX_VALUE, random.getLeastSignificantBits());
        UUID high = new UUID(random.getMostSignificantBits() | Long.MIN_VALUE, random.getLeastSignificantBits());
        ApiKey later = key(account, "x-" + account, "2026-01-01T00:00:00Z", high);
        ApiKey earlier = key(account, "y-" + account, "2026-01-01T00:00:00Z", low);
        store.accounts().addKey(later);
        store.accounts().addKey(earlier);

        assertThat(store.accounts().keys(account)).containsExactly(earlier, later);
    }

    @Test
    void an_existing_key_or_a_key_of_an_unknown_account_is_rejected() {
        Store store = store();
        AccountId account = account(store);
        ApiKey key = key(account, "k-" + account, "2026-01-01T00:00:00Z", UUID.randomUUID());
        store.accounts().addKey(key);

        assertThatThrownBy(() -> store.accounts()
                        .addKey(key(account, "k-" + account, "2026-01-02T00:00:00Z", UUID.randomUUID())))
                .isInstanceOf(DuplicateException.class)
                .hasMessageNotContaining(key.hash());
        assertThatThrownBy(
                        () -> store.accounts().addKey(key(account, "l-" + account, "2026-01-02T00:00:00Z", key.id())))
                .isInstanceOf(DuplicateException.class);
        AccountId unknownAccount = new AccountId(UUID.randomUUID());
        ApiKey ofUnknownAccount = key(unknownAccount, "m-" + account, "2026-01-02T00:00:00Z", UUID.randomUUID());
        assertThatThrownBy(() -> store.accounts().addKey(ofUnknownAccount))
                .isInstanceOf(UnknownReferenceException.class)
                .hasMessageContainingAll(ofUnknownAccount.id().toString(), unknownAccount.toString());
        assertThat(store.accounts().keys(account)).containsExactly(key);
    }

    @Test
    void one_of_two_concurrent_api_keys_with_the_same_hash_is_rejected() throws InterruptedException {
        Store store = store();
        try (ConcurrentRunner threads = new ConcurrentRunner()) {
            for (int round = 0; round < 10; round++) {
                AccountId id = new AccountId(UUID.randomUUID());
                Runnable create = () -> {
                    saveAccount(store, id);
                    store.accounts().addKey(key(id, "n-" + id, "2026-01-01T00:00:00Z", UUID.randomUUID()));
                };

                List<Throwable> failures = threads.run(create, create);

                assertThat(failures).singleElement().isInstanceOf(DuplicateException.class);
                assertThat(store.accounts().keys(id)).hasSize(1);
            }
        }
    }

    @Test
    void an_api_key_keeps_its_expiry() {
        Store store = store();
        AccountId account = account(store);
        ApiKey key = key(account, "o-" + account, "2026-01-01T00:00:00Z", UUID.randomUUID())
                .withExpiry(Instant.parse("2026-01-31T12:00:00.000001Z"));
        store.accounts().addKey(key);

        assertThat(store.accounts().keys(account)).containsExactly(key);
        assertThat(store.accounts().keyByHash(key.hash())).contains(key);
    }

    @Test
    void the_last_use_of_an_api_key_is_stored_if_it_is_later() {
        Store store = store();
        AccountId account = account(store);
        Instant noon = Instant.parse("2026-01-31T12:00:00Z");
        ApiKey expiring = key(account, "p-" + account, "2026-01-01T00:00:00Z", UUID.randomUUID())
                .withExpiry(noon);
        ApiKey other = key(account, "q-" + account, "2026-01-02T00:00:00Z", UUID.randomUUID());
        store.accounts().addKey(expiring);
        store.accounts().addKey(other);

        store.accounts().saveLastUse(expiring.withLastUse(noon));
        assertThat(store.accounts().keys(account)).containsExactly(expiring.withLastUse(noon), other);
        assertThat(store.accounts().keyByHash(expiring.hash())).contains(expiring.withLastUse(noon));

        store.accounts().saveLastUse(expiring.withLastUse(noon.minusSeconds(1)));
        assertThat(store.accounts().keys(account)).containsExactly(expiring.withLastUse(noon), other);

        Instant later = noon.plusSeconds(3600);
        store.accounts().saveLastUse(expiring.withExpiry(null).withLastUse(later));
        assertThat(store.accounts().keys(account)).containsExactly(expiring.withLastUse(later), other);
    }

    @Test
    void the_use_of_a_deleted_api_key_is_not_stored() {
        Store store = store();
        AccountId account = account(store);
        ApiKey key = key(account, "r-" + account, "2026-01-01T00:00:00Z", UUID.randomUUID());
        store.accounts().addKey(key);
        store.accounts().deleteKey(account, key.id());

        store.accounts().saveLastUse(key.withLastUse(Instant.parse("2026-01-31T12:00:00Z")));

        assertThat(store.accounts().keys(account)).isEmpty();
        assertThat(store.accounts().keyByHash(key.hash())).isEmpty();
    }

    @Test
    void the_last_api_key_with_full_access_is_not_deleted() {
        Store store = store();
        AccountId account = account(store);
        Instant now = Instant.parse("2026-01-31T12:00:00Z");
        ApiKey full = fullKey(account, "s-" + account, "2026-01-01T00:00:00Z").withExpiry(now.plusNanos(1_000));
        ApiKey expired =
                fullKey(account, "t-" + account, "2026-01-02T00:00:00Z").withExpiry(now);
        ApiKey expiring =
                fullKey(account, "u-" + account, "2026-01-03T00:00:00Z").withExpiry(now.plusNanos(1_000));
        ApiKey reader = key(account, "v-" + account, "2026-01-04T00:00:00Z", UUID.randomUUID());
        List.of(full, expired, expiring, reader).forEach(store.accounts()::addKey);

        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account, full.id(), now))
                .isEqualTo(KeyDeletion.DELETED);
        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account, expiring.id(), now))
                .isEqualTo(KeyDeletion.LAST_WITH_FULL_ACCESS);
        assertThat(store.accounts().keys(account)).containsExactly(expired, expiring, reader);
        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account, expired.id(), now))
                .isEqualTo(KeyDeletion.DELETED);
        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account, reader.id(), now))
                .isEqualTo(KeyDeletion.DELETED);
        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account, reader.id(), now))
                .isEqualTo(KeyDeletion.NOT_FOUND);
        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account(store), expiring.id(), now))
                .isEqualTo(KeyDeletion.NOT_FOUND);
        assertThat(store.accounts().keys(account)).containsExactly(expiring);
        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account, expiring.id(), now.plusNanos(1_000)))
                .isEqualTo(KeyDeletion.DELETED);
        assertThat(store.accounts().keys(account)).isEmpty();
    }

    @Test
    void an_api_key_that_expires_does_not_replace_the_last_one_that_does_not_expire() {
        Store store = store();
        AccountId account = account(store);
        Instant now = Instant.parse("2026-01-31T12:00:00Z");
        ApiKey lasting = fullKey(account, "y-" + account, "2026-01-01T00:00:00Z");
        ApiKey expiring =
                fullKey(account, "z-" + account, "2026-01-02T00:00:00Z").withExpiry(now.plusSeconds(60));
        ApiKey reader = key(account, "reader-" + account, "2026-01-03T00:00:00Z", UUID.randomUUID());
        ApiKey other = fullKey(account, "other-" + account, "2026-01-04T00:00:00Z");
        List.of(lasting, expiring, reader).forEach(store.accounts()::addKey);

        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account, lasting.id(), now))
                .isEqualTo(KeyDeletion.LAST_WITH_FULL_ACCESS);
        assertThat(store.accounts().keys(account)).containsExactly(lasting, expiring, reader);
        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account, expiring.id(), now))
                .isEqualTo(KeyDeletion.DELETED);
        store.accounts().addKey(other);
        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account, lasting.id(), now))
                .isEqualTo(KeyDeletion.DELETED);
        assertThat(store.accounts().deleteKeyUnlessLastWithFullAccess(account, other.id(), now))
                .isEqualTo(KeyDeletion.LAST_WITH_FULL_ACCESS);
        assertThat(store.accounts().keys(account)).containsExactly(reader, other);
    }

    @Test
    void one_of_two_concurrent_deletions_leaves_the_last_api_key_with_full_access() throws InterruptedException {
        Store store = store();
        Instant now = Instant.parse("2026-01-31T12:00:00Z");
        try (ConcurrentRunner threads = new ConcurrentRunner()) {
            for (int round = 0; round < 10; round++) {
                AccountId account = account(store);
                ApiKey one = fullKey(account, "w-" + account, "2026-01-01T00:00:00Z");
                ApiKey other = fullKey(account, "x-" + account, "2026-01-02T00:00:00Z");
                ApiKey expiring =
                        fullKey(account, "v-" + account, "2026-01-03T00:00:00Z").withExpiry(now.plusSeconds(60));
                List.of(one, other, expiring).forEach(store.accounts()::addKey);
                List<KeyDeletion> deletions = new CopyOnWriteArrayList<>();

                List<Throwable> failures = threads.run(
                        () -> deletions.add(store.accounts().deleteKeyUnlessLastWithFullAccess(account, one.id(), now)),
                        () -> deletions.add(
                                store.accounts().deleteKeyUnlessLastWithFullAccess(account, other.id(), now)));

                assertThat(failures).isEmpty();
                assertThat(deletions).containsExactlyInAnyOrder(KeyDeletion.DELETED, KeyDeletion.LAST_WITH_FULL_ACCESS);
                assertThat(store.accounts().keys(account)).hasSize(2).contains(expiring);
            }
        }
    }

    private static AccountId account(Store store) {
        AccountId id = new AccountId(UUID.randomUUID());
        saveAccount(store, id);
        return id;
    }

    private static void saveAccount(Store store, AccountId id) {
        store.accounts().save(new Account(id, "Test", new Plan.Paid(), Set.of()));
    }

    private static ApiKey key(AccountId account, String secret, String createdAt, UUID id) {
        return ApiKey.of(
                id, account, "label", ApiKeySecret.of(secret), ApiKey.Permission.READ, Instant.parse(createdAt));
    }

    private static ApiKey fullKey(AccountId account, String secret, String createdAt) {
        return ApiKey.of(
                UUID.randomUUID(),
                account,
                "label",
                ApiKeySecret.of(secret),
                ApiKey.Permission.READ_WRITE,
                Instant.parse(createdAt));
    }
}
