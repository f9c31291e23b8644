/**
 * The evaluation of bound queries in memory, on rows of any class.
 *
 * <p>An {@link dev.quayside.query.eval.Evaluator} compiles the condition and the order of a query once, and then reads
 * each row once. It keeps only the rows that the page needs, so its memory does not grow with the number of rows. For
 * the same query, SQL stores return the same rows as an evaluator, in the same order.
 *
 * <pre>{@code
 * Page<Book> page = Evaluator.of(query).page(books);
 * }</pre>
 */
@NullMarked
package dev.quayside.query.eval;

import org.jspecify.annotations.NullMarked;
