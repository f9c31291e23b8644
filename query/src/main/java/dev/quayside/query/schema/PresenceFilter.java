package dev.quayside.query.schema;

import java.util.List;

/**
 * A filter that can also test for the presence of a value.
 *
 * @param <T> the type of the rows
 */
sealed interface PresenceFilter<T> extends Filter<T> permits ValueFilter, Filter.Day {

    /** Returns whether a text may contain commas. If so, alternatives are written as the elements of an array. */
    default boolean isWhole() {
        return false;
    }

    /** Matches rows with a value that is not blank. */
    default Restriction.Alternatives exists() {
        return Restriction.Alternatives.of(name(), isWhole(), List.of("@exists"));
    }

    /** Matches rows without a value or with a blank value. */
    default Restriction.Alternatives notExists() {
        return Restriction.Alternatives.of(name(), isWhole(), List.of("@not_exists"));
    }
}
