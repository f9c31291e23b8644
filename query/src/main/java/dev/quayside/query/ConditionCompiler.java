package dev.quayside.query;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.Operator;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.Folding;
import dev.quayside.query.schema.ValueOrder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Turns a condition into a predicate, once for a query, so that nothing is interpreted per row.
 *
 * <p>The predicate has two values where the condition has three: unknown becomes false. That selects the same rows,
 * because and and or can only become true through terms that are true, and {@link Condition.Not} stands only over terms
 * that are never unknown.
 */
final class ConditionCompiler<T> implements Condition.Visitor<T, Predicate<T>> {

    @Override
    public Predicate<T> all(Condition.All<T> node) {
        List<Predicate<T>> terms = compiled(cheapestFirst(node));
        return switch (terms.size()) {
            case 0 -> row -> true;
            case 1 -> terms.get(0);
            case 2 -> terms.get(0).and(terms.get(1));
            default ->
                row -> {
                    for (int i = 0; i < terms.size(); i++) {
                        if (!terms.get(i).test(row)) {
                            return false;
                        }
                    }
                    return true;
                };
        };
    }

    @Override
    public Predicate<T> any(Condition.Any<T> node) {
        List<Predicate<T>> terms = compiled(node.terms());
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

    /** The terms of a conjunction and of those inside it: the order changes no answer, so the cheap ones go first. */
    private static <T> List<Condition<T>> cheapestFirst(Condition.All<T> node) {
        return conjuncts(node)
                .sorted(Comparator.comparingInt(ConditionCompiler::cost))
                .toList();
    }

    private static <T> Stream<Condition<T>> conjuncts(Condition<T> condition) {
        return condition instanceof Condition.All<T> all
                ? all.terms().stream().flatMap(ConditionCompiler::conjuncts)
                : Stream.of(condition);
    }

    /** What a look at one row costs, roughly: an equality, an order, a walk through text or a list, a combination. */
    private static int cost(Condition<?> condition) {
        if (condition instanceof Condition.OneOf || condition instanceof Condition.IsPresent) {
            return 0;
        }
        if (condition instanceof Condition.Compare) {
            return 1;
        }
        return condition instanceof Condition.Any ? 3 : 2;
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
        Field<T, ?> field = node.field();
        return compare(field, node.operator(), node.value(), ValueOrder.of(field.type()));
    }

    private static <T> Predicate<T> compare(
            Field<T, ?> field, Operator operator, Object bound, Comparator<Object> order) {
        return switch (operator) {
            case LESS ->
                row -> {
                    Object value = field.of(row);
                    return value != null && order.compare(value, bound) < 0;
                };
            case LESS_OR_EQUAL ->
                row -> {
                    Object value = field.of(row);
                    return value != null && order.compare(value, bound) <= 0;
                };
            case GREATER ->
                row -> {
                    Object value = field.of(row);
                    return value != null && order.compare(value, bound) > 0;
                };
            case GREATER_OR_EQUAL ->
                row -> {
                    Object value = field.of(row);
                    return value != null && order.compare(value, bound) >= 0;
                };
        };
    }

    @Override
    public Predicate<T> oneOf(Condition.OneOf<T, ?> node) {
        Field<T, ?> field = node.field();
        if (field.type() == FieldType.INSTANT) {
            Set<?> values = Set.copyOf(
                    node.values().stream().map(ConditionCompiler::micros).toList());
            return row -> {
                Object value = field.of(row);
                return value != null && values.contains(micros(value));
            };
        }
        if (node.values().size() == 1) {
            Object only = node.values().get(0);
            return row -> only.equals(field.of(row));
        }
        Set<?> values = Set.copyOf(node.values());
        return row -> {
            Object value = field.of(row);
            return value != null && values.contains(value);
        };
    }

    private static Instant micros(Object instant) {
        return ((Instant) instant).truncatedTo(ChronoUnit.MICROS);
    }

    @Override
    public Predicate<T> startsWith(Condition.StartsWith<T> node) {
        Field<T, ?> field = node.field();
        String prefix = node.prefix();
        return switch (field.type()) {
            case TEXT ->
                row -> {
                    Object value = field.of(row);
                    return value != null && Folding.startsWith((String) value, prefix);
                };
            case TEXT_LIST -> row -> anyStartsWith((Collection<?>) field.of(row), prefix);
            case ID -> idStartsWith(field, prefix);
            case INSTANT, DAY, FLAG, ID_LIST ->
                throw new IllegalArgumentException("field " + field + " of type " + field.type()
                        + " has no beginning (expected TEXT, TEXT_LIST or ID)");
        };
    }

    private static boolean anyStartsWith(@Nullable Collection<?> texts, String prefix) {
        if (texts != null) {
            for (Object text : texts) {
                if (Folding.startsWith((String) text, prefix)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static <T> Predicate<T> idStartsWith(Field<T, ?> field, String prefix) {
        IdPrefix ids = IdPrefix.of(prefix);
        if (ids == null) {
            return row -> false;
        }
        return row -> {
            Object value = field.of(row);
            return value != null && ids.matches((UUID) value);
        };
    }

    @Override
    public Predicate<T> isPresent(Condition.IsPresent<T> node) {
        Field<T, ?> field = node.field();
        return switch (field.type()) {
            case TEXT ->
                row -> {
                    Object value = field.of(row);
                    return value != null && !((String) value).isBlank();
                };
            case TEXT_LIST, ID_LIST ->
                row -> {
                    Object value = field.of(row);
                    return value != null && !((Collection<?>) value).isEmpty();
                };
            case ID, INSTANT, DAY, FLAG -> row -> field.of(row) != null;
        };
    }

    @Override
    public Predicate<T> contains(Condition.Contains<T, ?> node) {
        return contains(node.field(), Set.copyOf(node.values()));
    }

    private static <T> Predicate<T> contains(Field<T, ? extends List<?>> field, Set<?> values) {
        return row -> {
            List<?> elements = field.of(row);
            if (elements != null) {
                for (Object element : elements) {
                    if (values.contains(element)) {
                        return true;
                    }
                }
            }
            return false;
        };
    }
}
