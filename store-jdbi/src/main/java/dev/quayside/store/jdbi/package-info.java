/**
 * Stores on a relational database, reached through Jdbi.
 */
@NullMarked
package dev.quayside.store.jdbi;

import org.jspecify.annotations.NullMarked;
