/**
 * Routes, media types, errors, idempotency, bodies of requests, and what the endpoints of lists share. Not for use
 * outside this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.http;

import org.jspecify.annotations.NullMarked;
