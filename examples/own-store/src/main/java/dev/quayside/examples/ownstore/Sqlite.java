package dev.quayside.examples.ownstore;

import dev.quayside.core.store.StoreException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A database file with one connection to it. Whoever works with it has it alone from the beginning of a transaction to
 * its end; nothing is seen of a transaction that has not ended, and nothing remains of one that failed. Thread-safe.
 */
final class Sqlite implements AutoCloseable {

    private final ReentrantLock lock = new ReentrantLock();
    private final Connection connection;

    /** Opens the file, or makes it. Another process that has it open is waited for a little, and then refused. */
    Sqlite(Path file) {
        try {
            connection = DriverManager.getConnection("jdbc:sqlite:" + file);
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA busy_timeout = 1000");
                statement.execute("PRAGMA locking_mode = EXCLUSIVE");
            }
            connection.setAutoCommit(false);
        } catch (SQLException e) {
            throw new StoreException("the database cannot be opened", e);
        }
    }

    /** What the work answers, done in a transaction of its own. */
    <R> R inTransaction(Supplier<R> work) {
        lock.lock();
        try {
            R result = work.get();
            connection.commit();
            return result;
        } catch (SQLException e) {
            throw rolledBack(new StoreException("the transaction cannot be ended", e));
        } catch (RuntimeException e) {
            throw rolledBack(e);
        } finally {
            lock.unlock();
        }
    }

    private RuntimeException rolledBack(RuntimeException failure) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }

    /** Runs a statement that changes rows, and says how many; part of a transaction. */
    int change(Sql sql) {
        try (PreparedStatement statement = prepared(sql)) {
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Runs a statement that finds rows; part of a transaction. */
    <R> List<R> rows(Sql sql, RowReader<R> reader) {
        try (PreparedStatement statement = prepared(sql);
                ResultSet found = statement.executeQuery()) {
            List<R> rows = new ArrayList<>();
            while (found.next()) {
                rows.add(reader.read(found));
            }
            return rows;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private PreparedStatement prepared(Sql sql) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql.text());
        int index = 1;
        for (Object value : sql.values()) {
            statement.setObject(index++, value);
        }
        return statement;
    }

    /** Messages of SQLite name tables and columns, never values. */
    private static StoreException failed(SQLException e) {
        return new StoreException("the database did not do what it was asked", e);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new StoreException("the database cannot be closed", e);
        }
    }

    /** What becomes of a row. */
    interface RowReader<R> {
        @Nullable
        R read(ResultSet row) throws SQLException;
    }
}
