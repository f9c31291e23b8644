package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.account.RateLimiter;
import dev.quayside.core.account.RateLimits;
import dev.quayside.core.account.RollingWindow;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * A rate limiter that counts the requests of all processes that use one database. It stores one row for each account
 * and bucket, with eight bytes for each request that the limit allows. The row is locked while a request is counted.
 *
 * <p>Requests of the bucket {@link RateLimits.Bucket#SHARED} are counted separately in each process, without a
 * statement. Several readers of the same shared page therefore do not wait for each other.
 */
public final class JdbiRateLimiter implements RateLimiter {

    private final Database database;
    private final RateLimits limits;
    private final RateLimiter ofShares;

    public JdbiRateLimiter(Database database, RateLimits limits) {
        this.database = database;
        this.limits = limits;
        this.ofShares = RateLimiter.inMemory(limits);
    }

    @Override
    public Optional<Duration> tryAcquire(UUID subject, RateLimits.Bucket bucket, Instant now) {
        if (bucket == RateLimits.Bucket.SHARED) {
            return ofShares.tryAcquire(subject, bucket, now);
        }
        int limit = limits.limit(bucket);
        AccountId account = new AccountId(subject);
        return database.write(account, handle -> {
            Optional<RollingWindow> found = locked(handle, account, bucket);
            RollingWindow window = found.orElse(RollingWindow.EMPTY);
            Optional<Duration> full = window.retryAfter(limit, now);
            if (full.isEmpty()) {
                SqlParameter admitted = SqlParameter.bytes(toBytes(window.withRequest(limit, now)));
                // If the first two requests of an account run concurrently, one of them fails here and is retried.
                String text = found.isPresent()
                        ? "update rate_window set admitted = ? where account_id = ? and bucket = ?"
                        : "insert into rate_window (admitted, account_id, bucket) values (?, ?, ?)";
                database.update(handle, Sql.of(text, admitted, account, bucket.code()));
            }
            return full;
        });
    }

    private Optional<RollingWindow> locked(Handle handle, AccountId account, RateLimits.Bucket bucket) {
        Sql sql = Sql.of(
                        "select r.admitted from rate_window r where r.account_id = ? and r.bucket = ?",
                        account,
                        bucket.code())
                .add(database.dialect().forUpdate());
        return database.first(handle, sql, row -> toWindow(row.bytes()));
    }

    private static byte[] toBytes(RollingWindow window) {
        ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES * window.admitted().size());
        for (Instant each : window.admitted()) {
            bytes.putLong(ChronoUnit.MICROS.between(Instant.EPOCH, each));
        }
        return bytes.array();
    }

    private static RollingWindow toWindow(byte[] bytes) {
        LongBuffer micros = ByteBuffer.wrap(bytes).asLongBuffer();
        List<Instant> admitted = new ArrayList<>(micros.remaining());
        while (micros.hasRemaining()) {
            admitted.add(Instant.EPOCH.plus(micros.get(), ChronoUnit.MICROS));
        }
        return new RollingWindow(admitted);
    }
}
