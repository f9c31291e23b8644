/**
 * What can be asked about a kind of row: its fields, the filters and sort names over them, and the shape of the
 * resource. Free of any particular entity.
 *
 * <p>A {@link dev.quayside.query.schema.Schema} is written once for each kind of row. The filters are
 * {@linkplain dev.quayside.query.schema.Condition lowered} to a small algebra over fields, so whoever can evaluate that
 * algebra can answer every filter.
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
