package dev.quayside.store.jdbi;

import dev.quayside.core.store.StoreException;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/** Says in few words what failed; the databases' own texts would show statements and values. */
final class Failures {

    private Failures() {}

    /** The failure that a caller meets; of what was thrown, an SQLException stays its cause, if one is there. */
    static StoreException of(Throwable failure) {
        SQLException sql = sqlOf(failure);
        return sql == null
                ? new StoreException("the database was not reached", null)
                : new StoreException(text(sql.getSQLState()), sql);
    }

    /** The SQLState of what was thrown; null if it has none. */
    static @Nullable String stateOf(Throwable failure) {
        SQLException sql = sqlOf(failure);
        return sql == null ? null : sql.getSQLState();
    }

    private static @Nullable SQLException sqlOf(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof SQLException sql) {
                return sql;
            }
        }
        return null;
    }

    /** The states of all databases: none means different things to two of them. */
    private static String text(@Nullable String state) {
        // A pool that has no connection to give has no state to tell either.
        if (state == null) {
            return "the database was not reached";
        }
        String what = switch (state) {
            case "57014" -> "the database gave up a statement that took too long";
            case "55P03", "HYT00" -> "the database gave up waiting for rows that somebody else is changing";
            case "53100", "53200", "53400", "90100" -> "the database has no room left";
            case "25006", "90097" -> "the database takes no changes";
            case "53300", "57P01", "57P02", "57P03", "90067", "90098", "90121" -> "the database was not reached";
            default -> state.startsWith("08") ? "the database was not reached" : "the database refused or failed";
        };
        return what + " (SQLState " + state + ")";
    }
}
