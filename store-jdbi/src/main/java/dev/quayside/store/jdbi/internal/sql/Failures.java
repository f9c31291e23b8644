package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.store.StoreException;
import java.io.IOException;
import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Says in few words what failed; the databases' own texts would show statements and values. */
public final class Failures {

    private static final String NOT_REACHED = "the database was not reached";
    private static final String NO_ROOM = "the database has no room left";

    /** In the words of Unix, and of Windows. */
    private static final Pattern NO_SPACE = Pattern.compile("No space left|not enough space");

    /** The error code of H2's pool when all its connections are in use. */
    private static final int H2_LOGIN_TIMEOUT = 8001;

    private Failures() {}

    /** The failure that a caller meets; of what was thrown, an SQLException stays its cause, if one is there. */
    public static StoreException of(Throwable failure) {
        SQLException sql = sqlOf(failure);
        return sql == null ? new StoreException(NOT_REACHED, null) : new StoreException(text(sql), sql);
    }

    /** The SQLState of what was thrown; null if it has none. */
    public static @Nullable String stateOf(Throwable failure) {
        SQLException sql = sqlOf(failure);
        return sql == null ? null : sql.getSQLState();
    }

    /** Returns whether the database answered that it does not reach one of its nodes. */
    public static boolean isUnavailableNode(Throwable failure) {
        SQLException sql = sqlOf(failure);
        return sql != null && UnavailableNode.isReportedBy(sql);
    }

    /** Returns whether a node is away: the database does not reach it, or a statement took too long since the node hangs. */
    public static boolean isNodeAway(Throwable failure) {
        return isUnavailableNode(failure) || "57014".equals(stateOf(failure));
    }

    private static @Nullable SQLException sqlOf(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return withoutBatch(sql);
            }
        }
        return null;
    }

    /** What fails in a batch is described with its statement and values, and the failure itself comes next. */
    private static SQLException withoutBatch(SQLException failure) {
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
        if (UnavailableNode.isReportedBy(failure)) {
            return "a node of the database was not reached (SQLState " + state + ")";
        }
        return (hasFullDisk(failure) ? NO_ROOM : text(state)) + " (SQLState " + state + ")";
    }

    /** HikariCP has no other word for it, and names a cause where the database is to blame; H2's pool has a number. */
    private static boolean isExhaustedPool(SQLException failure) {
        boolean hikari = failure instanceof SQLTransientConnectionException
                && failure.getSQLState() == null
                && failure.getCause() == null;
        return hikari || (failure.getErrorCode() == H2_LOGIN_TIMEOUT && "08001".equals(failure.getSQLState()));
    }

    /** H2 says of a full disk no more than that something is wrong; the system's own words are the cause. */
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

    /** The states of all databases: none means different things to two of them. */
    private static String text(String state) {
        return switch (state) {
            case "57014" -> "the database gave up a statement that took too long";
            case "55P03", "HYT00" -> "the database gave up waiting for rows that somebody else is changing";
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
}
