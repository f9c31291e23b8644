/**
 * The list language: filters, order, page, related resources and fields, as they stand in a URL's query.
 *
 * <p>Text is read to a {@link dev.quayside.query.Query} (names and texts), which is bound with a schema and a context to
 * a {@link dev.quayside.query.BoundQuery} (fields and typed values). Bad text never throws here: every problem becomes a
 * {@link dev.quayside.query.Diagnostic}. Nothing in this package knows what a container is.
 *
 * <pre>{@code
 * Binding<BoundQuery<Book>> binding = QueryParser.of(BOOKS).parse("filter[title]=Typee&sort=-title", context);
 * Page<Book> page = Evaluator.of(binding.queryOrThrow()).page(books);
 * }</pre>
 */
@NullMarked
package dev.quayside.query;

import org.jspecify.annotations.NullMarked;
