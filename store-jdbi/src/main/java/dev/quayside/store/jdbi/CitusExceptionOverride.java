package dev.quayside.store.jdbi;

import com.zaxxer.hikari.SQLExceptionOverride;
import dev.quayside.store.jdbi.internal.sql.UnavailableNode;
import java.sql.SQLException;

/**
 * A rule for HikariCP that keeps connections in the pool while a node of Citus is down. The coordinator reports such a node
 * with SQLState 08006, for which HikariCP would close the connection to the coordinator, although that connection lives. Each
 * other failure is left to HikariCP.
 *
 * <p>A host names this class in its pool's settings; it is harmless on PostgreSQL without Citus:
 *
 * <pre>{@code
 * config.setExceptionOverrideClassName("dev.quayside.store.jdbi.CitusExceptionOverride");
 * }</pre>
 */
public final class CitusExceptionOverride implements SQLExceptionOverride {

    /** Creates the rule; HikariCP does so from the name of the class. */
    public CitusExceptionOverride() {}

    @java.lang.Override
    public SQLExceptionOverride.Override adjudicate(SQLException failure) {
        return UnavailableNode.isReportedBy(failure) ? Override.DO_NOT_EVICT : Override.CONTINUE_EVICT;
    }
}
