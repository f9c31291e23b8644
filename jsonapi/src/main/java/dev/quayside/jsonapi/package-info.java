/**
 * The API as one function from request to response: documents, endpoints and errors, without a server.
 */
@NullMarked
package dev.quayside.jsonapi;

import org.jspecify.annotations.NullMarked;
