/**
 * PostgreSQL for tests, without anything installed: {@link dev.quayside.store.jdbi.testing.PostgresServer} starts a
 * server from an archive on the class path, and makes databases in it.
 */
@NullMarked
package dev.quayside.store.jdbi.testing;

import org.jspecify.annotations.NullMarked;
