/**
 * Routes, media types, errors, idempotency and the bodies of requests. Not for use outside this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.http;

import org.jspecify.annotations.NullMarked;
