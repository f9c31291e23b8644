/** The query language on a class of your own: the books of a library. */
@NullMarked
package dev.quayside.examples.ownentity;

import org.jspecify.annotations.NullMarked;
