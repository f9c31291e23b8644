package dev.quayside.store.jdbi.internal.sql;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * Recognises errors by which a PostgreSQL coordinator, such as that of Citus, reports that one of its nodes is
 * unavailable. Such an error has an SQLState of class 08, like a lost connection between driver and server. It was sent
 * by the server, though, so the connection to the coordinator works. Errors that end the session are excluded:
 * PgBouncer reports the loss of its server by such an error.
 */
public final class UnavailableNodeDetector {

    /**
     * The name of the driver's exception. It is compared before the class is used, because a host with H2 alone need
     * not have the driver.
     */
    private static final String DRIVERS_EXCEPTION = "org.postgresql.util.PSQLException";

    /** The server closes the connection after an error of these severities. */
    private static final Set<String> END_OF_SESSION = Set.of("FATAL", "PANIC");

    private UnavailableNodeDetector() {}

    public static boolean isReportedBy(SQLException failure) {
        String state = failure.getSQLState();
        return state != null && state.startsWith("08") && isSentInSession(errorOf(failure));
    }

    /** Returns the error that the server has sent: for a batch, the next exception of the failure. */
    private static @Nullable SQLException errorOf(SQLException failure) {
        return failure instanceof BatchUpdateException ? failure.getNextException() : failure;
    }

    private static boolean isSentInSession(@Nullable SQLException failure) {
        return failure != null
                && failure.getClass().getName().equals(DRIVERS_EXCEPTION)
                && isSentInSessionToDriver(failure);
    }

    private static boolean isSentInSessionToDriver(SQLException failure) {
        if (!(failure instanceof PSQLException reported)) {
            return false;
        }
        ServerErrorMessage message = reported.getServerErrorMessage();
        return message != null && !END_OF_SESSION.contains(message.getSeverity());
    }
}
