/** Bound queries as SQL: conditions, orders, and the plan of each page. */
@NullMarked
package dev.quayside.store.jdbi.internal.list;

import org.jspecify.annotations.NullMarked;
