package dev.quayside.store.jdbi.testing;

/** A database in a server for tests, gone when it is closed, whoever is still connected. */
public final class PostgresDatabase implements AutoCloseable {

    private final PostgresServer server;
    private final String name;

    PostgresDatabase(PostgresServer server, String name) {
        this.server = server;
        this.name = name;
    }

    /** Its JDBC address, with a user and, where one is needed, a password in it. */
    public String url() {
        return server.urlOf(name);
    }

    @Override
    public void close() {
        server.drop(name);
    }
}
