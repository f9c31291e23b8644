package dev.quayside.store.jdbi.internal.sql;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.store.StoreException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/**
 * A database: opens connections, for the node of an account if there are nodes, and executes statements on them. It
 * retries transactions after conflicts, and maps failures to {@link StoreException}.
 */
public final class Database {

    private final SqlDialect dialect;
    private final TransactionExecutor transactions;
    private final StatementExecutor statements;
    private final @Nullable NodeGuard nodes;

    /** Creates a database that does not retry after lock time-outs. */
    public Database(Jdbi jdbi, SqlDialect dialect) {
        this(jdbi, dialect, Duration.ZERO);
    }

    /** Creates a database that retries after lock time-outs until this time is over. */
    public Database(Jdbi jdbi, SqlDialect dialect, Duration lockTimeout) {
        this(dialect, new TransactionExecutor(jdbi, dialect, lockTimeout), new StatementExecutor(dialect), null);
    }

    private Database(
            SqlDialect dialect,
            TransactionExecutor transactions,
            StatementExecutor statements,
            @Nullable NodeGuard nodes) {
        this.dialect = dialect;
        this.transactions = transactions;
        this.statements = statements;
        this.nodes = nodes;
    }

    /**
     * Returns the same database with a step that runs at the end of each writing transaction. An exception of the step
     * rolls the transaction back.
     */
    public Database withLastStep(Consumer<Handle> step) {
        return new Database(dialect, transactions.withLastStep(step), statements, nodes);
    }

    /** Returns the same database with a guard of its nodes. */
    public Database with(NodeGuard guard) {
        return new Database(dialect, transactions, statements, guard);
    }

    /** Returns whether a node of the database is known to be away. */
    public boolean isAnyNodeAway() {
        return nodes != null && nodes.isAnyNodeAway();
    }

    public SqlDialect dialect() {
        return dialect;
    }

    /** Guards the nodes over which the tables are distributed: it lets a call run, rejects it or ends it. */
    public interface NodeGuard {

        /**
         * Makes a call for one account.
         *
         * @throws StoreException if the account's node is away or the call fails
         */
        <R> R call(AccountId account, Function<NodeCall, R> work);

        /**
         * Makes a call that needs all nodes.
         *
         * @throws StoreException if a node is away or the call fails
         */
        <R> R callOfAllNodes(Function<NodeCall, R> work);

        /** Returns whether a node is known to be away. */
        boolean isAnyNodeAway();
    }

    @FunctionalInterface
    public interface Work<R> {
        public R with(Handle handle);
    }

    /** Reads rows of one account; each statement has its own snapshot. */
    public <R> R read(AccountId account, Work<R> work) {
        return call(account, call -> transactions.read(call, work::with));
    }

    /** Reads rows of one account; all statements share one snapshot. */
    public <R> R readSnapshot(AccountId account, Work<R> work) {
        return call(account, call -> transactions.readSnapshot(call, work::with));
    }

    /** Writes rows of one account in one transaction on a connection of its own, and retries after a conflict. */
    public <R> R write(AccountId account, Work<R> work) {
        return call(account, call -> transactions.write(call, work::with));
    }

    private <R> R call(AccountId account, Function<NodeCall, R> call) {
        return nodes == null ? call.apply(NodeCall.ofNoNode()) : nodes.call(account, call);
    }

    /** Reads rows that belong to no account or to many; each statement has its own snapshot. */
    public <R> R read(Work<R> work) {
        return transactions.read(NodeCall.ofNoNode(), work::with);
    }

    /** Reads rows that belong to no account or to many; all statements share one snapshot. */
    public <R> R readSnapshot(Work<R> work) {
        return transactions.readSnapshot(NodeCall.ofNoNode(), work::with);
    }

    /** Reads rows of all accounts; fails at once if a node is known to be away. */
    public <R> R readAll(Work<R> work) {
        return callOfAllNodes(call -> transactions.read(call, work::with));
    }

    /**
     * Writes rows that belong to no account, or to tables that every node has, in one transaction, and retries after a
     * conflict. It fails at once if a node is known to be away.
     */
    public <R> R write(Work<R> work) {
        return callOfAllNodes(call -> transactions.write(call, work::with));
    }

    private <R> R callOfAllNodes(Function<NodeCall, R> call) {
        return nodes == null ? call.apply(NodeCall.ofNoNode()) : nodes.callOfAllNodes(call);
    }

    public <R> List<R> list(Handle handle, Sql sql, RowReader.Mapping<R> mapping) {
        return list(handle, sql.text(), sql.values(), mapping);
    }

    public <R> List<R> list(Handle handle, String text, List<SqlParameter> values, RowReader.Mapping<R> mapping) {
        return statements.list(handle, text, values, mapping);
    }

    /** Executes a statement that locks rows, and then a query, whose snapshot is taken after the locks. */
    public <R> List<R> list(Handle handle, Sql lock, Sql query, RowReader.Mapping<R> mapping) {
        return statements.list(handle, lock, query, mapping);
    }

    public <R> Optional<R> first(Handle handle, Sql sql, RowReader.Mapping<R> mapping) {
        List<R> rows = list(handle, sql, mapping);
        return rows.isEmpty() ? Optional.empty() : Optional.of(rows.get(0));
    }

    public int update(Handle handle, Sql sql) {
        return update(handle, sql.text(), sql.values());
    }

    /** Executes a statement and returns the number of changed rows; 0 for a query, which scripts may contain. */
    public int update(Handle handle, String text, List<SqlParameter> values) {
        return statements.update(handle, text, values);
    }

    /**
     * Executes a statement for each list of parameters, in batches, each with the time-out. Returns the number of
     * changed rows for each list of parameters; for inserts, a driver may not know it.
     */
    public List<Integer> batch(Handle handle, String text, List<List<SqlParameter>> rows) {
        return statements.batch(handle, text, rows);
    }
}
