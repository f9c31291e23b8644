/** Binds the clauses of a query text to the fields and filters of a list. Not exported. */
@NullMarked
package dev.quayside.query.bind;

import org.jspecify.annotations.NullMarked;
