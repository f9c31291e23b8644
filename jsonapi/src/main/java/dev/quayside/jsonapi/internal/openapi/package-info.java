/**
 * The description of the API in OpenAPI 3.1. Not for use outside this library.
 */
@NullMarked
package dev.quayside.jsonapi.internal.openapi;

import org.jspecify.annotations.NullMarked;
