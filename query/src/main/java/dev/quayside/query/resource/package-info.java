/**
 * The resource types of the v2 documents: the attributes and relationships of each type, and the values from which they
 * are written. {@link dev.quayside.query.resource.Resources} lists the types.
 */
@NullMarked
package dev.quayside.query.resource;

import org.jspecify.annotations.NullMarked;
