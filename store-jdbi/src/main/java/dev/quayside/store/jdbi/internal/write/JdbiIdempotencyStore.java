package dev.quayside.store.jdbi.internal.write;

import static dev.quayside.store.jdbi.internal.sql.RowReader.required;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.IdempotencyStore;
import dev.quayside.core.store.KeyedResponse;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.StoredResponse;
import dev.quayside.store.jdbi.internal.sql.ArgumentChecks;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.table.StoredJson;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * A store for requests with an {@code Idempotency-Key}. It stores one row for each key; the response is added to the
 * row later.
 */
public final class JdbiIdempotencyStore implements IdempotencyStore {

    private static final String BYTES = ENTRY_BYTES + " + octet_length(k.headers) + octet_length(k.body)";

    private final Database database;
    private final Database polls;
    private final Sharing sharing;

    /** @param polls the database with the time-out of polls; it is used to delete expired rows */
    public JdbiIdempotencyStore(Database database, Database polls, Sharing sharing) {
        this.database = database;
        this.polls = polls;
        this.sharing = sharing;
    }

    /** A check whether a store uses the same database as the store of the idempotency keys. */
    @FunctionalInterface
    public interface Sharing {
        /**
         * Returns a copy of the store that runs this step at the end of each write; empty if the store uses a different
         * database.
         */
        Optional<Store> withLastStep(Store store, Consumer<Handle> step);
    }

    private record Row(
            String fingerprint, Instant until, @Nullable StoredResponse response) {

        static Row read(RowReader row) throws SQLException {
            String fingerprint = required(row.text());
            Instant until = required(row.instant());
            Integer status = row.number();
            Map<String, String> headers = row.decoded(StoredJson::readTexts);
            String body = row.text();
            return new Row(
                    fingerprint,
                    until,
                    status == null ? null : new StoredResponse(status, required(headers), required(body)));
        }

        Outcome outcome(String asked) {
            if (!fingerprint.equals(asked)) {
                return new KeyReused();
            }
            return response == null ? new InProgress(until) : new Completed(response);
        }
    }

    @Override
    public Outcome begin(AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until) {
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(owner, "owner");
        Instant at = Objects.requireNonNull(now, "now").truncatedTo(ChronoUnit.MICROS);
        Instant end = Objects.requireNonNull(until, "until").truncatedTo(ChronoUnit.MICROS);
        Sql found = Sql.of(
                        "select k.fingerprint, k.expires_at, k.status, k.headers, k.body"
                                + " from idempotency_response k where k.account_id = ? and k.request_key = ?",
                        account,
                        Objects.requireNonNull(key, "key"))
                .add(database.dialect().forUpdate());
        return database.write(account, handle -> {
            Optional<Row> row = database.first(handle, found, Row::read);
            if (row.isPresent() && row.get().until().isAfter(at)) {
                return row.get().outcome(fingerprint);
            }
            database.update(
                    handle,
                    Sql.of("delete from idempotency_response where account_id = ? and expires_at <= ?", account, at));
            deleteOldestResponses(handle, account);
            // If two requests use the same new key concurrently, one of them fails here and is retried.
            database.update(
                    handle,
                    Sql.of(
                            "insert into idempotency_response (account_id, request_key, fingerprint, owner, expires_at)"
                                    + " values (?, ?, ?, ?, ?)",
                            account,
                            key,
                            fingerprint,
                            owner,
                            end));
            return new Reserved();
        });
    }

    /** Deletes the oldest responses of an account until the total size of its responses is within the limit. */
    private void deleteOldestResponses(Handle handle, AccountId account) {
        Sql all = Sql.of(
                "select sum(" + BYTES + ") from idempotency_response k where k.account_id = ? and k.status is not null",
                account);
        long bytes = database.first(handle, all, RowReader::count).orElse(0L);
        if (bytes <= MAX_BYTES) {
            return;
        }
        Sql newestFirst = Sql.of(
                "select k.request_key, " + BYTES
                        + " from idempotency_response k where k.account_id = ? and k.status is not null"
                        + " order by k.expires_at desc",
                account);
        List<List<SqlParameter>> removed = new ArrayList<>();
        AtomicLong kept = new AtomicLong();
        database.list(handle, newestFirst, row -> {
            String key = required(row.text());
            return kept.addAndGet(row.count()) > MAX_BYTES && removed.add(SqlParameter.row(account, key));
        });
        database.batch(handle, "delete from idempotency_response where account_id = ? and request_key = ?", removed);
    }

    @Override
    public boolean finish(KeyedResponse answer) {
        Objects.requireNonNull(answer, "answer");
        return database.write(answer.account(), handle -> finish(handle, answer));
    }

    /** Stores the response in the same transaction as the write, if both stores use the same database. */
    @Override
    public void finish(KeyedResponse answer, Store store, Consumer<Store> write) {
        Objects.requireNonNull(answer, "answer");
        Optional<Store> ending = sharing.withLastStep(store, handle -> {
            if (!finish(handle, answer)) {
                throw new StoreException("the key of the request has passed to another request", null);
            }
        });
        if (ending.isPresent()) {
            write.accept(ending.get());
        } else {
            IdempotencyStore.super.finish(answer, store, write);
        }
    }

    private boolean finish(Handle handle, KeyedResponse answer) {
        Sql sql = Sql.of(
                "update idempotency_response set status = ?, headers = ?, body = ?, expires_at = ?"
                        + " where account_id = ? and request_key = ? and owner = ? and status is null",
                answer.response().status(),
                StoredJson.write(answer.response().headers()),
                answer.response().body(),
                answer.expiresAt().truncatedTo(ChronoUnit.MICROS),
                answer.account(),
                answer.key(),
                answer.owner());
        return database.update(handle, sql) > 0;
    }

    @Override
    public void release(AccountId account, String key, UUID owner) {
        Sql sql = Sql.of(
                "delete from idempotency_response where account_id = ? and request_key = ? and owner = ?"
                        + " and status is null",
                account,
                Objects.requireNonNull(key, "key"),
                Objects.requireNonNull(owner, "owner"));
        database.write(account, handle -> database.update(handle, sql));
    }

    @Override
    public int removeExpired(AccountId account, Instant now, int limit) {
        Objects.requireNonNull(account, "account");
        Instant at = Objects.requireNonNull(now, "now").truncatedTo(ChronoUnit.MICROS);
        ArgumentChecks.requireLimit(limit);
        Sql expired = Sql.of(
                "delete from idempotency_response where account_id = ?"
                        + " and request_key in (select k.request_key from idempotency_response k"
                        + " where k.account_id = ? and k.expires_at <= ? order by k.expires_at limit " + limit + ")",
                account,
                account,
                at);
        return polls.write(account, handle -> polls.update(handle, expired));
    }
}
