/** The translation of bound queries to SQL: conditions, sort orders, and a plan for each page. */
@NullMarked
package dev.quayside.store.jdbi.internal.list;

import org.jspecify.annotations.NullMarked;
