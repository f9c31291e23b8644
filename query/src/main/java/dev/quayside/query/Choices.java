package dev.quayside.query;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import java.util.ArrayList;
import java.util.List;

/**
 * What one text asks of a filter that takes alternatives: any of some values, and perhaps presence or absence.
 *
 * @param <V> the values
 */
final class Choices<V> {

    private final List<V> values = new ArrayList<>(2);
    private boolean given;
    private boolean present;
    private boolean absent;

    void value(V value) {
        given = true;
        values.add(value);
    }

    /** An alternative that no row can have. */
    void impossible() {
        given = true;
    }

    void present() {
        given = true;
        present = true;
    }

    void absent() {
        given = true;
        absent = true;
    }

    /**
     * The condition; everything if no alternative was given.
     *
     * @param matches what it means to be one of the values, which may be repeated
     * @param presence what it means to have a value; never unknown
     */
    <T> Condition<T> lower(Filter.Lowering<T, List<V>> matches, Condition<T> presence, QueryContext context) {
        if (!given) {
            return Condition.everything();
        }
        if (!present && !absent && !values.isEmpty()) {
            return matches.lower(values, context);
        }
        List<Condition<T>> terms = new ArrayList<>(3);
        if (!values.isEmpty()) {
            terms.add(matches.lower(values, context));
        }
        if (present) {
            terms.add(presence);
        }
        if (absent) {
            terms.add(new Condition.Not<>(presence));
        }
        return Condition.any(terms);
    }
}
