/** A reference implementation of the specification for comparison with the module. */
@NullMarked
package dev.quayside.query.reference;

import org.jspecify.annotations.NullMarked;
