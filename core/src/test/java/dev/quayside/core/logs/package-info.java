/** Records the log of the library for tests. */
@NullMarked
package dev.quayside.core.logs;

import org.jspecify.annotations.NullMarked;
