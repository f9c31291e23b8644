/**
 * Measurements of the library beside hand-written baselines and peers; {@link dev.quayside.examples.benchmarks.RunAll}
 * runs them.
 */
@NullMarked
package dev.quayside.examples.benchmarks;

import org.jspecify.annotations.NullMarked;
