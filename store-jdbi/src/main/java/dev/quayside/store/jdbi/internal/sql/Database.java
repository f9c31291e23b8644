package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
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
import java.util.function.Function;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jdbi.v3.core.statement.SqlStatements;
import org.jspecify.annotations.Nullable;

/**
 * Runs statements and transactions, retries transactions after conflicts, and maps failures to {@link StoreException}.
 */
public final class Database {

    /**
     * The number of attempts after which a transaction is retried only until the lock time-out. Each failed attempt
     * means that another transaction has committed.
     */
    private static final int ATTEMPTS = 50;

    private static final Duration MOST_PAUSE = Duration.ofMillis(20);

    /**
     * The number of attempts after which pauses have their full length. The first pauses are much shorter, since most
     * conflicts involve one other transaction.
     */
    private static final int ATTEMPTS_TO_MOST_PAUSE = 8;

    /**
     * The maximum number of retries because of broken connections. After an outage of the server, each connection of a
     * pool may be broken; no pool is larger than this.
     */
    private static final int DEAD_CONNECTIONS = 100;

    private static final Duration AT_ONCE = Duration.ofSeconds(1);

    /**
     * HikariCP pauses up to five seconds between attempts to connect. With a shorter wait, the store might not notice
     * that the database is available again.
     */
    private static final Duration LONGEST_PAUSE_OF_A_POOL = Duration.ofSeconds(6);

    /** A pool that fails in a shorter time has not waited for a connection. */
    private static final Duration SHORTEST_WAIT_IN_A_POOL = Duration.ofMillis(100);

    private static final int ROWS_AT_ONCE = 1000;

    private final Jdbi jdbi;
    private final SqlDialect dialect;
    private final Duration lockTimeout;
    private final ReentrantLock turn;
    private final DecodedTexts decoded;

    private final Consumer<Handle> lastStep;
    private final @Nullable NodeCircuitBreaker nodes;

    /** Creates a database that does not retry after lock time-outs. */
    public Database(Jdbi jdbi, SqlDialect dialect) {
        this(jdbi, dialect, Duration.ZERO);
    }

    /** Creates a database that retries after lock time-outs until this time is over. */
    public Database(Jdbi jdbi, SqlDialect dialect, Duration lockTimeout) {
        this(jdbi, dialect, lockTimeout, new ReentrantLock(true), new DecodedTexts(), handle -> {}, null);
    }

    private Database(
            Jdbi jdbi,
            SqlDialect dialect,
            Duration lockTimeout,
            ReentrantLock turn,
            DecodedTexts decoded,
            Consumer<Handle> lastStep,
            @Nullable NodeCircuitBreaker nodes) {
        this.jdbi = jdbi;
        this.dialect = dialect;
        this.lockTimeout = lockTimeout;
        this.turn = turn;
        this.decoded = decoded;
        this.lastStep = lastStep;
        this.nodes = nodes;
    }

    /**
     * Returns the same database with a step that runs at the end of each writing transaction. An exception of the step
     * rolls the transaction back.
     */
    public Database withLastStep(Consumer<Handle> step) {
        return new Database(jdbi, dialect, lockTimeout, turn, decoded, step, nodes);
    }

    /** Returns the same database with a circuit breaker for the calls of one account. */
    public Database with(NodeCircuitBreaker breaker) {
        return new Database(jdbi, dialect, lockTimeout, turn, decoded, lastStep, breaker);
    }

    /** Returns whether a node of the database is known to be away. */
    public boolean isAnyNodeAway() {
        return nodes != null && nodes.isAnyNodeAway();
    }

    public SqlDialect dialect() {
        return dialect;
    }

    /**
     * Returns a connection. If a pool reports that the database is unreachable, it is called again until it must have
     * tried to connect once more.
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
                // H2's pool throws this exception after it was closed.
                throw new SQLException("the data source gave no connection", "08001", e);
            }
        }
    }

    @FunctionalInterface
    public interface Work<R> {
        public R with(Handle handle);
    }

    /** Reads rows of one account; each statement has its own snapshot. */
    public <R> R read(AccountId account, Work<R> work) {
        return call(account, call -> read(call, work));
    }

    /** Reads rows of one account; all statements share one snapshot. */
    public <R> R readSnapshot(AccountId account, Work<R> work) {
        return call(account, call -> readSnapshot(call, work));
    }

    /** Writes rows of one account in one transaction on a connection of its own, and retries after a conflict. */
    public <R> R write(AccountId account, Work<R> work) {
        return call(account, call -> write(call, work));
    }

