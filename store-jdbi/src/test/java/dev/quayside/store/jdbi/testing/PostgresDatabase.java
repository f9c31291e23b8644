package dev.quayside.store.jdbi.testing;

/** A database in a test server; dropped by {@link #close}, which terminates open connections. */
public final class PostgresDatabase implements AutoCloseable {

    private final PostgresServer server;
    private final String name;

    PostgresDatabase(PostgresServer server, String name) {
        this.server = server;
        this.name = name;
    }

    /** Returns the JDBC URL, with a user and, if needed, a password. */
    public String url() {
        return server.urlOf(name);
    }

    String name() {
        return name;
    }

    @Override
    public void close() {
        server.drop(name);
    }
}
