/**
 * The API on the HTTP server that comes with the JDK.
 */
@NullMarked
package dev.quayside.examples.server;

import org.jspecify.annotations.NullMarked;
