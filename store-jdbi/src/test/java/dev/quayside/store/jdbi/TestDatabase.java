package dev.quayside.store.jdbi;

import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.UUID;
import org.h2.jdbcx.JdbcConnectionPool;

/** A fresh H2 database in memory, gone when it is closed. */
final class TestDatabase implements AutoCloseable {

    static final InstantSource CLOCK = InstantSource.fixed(Instant.parse("2026-01-31T12:00:00Z"));

    /** Tests of waiting for locks need time on a busy machine. */
    private static final String SETTINGS = ";DB_CLOSE_DELAY=-1;QUERY_CACHE_SIZE=64;LOCK_TIMEOUT=20000";

    private final JdbcConnectionPool pool;

    TestDatabase() {
        this("jdbc:h2:mem:" + UUID.randomUUID() + SETTINGS);
    }

    /** A database in a file of its own in this folder. */
    static TestDatabase inFile(Path folder) {
        return new TestDatabase("jdbc:h2:file:" + folder.resolve("quayside") + SETTINGS);
    }

    private TestDatabase(String url) {
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
