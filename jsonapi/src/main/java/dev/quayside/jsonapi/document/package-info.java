/**
 * The writing of JSON:API documents from rows, based on the resource types of the catalog.
 *
 * <pre>{@code
 * DocumentWriter.of(Resources.ALL).build().bytes(Document.one(Resources.PORT, port), Projection.PLAIN);
 * }</pre>
 */
@NullMarked
package dev.quayside.jsonapi.document;

import org.jspecify.annotations.NullMarked;
