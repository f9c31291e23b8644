/**
 * Requests and responses of the API as values, with who sends them. A server passes its requests in and sends the
 * responses.
 *
 * <pre>{@code
 * ApiResponse response = api.handle(ApiRequest.of("GET", "/v2/containers", headers));
 * }</pre>
 */
@NullMarked
package dev.quayside.jsonapi.http;

import org.jspecify.annotations.NullMarked;
