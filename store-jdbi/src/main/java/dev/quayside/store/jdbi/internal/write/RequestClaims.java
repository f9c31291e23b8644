package dev.quayside.store.jdbi.internal.write;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.ClaimedRequest;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.ArgumentChecks;
import dev.quayside.store.jdbi.internal.sql.CorruptRowException;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.sql.UnknownCodeException;
import dev.quayside.store.jdbi.internal.table.RequestTable;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The claims of due tracking requests. One statement finds the accounts that have due requests, and another statement
 * claims the requests of one account.
 */
public final class RequestClaims {

    /**
     * The statement that selects the accounts with due requests. It reads only the rows of due requests, of all
     * accounts, and does not lock them.
     */
    public static final String ACCOUNTS_DUE =
            "select r.account_id, min(r.due_at) from tracking_request r where r.due_at <= ?"
                    + " and (r.lease_until is null or r.lease_until <= ?) group by r.account_id"
                    + " order by min(r.due_at), r.account_id limit ?";

    private static final String COLUMNS = "r.id, " + RequestTable.TABLE.select("r");

    private static final Comparator<ClaimedRequest> LONGEST_DUE_FIRST = Comparator.comparing(
                    (ClaimedRequest claimed) -> required(claimed.request().dueAt()))
            .thenComparing(claimed -> claimed.request().id(), ValueOrder.UNSIGNED);

    private static final Logger LOG = LoggerFactory.getLogger(RequestClaims.class);

    private final Database database;
    private final Database polls;
    private final JdbiAccountRepository accounts;
    private final AccountPoll poll;

    /** @param polls the database with the time-out of polls and claims */
    public RequestClaims(Database database, Database polls, JdbiAccountRepository accounts) {
        this.database = database;
        this.polls = polls;
        this.accounts = accounts;
        this.poll = new AccountPoll(polls);
    }

    private record Due(AccountId account, Instant since) {

        private static final Comparator<Due> LONGEST_FIRST = Comparator.comparing(Due::since)
                .thenComparing(due -> due.account().value(), ValueOrder.UNSIGNED);

        static Due read(RowReader row) throws SQLException {
            return new Due(new AccountId(required(row.id())), required(row.instant()));
        }
    }

    List<AccountId> accountsDue(Instant now, int limit) {
        ArgumentChecks.requireLimit(limit);
        List<SqlParameter> values =
                List.of(SqlParameter.instant(now), SqlParameter.instant(now), SqlParameter.number(limit));
        List<Due> due = poll.query(
                () -> polls.readAll(handle -> polls.list(handle, ACCOUNTS_DUE, values, Due::read)),
                Due::account,
                accounts::accountsWithKeys,
                account -> due(account, now));
        return due.stream()
                .sorted(Due.LONGEST_FIRST)
                .limit(limit)
                .map(Due::account)
                .toList();
    }

    private List<Due> due(AccountId account, Instant now) {
        Sql sql = Sql.of("select r.account_id, min(r.due_at) from tracking_request r where r.account_id = ")
                .bind(account)
                .add(" and r.due_at <= ")
                .bind(SqlType.INSTANT, now)
                .add(" and (r.lease_until is null or r.lease_until <= ")
                .bind(SqlType.INSTANT, now)
                .add(") group by r.account_id");
        return polls.read(account, handle -> polls.list(handle, sql, Due::read));
    }

    /**
     * Claims due requests until the limit is reached or all due requests are claimed. A request that cannot be read
     * does not count towards the limit.
     */
    List<ClaimedRequest> claim(AccountId account, Instant now, UUID owner, Instant until, int limit) {
        return polls.write(account, handle -> {
            List<ClaimedRequest> claimed = new ArrayList<>();
            int wanted;
            int leased;
            do {
                wanted = limit - claimed.size();
                Sql lease = lease(polls.dialect(), account, now, owner, until, wanted);
                List<Optional<TrackingRequest>> rows = polls.list(handle, lease, RequestClaims::request);
                for (Optional<TrackingRequest> row : rows) {
                    row.ifPresent(request ->
                            claimed.add(new ClaimedRequest(new Claim(account, request.id(), owner, until), request)));
                }
                leased = rows.size();
            } while (leased == wanted && claimed.size() < limit);
            claimed.sort(LONGEST_DUE_FIRST);
            return claimed;
        });
    }

    private static Sql lease(SqlDialect dialect, AccountId account, Instant now, UUID owner, Instant until, int limit) {
        return dialect.updateReturning(
                COLUMNS,
                RequestTable.TABLE.name(),
                account,
                longestDue(dialect, account, now, limit),
                Sql.of("lease_owner = ")
                        .bind(SqlType.ID, owner)
                        .add(", lease_until = ")
                        .bind(SqlType.INSTANT, until));
    }

    /** Returns the query that selects and locks due requests, and skips requests that are already locked. */
    public static Sql longestDue(SqlDialect dialect, AccountId account, Instant now, int limit) {
        Instant cut = now.truncatedTo(ChronoUnit.MICROS);
        return dialect.lockFirst(
                "select d.id from tracking_request d",
                "tracking_request_due",
                Sql.of("d.account_id = ")
                        .bind(account)
                        .add(" and d.due_at <= ")
                        .bind(SqlType.INSTANT, cut)
                        .add(" and (d.lease_until is null or d.lease_until <= ")
                        .bind(SqlType.INSTANT, cut)
                        .add(")"),
                "d.due_at nulls last, d.id",
                limit);
    }

    /**
     * Reads a claimed request. Returns empty if the request cannot be read. Such a request stays leased, and the next
     * poll therefore claims other requests.
     */
    private static Optional<TrackingRequest> request(RowReader row) throws SQLException {
        UUID id = required(row.id());
        try {
            return Optional.of(RequestTable.read(row));
        } catch (IllegalArgumentException | DateTimeException | UnknownCodeException | CorruptRowException e) {
            LOG.warn("tracking request {} cannot be read; it is left until its lease expires", id, e);
            return Optional.empty();
        }
    }

    void release(Claim claim) {
        database.write(claim.account(), handle -> release(database, handle, claim));
    }

    /**
     * Releases a claim. Returns false if the claim was already released, or if another worker has claimed the request.
     */
    static boolean release(Database database, Handle handle, Claim claim) {
        Sql sql = held(
                "update tracking_request r set lease_owner = null, lease_until = null where r.account_id = ", claim);
        return database.update(handle, sql) > 0;
    }

    static boolean isHeld(Database database, Handle handle, Claim claim) {
        Sql sql = held("select r.id from tracking_request r where r.account_id = ", claim);
        return !database.list(handle, sql, row -> required(row.id())).isEmpty();
    }

    /**
     * Returns a statement with the condition that the claim is still held. The text must end with {@code r.account_id =
     * }, because the value of the account follows it.
     */
    private static Sql held(String statement, Claim claim) {
        return Sql.of(statement)
                .bind(claim.account())
                .add(" and r.id = ")
                .bind(SqlType.ID, claim.requestId())
                .add(" and r.lease_owner = ")
                .bind(SqlType.ID, claim.owner());
    }
}
