package dev.quayside.store.jdbi;

import static dev.quayside.store.jdbi.RowReader.known;

import dev.quayside.core.access.IdempotencyStore;
import dev.quayside.core.access.KeptAnswer;
import dev.quayside.core.account.AccountId;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/** Requests that came with a key of the client's own: one row for each key, without an answer as long as there is none. */
final class KeptAnswers implements IdempotencyStore {

    private final Database database;

    KeptAnswers(Database database) {
        this.database = database;
    }

    /** @param answer null as long as there is none */
    private record Row(
            String fingerprint, Instant until, @Nullable KeptAnswer answer) {

        static Row read(RowReader row) throws SQLException {
            String fingerprint = known(row.text());
            Instant until = known(row.instant());
            Integer status = row.number();
            Map<String, String> headers = row.decoded(KeptAnswers::toHeaders);
            String body = row.text();
            return new Row(
                    fingerprint, until, status == null ? null : new KeptAnswer(status, known(headers), known(body)));
        }

        Outcome outcome(String asked) {
            if (!fingerprint.equals(asked)) {
                return new Reused();
            }
            return answer == null ? new UnderWay() : new Answered(answer);
        }
    }

    @Override
    public Outcome begin(AccountId account, String key, String fingerprint, UUID owner, Instant now, Instant until) {
        Objects.requireNonNull(fingerprint, "fingerprint");
        Objects.requireNonNull(owner, "owner");
        Instant at = Objects.requireNonNull(now, "now").truncatedTo(ChronoUnit.MICROS);
        Instant end = Objects.requireNonNull(until, "until").truncatedTo(ChronoUnit.MICROS);
        Sql found = Sql.of("select k.fingerprint, k.expires_at, k.status, k.headers, k.body from kept_answer k"
                        + " where k.account_id = ")
                .bind(SqlType.ID, account.value())
                .add(" and k.request_key = ")
                .bind(SqlType.TEXT, Objects.requireNonNull(key, "key"))
                .add(database.dialect().forUpdate());
        return database.write(handle -> {
            Optional<Row> row = database.first(handle, found, Row::read);
            if (row.isPresent() && row.get().until().isAfter(at)) {
                return row.get().outcome(fingerprint);
            }
            forgetExpired(handle, account, at);
            // Of two that are the first at once, one begins anew.
            database.update(
                    handle,
                    "insert into kept_answer (account_id, request_key, fingerprint, owner, expires_at)"
                            + " values (?, ?, ?, ?, ?)",
                    List.of(
                            new Bound(SqlType.ID, account.value()),
                            new Bound(SqlType.TEXT, key),
                            new Bound(SqlType.TEXT, fingerprint),
                            new Bound(SqlType.ID, owner),
                            new Bound(SqlType.INSTANT, end)));
            return new Begun();
        });
    }

    private void forgetExpired(Handle handle, AccountId account, Instant now) {
        database.update(
                handle,
                Sql.of("delete from kept_answer where account_id = ")
                        .bind(SqlType.ID, account.value())
                        .add(" and expires_at <= ")
                        .bind(SqlType.INSTANT, now));
    }

    @Override
    public boolean finish(AccountId account, String key, UUID owner, KeptAnswer answer, Instant expiresAt) {
        Objects.requireNonNull(answer, "answer");
        Instant end = Objects.requireNonNull(expiresAt, "expiresAt").truncatedTo(ChronoUnit.MICROS);
        List<Bound> values = new ArrayList<>(List.of(
                new Bound(SqlType.NUMBER, answer.status()),
                new Bound(SqlType.TEXT, headers(answer.headers())),
                new Bound(SqlType.TEXT, answer.body()),
                new Bound(SqlType.INSTANT, end)));
        values.addAll(held(account, key, owner));
        return database.write(handle -> database.update(
                        handle,
                        "update kept_answer set status = ?, headers = ?, body = ?, expires_at = ?"
                                + " where account_id = ? and request_key = ? and owner = ? and status is null",
                        values))
                > 0;
    }

    @Override
    public void release(AccountId account, String key, UUID owner) {
        List<Bound> values = held(account, key, owner);
        database.write(handle -> database.update(
                handle,
                "delete from kept_answer where account_id = ? and request_key = ? and owner = ? and status is null",
                values));
    }

    private static List<Bound> held(AccountId account, String key, UUID owner) {
        return List.of(
                new Bound(SqlType.ID, account.value()),
                new Bound(SqlType.TEXT, Objects.requireNonNull(key, "key")),
                new Bound(SqlType.ID, Objects.requireNonNull(owner, "owner")));
    }

    private static String headers(Map<String, String> headers) {
        JsonObject object = new JsonObject();
        headers.forEach(object::put);
        return JsonTree.print(object);
    }

    private static Map<String, String> toHeaders(String text) {
        JsonObject object = JsonObject.object(JsonTree.parse(text));
        Map<String, String> headers = new LinkedHashMap<>();
        for (String name : object.members().keySet()) {
            headers.put(name, known(object.text(name)));
        }
        return headers;
    }
}
