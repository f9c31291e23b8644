/**
 * Classes for clients of a v2 service: its error responses as exceptions, and its resources for jsonapi-converter.
 *
 * <pre>{@code
 * HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
 * if (response.statusCode() >= 400) {
 *     throw ApiException.of(response.statusCode(), Headers.of(response.headers().map()), response.body());
 * }
 * }</pre>
 *
 * <p>Each field of a resource class is the attribute or relationship with its name in snake_case, in the form of the
 * document: instants and days are text, numbers and flags are boxed, and null means null or absent. Unknown attributes
 * are skipped. A related resource that is linked and not included has only an id.
 *
 * <pre>{@code
 * ResourceConverter converter = new ResourceConverter(new ObjectMapper(), ResourceTypes.all());
 * List<ContainerResource> containers = converter.readDocumentCollection(json, ContainerResource.class).get();
 * }</pre>
 *
 * <p>{@link dev.quayside.jsonapi.transfer.DocumentReader} reads documents into values of the domain and reports what it
 * ignores.
 */
@NullMarked
package dev.quayside.jsonapi.client;

import org.jspecify.annotations.NullMarked;
