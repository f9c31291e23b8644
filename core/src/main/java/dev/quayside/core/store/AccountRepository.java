package dev.quayside.core.store;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Accounts and their API keys. */
public interface AccountRepository {

    /** Inserts an account, or replaces the stored account with the same id. */
    void save(Account account);

    /** Returns the account with this id. */
    Optional<Account> account(AccountId id);

    /**
     * Adds a key.
     *
     * @throws UnknownReferenceException if the account does not exist
     * @throws DuplicateException if another key has the same id or hash
     */
    void addKey(ApiKey key);

    /**
     * Stores {@link ApiKey#lastUsedAt} of a key. Has no effect if the stored value is the same or later, or if the
     * account does not have the key.
     *
     * @param used a key that has been used, as {@link ApiKey#withLastUse} returns it; its other values are not stored
     */
    void saveLastUse(ApiKey used);

    /** Deletes a key, even if it is the account's last key. Returns false if the account does not have the key. */
    boolean deleteKey(AccountId account, UUID keyId);

    /**
     * Deletes a key, unless the account would lose its access to all operations, now or when the other keys expire; see
     * {@link KeyDeletion#of}. Of concurrent calls for an account, each sees the result of the calls before.
     */
    KeyDeletion deleteKeyUnlessLastWithFullAccess(AccountId account, UUID keyId, Instant now);

    /** Returns the account's keys, oldest first, then by id. */
    List<ApiKey> keys(AccountId account);

    /**
     * Returns the key with this hash, whichever account it belongs to. All other methods find only keys of a given
     * account.
     */
    Optional<ApiKey> keyByHash(String hash);

    /** The result of {@link #deleteKeyUnlessLastWithFullAccess}. */
    enum KeyDeletion {
        DELETED,
        /** The account does not have the key. */
        NOT_FOUND,
        /** The key is the last one with full access, or the last such key that does not expire, and is still stored. */
        LAST_WITH_FULL_ACCESS;

        /**
         * Returns the result for a key of an account that has these keys. A key {@linkplain ApiKey#hasFullAccess with
         * full access} is deleted only if another one exists, which must not expire if the key does not expire. Any
         * other key, such as an expired one, is always deleted.
         */
        public static KeyDeletion of(UUID keyId, Collection<ApiKey> keys, Instant now) {
            Objects.requireNonNull(keyId, "keyId");
            Objects.requireNonNull(now, "now");
            Optional<ApiKey> found =
                    keys.stream().filter(key -> key.id().equals(keyId)).findFirst();
            if (found.isEmpty()) {
                return NOT_FOUND;
            }
            ApiKey deleted = found.get();
            boolean isReplaced = keys.stream()
                    .filter(key -> !key.id().equals(keyId) && key.hasFullAccess(now))
                    .anyMatch(key -> key.expiresAt() == null || deleted.expiresAt() != null);
            return isReplaced || !deleted.hasFullAccess(now) ? DELETED : LAST_WITH_FULL_ACCESS;
        }
    }
}
