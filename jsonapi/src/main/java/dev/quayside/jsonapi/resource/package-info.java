/**
 * The resources of v2 documents as plain classes, for reading with jsonapi-converter.
 *
 * <p>Each field stands for the attribute or relationship of its name in snake_case, in the form of the wire: instants and
 * days are text, numbers and flags are boxed, and null is both null and absent. Attributes that are not known here are
 * skipped. A related resource that is linked but not included has nothing but its id.
 *
 * <pre>{@code
 * ResourceConverter converter = new ResourceConverter(new ObjectMapper(), Resource.types());
 * List<ContainerResource> containers = converter.readDocumentCollection(json, ContainerResource.class).get();
 * }</pre>
 *
 * <p>Whoever wants values of the domain, and to hear of everything that was not understood, uses
 * {@link dev.quayside.jsonapi.read.DocumentReader}.
 */
@NullMarked
package dev.quayside.jsonapi.resource;

import org.jspecify.annotations.NullMarked;
