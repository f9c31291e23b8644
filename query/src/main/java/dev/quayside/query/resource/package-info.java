/**
 * The resources of the v2 documents: for each type its attributes and relationships, and the values from which they are
 * read. {@link dev.quayside.query.resource.Resources} lists the types.
 */
@NullMarked
package dev.quayside.query.resource;

import org.jspecify.annotations.NullMarked;
