/**
 * The query language of lists: filters, order, page, related resources and fields in the query part of a URL.
 *
 * <p>Parsing a text creates a {@link dev.quayside.query.Query} (names and texts). Binding it with a schema and a
 * context creates a {@link dev.quayside.query.BoundQuery} (fields and typed values). Invalid text does not cause an
 * exception; each problem is reported as a {@link dev.quayside.query.schema.Diagnostic}. This package does not depend
 * on the container domain.
 *
 * <pre>{@code
 * BindResult<BoundQuery<Book>> result = QueryParser.of(BOOKS).parse("filter[title]=Typee&sort=-title", context);
 * Page<Book> page = Evaluator.of(result.queryOrThrow()).page(books);
 * }</pre>
 */
@NullMarked
package dev.quayside.query;

import org.jspecify.annotations.NullMarked;
