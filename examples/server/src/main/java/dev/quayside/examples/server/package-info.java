/**
 * The API on Jetty, as one program.
 */
@NullMarked
package dev.quayside.examples.server;

import org.jspecify.annotations.NullMarked;
