package dev.quayside.store.jdbi.internal.sql;

import java.sql.SQLException;
import org.postgresql.util.PSQLException;

/**
 * The failure of a node behind a PostgreSQL server. The server that coordinates the nodes, such as that of Citus, reports a
 * node that it does not reach with an SQLState of class 08, which a driver otherwise uses for its own connection. An error
 * that the server has sent came over a connection that lives.
 */
public final class UnavailableNode {

    /** The driver may be absent: a host with H2 alone need not have it. */
    private static final String DRIVERS_EXCEPTION = "org.postgresql.util.PSQLException";

    private UnavailableNode() {}

    /** Returns whether a server reports that it does not reach a node that it needs. */
    public static boolean isReportedBy(SQLException failure) {
        String state = failure.getSQLState();
        return state != null
                && state.startsWith("08")
                && failure.getClass().getName().equals(DRIVERS_EXCEPTION)
                && isSentByServer(failure);
    }

    private static boolean isSentByServer(SQLException failure) {
        return failure instanceof PSQLException reported && reported.getServerErrorMessage() != null;
    }
}
