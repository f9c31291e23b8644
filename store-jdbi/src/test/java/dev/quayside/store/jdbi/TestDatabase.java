package dev.quayside.store.jdbi;

import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import org.h2.jdbcx.JdbcConnectionPool;

/** A fresh H2 database in memory, gone when it is closed. */
final class TestDatabase implements AutoCloseable {

    static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-31T12:00:00Z"));

    private final JdbcConnectionPool pool;

    TestDatabase() {
        this("jdbc:h2:mem:" + UUID.randomUUID() + ";DB_CLOSE_DELAY=-1;QUERY_CACHE_SIZE=64;LOCK_TIMEOUT=20000");
    }

    TestDatabase(String url) {
        this.pool = JdbcConnectionPool.create(url, "sa", "");
        pool.setMaxConnections(16);
    }

    JdbcConnectionPool pool() {
        return pool;
    }

    JdbiStore open() {
        return JdbiStore.open(pool, CLOCK);
    }

    @Override
    public void close() throws Exception {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("shutdown");
        } finally {
            pool.dispose();
        }
    }
}
