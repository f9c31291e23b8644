/**
 * JMH benchmarks of the library, each beside a baseline written by hand.
 */
@NullMarked
package dev.quayside.examples.benchmarks;

import org.jspecify.annotations.NullMarked;
