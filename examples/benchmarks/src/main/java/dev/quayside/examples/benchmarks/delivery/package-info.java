/** The delivery of notifications, beside a loop over the JDK's HTTP client. */
@NullMarked
package dev.quayside.examples.benchmarks.delivery;

import org.jspecify.annotations.NullMarked;
