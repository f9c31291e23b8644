package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Creates, lists, replaces and deletes the API keys of accounts. Thread-safe.
 *
 * <p>A secret has 256 random bits and is returned once, when its key is created; only its hash is stored. Every method
 * throws a {@link dev.quayside.core.store.StoreException} when the store fails.
 */
public final class ApiKeys {

    private final Store store;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    /** Creates the service for a store. The clock sets the creation time of keys. */
    public ApiKeys(Store store, InstantSource clock) {
        this.store = Objects.requireNonNull(store, "store");
        this.clock = Objects.requireNonNull(clock, "clock");
    }

    /**
     * A new key with its secret.
     *
     * @param key the stored part of the key
     * @param secret the text that the client sends; it cannot be read again
     */
    public record NewKey(ApiKey key, ApiKeySecret secret) {
        public NewKey {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(secret, "secret");
        }
    }

    /**
     * Creates a key that does not expire.
     *
     * @param label the owner's name for the key; several keys may have the same label
     * @throws dev.quayside.core.store.UnknownReferenceException if the account does not exist
     */
    public NewKey create(AccountId account, String label, ApiKey.Permission permission) {
        return add(account, label, permission, null);
    }

    /**
     * Creates a key that expires.
     *
     * @param label the owner's name for the key; several keys may have the same label
     * @param expiresAt the first instant at which the key has expired
     * @throws IllegalArgumentException if this instant is not in the future
     * @throws dev.quayside.core.store.UnknownReferenceException if the account does not exist
     */
    public NewKey create(AccountId account, String label, ApiKey.Permission permission, Instant expiresAt) {
        Instant now = clock.instant();
        if (!now.isBefore(Objects.requireNonNull(expiresAt, "expiresAt"))) {
            throw new IllegalArgumentException(
                    "expiresAt: " + expiresAt + " is not in the future (expected an instant after " + now + ")");
        }
        return add(account, label, permission, expiresAt);
    }

    private NewKey add(AccountId account, String label, ApiKey.Permission permission, @Nullable Instant expiresAt) {
        ApiKeySecret secret = ApiKeySecret.random(random);
        ApiKey key = ApiKey.of(UUID.randomUUID(), account, label, secret, permission, clock.instant())
                .withExpiry(expiresAt);
        store.accounts().addKey(key);
        return new NewKey(key, secret);
    }

    /** Returns the keys of an account, oldest first, then by id. */
    public List<ApiKey> list(AccountId account) {
        return store.accounts().keys(account);
    }

    /**
     * Creates a key with the label, permission and expiry of another key, and deletes the other key. If the process
     * ends in between, both keys exist. To keep both keys valid for a while, {@link #create} a new key first and
     * {@link #delete} the old key later.
     *
     * @return empty if the account has no key with this id
     */
    public Optional<NewKey> replace(AccountId account, UUID keyId) {
        Objects.requireNonNull(keyId, "keyId");
        Optional<ApiKey> found =
                list(account).stream().filter(key -> key.id().equals(keyId)).findFirst();
        if (found.isEmpty()) {
            return Optional.empty();
        }
        ApiKey before = found.get();
        NewKey made = add(account, before.label(), before.permission(), before.expiresAt());
        if (!delete(account, keyId)) {
            delete(account, made.key().id());
            return Optional.empty();
        }
        return Optional.of(made);
    }

    /**
     * Deletes a key: requests with it get status 401 from now on. Returns false if the account has no key with this id.
     */
    public boolean delete(AccountId account, UUID keyId) {
        return store.accounts().deleteKey(account, keyId);
    }
}
