/**
 * The resources of v2 documents as plain classes, for clients that use jsonapi-converter.
 *
 * <p>Each field is the attribute or relationship with its name in snake_case, in the form of the document: instants and
 * days are text, numbers and flags are boxed, and null means null or absent. Unknown attributes are skipped. A related
 * resource that is linked and not included has only an id.
 *
 * <pre>{@code
 * ResourceConverter converter = new ResourceConverter(new ObjectMapper(), ResourceTypes.all());
 * List<ContainerResource> containers = converter.readDocumentCollection(json, ContainerResource.class).get();
 * }</pre>
 *
 * <p>{@link dev.quayside.jsonapi.read.DocumentReader} reads documents into values of the domain and reports what it
 * ignores.
 */
@NullMarked
package dev.quayside.jsonapi.resource;

import org.jspecify.annotations.NullMarked;
