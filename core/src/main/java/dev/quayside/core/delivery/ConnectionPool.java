package dev.quayside.core.delivery;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;

/**
 * A pool of idle connections. A connection is used for at most two minutes, because a receiver may move to a new
 * address.
 */
final class ConnectionPool {
    private static final int MOST_KEPT = 512;
    private static final Duration KEPT = Duration.ofSeconds(20);
    private static final Duration OLDEST = Duration.ofMinutes(2);

    private final DeadlineTimer deadlines;
    private final Deque<Connection> kept = new ArrayDeque<>();
    private @Nullable Future<?> nextSweep;
    private boolean closed;

    ConnectionPool(DeadlineTimer deadlines) {
        this.deadlines = deadlines;
    }

    /**
     * Removes the most recently used open connection to an origin from the pool and returns it; returns null if the
     * pool has no such connection.
     */
    @Nullable
    Connection acquire(Origin origin, Deadline deadline) {
        @Nullable Connection found = pollNewest(origin);
        while (found != null && !isAlive(found, deadline)) {
            found.close();
            found = pollNewest(origin);
        }
        return found;
    }

    private static boolean isAlive(Connection connection, Deadline deadline) {
        deadline.setAbortAction(connection::close);
        return connection.isAlive();
    }

    private synchronized @Nullable Connection pollNewest(Origin origin) {
        Iterator<Connection> newestFirst = kept.descendingIterator();
        while (newestFirst.hasNext()) {
            Connection connection = newestFirst.next();
            if (connection.origin().equals(origin)) {
                newestFirst.remove();
                return connection;
            }
        }
        return null;
    }

    /** Returns a connection to the pool after the whole response was read, or closes it if it is too old. */
    void release(Connection connection) {
        connection.markIdle();
        if (isOlder(connection.openedAt(), OLDEST)) {
            connection.close();
            return;
        }
        @Nullable Connection surplus = addIdle(connection);
        if (surplus != null) {
            surplus.close();
        }
    }

    private synchronized @Nullable Connection addIdle(Connection connection) {
        if (closed) {
            return connection;
        }
        kept.addLast(connection);
        planSweep();
        return kept.size() > MOST_KEPT ? kept.pollFirst() : null;
    }

    private synchronized void planSweep() {
        if (nextSweep == null && !kept.isEmpty()) {
            nextSweep = deadlines.schedule(KEPT, this::sweep);
        }
    }

    private void sweep() {
        expired().forEach(Connection::close);
        planSweep();
    }

    private synchronized List<Connection> expired() {
        nextSweep = null;
        List<Connection> expired = new ArrayList<>();
        while (!kept.isEmpty() && isOlder(kept.getFirst().idleSince(), KEPT)) {
            expired.add(kept.removeFirst());
        }
        return expired;
    }

    private static boolean isOlder(long since, Duration age) {
        return System.nanoTime() - since > age.toNanos();
    }

    void close() {
        all().forEach(Connection::close);
    }

    private synchronized List<Connection> all() {
        closed = true;
        List<Connection> all = List.copyOf(kept);
        kept.clear();
        return all;
    }
}
