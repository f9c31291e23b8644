/** The harness that measures contenders by turns, and the tables of its results. */
@NullMarked
package dev.quayside.examples.benchmarks.measure;

import org.jspecify.annotations.NullMarked;
