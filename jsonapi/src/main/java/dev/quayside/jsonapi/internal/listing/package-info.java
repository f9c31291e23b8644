/**
 * Endpoints and documents that all resources share. Not for use outside this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.listing;

import org.jspecify.annotations.NullMarked;
