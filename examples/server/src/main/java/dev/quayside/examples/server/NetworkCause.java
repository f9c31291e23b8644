package dev.quayside.examples.server;

import java.io.IOException;
import java.net.UnknownHostException;
import java.sql.SQLException;

/** The cause of a failed connection, for a message of one line. */
final class NetworkCause {
    /** The number of causes at which the search ends, because causes may form a cycle. */
    private static final int MAX_CAUSES = 10;

    private NetworkCause() {}

    /**
     * Returns the first network failure among the causes that has a message, such as {@code " (Connection refused)"};
     * the SQLState if no cause is known, such as {@code " (SQLState 57P03)"}.
     */
    static String of(SQLException failure) {
        Throwable cause = failure;
        for (int depth = 0; depth < MAX_CAUSES && cause != null; depth++) {
            if (cause instanceof UnknownHostException) {
                return " (unknown host " + cause.getMessage() + ")";
            }
            String message = cause.getMessage();
            if (cause instanceof IOException && message != null) {
                return " (" + message.lines().findFirst().orElse("") + ")";
            }
            cause = cause.getCause();
        }
        return " (SQLState " + failure.getSQLState() + ")";
    }
}
