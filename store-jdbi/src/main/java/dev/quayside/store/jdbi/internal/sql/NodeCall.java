package dev.quayside.store.jdbi.internal.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A call that requires one node, all nodes, or an unknown node. Another thread can end the call: its connection is
 * aborted, and it does not get a new connection. Thread-safe.
 */
public final class NodeCall {

    private static final Logger LOG = LoggerFactory.getLogger(NodeCall.class);

    private final IntPredicate needed;
    private @Nullable Connection connection;
    private boolean ended;

    private NodeCall(IntPredicate needed) {
        this.needed = needed;
    }

    public static NodeCall of(int node) {
        return new NodeCall(other -> other == node);
    }

    public static NodeCall ofAllNodes() {
        return new NodeCall(node -> true);
    }

    public static NodeCall withoutNode() {
        return new NodeCall(node -> false);
    }

    public boolean needs(int node) {
        return needed.test(node);
    }

    /**
     * The period in which a call uses a connection. It must be closed before the connection is returned to the pool.
     */
    @FunctionalInterface
    interface ConnectionUse extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Registers a connection that the call uses. The connection is aborted if another thread ends the call.
     *
     * @throws UnavailableNodeException if the call has been ended
     */
    synchronized ConnectionUse use(Connection used) {
        if (ended) {
            throw new UnavailableNodeException();
        }
        connection = used;
        return this::endUse;
    }

    private synchronized void endUse() {
        connection = null;
    }

    public synchronized boolean hasEnded() {
        return ended;
    }

    /** Ends the call. If the thread of the call is waiting for a response, the thread gets an exception. */
    public synchronized void end() {
        ended = true;
        if (connection == null) {
            return;
        }
        try {
            connection.abort(Runnable::run);
        } catch (SQLException e) {
            LOG.debug("a connection was not aborted", e);
        }
    }
}
