package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A call that needs the node of one account, or all nodes. Another thread can end it: then the call loses its
 * connection, and takes no other one. Thread-safe.
 */
final class NodeCall {

    private static final Logger LOG = LoggerFactory.getLogger(NodeCall.class);

    private final @Nullable AccountId account;
    private @Nullable Connection connection;
    private boolean ended;

    private NodeCall(@Nullable AccountId account) {
        this.account = account;
    }

    static NodeCall of(AccountId account) {
        return new NodeCall(account);
    }

    static NodeCall withoutAccount() {
        return new NodeCall(null);
    }

    /** Returns the account; empty if the call is for no account or for many. */
    Optional<AccountId> account() {
        return Optional.ofNullable(account);
    }

    /** The use of a connection by a call; closed before the connection goes back to the pool. */
    @FunctionalInterface
    interface Use extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * Registers a connection, which is aborted if the call is ended.
     *
     * @throws UnavailableNodeException if the call has been ended
     */
    synchronized Use use(Connection used) {
        if (ended) {
            throw new UnavailableNodeException();
        }
        connection = used;
        return this::endUse;
    }

    private synchronized void endUse() {
        connection = null;
    }

    synchronized boolean hasEnded() {
        return ended;
    }

    /** Ends the call: its thread, which may wait for a response, gets an exception. */
    synchronized void end() {
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
