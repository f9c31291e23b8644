/**
 * Tracking data in a relational database: {@link dev.quayside.store.jdbi.JdbiStore}.
 *
 * <p><b>Databases.</b> H2 from 2.3 on, in regular mode, without {@code IGNORECASE} and without a collation; PostgreSQL
 * from 15 on, with the encoding UTF8. The store rejects other settings, because they would change the meaning of
 * filters. It creates and migrates its tables when it is opened.
 *
 * <p><b>Pool.</b> The data source should be a pool with at least two connections, such as HikariCP or H2's
 * {@code JdbcConnectionPool}. The caller closes it. If a pool reports in less than six seconds that the database is
 * unreachable, the store requests a connection again until six seconds are over, because HikariCP pauses up to five
 * seconds between attempts to connect.
 *
 * <p><b>PostgreSQL.</b> {@code reWriteBatchedInserts=true} in the URL makes imports several times faster.
 *
 * <p><b>Citus.</b> An operator distributes the tables by {@link dev.quayside.store.jdbi.JdbiStoreBuilder#distribute()}
 * or by a script. One node stores all rows of an account, and every node stores a copy of the rows that accounts share.
 * Each statement uses one node, except the polls for due accounts and webhooks, the backlog, and writes to places,
 * terminals, vessels, API keys and shares. {@code CITUS.md} describes the set-up, the operation and the outage of a
 * node. While a node is down, calls for its accounts fail after one attempt, but calls for other accounts succeed. With
 * HikariCP this requires {@link dev.quayside.store.jdbi.CitusExceptionOverride}.
 *
 * <p><b>H2.</b> {@code DURABILITY.md} gives reasons and measurements (2.5.252).
 *
 * <ul>
 *   <li>Without {@code WRITE_DELAY=0}, H2 writes the file a little after the commit: if the process is killed or the
 *       disk is full, the last commits are lost, and only a part of a write may remain.
 *   <li>Without {@code REUSE_SPACE=FALSE}, a commit that was written into a gap of the file may be lost when the file
 *       is opened again. With {@code REUSE_SPACE=FALSE}, H2 appends to the file; the store compacts the file in short
 *       rounds, during which writers wait.
 *   <li>The store runs only one write at a time, because a commit of H2 also writes uncommitted changes of other
 *       sessions to the file. Writes by other stores or applications on the same file must not run at the same time.
 *   <li>If a process is killed during a large commit, the file may contain only a part of the commit. The store
 *       completes the commit when it opens the file itself; see {@link dev.quayside.store.jdbi.H2Recovery} for
 *       {@code jdbc:h2:tcp:} and read-only files.
 *   <li>With {@code jdbc:h2:file:}, interrupting a thread that reads or writes closes the database. The store itself
 *       clears and restores the interrupt flag; {@code jdbc:h2:async:} opens the same file without this risk.
 *   <li>{@code QUERY_CACHE_SIZE=64} makes pages much faster. A rollback clears this cache; H2's own pool rolls back
 *       every connection before it provides the connection.
 *   <li>{@code DB_CLOSE_ON_EXIT=FALSE} lets a host close the database itself.
 *   <li>The store writes nothing while the disk of the file has less than 32 MB left: each write fails with a {@code
 *       StoreException}, but reads still work. If a write to the file fails nevertheless, H2 closes the database; the
 *       next read opens it again. HikariCP keeps the connections to the closed database, unless an {@code
 *       exceptionOverride} returns {@code MUST_EVICT} for SQLState 90098.
 * </ul>
 *
 * <p><b>Health check.</b> {@link dev.quayside.store.jdbi.JdbiStore#problems()} compares the database with the scripts:
 * scripts that have not run or have changed; missing tables, columns, keys, indexes and constraints; differences in the
 * types, collations and nullability of columns; differences in the columns, directions, conditions and uniqueness of
 * indexes; triggers, and foreign keys that are not checked. For a distributed database, it also reports tables that are
 * not distributed, all shards on the coordinator, and a coordinator that is registered as {@code localhost}. For an H2
 * file database, it reports a URL that does not contain {@code async:}. For the condition of an index, it compares only
 * which columns the condition uses. On H2 it does not compare whether an index sorts nulls first or last, nor whether
 * foreign keys are checked.
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
