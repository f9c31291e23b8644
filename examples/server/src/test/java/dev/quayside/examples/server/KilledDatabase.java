package dev.quayside.examples.server;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;

/** A database with an application that is killed. */
interface KilledDatabase extends AutoCloseable {

    /** Returns the {@code --store} argument. */
    String store();

    /** Returns the {@code --store} argument for one of several applications on the database. */
    String store(String application);

    /** Opens the store in this process, with the settings of the server. */
    ServerStore open(InstantSource clock) throws StartException;

    /** A connection past the store, with the same settings. */
    Connection connect() throws SQLException;

    /** Returns whether the first table exists, while the application runs. */
    boolean isBegun() throws IOException, SQLException;

    /** Called when the application has been killed; returns when nothing that it began goes on. */
    void settle() throws IOException, SQLException, InterruptedException;

    /** The same when one of several applications has been killed. */
    void settle(String application) throws SQLException, InterruptedException;

    /** Fails if an index is inconsistent with its table. */
    void checkIndexes(Connection connection);

    @Override
    void close();
}
