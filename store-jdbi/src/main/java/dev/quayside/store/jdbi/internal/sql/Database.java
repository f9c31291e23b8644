package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.time.DateTimeException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlStatements;

/** Runs statements, tries transactions again that were in each other's way, and says in few words what failed. */
public final class Database {

    /** Each failed attempt means that another transaction went through: this many are made, however long they take. */
    private static final int ATTEMPTS = 50;

    private static final Duration MOST_PAUSE = Duration.ofMillis(20);

    /** The first pauses are far shorter, since most are met by one other. */
    private static final int ATTEMPTS_TO_MOST_PAUSE = 8;

    /** After the server was away, each connection in a pool may turn out to have died; no pool holds more than these. */
    private static final int DEAD_CONNECTIONS = 100;

    private static final Duration AT_ONCE = Duration.ofSeconds(1);

    /**
     * The longer nobody answers, the longer a pool pauses before it tries to connect again: HikariCP up to five seconds. One
     * that gives up waiting sooner does not know yet that the database is back.
     */
    private static final Duration LONGEST_PAUSE_OF_A_POOL = Duration.ofSeconds(6);

    /** Whoever answers sooner has not waited for anything. */
    private static final Duration SHORTEST_WAIT_IN_A_POOL = Duration.ofMillis(100);

    private static final int ROWS_AT_ONCE = 1000;

    private final Jdbi jdbi;
    private final SqlDialect dialect;
    private final Duration lockTimeout;
    /** Held during each write where the dialect says so. */
    private final ReentrantLock turn;

    private final Consumer<Handle> lastStep;

    /** A database whose lock time-outs are failures at once. */
    public Database(Jdbi jdbi, SqlDialect dialect) {
        this(jdbi, dialect, Duration.ZERO);
    }

    /** A database whose lock time-outs are retried until this time is over. */
    public Database(Jdbi jdbi, SqlDialect dialect, Duration lockTimeout) {
        this(jdbi, dialect, lockTimeout, new ReentrantLock(true), handle -> {});
    }

    private Database(
            Jdbi jdbi, SqlDialect dialect, Duration lockTimeout, ReentrantLock turn, Consumer<Handle> lastStep) {
        this.jdbi = jdbi;
        this.dialect = dialect;
        this.lockTimeout = lockTimeout;
        this.turn = turn;
        this.lastStep = lastStep;
    }

    /**
     * Returns the same database with a last step for each writing transaction. An exception of the step rolls the
     * transaction back.
     */
    public Database withLastStep(Consumer<Handle> step) {
        return new Database(jdbi, dialect, lockTimeout, turn, step);
    }

    public SqlDialect dialect() {
        return dialect;
    }

    /**
     * A connection. A pool that waited in vain, and says why it could not connect, is asked again until it must have tried
     * once more; one that had none left to give, or that answers at once, is not.
     */
    public static Connection connect(DataSource dataSource) throws SQLException {
        long start = System.nanoTime();
        while (true) {
            long asked = System.nanoTime();
            try {
                return dataSource.getConnection();
            } catch (SQLTransientConnectionException e) {
                long now = System.nanoTime();
                if (e.getCause() == null
                        || now - asked < SHORTEST_WAIT_IN_A_POOL.toNanos()
                        || now - start >= LONGEST_PAUSE_OF_A_POOL.toNanos()) {
                    throw e;
                }
            } catch (RuntimeException e) {
                // As H2's pool says it once it is closed.
                throw new SQLException("the data source gave no connection", "08001", e);
            }
        }
    }

    /** Work with an open connection. */
    @FunctionalInterface
    public interface Work<R> {
        public R with(Handle handle);
    }

    /** Reads, each statement by itself. */
    public <R> R read(Work<R> work) {
        return reading(() -> {
            try (Handle handle = jdbi.open()) {
                return work.with(handle);
            }
        });
    }

    /** Reads, all statements as of one moment, that of the first of them. */
    public <R> R readAtOneMoment(Work<R> work) {
        return reading(() -> {
            try (Handle handle = jdbi.open();
                    Snapshot snapshot = Snapshot.begin(handle, dialect)) {
                R read = work.with(handle);
                snapshot.end();
                return read;
            }
        });
    }

