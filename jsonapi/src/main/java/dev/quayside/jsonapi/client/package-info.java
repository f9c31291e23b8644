/**
 * Classes for clients of a v2 service: exceptions for its error responses, and resource classes for jsonapi-converter.
 *
 * <pre>{@code
 * HttpResponse<byte[]> response = client.send(request, BodyHandlers.ofByteArray());
 * if (response.statusCode() >= 400) {
 *     throw ApiException.of(response.statusCode(), Headers.of(response.headers().map()), response.body());
 * }
 * }</pre>
 *
 * <p>Each field of a resource class contains the attribute or relationship that has the same name in snake_case. Values
 * have the form of the document: instants and days are texts, numbers and flags are wrapper objects; null means that
 * the document contains null or no value. Unknown attributes are ignored. A related resource that is linked but not
 * included has only an id.
 *
 * <pre>{@code
 * ResourceConverter converter = new ResourceConverter(new ObjectMapper(), ResourceTypes.all());
 * List<ContainerResource> containers = converter.readDocumentCollection(json, ContainerResource.class).get();
 * }</pre>
 *
 * <p>{@link dev.quayside.jsonapi.transfer.DocumentReader} converts documents to domain objects and reports the parts
 * that it ignores.
 */
@NullMarked
package dev.quayside.jsonapi.client;

import org.jspecify.annotations.NullMarked;
