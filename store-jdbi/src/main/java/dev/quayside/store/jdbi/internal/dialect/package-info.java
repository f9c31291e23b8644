/** The dialects of H2 and PostgreSQL, and the maintenance of H2's files. */
@NullMarked
package dev.quayside.store.jdbi.internal.dialect;

import org.jspecify.annotations.NullMarked;
