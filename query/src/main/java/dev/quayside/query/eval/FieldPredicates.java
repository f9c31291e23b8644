package dev.quayside.query.eval;

import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.ValueOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Creates predicates on the value of one field. Each combination of an operation and a type has its own predicate,
 * because the virtual machine can then inline all calls. All predicates are false for a row without a value.
 */
final class FieldPredicates {

    private FieldPredicates() {}

    /** Returns a predicate that is true for rows whose value is in the range. */
    static <T> Predicate<T> within(Range<T> range) {
        return switch (range.field().type()) {
            case INSTANT -> instantWithin(range);
            case DAY -> dayWithin(range);
            case NUMBER -> numberWithin(range);
            case TEXT, ID, FLAG, TEXT_LIST, ID_LIST ->
                throw new AssertionError("no comparison is made of field " + range.field());
        };
    }

    private static <T> Predicate<T> instantWithin(Range<T> range) {
        Function<T, @Nullable Instant> read = reader(range.field());
        Instant low = range.low() == null ? Instant.MIN : (Instant) range.low().value();
        Instant high =
                range.high() == null ? Instant.MAX : (Instant) range.high().value();
        int least = range.lowestComparison();
        int most = range.highestComparison();
        return row -> {
            Instant value = read.apply(row);
            return value != null
                    && ValueOrder.MICROSECONDS.compare(value, low) >= least
                    && ValueOrder.MICROSECONDS.compare(value, high) <= most;
        };
    }

    private static <T> Predicate<T> dayWithin(Range<T> range) {
        Function<T, @Nullable LocalDate> read = reader(range.field());
        LocalDate low =
                range.low() == null ? LocalDate.MIN : (LocalDate) range.low().value();
        LocalDate high =
                range.high() == null ? LocalDate.MAX : (LocalDate) range.high().value();
        int least = range.lowestComparison();
        int most = range.highestComparison();
        return row -> {
            LocalDate value = read.apply(row);
            return value != null && value.compareTo(low) >= least && value.compareTo(high) <= most;
        };
    }

    private static <T> Predicate<T> numberWithin(Range<T> range) {
        Function<T, @Nullable BigDecimal> read = reader(range.field());
        BigDecimal low = range.low() == null ? null : (BigDecimal) range.low().value();
        BigDecimal high =
                range.high() == null ? null : (BigDecimal) range.high().value();
        int least = range.lowestComparison();
        int most = range.highestComparison();
        return row -> {
            BigDecimal value = read.apply(row);
            return value != null
                    && (low == null || value.compareTo(low) >= least)
                    && (high == null || value.compareTo(high) <= most);
        };
    }

    /**
     * Returns a predicate that is true for rows whose value equals one of the given values. The list must not be empty.
     */
    static <T> Predicate<T> oneOf(Field<T, ?> field, List<?> values) {
        return switch (field.type()) {
            case TEXT ->
                values.size() == 1 ? textEquals(reader(field), (String) values.get(0)) : valueIn(field, values);
            case INSTANT -> instantOneOf(reader(field), values);
            case FLAG -> flagOneOf(reader(field), values);
            case NUMBER -> numberOneOf(reader(field), values);
            case ID, DAY, TEXT_LIST, ID_LIST -> valueIn(field, values);
        };
    }

    private static <T> Predicate<T> textEquals(Function<T, @Nullable String> read, String wanted) {
        return row -> wanted.equals(read.apply(row));
    }

    /**
     * Returns a predicate that looks up the row's value in a hash set. The look-up is faster than two comparisons,
     * because a string caches its hash.
     */
    private static <T> Predicate<T> valueIn(Field<T, ?> field, List<?> values) {
        Function<T, @Nullable Object> read = reader(field);
        Set<?> wanted = new HashSet<>(values);
        return row -> {
            Object value = read.apply(row);
            return value != null && wanted.contains(value);
        };
    }

    private static <T> Predicate<T> instantOneOf(Function<T, @Nullable Instant> read, List<?> values) {
        Set<Instant> micros = new HashSet<>();
        values.forEach(value -> micros.add(((Instant) value).truncatedTo(ChronoUnit.MICROS)));
        return row -> {
            Instant value = read.apply(row);
            return value != null && micros.contains(value.truncatedTo(ChronoUnit.MICROS));
        };
    }

