/** The generated data sets: shipments and containers of ten accounts. */
@NullMarked
package dev.quayside.examples.benchmarks.data;

import org.jspecify.annotations.NullMarked;