    private <R> R call(AccountId account, Function<NodeCall, R> call) {
        return nodes == null ? call.apply(NodeCall.ofNoNode()) : nodes.call(account, call);
    }

    /** Reads rows that belong to no account or to many; each statement has its own snapshot. */
    public <R> R read(Work<R> work) {
        return read(NodeCall.ofNoNode(), work);
    }

    /** Reads rows that belong to no account or to many; all statements share one snapshot. */
    public <R> R readSnapshot(Work<R> work) {
        return readSnapshot(NodeCall.ofNoNode(), work);
    }

    /** Reads rows of all accounts; fails at once if a node is known to be away. */
    public <R> R readAll(Work<R> work) {
        return callOfAllNodes(call -> read(call, work));
    }

    /**
     * Writes rows that belong to no account, or to tables that every node has, in one transaction, and retries after a
     * conflict. It fails at once if a node is known to be away.
     */
    public <R> R write(Work<R> work) {
        return callOfAllNodes(call -> write(call, work));
    }

    private <R> R callOfAllNodes(Function<NodeCall, R> call) {
        return nodes == null ? call.apply(NodeCall.ofNoNode()) : nodes.callOfAllNodes(call);
    }

    private <R> R read(NodeCall call, Work<R> work) {
        return reading(call, () -> {
            try (Handle handle = jdbi.open();
                    NodeCall.Use use = call.use(handle.getConnection())) {
                return work.with(handle);
            }
        });
    }

