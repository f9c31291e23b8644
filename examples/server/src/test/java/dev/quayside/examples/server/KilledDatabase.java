package dev.quayside.examples.server;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;

/** A database whose application is killed. */
interface KilledDatabase extends AutoCloseable {

    /** What {@code --store} says. */
    String store();

    /** What {@code --store} says in one of several applications that share the database. */
    String store(String application);

    /** Opens the store in this process, with the settings of the server. */
    ServerStore open(InstantSource clock) throws StartException;

    /** A connection past the store, with the same settings. */
    Connection connect() throws SQLException;

    /** Whether the first table is there; asked while the application runs. */
    boolean isBegun() throws IOException, SQLException;

    /** Called when the application has been killed; returns when nothing that it began goes on. */
    void settle() throws IOException, SQLException, InterruptedException;

    /** The same when one of several applications has been killed. */
    void settle(String application) throws SQLException, InterruptedException;

    /** Fails if an index says something else than its table. */
    void checkIndexes(Connection connection);

    @Override
    void close();
}
