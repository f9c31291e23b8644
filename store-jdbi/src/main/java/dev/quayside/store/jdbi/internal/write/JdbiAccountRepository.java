package dev.quayside.store.jdbi.internal.write;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.ApiKey;
import dev.quayside.core.store.AccountRepository;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.ArgumentChecks;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions;
import dev.quayside.store.jdbi.internal.table.AccountTable;
import dev.quayside.store.jdbi.internal.table.ApiKeyTable;
import dev.quayside.store.jdbi.internal.table.Table;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** The repository of accounts and API keys. */
public final class JdbiAccountRepository implements AccountRepository {

    /**
     * The statement that selects the first account ids. This statement and the three statements below read rows of all
     * accounts.
     */
    public static final String FIRST = "select a.account_id from account a order by a.account_id limit ?";

    public static final String AFTER =
            "select a.account_id from account a where a.account_id > ? order by a.account_id limit ?";

    /** The statement that selects the first accounts that have an API key. Every node stores all keys. */
    public static final String FIRST_WITH_KEYS =
            "select distinct k.account_id from api_key k order by k.account_id limit ?";

    public static final String AFTER_WITH_KEYS =
            "select distinct k.account_id from api_key k where k.account_id > ? order by k.account_id limit ?";

    private final Database database;
    private final Database polls;

    /**
     * Creates a repository.
     *
     * @param polls the same database with the shorter time-out of polls; it is used to find accounts and keys. Each
     *     request first finds a key, and therefore fails early if the node of the account does not respond
     */
    public JdbiAccountRepository(Database database, Database polls) {
        this.database = database;
        this.polls = polls;
    }

    /**
     * Inserts or replaces an account. If the insert fails because of a concurrent insert, the account is updated
     * instead.
     */
    @Override
    public void save(Account account) {
        Objects.requireNonNull(account, "account");
        Table<Account> table = AccountTable.TABLE;
        database.write(account.id(), handle -> {
            if (database.update(handle, table.update(), table.updateValues(account)) == 0) {
                database.update(handle, table.insert(), table.insertValues(account));
            }
            return account;
        });
    }

    @Override
    public Optional<Account> account(AccountId id) {
        Objects.requireNonNull(id, "id");
        return polls.read(id, handle -> account(handle, id));
    }

    private Optional<Account> account(Handle handle, AccountId id) {
        return database.first(
                handle,
                Sql.of(
                        "select " + AccountTable.TABLE.select("a") + " from account a where a.account_id = ?",
                        id.value()),
                AccountTable::read);
    }

    /**
     * Returns the ids of the accounts after an id, in ascending order. While a node of the database is unavailable,
     * returns only accounts that have an API key.
     */
    List<AccountId> idsAfter(@Nullable AccountId after, int limit) {
        ArgumentChecks.requireLimit(limit);
        try {
            return polls.readAll(handle -> idsAfter(handle, after, limit, FIRST, AFTER));
        } catch (StoreException e) {
            if (!database.dialect().canDistribute() || !StoreExceptions.isNodeAway(e)) {
                throw e;
            }
            return polls.read(handle -> idsAfter(handle, after, limit, FIRST_WITH_KEYS, AFTER_WITH_KEYS));
        }
    }

    private List<AccountId> idsAfter(Handle handle, @Nullable AccountId after, int limit, String first, String next) {
        SqlParameter most = SqlParameter.number(limit);
        return after == null
                ? polls.list(handle, first, List.of(most), JdbiAccountRepository::id)
                : polls.list(handle, next, SqlParameter.row(after.value(), most), JdbiAccountRepository::id);
    }

    private static AccountId id(RowReader row) throws SQLException {
        return new AccountId(required(row.id()));
    }

    @Override
    public void addKey(ApiKey key) {
        Objects.requireNonNull(key, "key");
        database.write(handle -> {
            if (account(handle, key.account()).isEmpty()) {
                throw RecordReference.of(key).unknown();
            }
            if (!keys(handle, where("hash").bind(SqlType.TEXT, key.hash())).isEmpty()) {
                throw new DuplicateException("the hash of key " + key.id() + " is already there");
            }
            if (!keys(handle, where("id").bind(SqlType.ID, key.id())).isEmpty()) {
                throw new DuplicateException("a key " + key.id() + " is already there");
            }
            return database.update(handle, ApiKeyTable.TABLE.insert(), ApiKeyTable.TABLE.insertValues(key));
        });
    }

    /** Uses the time-out of polls, because a request waits for this statement. */
    @Override
    public void saveLastUse(ApiKey used) {
        Instant hour = Objects.requireNonNull(used.lastUsedAt(), "lastUsedAt");
        Sql sql = Sql.of(
                "update api_key set last_used_at = ? where account_id = ? and id = ?"
                        + " and (last_used_at is null or last_used_at < ?)",
                hour,
                used.account(),
                used.id(),
                hour);
        polls.write(handle -> polls.update(handle, sql));
    }

    @Override
    public boolean deleteKey(AccountId account, UUID keyId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(keyId, "keyId");
        return database.write(handle -> deleteKey(handle, account, keyId)) > 0;
    }

    private int deleteKey(Handle handle, AccountId account, UUID keyId) {
        return database.update(handle, Sql.of("delete from api_key where account_id = ? and id = ?", account, keyId));
    }

    /** Locks the account, because otherwise another call could delete the keys after they are read. */
    @Override
    public KeyDeletion deleteKeyUnlessLastWithFullAccess(AccountId account, UUID keyId, Instant now) {
        Objects.requireNonNull(account, "account");
        Sql lock = Sql.of("select a.account_id from account a where a.account_id = ?", account)
                .add(database.dialect().forUpdate());
        return database.write(handle -> {
            List<ApiKey> keys = database.list(handle, lock, ofAccount(account), ApiKeyTable::read);
            KeyDeletion deletion = KeyDeletion.of(keyId, keys, now);
            if (deletion == KeyDeletion.DELETED) {
                deleteKey(handle, account, keyId);
            }
            return deletion;
        });
    }

    @Override
    public List<ApiKey> keys(AccountId account) {
        Objects.requireNonNull(account, "account");
        return database.read(handle -> keys(handle, ofAccount(account)));
    }

    /** Finds an API key by its hash only, because the account of the caller is not known yet. */
    @Override
    public Optional<ApiKey> keyByHash(String hash) {
        Objects.requireNonNull(hash, "hash");
        Sql sql = where("hash").bind(SqlType.TEXT, hash);
        return database.read(handle -> keys(handle, sql)).stream().findFirst();
    }

    /** Returns the ids of the accounts that have an API key. Every node stores the table of keys. */
    public List<AccountId> accountsWithKeys() {
        return database.read(handle -> database.list(
                handle,
                Sql.of("select distinct k.account_id from api_key k"),
                row -> new AccountId(RowReader.required(row.id()))));
    }

    private List<ApiKey> keys(Handle handle, Sql sql) {
        return database.list(handle, sql, ApiKeyTable::read);
    }

    private static Sql ofAccount(AccountId account) {
        return where("account_id").bind(account).add(" order by k.created_at, k.id");
    }

    private static Sql where(String column) {
        return Sql.of("select " + ApiKeyTable.TABLE.select("k") + " from api_key k where k." + column + " = ");
    }
}
