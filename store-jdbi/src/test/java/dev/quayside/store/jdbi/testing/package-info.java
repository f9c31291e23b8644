/**
 * PostgreSQL for tests without an installation: {@link dev.quayside.store.jdbi.testing.PostgresServer} starts a server
 * from an archive on the class path and creates databases.
 */
@NullMarked
package dev.quayside.store.jdbi.testing;

import org.jspecify.annotations.NullMarked;
