/**
 * The requests, responses and callers of the API, independent of the HTTP server. A server passes its requests to the
 * API and sends the responses.
 *
 * <pre>{@code
 * ApiResponse response = api.handle(ApiRequest.of("GET", "/v2/containers", headers));
 * }</pre>
 */
@NullMarked
package dev.quayside.jsonapi.http;

import org.jspecify.annotations.NullMarked;
