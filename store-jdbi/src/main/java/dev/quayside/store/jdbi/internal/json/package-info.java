/** Values that a column holds as JSON. */
@NullMarked
package dev.quayside.store.jdbi.internal.json;

import org.jspecify.annotations.NullMarked;
