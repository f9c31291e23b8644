/** Metrics of the tracking engine and the delivery engine, and a health check. */
@NullMarked
package dev.quayside.examples.metrics;

import org.jspecify.annotations.NullMarked;
