/** Reads resources of documents, with the checks of their values. Not for use outside this library. */
@NullMarked
package dev.quayside.jsonapi.internal.read;

import org.jspecify.annotations.NullMarked;