    @FunctionalInterface
    private interface Reading<R> {
        R read() throws SQLException;
    }

    private <R> R reading(Reading<R> reading) {
        return withoutInterrupt(() -> readingNow(reading));
    }

    private <R> R readingNow(Reading<R> reading) {
        for (int dead = 0; ; dead++) {
            long start = System.nanoTime();
            try {
                return reading.read();
            } catch (JdbiException | SQLException e) {
                if (dead == DEAD_CONNECTIONS || !connectionWasDead(e, start)) {
                    throw Failures.of(e);
                }
            }
        }
    }

    /** Writes all or nothing, on a connection of its own; begins anew when another transaction was in the way. */
    public <R> R write(Work<R> work) {
        return withoutInterrupt(() -> writeNow(work));
    }

    private <R> R writeNow(Work<R> work) {
        long start = System.nanoTime();
        int attempt = 1;
        int dead = 0;
        while (true) {
            long attempted = System.nanoTime();
            AtomicBoolean worked = new AtomicBoolean();
            try {
                return inTurn(transaction -> {
                    R written = work.with(transaction);
                    lastStep.accept(transaction);
                    worked.set(true);
                    return written;
                });
            } catch (OvertakenException e) {
                if (isLast(attempt, start)) {
                    throw new StoreException("the same rows were changed by others again and again", null);
                }
                attempt++;
                stepAside(attempt);
            } catch (JdbiException e) {
                // Who holds a lock for long is no reason to count: only time tells.
                if (lockIsTaken(e)) {
                    if (System.nanoTime() - start >= lockTimeout.toNanos()) {
                        throw Failures.of(e);
                    }
                } else if (!worked.get() && dead < DEAD_CONNECTIONS && connectionWasDead(e, attempted)) {
                    // A commit that got no answer may have been made: that is not for this class to say.
                    dead++;
                } else if (isLast(attempt, start) || !worthTryingAgain(e)) {
                    throw Failures.of(e);
                } else {
                    attempt++;
                    stepAside(attempt);
                }
            }
        }
    }

    /** One attempt; the turn comes before the connection, so that whoever waits for it keeps none from those who read. */
    private <R> R inTurn(Work<R> work) {
        if (!dialect.writesInTurn()) {
            return attempt(work);
        }
        turn.lock();
        try {
            return attempt(work);
        } finally {
            turn.unlock();
        }
    }

    /** Not jdbi.inTransaction: on one thread, that hands out the connection that is in use already. */
    private <R> R attempt(Work<R> work) {
        try (Handle handle = jdbi.open()) {
            R written = handle.inTransaction(work::with);
            dialect.committed(handle.getConnection());
            return written;
        }
    }

    private boolean isLast(int attempt, long start) {
        return attempt >= ATTEMPTS && System.nanoTime() - start >= lockTimeout.toNanos();
    }

