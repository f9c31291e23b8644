/** The API as a handler of Javalin. */
@NullMarked
package dev.quayside.examples.javalin;

import org.jspecify.annotations.NullMarked;
