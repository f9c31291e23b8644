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
 * A database on which the store executes statements and transactions. It opens the connections, retries transactions
 * after conflicts, and converts failures to {@link StoreException}s. If the tables are distributed over nodes, a
 * {@link NodeGuard} runs or rejects each call.
 */
public final class Database {

    private final SqlDialect dialect;
    private final TransactionExecutor transactions;
    private final StatementExecutor statements;
    private final @Nullable NodeGuard nodes;

    /** Creates a database that does not retry transactions after lock time-outs. */
    public Database(Jdbi jdbi, SqlDialect dialect) {
        this(jdbi, dialect, Duration.ZERO);
    }

    /** Creates a database that retries transactions after lock time-outs until this time is over. */
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
     * Returns a copy of this database that runs a step at the end of each writing transaction. If the step throws an
     * exception, the transaction is rolled back.
     */
    public Database withLastStep(Consumer<Handle> step) {
        return new Database(dialect, transactions.withLastStep(step), statements, nodes);
    }

    /** Returns a copy of this database that makes each call through a node guard. */
    public Database withNodeGuard(NodeGuard guard) {
        return new Database(dialect, transactions, statements, guard);
    }

    /** Returns whether at least one node of the database is known to be unavailable. */
    public boolean isAnyNodeAway() {
        return nodes != null && nodes.isAnyNodeAway();
    }

    public SqlDialect dialect() {
        return dialect;
    }

    /**
     * A guard for the calls to the nodes over which the tables are distributed. It runs a call, rejects it, or ends it
     * while it is running.
     */
    public interface NodeGuard {

        /**
         * Runs a call that reads or writes rows of one account.
         *
         * @throws StoreException if the account's node is unavailable or the call fails
         */
        <R> R call(AccountId account, Function<NodeCall, R> work);

        /**
         * Runs a call that requires all nodes.
         *
         * @throws StoreException if a node is unavailable or the call fails
         */
        <R> R callOfAllNodes(Function<NodeCall, R> work);

        /** Returns whether at least one node is known to be unavailable. */
        boolean isAnyNodeAway();
    }

    @FunctionalInterface
    public interface Work<R> {
        public R execute(Handle handle);
    }

    /** Reads rows of one account; each statement has its own snapshot. */
    public <R> R read(AccountId account, Work<R> work) {
        return call(account, call -> transactions.read(call, work::execute));
    }

    /** Reads rows of one account; all statements share one snapshot. */
    public <R> R readSnapshot(AccountId account, Work<R> work) {
        return call(account, call -> transactions.readSnapshot(call, work::execute));
    }

    /**
     * Writes rows of one account in one transaction on a separate connection, and retries the transaction after a
     * conflict.
     */
    public <R> R write(AccountId account, Work<R> work) {
        return call(account, call -> transactions.write(call, work::execute));
    }

    private <R> R call(AccountId account, Function<NodeCall, R> call) {
        return nodes == null ? call.apply(NodeCall.withoutNode()) : nodes.call(account, call);
    }

    /** Reads rows that do not belong to an account, or belong to several; each statement has its own snapshot. */
    public <R> R read(Work<R> work) {
        return transactions.read(NodeCall.withoutNode(), work::execute);
    }

    /** Reads rows that do not belong to an account, or belong to several; all statements share one snapshot. */
    public <R> R readSnapshot(Work<R> work) {
        return transactions.readSnapshot(NodeCall.withoutNode(), work::execute);
    }

    /** Reads rows of all accounts; fails at once if a node is known to be unavailable. */
    public <R> R readAll(Work<R> work) {
        return callOfAllNodes(call -> transactions.read(call, work::execute));
    }

    /**
     * Writes rows that do not belong to an account, or that every node stores, in one transaction, and retries the
     * transaction after a conflict. Fails at once if a node is known to be unavailable.
     */
    public <R> R write(Work<R> work) {
        return callOfAllNodes(call -> transactions.write(call, work::execute));
    }

    private <R> R callOfAllNodes(Function<NodeCall, R> call) {
        return nodes == null ? call.apply(NodeCall.withoutNode()) : nodes.callOfAllNodes(call);
    }

    public <R> List<R> list(Handle handle, Sql sql, RowReader.Mapping<R> mapping) {
        return list(handle, sql.text(), sql.values(), mapping);
    }

    public <R> List<R> list(Handle handle, String text, List<SqlParameter> values, RowReader.Mapping<R> mapping) {
        return statements.list(handle, text, values, mapping);
    }

    /**
     * Executes a statement that locks rows, and then a query. The snapshot of the query is taken after the rows are
     * locked.
     */
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

    /**
     * Executes a statement and returns the number of changed rows. Scripts may also contain queries; a query returns 0.
     */
    public int update(Handle handle, String text, List<SqlParameter> values) {
        return statements.update(handle, text, values);
    }

    /**
     * Executes a statement once for each list of parameters, in batches; the time-out applies to each batch. Returns
     * the number of changed rows for each list of parameters; a driver may not know this number for inserts.
     */
    public List<Integer> batch(Handle handle, String text, List<List<SqlParameter>> rows) {
        return statements.batch(handle, text, rows);
    }
}
