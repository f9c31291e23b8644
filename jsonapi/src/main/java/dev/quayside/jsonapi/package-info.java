/**
 * The v2 API as one function from request to response: endpoints, documents and errors, without an HTTP server.
 *
 * <p>{@link dev.quayside.jsonapi.V2Api} handles requests; a server only has to pass them on.
 * {@link dev.quayside.jsonapi.document.DocumentWriter} writes documents, and can be used without the API.
 *
 * <pre>{@code
 * V2Api api = V2Api.builder(URI.create("https://tracking.example.com/v2"), store, Clock.systemUTC()).build();
 * Headers headers = Headers.NONE.with("Authorization", "Token " + key);
 * api.handle(ApiRequest.of("GET", "/v2/containers?filter[has_holds]=true", headers)).writeTo(out);
 * }</pre>
 */
@NullMarked
package dev.quayside.jsonapi;

import org.jspecify.annotations.NullMarked;
