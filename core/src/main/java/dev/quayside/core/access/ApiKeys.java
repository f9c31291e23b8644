package dev.quayside.core.access;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.account.ApiKeySecret;
import dev.quayside.core.store.TrackingStore;
import java.security.SecureRandom;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * Makes, lists, replaces and deletes the keys of accounts, for the page of a host on which people do so. Thread-safe.
 *
 * <p>A secret has 256 random bits and is handed out once, when it is made; nothing from which it could be found is stored.
 * Every method throws {@link dev.quayside.core.store.StoreException} when the store cannot answer.
 */
public final class ApiKeys {

    private final TrackingStore store;
    private final InstantSource clock;
    private final SecureRandom random = new SecureRandom();

    /** @param clock says when keys are made */
    public ApiKeys(TrackingStore store, InstantSource clock) {
        this.store = Objects.requireNonNull(store, "store");
        this.clock = Objects.requireNonNull(clock, "clock");
    }

    /**
     * A key that was just made.
     *
     * @param key what is stored of it
     * @param secret what its owner sends; shown now or never
     */
    public record NewKey(ApiKey key, ApiKeySecret secret) {
        public NewKey {
            Objects.requireNonNull(key, "key");
            Objects.requireNonNull(secret, "secret");
        }
    }

    /**
     * Makes a key.
     *
     * @param label the owner's name for it; several keys may share one
     * @throws dev.quayside.core.store.UnknownReferenceException if the account is not there
     */
    public NewKey make(AccountId account, String label, ApiKey.Permission permission) {
        ApiKeySecret secret = ApiKeySecret.random(random);
        ApiKey key = ApiKey.of(UUID.randomUUID(), account, label, secret, permission, clock.instant());
        store.accounts().addKey(key);
        return new NewKey(key, secret);
    }

    /** The account's keys, oldest first, then by id; their secrets are shown as {@link ApiKey#masked()} only. */
    public List<ApiKey> list(AccountId account) {
        return store.accounts().keys(account);
    }

    /**
     * Makes a key with the label and permission of another one, and deletes that. The new key is stored first: if the
     * process ends in between, both are there, and the list shows them. For a time in which both count, {@link #make} one
     * and {@link #delete} the other later.
     *
     * @return empty if the account has no key with this id, or has it no more when the new one is stored
     */
    public Optional<NewKey> replace(AccountId account, UUID keyId) {
        Objects.requireNonNull(keyId, "keyId");
        Optional<ApiKey> before =
                list(account).stream().filter(key -> key.id().equals(keyId)).findFirst();
        if (before.isEmpty()) {
            return Optional.empty();
        }
        NewKey made = make(account, before.get().label(), before.get().permission());
        if (!delete(account, keyId)) {
            delete(account, made.key().id());
            return Optional.empty();
        }
        return Optional.of(made);
    }

    /** Deletes a key: requests with it are answered 401 from then on. False if the account has none with this id. */
    public boolean delete(AccountId account, UUID keyId) {
        return store.accounts().deleteKey(account, keyId);
    }
}
