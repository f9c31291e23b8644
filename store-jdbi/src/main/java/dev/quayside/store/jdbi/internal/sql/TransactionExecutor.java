package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.StoreExceptions.WriteConflictException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jdbi.v3.core.ConnectionException;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * An executor that runs each read or transaction on a separate connection. It retries transactions after conflicts and
 * lock time-outs, and retries reads and transactions after the loss of a connection. Thread-safe.
 */
final class TransactionExecutor {

    /**
     * The number of attempts that a transaction has in any case; after these attempts, it is retried only until the
     * lock time-out is over. Each failed attempt means that another transaction has committed.
     */
    private static final int ATTEMPTS = 50;

    private static final Duration MOST_PAUSE = Duration.ofMillis(20);

    /**
     * The number of attempts after which the pauses between attempts have their full length. The first pauses are much
     * shorter, because most conflicts involve only one other transaction.
     */
    private static final int ATTEMPTS_TO_MOST_PAUSE = 8;

    /**
     * The maximum number of retries because of broken connections. After an outage of the server, every connection of
     * the pool may be broken; a pool is assumed to have at most this number of connections.
     */
    private static final int DEAD_CONNECTIONS = 100;

    private static final Duration AT_ONCE = Duration.ofSeconds(1);

    private final Jdbi jdbi;
    private final SqlDialect dialect;
    private final Duration lockTimeout;
    private final ReentrantLock turn;
    private final Consumer<Handle> lastStep;

    TransactionExecutor(Jdbi jdbi, SqlDialect dialect, Duration lockTimeout) {
        this(jdbi, dialect, lockTimeout, new ReentrantLock(true), handle -> {});
    }

    private TransactionExecutor(
            Jdbi jdbi, SqlDialect dialect, Duration lockTimeout, ReentrantLock turn, Consumer<Handle> lastStep) {
        this.jdbi = jdbi;
        this.dialect = dialect;
        this.lockTimeout = lockTimeout;
        this.turn = turn;
        this.lastStep = lastStep;
    }

    /**
     * Returns an executor that runs a step at the end of each transaction. If writes are serialized, the two executors
     * do not write at the same time.
     */
    TransactionExecutor withLastStep(Consumer<Handle> step) {
        return new TransactionExecutor(jdbi, dialect, lockTimeout, turn, step);
    }

    /** Runs work that only reads; each statement has its own snapshot. */
    <R> R read(NodeCall call, Function<Handle, R> work) {
        return runRead(call, () -> {
            try (Handle handle = jdbi.open();
                    NodeCall.ConnectionUse use = call.use(handle.getConnection())) {
                return work.apply(handle);
            }
        });
    }

    /** Runs work that only reads; all statements share one snapshot. */
    <R> R readSnapshot(NodeCall call, Function<Handle, R> work) {
        return runRead(call, () -> {
            try (Handle handle = jdbi.open();
                    NodeCall.ConnectionUse use = call.use(handle.getConnection());
                    Snapshot snapshot = Snapshot.begin(handle, dialect)) {
                R read = work.apply(handle);
                snapshot.end();
                return read;
            }
        });
    }

    @FunctionalInterface
    private interface Reading<R> {
        R read() throws SQLException;
    }

    private <R> R runRead(NodeCall call, Reading<R> reading) {
        return withoutInterrupt(() -> runReadNow(call, reading));
    }

    private <R> R runReadNow(NodeCall call, Reading<R> reading) {
        for (int dead = 0; ; dead++) {
            long start = System.nanoTime();
            try {
                return reading.read();
            } catch (JdbiException | SQLException e) {
                if (dead == DEAD_CONNECTIONS || call.hasEnded() || !wasConnectionLost(e, start)) {
                    throw StoreExceptions.convert(e);
                }
            }
        }
    }

    /** Runs work that writes, in one transaction on a separate connection, and retries it after a conflict. */
    <R> R write(NodeCall call, Function<Handle, R> work) {
        return withoutInterrupt(() -> writeNow(call, work));
    }

