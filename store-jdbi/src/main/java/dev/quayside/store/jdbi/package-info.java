/**
 * Tracking data in a relational database: {@link dev.quayside.store.jdbi.JdbiStore}.
 *
 * <p>A container is one flat row, with the words of its shipment and customer copied in, so that no filter needs a join;
 * lists are searched in tables of their own. Conditions become SQL with bound values only, and mean what they mean in
 * memory. What differs from database to database is one class for H2 and one for PostgreSQL, with or without Citus,
 * whose set-up and operation {@code CITUS.md} describes.
 *
 * <p>The database is H2 from 2.5 on, in its regular mode, without {@code IGNORECASE} and without a collation, or
 * PostgreSQL from 15 on, with the encoding UTF8; others are refused, since filters would mean something else. The store makes its
 * tables and brings them up to date when it is opened. The data source
 * should be a pool with room for at least two connections, such as HikariCP or H2's {@code JdbcConnectionPool}; it stays
 * the caller's to close. While the database is not reached, every call asks a pool that waits for less than six seconds
 * again until that time is over: HikariCP pauses for up to five before it tries to connect again, and would turn away
 * those who come after the database is back.
 *
 * <p>On the coordinator of a Citus cluster, an operator distributes the tables by {@link dev.quayside.store.jdbi.JdbiStoreBuilder#distribute()} or
 * by a script: rows of one account stay together, and what all accounts share is on every node. {@code CITUS.md} describes the
 * set-up and the operation. Statements stay on the node of their account, with four exceptions: the two polls of due accounts and due webhooks and the backlog ask all nodes, and
 * writes to what all accounts share (places, terminals, vessels and API keys) need all nodes.
 *
 * <p>While a node of Citus is down, each call for an account on that node fails after one attempt, and the other accounts are
 * served. HikariCP must not close connections for it: {@code
 * exceptionOverrideClassName=dev.quayside.store.jdbi.CitusExceptionOverride} in its settings, see
 * {@link dev.quayside.store.jdbi.CitusExceptionOverride}. Tracking and deliveries go on for the other accounts: the store asks by itself each account
 * that has a key, or that had something due before since the store was opened. A node that hangs fails its accounts after
 * the {@linkplain dev.quayside.store.jdbi.JdbiStoreBuilder#queryTimeout time-out of a statement}, and the polls of the workers after {@link
 * dev.quayside.store.jdbi.JdbiStoreBuilder#pollTimeout}. Keys, places and vessels cannot be added or deleted while any node is away. The tracking
 * engine then enters a report without its new places, and adds places and vessels with the next report.
 *
 * <p>For PostgreSQL, {@code reWriteBatchedInserts=true} in the URL makes imports several times faster.
 *
 * <p>H2 keeps the plans of statements for each connection, and pages are much faster where it finds them again:
 * {@code QUERY_CACHE_SIZE=64} in the URL gives them room. A rollback makes H2 forget them, and H2's own pool rolls back
 * every connection that it hands out; a pool that leaves clean connections alone saves that. A host that closes the
 * database itself sets {@code DB_CLOSE_ON_EXIT=FALSE}. After a full disk H2 closes the database; HikariCP keeps its dead
 * connections, which call themselves alive, unless it has an {@code exceptionOverride} that answers {@code MUST_EVICT} to
 * the SQLState 90098; H2's own pool needs to be told nothing.
 *
 * <p>What a process that is killed leaves in H2's file depends on the URL and on who else writes (H2 2.5.252; figures are
 * in {@code DURABILITY.md}):
 *
 * <ul>
 *   <li>Without {@code WRITE_DELAY=0} the file is written a little after the commit, by a thread of its own: what was saved
 *       last is lost, and what was being saved may be there by half. A disk that is full loses it too.
 *   <li>Without {@code REUSE_SPACE=FALSE}, saves that were written into a gap of the file may not be found again. With
 *       it H2 appends to the file; the store compacts the file in short rounds when it has outgrown its live data, and
 *       writers wait for a round.
 *   <li>A commit writes to the file what other sessions have changed half. A store therefore makes one change at a
 *       time, while others read. It knows nothing of changes by a second store on the same file, or of other tables:
 *       those have to be made when this one does nothing.
 *   <li>A commit of some thousand rows can be cut short in the middle. It is ended when a store is opened on the file
 *       itself ({@link dev.quayside.store.jdbi.H2Recovery}); until then a part of it is there, also for a store that is opened over {@code
 *       jdbc:h2:tcp:}, or that may only read the file.
 * </ul>
 *
 * <p>A thread that is interrupted finishes what it is doing here, and stays interrupted. H2 has to be told so: while a
 * thread reads or writes {@code jdbc:h2:file:}, interrupting it closes the database for all, and what was saved last may
 * be lost. With {@code jdbc:h2:async:}, which is the same file read in another way, it does no harm.
 *
 * <p>{@link dev.quayside.store.jdbi.JdbiStore#problems()} compares the database with what the store expects: scripts that have
 * not run, or are others than those that ran; tables, columns, keys, indexes and constraints that are missing; columns of
 * another type, or another collation, or where there may be nulls; indexes that are on other columns, in another direction, on
 * other rows, or not unique; triggers, and foreign keys that are not checked. Once an operator has begun to distribute the
 * tables: tables that are not distributed, all shards on the coordinator, and a coordinator that is registered as {@code
 * localhost}. Of the condition of an index it looks only at the columns, and on H2 it does not see where an index has nulls, nor
 * whether foreign keys are checked.
 *
 * <pre>{@code
 * DataSource pool = JdbcConnectionPool.create(
 *         "jdbc:h2:async:./quayside;WRITE_DELAY=0;REUSE_SPACE=FALSE;COMPRESS=TRUE;QUERY_CACHE_SIZE=64", "sa", "");
 * JdbiStore store = JdbiStore.open(pool, Clock.systemUTC());
 * store.shipments().save(Change.of(accountId).shipment(shipment).container(container).build());
 * Page<Container> page = store.lists().list(ListedResource.CONTAINERS, query);
 * }</pre>
 */
@NullMarked
package dev.quayside.store.jdbi;

import org.jspecify.annotations.NullMarked;
