/** The first programs with the library. */
@NullMarked
package dev.quayside.examples.gettingstarted;

import org.jspecify.annotations.NullMarked;
