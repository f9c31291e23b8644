/** The binding of a query's clauses to the fields and filters of a list. The package is not exported. */
@NullMarked
package dev.quayside.query.bind;

import org.jspecify.annotations.NullMarked;
