package dev.quayside.core.store;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Accounts and their API keys. */
public interface AccountRepository {

    /** Inserts the account, or replaces the one with its id. */
    void save(Account account);

    /** Returns the account with this id. */
    Optional<Account> account(AccountId id);

    /**
     * Returns the ids of accounts in their order. One of the few queries that do not name an account.
     *
     * @param after where to begin, exclusive; null for the very first
     * @param limit the most to return, from 1
     * @throws IllegalArgumentException if the limit is less than 1
     */
    List<AccountId> after(@Nullable AccountId after, int limit);

    /**
     * Adds a key.
     *
     * @throws UnknownReferenceException if its account is not there
     * @throws DuplicateException if its id or its hash is already there
     */
    void addKey(ApiKey key);

    /** Deletes a key; false if the account does not have a key with this id. */
    boolean deleteKey(AccountId account, UUID keyId);

    /** Returns the account's keys, oldest first, then by id. */
    List<ApiKey> keys(AccountId account);

    /** Returns the key with this hash, of any account: the one look-up that does not name its account. */
    Optional<ApiKey> keyByHash(String hash);
}
