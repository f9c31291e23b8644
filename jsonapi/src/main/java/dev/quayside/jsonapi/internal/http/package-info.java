/**
 * Routes and their OpenAPI 3.1 description, media types, errors, idempotency and request bodies. Not for use outside
 * this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.http;

import org.jspecify.annotations.NullMarked;
