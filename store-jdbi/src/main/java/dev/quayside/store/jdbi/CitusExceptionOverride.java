package dev.quayside.store.jdbi;

import com.zaxxer.hikari.SQLExceptionOverride;
import dev.quayside.store.jdbi.internal.sql.UnavailableNodeDetector;
import java.sql.SQLException;

/**
 * A rule for HikariCP that keeps connections in the pool while a node of Citus is down. The coordinator reports a node
 * that is down with the SQLState 08006, and a node that is stopping with 57P01. Without this rule, HikariCP would close
 * the connection to the coordinator in both cases. For all other failures, HikariCP decides as usual.
 *
 * <p>Name this class in the settings of the pool; it has no effect without Citus:
 *
 * <pre>{@code
 * config.setExceptionOverrideClassName("dev.quayside.store.jdbi.CitusExceptionOverride");
 * }</pre>
 */
public final class CitusExceptionOverride implements SQLExceptionOverride {

    /** Creates the rule; HikariCP calls this constructor by reflection. */
    public CitusExceptionOverride() {}

    @java.lang.Override
    public SQLExceptionOverride.Override adjudicate(SQLException failure) {
        return UnavailableNodeDetector.isReportedBy(failure) ? Override.DO_NOT_EVICT : Override.CONTINUE_EVICT;
    }
}
