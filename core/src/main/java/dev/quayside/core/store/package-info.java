/**
 * What a host implements to keep tracking data: writing, and looking up by key.
 *
 * <p>An implementation in memory is included, for tests and for small programs.
 */
@NullMarked
package dev.quayside.core.store;

import org.jspecify.annotations.NullMarked;
