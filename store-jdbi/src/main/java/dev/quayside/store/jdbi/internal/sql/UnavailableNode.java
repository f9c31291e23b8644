package dev.quayside.store.jdbi.internal.sql;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * The failure of a node behind a PostgreSQL server. A coordinator such as that of Citus reports an unavailable node
 * with an SQLState of class 08, which a driver otherwise uses for its own connection. An error that the server has sent
 * proves that the connection to the coordinator works,
 * unless its severity ends the session: PgBouncer reports the loss of its server in this way.
 */
public final class UnavailableNode {

    /** The name of the driver's exception: a host with H2 alone need not have the driver. */
    private static final String DRIVERS_EXCEPTION = "org.postgresql.util.PSQLException";

    /** The server closes the connection after an error of these severities. */
    private static final Set<String> END_OF_SESSION = Set.of("FATAL", "PANIC");

    private UnavailableNode() {}

    public static boolean isReportedBy(SQLException failure) {
        String state = failure.getSQLState();
        return state != null && state.startsWith("08") && isSentInSession(errorOf(failure));
    }

    /** The failure of a batch has the SQLState of the error that the server has sent, and that error comes next. */
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
