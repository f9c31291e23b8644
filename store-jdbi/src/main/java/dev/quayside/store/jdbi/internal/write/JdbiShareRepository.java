package dev.quayside.store.jdbi.internal.write;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.Share;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.store.ShareRepository;
import dev.quayside.store.jdbi.internal.sql.ArgumentChecks;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.AccountTable;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import dev.quayside.store.jdbi.internal.table.ShareTable;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The repository of shares. Thread-safe. */
final class JdbiShareRepository implements ShareRepository {

    /**
     * The start of a statement that selects the columns of a share and of its account, and the revision of the shared
     * shipment.
     */
    private static final String SHARED = "select " + ShareTable.TABLE.select("s") + ", "
            + AccountTable.TABLE.select("a") + ", h.revision from share s join account a on a.account_id = ?";

    /** The maximum number of shares whose accounts are cached, which takes about 11 MB. */
    private static final int MOST_REMEMBERED = 50_000;

    private final Database database;
    private final Database polls;
    private final RowLookups rows;
    /**
     * The accounts of the shares that this process has found most recently, by hash. Access is synchronized on this
     * map.
     */
    private final Map<String, AccountId> accounts = new LinkedHashMap<>(16, 0.75f, true);

    /**
     * Creates a repository.
     *
     * @param polls the same database with the shorter time-out of polls; it is used to find shares. Each request with a
     *     token first finds a share, and therefore fails early if the node of the account does not respond
     */
    JdbiShareRepository(Database database, Database polls, RowLookups rows) {
        this.database = database;
        this.polls = polls;
        this.rows = rows;
    }

    @Override
    public boolean add(Share share, int limit) {
        Objects.requireNonNull(share, "share");
        ArgumentChecks.requireLimit(limit);
        AccountId account = share.account();
        RecordReference owner = RecordReference.of(share);
        Instant now = share.createdAt();
        Sql living = Sql.of("select count(*) from share s where s.account_id = ? and s.expires_at > ?", account, now);
        Sql deleteSurplus = Sql.of(
                "delete from share where account_id = ? and id in (select s.id from share s where s.account_id = ?"
                        + " and s.expires_at <= ? order by s.expires_at desc, s.created_at desc, s.id desc"
                        + " offset " + limit + ")",
                account,
                account,
                now);
        try {
            return database.write(handle -> {
                if (rows.existingIds(handle, owner.kind(), account, List.of(owner.target()))
                        .isEmpty()) {
                    throw owner.unknown();
                }
                if (!shares(handle, where("hash").bind(SqlType.TEXT, share.hash()))
                        .isEmpty()) {
                    throw new DuplicateException("the hash of share " + share.id() + " is already there");
                }
                if (!shares(handle, where("id").bind(SqlType.ID, share.id())).isEmpty()) {
                    throw new DuplicateException("a share " + share.id() + " is already there");
                }
                if (database.first(handle, living, RowReader::count).orElseThrow() >= limit) {
                    throw new LimitReachedException();
                }
                database.update(handle, deleteSurplus);
                database.update(handle, ShareTable.TABLE.insert(), ShareTable.TABLE.insertValues(share));
                return true;
            });
        } catch (LimitReachedException e) {
            return false;
        }
    }

    /**
     * Thrown to roll back a transaction that would exceed the limit. Otherwise the key of the request would be stored,
     * and a repeated request rejected.
     */
    private static final class LimitReachedException extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    @Override
    public boolean delete(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "id");
        Sql sql = Sql.of("delete from share where account_id = ? and id = ?", account, id);
        return database.write(handle -> database.update(handle, sql)) > 0;
    }

    @Override
    public int deleteExpired(AccountId account, Instant before) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(before, "before");
        Sql sql = Sql.of("delete from share where account_id = ? and expires_at < ?", account, before);
        return database.write(handle -> database.update(handle, sql));
    }

    @Override
    public Optional<Share> share(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "id");
        Sql sql = where("account_id").bind(account).add(" and s.id = ?", id);
        return database.read(handle -> database.first(handle, sql, ShareTable::read));
    }

    @Override
    public List<Share> shares(AccountId account) {
        Objects.requireNonNull(account, "account");
        Sql sql = where("account_id").bind(account).add(" order by s.created_at, s.id");
        return database.read(handle -> shares(handle, sql));
    }

    /**
     * Finds a share by its hash with one statement. If this process has not found the share before, a further statement
     * first reads the account of the share. The account is needed because it determines which node of the database
     * stores the share.
     */
    @Override
    public Optional<FoundShare> shareByHash(String hash) {
        Objects.requireNonNull(hash, "hash");
        return remembered(hash)
                .flatMap(account -> shared(account, hash))
                .or(() -> accountOf(hash).flatMap(account -> shared(account, hash)));
    }

    private Optional<AccountId> accountOf(String hash) {
        Sql sql = Sql.of("select s.account_id from share s where s.hash = ").bind(SqlType.TEXT, hash);
        return polls.read(handle -> polls.first(handle, sql, row -> new AccountId(required(row.id()))));
    }

    private Optional<FoundShare> shared(AccountId account, String hash) {
        Sql sql = Sql.of(SHARED, account)
                .add(
                        " left join container c on c.account_id = ? and c.id = s.object_id and s.kind = 'container'",
                        account)
                .add(
                        " left join shipment h on h.account_id = ? and h.id ="
                                + " case s.kind when 'container' then c.shipment_id else s.object_id end",
                        account)
                .add(" where s.account_id = ? and s.hash = ", account)
                .bind(SqlType.TEXT, hash);
        Optional<FoundShare> found =
                polls.read(account, handle -> polls.first(handle, sql, JdbiShareRepository::readShared));
        synchronized (accounts) {
            if (found.isEmpty()) {
                accounts.remove(hash);
            } else if (accounts.put(hash, account) == null && accounts.size() > MOST_REMEMBERED) {
                accounts.remove(accounts.keySet().iterator().next());
            }
        }
        return found;
    }

    private Optional<AccountId> remembered(String hash) {
        synchronized (accounts) {
            return Optional.ofNullable(accounts.get(hash));
        }
    }

    private static FoundShare readShared(RowReader row) throws SQLException {
        Share share = ShareTable.read(row);
        Account account = AccountTable.read(row);
        Long revision = row.longNumber();
        return new FoundShare(share, account, revision == null ? null : revision.toString());
    }

    private List<Share> shares(Handle handle, Sql sql) {
        return database.list(handle, sql, ShareTable::read);
    }

    private static Sql where(String column) {
        return Sql.of("select " + ShareTable.TABLE.select("s") + " from share s where s." + column + " = ");
    }
}
