/** Migration scripts, the check of the schema, and the distribution of the tables by Citus. */
@NullMarked
package dev.quayside.store.jdbi.internal.schema;

import org.jspecify.annotations.NullMarked;
