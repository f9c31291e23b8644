package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The conversion of exceptions to {@link StoreException}s. It replaces the messages of databases, because they may
 * contain statements and values.
 */
public final class StoreExceptions {

    private static final String NOT_REACHED = "the database was not reached";
    private static final String NO_ROOM = "the database is full";

    private static final Pattern NO_SPACE = Pattern.compile("No space left|not enough space");

    /** The error code that H2's pool reports when all its connections are in use. */
    private static final int H2_LOGIN_TIMEOUT = 8001;

    private StoreExceptions() {}

    /**
     * Returns the exception to throw to the caller of the store. Its cause is the first SQLException in the failure's
     * chain of causes, if the chain contains one.
     */
    public static StoreException convert(Throwable failure) {
        SQLException sql = sqlExceptionOf(failure);
        return sql == null ? new StoreException(NOT_REACHED, null) : new StoreException(text(sql), sql);
    }

    public static @Nullable String sqlStateOf(Throwable failure) {
        SQLException sql = sqlExceptionOf(failure);
        return sql == null ? null : sql.getSQLState();
    }

    /** Returns whether the database reports that one of its nodes is unavailable. */
    public static boolean isUnavailableNode(Throwable failure) {
        SQLException sql = sqlExceptionOf(failure);
        return sql != null && UnavailableNodeDetector.isReportedBy(sql);
    }

    /** Returns whether the server did not respond in time, not even to a cancel request. */
    public static boolean isUnanswered(Throwable failure) {
        SQLException sql = sqlExceptionOf(failure);
        return sql != null && "08006".equals(sql.getSQLState()) && sql.getCause() instanceof SocketTimeoutException;
    }

    /** Returns whether a statement was cancelled because it took too long. */
    public static boolean isCancelled(Throwable failure) {
        return "57014".equals(sqlStateOf(failure));
    }

    /**
     * Returns whether an unavailable node may have caused the failure: the node is known or reported to be unavailable,
     * or a statement has timed out.
     */
    public static boolean isNodeAway(Throwable failure) {
        return failure instanceof UnavailableNodeException
                || isUnavailableNode(failure)
                || isUnanswered(failure)
                || isCancelled(failure);
    }

    private static @Nullable SQLException sqlExceptionOf(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return nextOfBatch(sql);
            }
        }
        return null;
    }

    /**
     * Returns the failure. If a batch failed, returns the next exception of the {@link BatchUpdateException}, because
     * the message of the {@code BatchUpdateException} itself contains the statement and its values.
     */
    private static SQLException nextOfBatch(SQLException failure) {
        SQLException next = failure.getNextException();
        if (!(failure instanceof BatchUpdateException)) {
            return failure;
        }
        return next == null ? new SQLException("a batch failed", failure.getSQLState(), failure.getErrorCode()) : next;
    }

    private static String text(SQLException failure) {
        String state = failure.getSQLState();
        if (isExhaustedPool(failure)) {
            return "the data source had no connection left to give in time";
        }
        if (state == null) {
            return NOT_REACHED;
        }
        if (UnavailableNodeDetector.isReportedBy(failure)) {
            return "a node of the database was not reached (SQLState " + state + ")";
        }
        if (isUnanswered(failure)) {
            return "the database did not answer in time (SQLState " + state + ")";
        }
        return (hasFullDisk(failure) ? NO_ROOM : text(state)) + " (SQLState " + state + ")";
    }

    /**
     * Returns whether all connections of the pool were in use. In this case HikariCP's exception has neither an
     * SQLState nor a cause, and the exception of H2's pool has a special error code.
     */
    private static boolean isExhaustedPool(SQLException failure) {
        boolean hikari = failure instanceof SQLTransientConnectionException
                && failure.getSQLState() == null
                && failure.getCause() == null;
        return hikari || (failure.getErrorCode() == H2_LOGIN_TIMEOUT && "08001".equals(failure.getSQLState()));
    }

    /**
     * Returns whether the disk is full. H2 reports this as a general error; only a cause contains the message of the
     * operating system.
     */
    private static boolean hasFullDisk(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            String message = cause.getMessage();
            if (cause instanceof IOException
                    && message != null
                    && NO_SPACE.matcher(message).find()) {
                return true;
            }
        }
        return false;
    }

    /** Returns the message for an SQLState. Every SQLState handled here has the same meaning in all databases. */
    private static String text(String state) {
        return switch (state) {
            case "57014" -> "the database gave up a statement that took too long";
            case "55P03", "HYT00" -> "the database gave up waiting for rows that another transaction is changing";
            case "53100", "53200", "53400", "90100" -> NO_ROOM;
            case "25006", "90097" -> "the database takes no changes";
            case "42501", "90096" -> "the database does not allow this user to do that";
            case "3F000" -> "the database has no schema that this user may use";
            case "08004" -> "the database refused the connection";
            case "28000", "28P01" -> "the database does not accept this user and password";
            case "53300", "57P01", "57P02", "57P03", "90067", "90098", "90121" -> NOT_REACHED;
            default -> state.startsWith("08") ? NOT_REACHED : "the database refused or failed";
        };
    }

    /** Thrown after a conflict with another transaction. {@code Database.write} then retries the transaction. */
    public static final class WriteConflictException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        public WriteConflictException() {
            super(null, null, false, false);
        }
    }
}