    /**
     * Returns a predicate that looks up the row's number in a sorted set. A hash set cannot be used, because
     * {@link BigDecimal#equals} distinguishes 1.0 and 1.00.
     */
    private static <T> Predicate<T> numberOneOf(Function<T, @Nullable BigDecimal> read, List<?> values) {
        Set<BigDecimal> wanted = new TreeSet<>();
        values.forEach(value -> wanted.add((BigDecimal) value));
        return row -> {
            BigDecimal value = read.apply(row);
            return value != null && wanted.contains(value);
        };
    }

    private static <T> Predicate<T> flagOneOf(Function<T, @Nullable Boolean> read, List<?> values) {
        boolean yes = values.contains(true);
        boolean no = values.contains(false);
        return row -> {
            Boolean value = read.apply(row);
            return value != null && (value ? yes : no);
        };
    }

    /**
     * Returns a predicate that is true for rows whose value starts with the folded prefix. If the field is a list, one
     * of its elements must start with the prefix.
     */
    static <T> Predicate<T> startsWith(Field<T, ?> field, String prefix) {
        return switch (field.type()) {
            case TEXT -> textStartsWith(reader(field), prefix);
            case TEXT_LIST -> anyStartsWith(reader(field), prefix);
            case ID -> idStartsWith(reader(field), IdPrefix.of(prefix));
            case INSTANT, DAY, FLAG, NUMBER, ID_LIST ->
                throw new AssertionError("no condition has a prefix of field " + field);
        };
    }

    private static <T> Predicate<T> textStartsWith(Function<T, @Nullable String> read, String prefix) {
        return row -> {
            String value = read.apply(row);
            return value != null && CaseFolding.startsWith(value, prefix);
        };
    }

    private static <T> Predicate<T> anyStartsWith(Function<T, @Nullable List<String>> read, String prefix) {
        return row -> {
            List<String> texts = read.apply(row);
            if (texts != null) {
                for (String text : texts) {
                    if (CaseFolding.startsWith(text, prefix)) {
                        return true;
                    }
                }
            }
            return false;
        };
    }

    private static <T> Predicate<T> idStartsWith(Function<T, @Nullable UUID> read, @Nullable IdPrefix prefix) {
        if (prefix == null) {
            return row -> false;
        }
        return row -> {
            UUID value = read.apply(row);
            return value != null && prefix.matches(value);
        };
    }

    /**
     * Returns a predicate that is true for rows in which the value of the field is neither null nor blank nor empty.
     */
    static <T> Predicate<T> isPresent(Field<T, ?> field) {
        return switch (field.type()) {
            case TEXT -> textIsPresent(reader(field));
            case TEXT_LIST, ID_LIST -> listIsPresent(reader(field));
            case ID, INSTANT, DAY, FLAG, NUMBER -> valueIsPresent(reader(field));
        };
    }

    private static <T> Predicate<T> textIsPresent(Function<T, @Nullable String> read) {
        return row -> {
            String value = read.apply(row);
            return value != null && !value.isBlank();
        };
    }

    private static <T> Predicate<T> listIsPresent(Function<T, @Nullable Collection<?>> read) {
        return row -> {
            Collection<?> value = read.apply(row);
            return value != null && !value.isEmpty();
        };
    }

    private static <T> Predicate<T> valueIsPresent(Function<T, @Nullable Object> read) {
        return row -> read.apply(row) != null;
    }

    /** Returns a predicate that is true for rows whose list contains at least one of the values. */
    static <T> Predicate<T> contains(Field<T, ?> field, List<?> values) {
        Function<T, @Nullable List<?>> read = reader(field);
        Set<?> wanted = new HashSet<>(values);
        return row -> {
            List<?> elements = read.apply(row);
            if (elements != null) {
                for (Object element : elements) {
                    if (wanted.contains(element)) {
                        return true;
                    }
                }
            }
            return false;
        };
    }

    /** Returns a function that reads the field's value, cast to the Java type of the field. */
    @SuppressWarnings("unchecked")
    private static <T, V> Function<T, @Nullable V> reader(Field<T, ?> field) {
        return (Function<T, @Nullable V>) field.accessor();
    }
}
