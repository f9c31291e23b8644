package dev.quayside.store.jdbi.internal.sql;

import java.sql.BatchUpdateException;
import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/**
 * A detector of the errors by which a PostgreSQL coordinator, such as the coordinator of Citus, reports that one of its
 * nodes is unavailable. Such an error has an SQLState of class 08, like a lost connection between driver and server.
 * Alternatively, the error has the SQLState of a server that is stopping, and a context that names the node. The
 * connection to the coordinator still works, because the coordinator itself has sent the error. Errors that end the
 * session are excluded, because PgBouncer uses them to report that it has lost its server.
 */
public final class UnavailableNodeDetector {

    /**
     * The class name of the driver's exception. The name is compared before the class is used, because a host that uses
     * only H2 may not have the driver on its class path.
     */
    private static final String DRIVERS_EXCEPTION = "org.postgresql.util.PSQLException";

    /** The severities of errors after which the server closes the connection. */
    private static final Set<String> END_OF_SESSION = Set.of("FATAL", "PANIC");

    /** The SQLStates by which a server reports that it is stopping, has crashed, or does not accept connections yet. */
    private static final Set<String> SERVER_STOPS = Set.of("57P01", "57P02", "57P03");

    /**
     * The text in the context of an error that a coordinator passes on from a node; the node's host and port follow it.
     */
    private static final String ON_A_NODE = "while executing command on ";

    private UnavailableNodeDetector() {}

    public static boolean isReportedBy(SQLException failure) {
        SQLException error = errorOf(failure);
        return error != null && error.getClass().getName().equals(DRIVERS_EXCEPTION) && isSentInSession(error);
    }

    /** Returns the error that the server has sent; for a batch, this is the next exception of the failure. */
    private static @Nullable SQLException errorOf(SQLException failure) {
        return failure instanceof BatchUpdateException ? failure.getNextException() : failure;
    }

    private static boolean isSentInSession(SQLException failure) {
        if (!(failure instanceof PSQLException reported)) {
            return false;
        }
        ServerErrorMessage message = reported.getServerErrorMessage();
        return message != null && !END_OF_SESSION.contains(message.getSeverity()) && isOfNode(message);
    }

    private static boolean isOfNode(ServerErrorMessage message) {
        String state = String.valueOf(message.getSQLState());
        String context = message.getWhere();
        return state.startsWith("08")
                || (SERVER_STOPS.contains(state) && context != null && context.contains(ON_A_NODE));
    }
}
