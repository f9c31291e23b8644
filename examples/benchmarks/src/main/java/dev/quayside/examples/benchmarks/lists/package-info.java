/**
 * Pages of containers from rows in memory, stores and the whole API, beside loops and SQL written by hand, CQEngine and
 * Elide.
 */
@NullMarked
package dev.quayside.examples.benchmarks.lists;

import org.jspecify.annotations.NullMarked;
