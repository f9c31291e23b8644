/** The databases of a run, and plain JDBC as their baseline. */
@NullMarked
package dev.quayside.examples.benchmarks.database;

import org.jspecify.annotations.NullMarked;
