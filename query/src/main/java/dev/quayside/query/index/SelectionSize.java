package dev.quayside.query.index;

import dev.quayside.query.schema.Condition;
import java.util.List;

/**
 * A visitor that computes the size of a condition: the number of its values. Each character of a text is counted as one
 * value.
 */
final class SelectionSize<T> implements Condition.Visitor<T, Integer> {

    @Override
    public Integer all(Condition.All<T> node) {
        return ofTerms(node.terms());
    }

    @Override
    public Integer any(Condition.Any<T> node) {
        return ofTerms(node.terms());
    }

    private int ofTerms(List<Condition<T>> terms) {
        int sum = 0;
        for (Condition<T> term : terms) {
            sum += term.accept(this);
        }
        return sum;
    }

    @Override
    public Integer not(Condition.Not<T> node) {
        return node.term().accept(this);
    }

    @Override
    public Integer compare(Condition.Compare<T> node) {
        return 1;
    }

    @Override
    public Integer oneOf(Condition.OneOf<T, ?> node) {
        return ofValues(node.values());
    }

    @Override
    public Integer contains(Condition.Contains<T, ?> node) {
        return ofValues(node.values());
    }

    private static int ofValues(List<?> values) {
        int sum = 0;
        for (Object value : values) {
            sum += value instanceof String text ? text.length() : 1;
        }
        return sum;
    }

    @Override
    public Integer startsWith(Condition.StartsWith<T> node) {
        return node.prefix().length();
    }

    @Override
    public Integer isPresent(Condition.IsPresent<T> node) {
        return 1;
    }
}
