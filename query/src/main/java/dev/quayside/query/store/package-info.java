/**
 * The list side of a store: pages for bound queries, and the resources that go with them.
 *
 * <p>A store that can evaluate the few operations of {@link dev.quayside.query.schema.Condition} over the fields of the
 * catalogue answers every filter. The tests that every store has to pass are published beside this module.
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
