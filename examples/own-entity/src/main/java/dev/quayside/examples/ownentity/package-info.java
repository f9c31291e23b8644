/** The query language on a class of one's own: a library's books. */
@NullMarked
package dev.quayside.examples.ownentity;

import org.jspecify.annotations.NullMarked;
