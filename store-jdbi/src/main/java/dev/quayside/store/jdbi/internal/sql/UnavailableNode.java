package dev.quayside.store.jdbi.internal.sql;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * The failure of a node behind a PostgreSQL server. The server that coordinates the nodes, such as that of Citus, reports a
 * node that it does not reach with an SQLState of class 08, which a driver otherwise uses for its own connection. An error
 * that the server has sent came over a connection that lives, unless its severity says that the session has ended: PgBouncer
 * reports so that it has lost its server.
 */
public final class UnavailableNode {

    /** The driver may be absent: a host with H2 alone need not have it. */
    private static final String DRIVERS_EXCEPTION = "org.postgresql.util.PSQLException";

    /** The server closes the connection after an error of these severities. */
    private static final Set<String> END_OF_SESSION = Set.of("FATAL", "PANIC");

    private UnavailableNode() {}

    /** Returns whether a server reports that it does not reach a node that it needs. */
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
