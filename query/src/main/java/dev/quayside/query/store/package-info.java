/**
 * List queries and text search on a store.
 *
 * <p>A store that evaluates the operations of {@link dev.quayside.query.schema.Condition} on the fields of the catalogs
 * supports every filter. The contract tests for stores are published with this module (classifier {@code contract}).
 *
 * <pre>{@code
 * QueryParser<TrackedContainer> parser = QueryParser.of(ContainerCatalog.standard());
 * BoundQuery<TrackedContainer> query = parser.parse("filter[has_holds]=true", context).queryOrThrow();
 * Page<Container> page = store.lists().list(ListedResource.CONTAINERS, query);
 * }</pre>
 */
@NullMarked
package dev.quayside.query.store;

import org.jspecify.annotations.NullMarked;
