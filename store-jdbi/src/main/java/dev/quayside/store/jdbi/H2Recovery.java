package dev.quayside.store.jdbi;

import dev.quayside.core.store.StoreException;
import dev.quayside.store.jdbi.internal.sql.H2CommitRecovery;
import java.sql.Connection;
import java.sql.SQLException;

/**
 * A recovery for an H2 file that contains partly written commits, because a process was killed while it wrote them. H2
 * 2.5.252 does not complete such a commit when it opens the file: some of the committed rows are visible, and the
 * others stay hidden and locked.
 *
 * <p>{@link JdbiStore} recovers a file when it opens a store. Call {@link #endCommits} yourself before you use the file
 * without a store (such as for {@code SHUTDOWN COMPACT}), or before a program such as {@code org.h2.tools.Server}
 * serves the file to other processes. A connection that has queried rows before the recovery may still return these
 * rows from its query cache. Thread-safe.
 */
public final class H2Recovery {

    private H2Recovery() {}

    /**
     * Completes each partly written commit that does not belong to a session. Does nothing if the database is
     * read-only, is not open in this process, or is not H2.
     *
     * @return the number of completed commits
     * @throws StoreException if a commit cannot be completed with this version of H2
     * @throws SQLException if the connection is closed
     */
    public static int endCommits(Connection connection) throws SQLException {
        return H2CommitRecovery.endCommits(connection);
    }
}
