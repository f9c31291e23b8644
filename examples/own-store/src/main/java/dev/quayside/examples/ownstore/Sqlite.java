package dev.quayside.examples.ownstore;

import dev.quayside.core.store.StoreException;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.ValueOrder;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A database file with one connection. A transaction has the connection exclusively, until it commits or is rolled
 * back; a statement outside of a transaction is a transaction of its own. Thread-safe.
 */
final class Sqlite implements AutoCloseable {

    private final ReentrantLock lock = new ReentrantLock();
    private final Connection connection;

    /** Opens or creates the file. Waits a short time if another process has the file open, then fails. */
    Sqlite(Path file) {
        try {
            connection = DriverManager.getConnection("jdbc:sqlite:" + file);
            connection.setAutoCommit(false);
        } catch (SQLException e) {
            throw new StoreException("the database cannot be opened", e);
        }
    }

    /** Runs the work in a transaction, which may be a part of another one, and returns its result. */
    <R> R inTransaction(Callable<R> work) {
        lock.lock();
        try {
            R result = work.call();
            if (lock.getHoldCount() == 1) {
                connection.commit();
            }
            return result;
        } catch (RuntimeException | Error e) {
            rollBack(e);
            throw e;
        } catch (Exception e) {
            // Messages of SQLite name tables and columns, but no values.
            StoreException failure = new StoreException("the database rejected a statement", e);
            rollBack(failure);
            throw failure;
        } finally {
            lock.unlock();
        }
    }

    private void rollBack(Throwable failure) {
        try {
            connection.rollback();
        } catch (SQLException e) {
            failure.addSuppressed(e);
        }
    }

    /** Runs a statement and returns its first column as texts; for a change, that of its RETURNING clause. */
    List<String> run(Sql sql) {
        return inTransaction(() -> {
            List<String> texts = new ArrayList<>();
            try (PreparedStatement statement = connection.prepareStatement(sql.text())) {
                for (int i = 0; i < sql.values().size(); i++) {
                    statement.setObject(i + 1, stored(sql.values().get(i)));
                }
                if (statement.execute()) {
                    ResultSet found = statement.getResultSet();
                    while (found.next()) {
                        texts.add(found.getString(1));
                    }
                }
                return texts;
            }
        });
    }

    /**
     * Returns the stored form of a value, which has the same order: instants and days as numbers, ids as canonical
     * texts. Texts compare by their UTF-8 bytes, which is the order of code points.
     */
    static @Nullable Object stored(@Nullable Object value) {
        if (value instanceof Instant) {
            return ValueOrder.rank(FieldType.INSTANT).applyAsLong(value);
        }
        if (value instanceof LocalDate) {
            return ValueOrder.rank(FieldType.DAY).applyAsLong(value);
        }
        return value instanceof UUID || value instanceof Record ? value.toString() : value;
    }

    /** Returns the day with this stored form. */
    static LocalDate day(long stored) {
        return LocalDate.of((int) (stored >> 9), (int) (stored >> 5) & 15, (int) stored & 31);
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new StoreException("the database cannot be closed", e);
        }
    }
}
