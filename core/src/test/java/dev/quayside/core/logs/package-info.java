/** Recorded logs for tests. */
@NullMarked
package dev.quayside.core.logs;

import org.jspecify.annotations.NullMarked;
