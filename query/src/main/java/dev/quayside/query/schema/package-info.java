/**
 * The types that define a list: fields, filters, sort names and resource types. They are independent of the container
 * domain.
 *
 * <p>A {@link dev.quayside.query.schema.Schema} is defined once for each kind of row. Filters are
 * {@linkplain dev.quayside.query.schema.Condition lowered} to a small algebra of conditions on fields, so a store that
 * implements the algebra supports every filter.
 *
 * <pre>{@code
 * Field<Book, String> TITLE = Field.text("title", Book::title);
 * Schema<Book> BOOKS = Schema.<Book>of("book", Field.id("id", Book::id))
 *         .filter(Filter.Exact.on("title", TITLE))
 *         .sort("title", TITLE)
 *         .defaultSort("title", Direction.ASCENDING)
 *         .build();
 * }</pre>
 */
@NullMarked
package dev.quayside.query.schema;

import org.jspecify.annotations.NullMarked;
