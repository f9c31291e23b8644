/**
 * Helpers that parse and print query text, shared with {@code quayside-jsonapi}. They are not part of the public API.
 */
@NullMarked
package dev.quayside.query.internal;

import org.jspecify.annotations.NullMarked;
