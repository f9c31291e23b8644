/**
 * Routes with their description in OpenAPI 3.1, media types, errors, idempotency and bodies of requests. Not for use
 * outside this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.http;

import org.jspecify.annotations.NullMarked;
