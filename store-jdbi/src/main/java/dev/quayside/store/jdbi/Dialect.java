package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.SortKey;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What differs from database to database; everything else is one SQL for all of them. One class for each database. */
interface Dialect {

    /** What stands in the scripts for {@code ${c}}: makes a text column sort by code point, where that can be said. */
    String collation();

    /**
     * The first text behind all those that start with the prefix, as this database compares text; null if there is none.
     */
    @Nullable
    String afterPrefix(String prefix);

    /** How many values of a list are spelled out at most; longer lists are bound as one array where there is one. */
    int longestSpelledOut();

    /** The statement for a look-up by values; it may answer rows of nulls beside those that were found. */
    Sql lookUp(LookUp lookUp);

    /** True of the rows that have a key, said so that an index can be entered there. */
    Sql hasKey(OrderStep step);

    /** Returns a script with check constraints in a form that the database evaluates reliably. */
    String checks(String script);

    /** What locks the rows that a statement selects against those who would change them, and nobody else. */
    String forUpdate();

    /** The same, where others may lock the row in this way as well; as {@link #forUpdate()} where there is no such lock. */
    String forShare();

    /** The statement that locks some rows, one or more, in the order of their ids. */
    Sql lock(String table, AccountId account, List<UUID> ids);

    /**
     * The statement that selects the first rows of an index, and locks these and no others; those that somebody else has
     * locked are passed over.
     *
     * @param select the columns and the table
     * @param index has the rows in the order that is wanted
     * @param wanted true of those that are wanted; names a value for each of the first columns of the index
     * @param order the same order in words
     */
    Sql lockFirst(String select, String index, Sql wanted, String order, int limit);

    /** Whether the time-out is told with each statement; otherwise, {@link #limit} tells it to a connection. */
    boolean limitsEachStatement();

    /** Sees that every statement on this connection is given up after this time, unless the connection says otherwise. */
    void limit(Connection connection, Duration timeout) throws SQLException;

    /** Whether rows of which an index has all that is asked for are passed over without being read. */
    boolean readsIndexesAlone();

    /**
     * Sees that the statements of a transaction that has just begun see the rows of one moment, and change none; if the
     * database {@linkplain #limitsTime limits the time}, also that each of them is given up after this time.
     *
     * @return what makes transactions of this connection as they were before
     */
    Snapshot.Undo seeOneMoment(Connection connection, Duration timeout) throws SQLException;

    /**
     * Returns whether {@link #seeOneMoment} limits the time of each statement in the database, so that the driver does not
     * have to.
     */
    boolean limitsTime();

    /**
     * Whether only one transaction at a time may write, because a process that is killed would else leave parts of
     * several.
     */
    boolean writesInTurn();

    /** Maintains the database after a commit, before the next transaction in turn begins. Never throws: the commit is made. */
    default void committed(Connection connection) {}

    /** SQLStates after which a transaction is worth being tried again, because another one was in its way. */
    Set<String> retryable();

    /** SQLStates of a key that is there already. */
    Set<String> duplicate();

    /** SQLStates of a lock that was not given in time. */
    Set<String> lockTimeout();

    /** SQLStates of a statement whose connection is of no use any more. */
    Set<String> connectionDied();

    /** SQLStates of a table, index or constraint that is to be made and is there already. */
    Set<String> alreadyThere();

    /** Paths of the scripts that make the tables, below the folder of all scripts, in order. */
    List<String> scripts();

    /** What follows a table and its alias to name the index to use; empty where the database chooses. */
    String use(String index);

    /** The columns of an index, without the words that say what would be so anyway. */
    String withoutDefaults(String columns);

    /**
     * Returns whether the database can distribute the accounts over several nodes, any of which may be unavailable while the
     * others answer.
     */
    boolean canDistribute();

    /** Returns the statement that selects what is wrong with the nodes, one sentence a row, once tables are distributed. */
    String clusterProblems();

    /** What selects the {@linkplain Thing things} of the schema: their kind, and their name in any case. */
    String catalogue();

    /**
     * How the rows of a page of containers are best reached.
     *
     * @param conjuncts what all rows satisfy
     * @param order the order without the id; empty if it does not matter, as for a count
     */
    Access<TrackedContainer> access(List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order);
}
