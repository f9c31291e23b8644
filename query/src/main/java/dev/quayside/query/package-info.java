/**
 * The query language: filter, sort and page parameters as text, as a tree, and bound to the fields of a schema.
 *
 * <p>Nothing here knows about containers; a schema says which fields there are.
 */
@NullMarked
package dev.quayside.query;

import org.jspecify.annotations.NullMarked;
