package dev.quayside.examples.ownstore;

import dev.quayside.core.account.AccountId;
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
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A database file with one connection. A transaction has the connection exclusively, until it commits or is rolled
 * back. Thread-safe.
 */
final class Sqlite implements AutoCloseable {

    private final ReentrantLock lock = new ReentrantLock();
    private final Connection connection;

    /** Opens or creates the file. Waits a short time if another process has the file open, then fails. */
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

    /** Runs the work in a transaction of its own and returns its result. */
    <R> R inTransaction(Supplier<R> work) {
        lock.lock();
        try {
            R result = work.get();
            connection.commit();
            return result;
        } catch (SQLException e) {
            throw rolledBack(new StoreException("the transaction cannot be committed", e));
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

    /** Runs a statement that changes rows and returns their number, within a transaction. */
    int update(Sql sql) {
        try (PreparedStatement statement = prepare(sql)) {
            return statement.executeUpdate();
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    /** Runs a query within a transaction. */
    <R> List<R> query(Sql sql, RowReader<R> reader) {
        try (PreparedStatement statement = prepare(sql);
                ResultSet found = statement.executeQuery()) {
            List<R> query = new ArrayList<>();
            while (found.next()) {
                query.add(reader.read(found));
            }
            return query;
        } catch (SQLException e) {
            throw failed(e);
        }
    }

    private PreparedStatement prepare(Sql sql) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql.text());
        int index = 1;
        for (Object value : sql.values()) {
            statement.setObject(
                    index++, value instanceof UUID || value instanceof AccountId ? value.toString() : value);
        }
        return statement;
    }

    /** Messages of SQLite name tables and columns, but no values. */
    private static StoreException failed(SQLException e) {
        return new StoreException("the database rejected a statement", e);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new StoreException("the database cannot be closed", e);
        }
    }

    /** Maps a row to a value. */
    interface RowReader<R> {
        @Nullable
        R read(ResultSet row) throws SQLException;
    }
}
