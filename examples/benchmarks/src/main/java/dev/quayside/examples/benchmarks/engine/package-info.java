/** The tracking engine and ingest, beside the same statements through plain JDBC. */
@NullMarked
package dev.quayside.examples.benchmarks.engine;

import org.jspecify.annotations.NullMarked;
