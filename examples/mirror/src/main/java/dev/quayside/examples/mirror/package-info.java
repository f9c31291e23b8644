/** A server that receives another server's data by webhook and serves the same lists. */
@NullMarked
package dev.quayside.examples.mirror;

import org.jspecify.annotations.NullMarked;