    private <R> R readSnapshot(NodeCall call, Work<R> work) {
        return reading(call, () -> {
            try (Handle handle = jdbi.open();
                    NodeCall.Use use = call.use(handle.getConnection());
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

    private <R> R reading(NodeCall call, Reading<R> reading) {
        return withoutInterrupt(() -> readingNow(call, reading));
    }

    private <R> R readingNow(NodeCall call, Reading<R> reading) {
        for (int dead = 0; ; dead++) {
            long start = System.nanoTime();
            try {
                return reading.read();
            } catch (JdbiException | SQLException e) {
                if (dead == DEAD_CONNECTIONS || call.hasEnded() || !wasConnectionLost(e, start)) {
                    throw Failures.of(e);
                }
            }
        }
    }

    private <R> R write(NodeCall call, Work<R> work) {
        return withoutInterrupt(() -> writeNow(call, work));
    }

    private <R> R writeNow(NodeCall call, Work<R> work) {
        long start = System.nanoTime();
        int attempt = 1;
        int dead = 0;
        while (true) {
            long attempted = System.nanoTime();
            AtomicBoolean worked = new AtomicBoolean();
            try {
                return attemptInTurn(call, transaction -> {
                    R written = work.with(transaction);
                    lastStep.accept(transaction);
                    worked.set(true);
                    return written;
                });
            } catch (WriteConflictException e) {
                if (isLast(attempt, start)) {
                    throw new StoreException("the transaction conflicted in every attempt", null);
                }
                attempt++;
                backOff(attempt);
            } catch (JdbiException e) {
                // A lock time-out does not count as an attempt: only the time limits it.
                if (isLockTimeout(e)) {
                    if (System.nanoTime() - start >= lockTimeout.toNanos()) {
                        throw Failures.of(e);
                    }
                } else if (call.hasEnded()) {
                    throw Failures.of(e);
                } else if (!worked.get() && dead < DEAD_CONNECTIONS && wasConnectionLost(e, attempted)) {
                    // Only the loss of the connection before the commit is retried: a commit without a response may
                    // have succeeded.
                    dead++;
                } else if (isLast(attempt, start) || !isRetryable(e)) {
                    throw Failures.of(e);
                } else {
                    attempt++;
                    backOff(attempt);
                }
            }
        }
    }

    /**
     * Makes one attempt. It waits for its turn before it takes a connection, so that waiting writers leave connections
     * to readers.
     */
    private <R> R attemptInTurn(NodeCall call, Work<R> work) {
        if (!dialect.serializesWrites()) {
            return attempt(call, work);
        }
        turn.lock();
        try {
            return attempt(call, work);
        } finally {
            turn.unlock();
        }
    }

    /**
     * Makes one attempt on a connection of its own; {@code jdbi.inTransaction} would reuse a connection that the thread
     * has open.
     */
    private <R> R attempt(NodeCall call, Work<R> work) {
        try (Handle handle = jdbi.open();
                NodeCall.Use use = call.use(handle.getConnection())) {
            dialect.beforeWrite(handle.getConnection());
            R written = handle.inTransaction(work::with);
            dialect.afterCommit(handle.getConnection());
            return written;
        }
    }

    private boolean isLast(int attempt, long start) {
        return attempt >= ATTEMPTS && System.nanoTime() - start >= lockTimeout.toNanos();
    }

    /** Pauses for a random time, so that conflicting transactions do not start together again. */
    private static void backOff(int attempt) {
        long most = MOST_PAUSE.toNanos() >> Math.max(0, ATTEMPTS_TO_MOST_PAUSE - attempt);
        LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(most));
    }

    /**
     * Runs work without the interrupt flag of the thread: pools give an interrupted thread no connection, and H2 would
     * close the file of the database.
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

    /** Reports a conflict with another transaction, after which {@link #write} retries. */
    public static final class WriteConflictException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public WriteConflictException() {
            super(null, null, false, false);
        }
    }

    /**
     * Returns whether the pool has provided a broken connection, or a connection to a database that was closed. Both
     * fail at once, and the pool replaces them. A late failure is that of a server that does not respond. An
     * unavailable node is not a broken connection, because other connections use the same node.
     */
    private boolean wasConnectionLost(Exception failure, long start) {
        String state = Failures.stateOf(failure);
        if (state == null || Failures.isUnavailableNode(failure)) {
            return false;
        }
        boolean lost = !(failure instanceof ConnectionException)
                && dialect.states().connectionLost().contains(state);
        // H2's pool reports the closed database when it hands out one of its old connections.
        return (lost || dialect.states().closed().contains(state)) && System.nanoTime() - start < AT_ONCE.toNanos();
    }

    private boolean isLockTimeout(JdbiException failure) {
        String state = Failures.stateOf(failure);
        return state != null && dialect.states().lockTimeout().contains(state);
    }

    private boolean isRetryable(JdbiException failure) {
        String state = Failures.stateOf(failure);
        return state != null
                && (dialect.states().retryable().contains(state)
                        || dialect.states().duplicateKey().contains(state));
    }

    public <R> List<R> list(Handle handle, Sql sql, RowReader.Mapping<R> mapping) {
        return list(handle, sql.text(), sql.values(), mapping);
    }

    public <R> List<R> list(Handle handle, String text, List<SqlParameter> values, RowReader.Mapping<R> mapping) {
        return prepared(handle, text, statement -> {
            bind(statement, values);
            try (ResultSet rows = statement.executeQuery()) {
                return rows(rows, mapping);
            }
        });
    }

    /** Executes a statement that locks rows, and then a query, whose snapshot is taken after the locks. */
    public <R> List<R> list(Handle handle, Sql lock, Sql query, RowReader.Mapping<R> mapping) {
        if (!dialect.sendsStatementsTogether()) {
            list(handle, lock, row -> row);
            return list(handle, query, mapping);
        }
        Sql both = Sql.of("").add(lock).add("; ").add(query);
        return prepared(handle, both.text(), statement -> {
            bind(statement, both.values());
            statement.execute();
            statement.getMoreResults();
            try (ResultSet rows = statement.getResultSet()) {
                return rows(rows, mapping);
            }
        });
    }

    private <R> List<R> rows(ResultSet rows, RowReader.Mapping<R> mapping) throws SQLException {
        List<R> list = new ArrayList<>();
        RowReader row = new RowReader(rows, decoded);
        while (row.next()) {
            list.add(read(mapping, row));
        }
        return list;
    }

    @FunctionalInterface
    private interface Execution<R> {
        R of(PreparedStatement statement) throws SQLException;
    }

    /**
     * Prepares and executes a statement with JDBC. Jdbi's own statements would double the time of a short page, and add
     * a tenth to the time of a report on H2.
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

    private static final class StatementFailedException extends JdbiException {
        private static final long serialVersionUID = 1L;

        StatementFailedException(SQLException cause) {
            super(cause);
        }
    }

    /** Reads a row. A value that cannot be converted, such as an unknown zone, is reported as a corrupt row. */
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

    /** Executes a statement and returns the number of changed rows; 0 for a query, which scripts may contain. */
    public int update(Handle handle, String text, List<SqlParameter> values) {
        return prepared(handle, text, statement -> {
            bind(statement, values);
            return statement.execute() ? 0 : statement.getUpdateCount();
        });
    }

    /**
     * Executes a statement for each list of parameters, in batches, each with the time-out. Returns the number of
     * changed rows for each list of parameters; for inserts, a driver may not know it.
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
