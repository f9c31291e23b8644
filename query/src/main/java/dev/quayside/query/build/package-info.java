/**
 * Builds queries in Java instead of text: the names of a list's filters and sort fields as typed constants, and a
 * builder that accepts what the language accepts.
 *
 * <p>A built {@link dev.quayside.query.Query} equals the query that its text parses to, and binds the same way.
 *
 * <pre>{@code
 * Query query = QueryBuilder.where(ContainerQuery.POD_CODE.is("USLAX"))
 *         .orderBy(ContainerQuery.PICKUP_LFD.ascending())
 *         .build();
 * }</pre>
 */
@NullMarked
package dev.quayside.query.build;

import org.jspecify.annotations.NullMarked;
