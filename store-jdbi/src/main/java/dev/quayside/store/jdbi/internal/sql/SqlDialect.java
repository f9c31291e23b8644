package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.StoreException;
import dev.quayside.query.schema.Direction;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The differences between databases in SQL text, error codes, locks and transactions. Each database also has a page
 * planner; all other SQL is the same on every database.
 */
public interface SqlDialect {

    /**
     * Returns the clause for the collation by code point, or an empty text. It replaces {@code ${c}} in the scripts.
     */
    String collation();

    /**
     * Returns the smallest text that is greater than all texts with this prefix, in the order of the database; null if
     * no text is greater.
     */
    @Nullable
    String afterPrefix(String prefix);

    /** Returns the maximum number of values in an {@code in} list. A longer list is bound as one array. */
    int maxInList();

    /**
     * Returns the statement that executes a {@link KeyLookup}. For a value that is not found, the result may contain a
     * row in which all columns are null.
     */
    Sql lookupQuery(KeyLookup lookUp);

    /**
     * Returns the condition that a sort key is not null, in a form for which the database can use an index.
     *
     * @param key the expression of the sort key
     */
    Sql isNotNull(Sql key, SqlType type, Direction direction);

    String rewriteChecks(String script);

    /** Returns the clause that locks the selected rows against changes. */
    String forUpdate();

    /**
     * Returns the clause that locks the selected rows in shared mode, or exclusively if the database does not support
     * shared locks.
     */
    String forShare();

    /** Returns the statement that locks one or more rows in the order of their ids. */
    Sql lock(String table, AccountId account, List<UUID> ids);

    /**
     * Returns whether the driver sends several statements, separated by semicolons, in one round trip. Each statement
     * has its own snapshot.
     */
    boolean sendsStatementsTogether();

    /**
     * Returns the statement that selects and locks the first rows of an index, skipping rows that are already locked.
     *
     * @param select the beginning of the statement: the columns and the table
     * @param index the name of an index that contains the rows in the wanted order
     * @param wanted the condition, which compares the first columns of the index with values
     * @param order the columns of the index in order, separated by commas
     */
    Sql lockFirst(String select, String index, Sql wanted, String order, int limit);

    /**
     * Returns the statement that updates rows of an account and returns columns of the updated rows, in any order. The
     * rows have the alias {@code r}.
     *
     * @param ids a query that returns the ids in a column {@code id}; it is executed only once, because it may lock
     *     rows
     */
    Sql updateReturning(String columns, String table, AccountId account, Sql ids, Sql assignments);

    /**
     * Returns whether the time-out is set for each statement. Otherwise {@link #setTimeLimit} sets it for a connection.
     */
    boolean limitsTimePerStatement();

    /** Sets the time-out of every statement on this connection, unless it is already set. */
    void setTimeLimit(Connection connection, Duration timeout) throws SQLException;

    /**
     * Makes a transaction that has just begun read-only, with one snapshot for all statements. If
     * {@link #limitsTimePerStatement()} returns true, this method also sets the time-out of the statements. The driver
     * then does not have to measure the time.
     *
     * @return an action that restores the settings of the connection
     */
    Undo beginSnapshot(Connection connection, Duration timeout) throws SQLException;

    /**
     * Returns whether only one transaction may write at a time, because concurrent writes could damage the data if the
     * process is killed.
     */
    boolean serializesWrites();

    /**
     * Checks, before a writing transaction begins, that the database can store its changes.
     *
     * @throws StoreException if the database cannot store them
     */
    default void beforeWrite(Connection connection) {}

    /** Maintains the database after a commit, before the next writing transaction begins. Never throws an exception. */
    default void afterCommit(Connection connection) {}

    /** Returns the SQLStates by which the database reports errors. */
    SqlStates sqlStates();

    /**
     * The SQLStates by which a database reports certain errors.
     *
     * @param retryable the states of a transaction that failed because of a concurrent transaction, and can be retried
     * @param closed the states of a connection to an embedded database that was closed; the next new connection opens
     *     the database again
     */
    record SqlStates(
            Set<String> retryable,
            Set<String> duplicateKey,
            Set<String> lockTimeout,
            Set<String> connectionLost,
            Set<String> closed,
            Set<String> alreadyExists) {}

    /** Returns the name of the folder that contains the migration scripts for this database only. */
    String scriptFolder();

    /** Returns the columns of an index without the key words that only state a default. */
    String withoutDefaults(String columns);

    /**
     * Returns whether the database can distribute the accounts over several nodes, each of which may become
     * unavailable.
     */
    boolean canDistribute();

    /** Returns the statement that selects the problems of a cluster. Each result row contains one sentence. */
    String clusterProblems();

    /** Returns one sentence for each problem of the settings of a connection. */
    default List<String> settingProblems(Connection connection) throws SQLException {
        return List.of();
    }

    String schemaQuery();

    @FunctionalInterface
    interface Undo {
        void run() throws SQLException;
    }
}
