package dev.quayside.query.eval;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Tests by binary search whether an instant is in one of many half-open ranges that do not overlap, such as the days of
 * a long list.
 */
final class InAnyInterval<T> implements Predicate<T> {

    /** The minimum number of ranges for which binary search is faster than testing the ranges one by one. */
    private static final int MANY = 8;

    private final Field<T, ?> field;
    private final Instant[] starts;
    private final Instant[] ends;

    private InAnyInterval(Field<T, ?> field, List<Interval> ascending) {
        this.field = field;
        this.starts = ascending.stream().map(Interval::start).toArray(Instant[]::new);
        this.ends = ascending.stream().map(Interval::end).toArray(Instant[]::new);
    }

    /**
     * Finds the fields for which the alternatives contain many ranges that do not overlap. Removes these ranges from
     * the alternatives, and returns a predicate for each of these fields.
     */
    static <T> List<Predicate<T>> extract(List<Condition<T>> alternatives) {
        if (alternatives.size() < MANY) {
            return List.of();
        }
        Map<Field<T, ?>, List<Interval>> byField = new LinkedHashMap<>();
        for (Condition<T> alternative : alternatives) {
            Field<T, ?> field = fieldOf(alternative);
            if (field != null) {
                byField.computeIfAbsent(field, key -> new ArrayList<>()).add(interval(alternative));
            }
        }
        byField.values().removeIf(intervals -> intervals.size() < MANY || !areDisjointAscending(intervals));
        alternatives.removeIf(alternative -> {
            Field<T, ?> field = fieldOf(alternative);
            return field != null && byField.containsKey(field);
        });
        List<Predicate<T>> predicates = new ArrayList<>(byField.size());
        byField.forEach((field, intervals) -> predicates.add(new InAnyInterval<>(field, intervals)));
        return predicates;
    }

    @Override
    public boolean test(T row) {
        Object value = field.of(row);
        if (value == null) {
            return false;
        }
        Instant instant = (Instant) value;
        int found = Arrays.binarySearch(starts, instant);
        int last = found >= 0 ? found : -found - 2;
        return last >= 0 && instant.isBefore(ends[last]);
    }

    /** Returns the field if the condition is a half-open range of instants; otherwise null. */
    private static <T> @Nullable Field<T, ?> fieldOf(Condition<T> condition) {
        return condition instanceof Condition.All<T> all
                        && all.terms().size() == 2
                        && all.terms().get(0) instanceof Condition.Compare<T> from
                        && all.terms().get(1) instanceof Condition.Compare<T> before
                        && from.operator() == Operator.GREATER_OR_EQUAL
                        && before.operator() == Operator.LESS
                        && from.field().equals(before.field())
                        && from.field().type() == FieldType.INSTANT
                ? from.field()
                : null;
    }

    private static <T> Interval interval(Condition<T> range) {
        List<Condition<T>> bounds = ((Condition.All<T>) range).terms();
        return new Interval(value(bounds.get(0)), value(bounds.get(1)));
    }

    private static Instant value(Condition<?> bound) {
        return (Instant) ((Condition.Compare<?>) bound).value();
    }

    private static boolean areDisjointAscending(List<Interval> intervals) {
        intervals.sort(Comparator.comparing(Interval::start));
        for (int i = 1; i < intervals.size(); i++) {
            if (intervals.get(i).start().isBefore(intervals.get(i - 1).end())) {
                return false;
            }
        }
        return true;
    }

    /** A range from the start (inclusive) to the end (exclusive). */
    private record Interval(Instant start, Instant end) {}
}
