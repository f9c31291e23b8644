/** What the library writes to the host's log, for tests. */
@NullMarked
package dev.quayside.core.logs;

import org.jspecify.annotations.NullMarked;
