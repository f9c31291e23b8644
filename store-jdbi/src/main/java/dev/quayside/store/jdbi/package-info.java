/**
 * Tracking data in a relational database: {@link dev.quayside.store.jdbi.JdbiStore}.
 *
 * <p>A container is one flat row, with the words of its shipment and customer copied in, so that no filter needs a join;
 * lists are searched in tables of their own. Conditions become SQL with bound values only, and mean what they mean in
 * memory. What differs from database to database is one class for H2 and one for PostgreSQL, with or without Citus,
 * whose set-up and operation {@code CITUS.md} describes.
 *
 * <pre>{@code
 * DataSource pool = JdbcConnectionPool.create(
 *         "jdbc:h2:async:./quayside;WRITE_DELAY=0;REUSE_SPACE=FALSE;QUERY_CACHE_SIZE=64", "sa", "");
 * JdbiStore store = JdbiStore.open(pool, Clock.systemUTC());
 * store.save(Change.of(accountId).shipment(shipment).container(container).build());
 * Page<Container> page = store.containers(query);
 * }</pre>
 */
@NullMarked
package dev.quayside.store.jdbi;

import org.jspecify.annotations.NullMarked;
