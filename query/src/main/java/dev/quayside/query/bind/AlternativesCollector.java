package dev.quayside.query.bind;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Filter;
import dev.quayside.query.schema.QueryContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the alternatives in the text of one filter. An alternative is a value, or the requirement that the row has a
 * value or has none. A row must match at least one alternative.
 *
 * @param <V> the type of the values
 */
final class AlternativesCollector<V> {

    private final List<V> values = new ArrayList<>(2);
    private boolean given;
    private boolean present;
    private boolean absent;

    public void addValue(V value) {
        given = true;
        values.add(value);
    }

    /** Adds an alternative that no row can match. */
    public void addImpossible() {
        given = true;
    }

    public void addPresent() {
        given = true;
        present = true;
    }

    public void addAbsent() {
        given = true;
        absent = true;
    }

    /**
     * Returns the condition for the alternatives. If no alternative was added, the condition selects every row.
     *
     * @param matches creates the condition for the list of values, which may contain duplicates
     * @param presence the condition that the row has a value; it must never be unknown
     */
    public <T> Condition<T> toCondition(
            Filter.ConditionFactory<T, List<V>> matches, Condition<T> presence, QueryContext context) {
        if (!given) {
            return Condition.everything();
        }
        if (!present && !absent && !values.isEmpty()) {
            return matches.create(values, context);
        }
        List<Condition<T>> terms = new ArrayList<>(3);
        if (!values.isEmpty()) {
            terms.add(matches.create(values, context));
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
