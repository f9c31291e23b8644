package dev.quayside.query.schema;

import org.jspecify.annotations.Nullable;

/**
 * A filter whose name can also be a sort name of the list.
 *
 * @param <T> the type of the rows
 */
sealed interface SortableFilter<T> extends Filter<T>, Sort<T> permits Filter.Day, Filter.Numeric, Filter.InstantRange {

    /** Returns a copy of the filter whose name is also a sort name. */
    SortableFilter<T> withSort();

    @Override
    boolean isSortable();

    @Override
    default @Nullable String feature() {
        return null;
    }
}
