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
 * The differences between databases in SQL text, error codes, locks and transactions. All other SQL is the same on
 * every database, except that each database has a planner of pages.
 */
public interface SqlDialect {

    /** Returns the text that replaces {@code ${c}} in the scripts: a collation by code point, or nothing. */
    String collation();

    /**
     * Returns the first text after all texts with this prefix, as the database compares text; null if there is none.
     */
    @Nullable
    String afterPrefix(String prefix);

    /** Returns the maximum number of values of an {@code in} list. A longer list is bound as one array. */
    int maxInList();

    /** Returns the statement of a look-up by values. Its result may have rows of nulls for values without a row. */
    Sql lookUp(KeyLookup lookUp);

    /**
     * Returns the condition that a sort key is not null, in a form for which the database uses an index.
     *
     * @param key the expression of the sort key
     */
    Sql isNotNull(Sql key, SqlType type, Direction direction);

    String rewriteChecks(String script);

    /** Returns the clause that locks the selected rows against changes. */
    String forUpdate();

    /** Returns the clause that locks the selected rows in shared mode, or exclusively where there is no shared mode. */
    String forShare();

    /** Returns the statement that locks one or more rows in the order of their ids. */
    Sql lock(String table, AccountId account, List<UUID> ids);

    /**
     * Returns whether the driver sends several statements, separated by semicolons, in one round trip. Each of them has
     * its own snapshot.
     */
    boolean sendsStatementsTogether();

    /**
     * Returns the statement that selects and locks the first rows of an index, without the rows that are locked
     * already.
     *
     * @param select the beginning of the statement: the columns and the table
     * @param index the name of an index that has the rows in the wanted order
     * @param wanted the condition; compares each of the first columns of the index with a value
     * @param order the order of the index as a list of columns
     */
    Sql lockFirst(String select, String index, Sql wanted, String order, int limit);

    /**
     * Returns the statement that updates rows {@code r} of an account and returns columns of the updated rows, in any
     * order.
     *
     * @param ids a query of the column {@code id}; it is executed once, because it may lock rows
     */
    Sql updateReturning(String columns, String table, AccountId account, Sql ids, Sql assignments);

    /** Returns whether the time-out is set for each statement. If not, {@link #limit} sets it for a connection. */
    boolean limitsTimePerStatement();

    /** Limits the time of every statement on this connection, unless it has a limit already. */
    void limit(Connection connection, Duration timeout) throws SQLException;

    /**
     * Makes a transaction that has just begun read-only, with one snapshot for all statements. Limits the time of each
     * statement if {@link #limitsTimePerStatement()}, so that the driver need not.
     *
     * @return restores the settings of the connection
     */
    Undo beginSnapshot(Connection connection, Duration timeout) throws SQLException;

    /**
     * Returns whether the store must let only one transaction write at a time, because concurrent writes would damage
     * the data if the process is killed.
     */
    boolean serializesWrites();

    /**
     * Checks that the database can store a writing transaction that is about to begin.
     *
     * @throws StoreException if it cannot
     */
    default void beforeWrite(Connection connection) {}

    /** Maintains the database after a commit, before the next writing transaction begins. Never throws. */
    default void afterCommit(Connection connection) {}

    /** Returns the SQLStates by which the database reports errors. */
    States states();

    /**
     * The SQLStates of errors.
     *
     * @param retryable of transactions that failed because of a concurrent transaction and can be retried
     * @param closed of connections to an embedded database that was closed; the next new connection opens it again
     */
    record States(
            Set<String> retryable,
            Set<String> duplicateKey,
            Set<String> lockTimeout,
            Set<String> connectionLost,
            Set<String> closed,
            Set<String> alreadyExists) {}

    /** Returns the name of the folder with the migration scripts that only this database runs. */
    String scriptFolder();

    /** Returns the columns of an index without key words that state the default. */
    String withoutDefaults(String columns);

    /**
     * Returns whether the database can distribute the accounts over several nodes, each of which may be unavailable.
     */
    boolean canDistribute();

    /** Returns the statement that selects the problems of the nodes of a distributed database, one sentence a row. */
    String clusterProblems();

    /** Returns the problems of the settings of a connection, one sentence each. */
    default List<String> settingProblems(Connection connection) throws SQLException {
        return List.of();
    }

    String schemaQuery();

    @FunctionalInterface
    interface Undo {
        void run() throws SQLException;
    }
}