    /** Those that were in each other's way would be so again if they began again at once: soon after, and not together. */
    private static void stepAside(int attempt) {
        long most = MOST_PAUSE.toNanos() >> Math.max(0, ATTEMPTS_TO_MOST_PAUSE - attempt);
        LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(most));
    }

    /**
     * Lets a thread that was interrupted before do its work first: pools give it no connection, and H2 would close the
     * file of the database under everyone.
     */
    private static <R> R withoutInterrupt(Supplier<R> work) {
        boolean interrupted = Thread.interrupted();
        try {
            return work.get();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Another transaction has changed what this one was about to rely on: it begins anew. */
    public static final class OvertakenException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public OvertakenException() {
            super(null, null, false, false);
        }
    }

    /**
     * Whether a connection that the pool took for alive was not: it says so at once, and the pool, which has heard it, gives
     * another one. One that says so late has met a server that does not answer, and nor would it answer the next. A node
     * that the server does not reach is no dead connection: another connection meets the same node.
     */
    private boolean connectionWasDead(Exception failure, long start) {
        String state = Failures.stateOf(failure);
        return !(failure instanceof ConnectionException)
                && !Failures.isUnavailableNode(failure)
                && state != null
                && dialect.connectionDied().contains(state)
                && System.nanoTime() - start < AT_ONCE.toNanos();
    }

    private boolean lockIsTaken(JdbiException failure) {
        String state = Failures.stateOf(failure);
        return state != null && dialect.lockTimeout().contains(state);
    }

    private boolean worthTryingAgain(JdbiException failure) {
        String state = Failures.stateOf(failure);
        return state != null
                && (dialect.retryable().contains(state) || dialect.duplicate().contains(state));
    }

    public <R> List<R> list(Handle handle, Sql sql, RowReader.Mapping<R> mapping) {
        return list(handle, sql.text(), sql.values(), mapping);
    }

    /** The rows of a statement. */
    public <R> List<R> list(Handle handle, String text, List<SqlParameter> values, RowReader.Mapping<R> mapping) {
        return prepared(handle, text, statement -> {
            bind(statement, values);
            try (ResultSet rows = statement.executeQuery()) {
                List<R> list = new ArrayList<>();
                RowReader row = new RowReader(rows);
                while (row.next()) {
                    list.add(read(mapping, row));
                }
                return list;
            }
        });
    }

    @FunctionalInterface
    private interface Execution<R> {
        R of(PreparedStatement statement) throws SQLException;
    }

    /**
     * Prepares a statement and has it executed. Jdbi only opens connections, ends transactions and knows the time-out: its
     * own statements take as long as a database needs for a page of few rows, and a tenth of what a report costs on H2.
     */
    private static <R> R prepared(Handle handle, String text, Execution<R> execution) {
        try (PreparedStatement statement = handle.getConnection().prepareStatement(text)) {
            Integer timeout = handle.getConfig(SqlStatements.class).getQueryTimeout();
            if (timeout != null && timeout > 0) {
                statement.setQueryTimeout(timeout);
            }
            return execution.of(statement);
        } catch (SQLException e) {
            throw new StatementFailedException(e);
        }
    }

    private static void bind(PreparedStatement statement, List<SqlParameter> values) throws SQLException {
        for (int i = 0; i < values.size(); i++) {
            values.get(i).bind(statement, i + 1);
        }
    }

    /** What Jdbi would have thrown. */
    private static final class StatementFailedException extends JdbiException {
        private static final long serialVersionUID = 1L;

        StatementFailedException(SQLException cause) {
            super(cause);
        }
    }

    /** A name or a zone that a later version has written, or somebody else, is no value here. */
    private static <R> R read(RowReader.Mapping<R> mapping, RowReader row) throws SQLException {
        try {
            return mapping.read(row);
        } catch (IllegalArgumentException | DateTimeException | UnknownCodeException e) {
            throw new CorruptRowException("a column holds a value that is not known here", e);
        }
    }

    public <R> Optional<R> first(Handle handle, Sql sql, RowReader.Mapping<R> mapping) {
        List<R> rows = list(handle, sql, mapping);
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows.get(0));
    }

    public int update(Handle handle, Sql sql) {
        return update(handle, sql.text(), sql.values());
    }

    /** Executes a statement, and returns how many rows it has changed: 0 for a query, as one in a script of the schema. */
    public int update(Handle handle, String text, List<SqlParameter> values) {
        return prepared(handle, text, statement -> {
            bind(statement, values);
            return statement.execute() ? 0 : statement.getUpdateCount();
        });
    }

    /**
     * The same statement for each list of values, and how many rows each has changed, which a driver may not know of
     * what is inserted; a large batch goes in parts, for each of which the time-out holds.
     */
    public List<Integer> batch(Handle handle, String text, List<List<SqlParameter>> rows) {
        if (rows.isEmpty()) {
            return List.of();
        }
        return prepared(handle, text, statement -> {
            List<Integer> counts = new ArrayList<>();
            for (int from = 0; from < rows.size(); from += ROWS_AT_ONCE) {
                for (List<SqlParameter> row : rows.subList(from, Math.min(from + ROWS_AT_ONCE, rows.size()))) {
                    bind(statement, row);
                    statement.addBatch();
                }
                for (int count : statement.executeBatch()) {
                    counts.add(count);
                }
            }
            return counts;
        });
    }
}
