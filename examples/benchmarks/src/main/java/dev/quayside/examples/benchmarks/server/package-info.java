/** The example server as a process: many clients, a long load, an outage. */
@NullMarked
package dev.quayside.examples.benchmarks.server;

import org.jspecify.annotations.NullMarked;
