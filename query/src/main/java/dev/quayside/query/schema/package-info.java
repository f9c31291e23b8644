/**
 * What a query may ask of an entity: its fields, their kinds of value, and how each is read.
 */
@NullMarked
package dev.quayside.query.schema;

import org.jspecify.annotations.NullMarked;
