package dev.quayside.query;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one text asks of a filter that takes alternatives: any of some values, and perhaps presence or absence.
 *
 * @param <V> the values
 */
final class Choices<V> {

    private static final int FEW = 16;

    private final List<V> values = new ArrayList<>(2);
    private @Nullable Set<V> many;
    private boolean given;
    private boolean present;
    private boolean absent;

    void value(V value) {
        given = true;
        if (isNew(value)) {
            values.add(value);
        }
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
     * @param matches what it means to be one of the values
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

    /** Looks through the values while they are few, which they mostly are. */
    private boolean isNew(V value) {
        if (values.size() < FEW) {
            return !values.contains(value);
        }
        Set<V> known = many == null ? new HashSet<>(values) : many;
        many = known;
        return known.add(value);
    }
}