    private <R> R writeNow(NodeCall call, Function<Handle, R> work) {
        long start = System.nanoTime();
        int attempt = 1;
        int dead = 0;
        while (true) {
            long attempted = System.nanoTime();
            AtomicBoolean worked = new AtomicBoolean();
            try {
                return attemptInTurn(call, transaction -> {
                    R written = work.apply(transaction);
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
                // A lock time-out is not counted as an attempt; only the total time is limited.
                if (isLockTimeout(e)) {
                    if (System.nanoTime() - start >= lockTimeout.toNanos()) {
                        throw StoreExceptions.convert(e);
                    }
                } else if (call.hasEnded()) {
                    throw StoreExceptions.convert(e);
                } else if (!worked.get() && dead < DEAD_CONNECTIONS && wasConnectionLost(e, attempted)) {
                    // Retries only if the connection was lost before the commit. A commit without a response may have
                    // succeeded.
                    dead++;
                } else if (isLast(attempt, start) || !isRetryable(e)) {
                    throw StoreExceptions.convert(e);
                } else {
                    attempt++;
                    backOff(attempt);
                }
            }
        }
    }

    /**
     * Makes one attempt when it is the writer's turn. The writer waits before it takes a connection, because waiting
     * writers should leave the connections to readers.
     */
    private <R> R attemptInTurn(NodeCall call, Function<Handle, R> work) {
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
     * Makes one attempt on a separate connection. {@code jdbi.inTransaction} would instead reuse a connection that the
     * thread has already opened.
     */
    private <R> R attempt(NodeCall call, Function<Handle, R> work) {
        try (Handle handle = jdbi.open();
                NodeCall.ConnectionUse use = call.use(handle.getConnection())) {
            dialect.beforeWrite(handle.getConnection());
            R written = handle.inTransaction(work::apply);
            dialect.afterCommit(handle.getConnection());
            return written;
        }
    }

    private boolean isLast(int attempt, long start) {
        return attempt >= ATTEMPTS && System.nanoTime() - start >= lockTimeout.toNanos();
    }

    /** Waits for a random time, because conflicting transactions should not start at the same time again. */
    private static void backOff(int attempt) {
        long most = MOST_PAUSE.toNanos() >> Math.max(0, ATTEMPTS_TO_MOST_PAUSE - attempt);
        LockSupport.parkNanos(ThreadLocalRandom.current().nextLong(most));
    }

    /**
     * Clears the interrupt flag of the thread while work runs. A pool does not provide a connection to an interrupted
     * thread, and H2 would close the file of the database.
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

    /**
     * Returns whether the pool has provided a broken connection, or a connection to a database that was closed. In both
     * cases the call fails at once, and the pool replaces the connection. A later failure means that the server does
     * not respond. An unavailable node is not a broken connection, because a new connection would use the same node.
     */
    private boolean wasConnectionLost(Exception failure, long start) {
        String state = StoreExceptions.sqlStateOf(failure);
        if (state == null || StoreExceptions.isUnavailableNode(failure)) {
            return false;
        }
        boolean lost = !(failure instanceof ConnectionException)
                && dialect.sqlStates().connectionLost().contains(state);
        // When H2's pool provides one of its old connections, it reports that the database was closed.
        return (lost || dialect.sqlStates().closed().contains(state)) && System.nanoTime() - start < AT_ONCE.toNanos();
    }

    private boolean isLockTimeout(JdbiException failure) {
        String state = StoreExceptions.sqlStateOf(failure);
        return state != null && dialect.sqlStates().lockTimeout().contains(state);
    }

    private boolean isRetryable(JdbiException failure) {
        String state = StoreExceptions.sqlStateOf(failure);
        return state != null
                && (dialect.sqlStates().retryable().contains(state)
                        || dialect.sqlStates().duplicateKey().contains(state));
    }
}
