package dev.quayside.store.jdbi.testing;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.UUID;

/**
 * Four Citus nodes, simulated by one PostgreSQL database: each distributed table has four partitions, one for each
 * node, and a node can die or freeze. Statements that need a partition on a dead node fail with a server error, as on a
 * real cluster; so does each write to a reference table.
 *
 * <p>Call {@link #install} before the store is opened for the first time, and {@link #letNodesFail} afterwards.
 * Thread-safe.
 */
public final class CitusStandIn {

    /** The number of nodes. */
    public static final int NODES = 4;

    private final String url;

    private CitusStandIn(String url) {
        this.url = url;
    }

    /**
     * Creates the stand-ins for the functions of Citus.
     *
     * @param url the JDBC URL of an empty PostgreSQL database, with a user
     */
    public static CitusStandIn install(String url) {
        CitusStandIn standIn = new CitusStandIn(url);
        standIn.execute(script("partitions-like-citus.sql"));
        return standIn;
    }

    /** Prepares the tables of a store; connections that are opened later are affected by the states of the nodes. */
    public CitusStandIn letNodesFail() {
        execute(script("nodes-that-fail.sql"));
        return this;
    }

    /** Makes every statement that needs this node fail at once, with SQLState 08006. */
    public void kill(int node) {
        set(node, 2);
    }

    /**
     * Freezes this node until {@link #restore}: a session whose statement needs the node answers nothing, not even a
     * cancel request, and keeps its connection open.
     */
    public void freeze(int node) {
        set(node, 3);
    }

    /** Makes this node available again. */
    public void restore(int node) {
        set(node, 1);
    }

    /** @param state a number of the function {@code node_state} */
    private void set(int node, int state) {
        execute("select setval('node_" + node + "', " + state + ")");
    }

    /** Returns the node with the rows of an account, whether the account exists or not. */
    public int nodeOf(UUID account) {
        try (Connection connection = DriverManager.getConnection(url);
                var statement = connection.prepareStatement("select n from generate_series(0, " + (NODES - 1)
                        + ") n where satisfies_hash_partition('account'::regclass, " + NODES + ", n, ?)")) {
            statement.setObject(1, account);
            try (var row = statement.executeQuery()) {
                row.next();
                return row.getInt(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns the first account id after this number whose rows are on this node. */
    public UUID accountOn(int node, long number) {
        UUID account = new UUID(0, number);
        while (nodeOf(account) != node) {
            account = new UUID(0, account.getLeastSignificantBits() + 1);
        }
        return account;
    }

    private void execute(String sql) {
        try (Connection connection = DriverManager.getConnection(url);
                var statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException("the stand-in for Citus failed to run: " + sql, e);
        }
    }

    /** Returns a script of the stand-ins. */
    private static String script(String name) {
        try (InputStream stream = CitusStandIn.class.getResourceAsStream(name)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
