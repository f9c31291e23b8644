/**
 * The error responses of a v2 service as exceptions, for clients.
 *
 * <pre>{@code
 * HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
 * if (response.statusCode() >= 400) {
 *     throw ApiException.of(response.statusCode(), Headers.of(response.headers().map()), response.body());
 * }
 * }</pre>
 */
@NullMarked
package dev.quayside.jsonapi.client;

import org.jspecify.annotations.NullMarked;
