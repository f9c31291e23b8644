/** A server that is told by webhook what another one tracks, and answers the same lists. */
@NullMarked
package dev.quayside.examples.mirror;

import org.jspecify.annotations.NullMarked;
