/** A peer from end to end: the same lists, served by Elide 7 from the same tables. */
@NullMarked
package dev.quayside.examples.benchmarks.elide;

import org.jspecify.annotations.NullMarked;
