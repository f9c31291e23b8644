package dev.quayside.query.eval;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Converts the condition of a query to a predicate. {@link FieldPredicates} converts the conditions on single fields.
 *
 * <p>A condition can be true, false or unknown; the predicate is false if the condition is unknown. Predicate and
 * condition nevertheless select the same rows: an unknown term never makes a conjunction or disjunction true, and the
 * term of a {@link Condition.Not} is never unknown.
 */
final class ConditionCompiler<T> implements Condition.Visitor<T, Predicate<T>> {

    /**
     * Returns the terms of a conjunction, including the terms of nested conjunctions, sorted by cost, cheapest first.
     */
    Conjunction<T> conjunction(Condition<T> condition) {
        List<Condition<T>> conditions = conjuncts(condition)
                .sorted(Comparator.comparingInt(ConditionCompiler::cost))
                .toList();
        Map<Field<T, ?>, Range<T>> ranges = ranges(conditions);
        List<Conjunction.Term<T>> terms = new ArrayList<>(conditions.size());
        for (Condition<T> each : conditions) {
            if (!(each instanceof Condition.Compare<T> comparison)) {
                terms.add(new Conjunction.Term<>(each.accept(this), cost(each)));
            } else {
                Range<T> range = ranges.remove(comparison.field());
                if (range != null) {
                    terms.add(new Conjunction.Term<>(FieldPredicates.within(range), cost(each)));
                }
            }
        }
        return new Conjunction<>(terms);
    }

    private static <T> Stream<Condition<T>> conjuncts(Condition<T> condition) {
        return condition instanceof Condition.All<T> all
                ? all.terms().stream().flatMap(ConditionCompiler::conjuncts)
                : Stream.of(condition);
    }

    /**
     * Combines all comparisons of a field into one range, because a predicate on a range reads the field's value only
     * once for each row.
     */
    private static <T> Map<Field<T, ?>, Range<T>> ranges(List<Condition<T>> conditions) {
        Map<Field<T, ?>, Range<T>> ranges = new HashMap<>();
        for (Condition<T> condition : conditions) {
            if (condition instanceof Condition.Compare<T> comparison) {
                ranges.merge(comparison.field(), Range.of(comparison), Range::and);
            }
        }
        return ranges;
    }

    /**
     * Returns the approximate cost of testing a row. Tests of equality are cheapest, followed by ranges, searches in a
     * text or list, and combined conditions.
     */
    private static int cost(Condition<?> condition) {
        if (condition instanceof Condition.OneOf || condition instanceof Condition.IsPresent) {
            return 1;
        }
        if (condition instanceof Condition.Compare) {
            return 2;
        }
        return condition instanceof Condition.Any ? 8 : 4;
    }

    @Override
    public Predicate<T> all(Condition.All<T> node) {
        Conjunction<T> conjunction = conjunction(node);
        return conjunction.terms().size() == 1 ? conjunction.terms().get(0).predicate() : conjunction;
    }

    @Override
    public Predicate<T> any(Condition.Any<T> node) {
        List<Condition<T>> conditions = new ArrayList<>(node.terms());
        List<Predicate<T>> terms = new ArrayList<>(InAnyInterval.extract(conditions));
        terms.addAll(compiled(conditions));
        return switch (terms.size()) {
            case 0 -> row -> false;
            case 1 -> terms.get(0);
            case 2 -> terms.get(0).or(terms.get(1));
            default ->
                row -> {
                    for (int i = 0; i < terms.size(); i++) {
                        if (terms.get(i).test(row)) {
                            return true;
                        }
                    }
                    return false;
                };
        };
    }

    private List<Predicate<T>> compiled(List<Condition<T>> terms) {
        return terms.stream().map(term -> term.accept(this)).toList();
    }

    @Override
    public Predicate<T> not(Condition.Not<T> node) {
        return node.term().accept(this).negate();
    }

    @Override
    public Predicate<T> compare(Condition.Compare<T> node) {
        return FieldPredicates.within(Range.of(node));
    }

    @Override
    public Predicate<T> oneOf(Condition.OneOf<T, ?> node) {
        return FieldPredicates.oneOf(node.field(), node.values());
    }

    @Override
    public Predicate<T> startsWith(Condition.StartsWith<T> node) {
        return FieldPredicates.startsWith(node.field(), node.prefix());
    }

    @Override
    public Predicate<T> isPresent(Condition.IsPresent<T> node) {
        return FieldPredicates.isPresent(node.field());
    }

    @Override
    public Predicate<T> contains(Condition.Contains<T, ?> node) {
        return FieldPredicates.contains(node.field(), node.values());
    }
}
