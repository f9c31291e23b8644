/** Reads resources from documents and checks their values. Not for use outside this library. */
@NullMarked
package dev.quayside.jsonapi.internal.read;

import org.jspecify.annotations.NullMarked;
