package dev.quayside.core.store;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Accounts and their API keys. */
public interface AccountRepository {

    /** Inserts an account, or replaces the one with its id. */
    void save(Account account);

    /** Returns the account with this id. */
    Optional<Account> account(AccountId id);

    /**
     * Adds a key.
     *
     * @throws UnknownReferenceException if the account does not exist
     * @throws DuplicateException if another key has its id or hash
     */
    void addKey(ApiKey key);

    /** Deletes a key; returns false if the account does not have it. */
    boolean deleteKey(AccountId account, UUID keyId);

    /** Returns the account's keys, oldest first, then by id. */
    List<ApiKey> keys(AccountId account);

    /** Returns the key with this hash, of any account. No other look-up of a key works without its account. */
    Optional<ApiKey> keyByHash(String hash);
}
