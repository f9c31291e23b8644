package dev.quayside.query.index;

import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.ValueOrder;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/**
 * The first key of an index: the values or elements of a field, in one direction. Entries without a value come last.
 * For most types, a value has a rank, which is a number that orders values: if two values have different ranks, the
 * value with the smaller rank comes first.
 */
final class LeadingKey<T> {

    private static final Comparator<Object> FOLDED_TEXTS = (one, other) -> {
        int folded = CaseFolding.compare((String) one, (String) other);
        return folded != 0 ? folded : ValueOrder.of(FieldType.TEXT).compare(one, other);
    };

    private final Field<T, ?> field;
    private final FieldType type;
    private final boolean folded;
    private final boolean descending;
    private final Comparator<Object> values;
    private final ToLongFunction<Object> rank;

    private LeadingKey(Field<T, ?> field, FieldType type, boolean folded, Direction direction) {
        this.field = field;
        this.type = type;
        this.folded = folded;
        this.descending = direction == Direction.DESCENDING;
        this.values = folded ? FOLDED_TEXTS : ValueOrder.of(type);
        this.rank = folded ? text -> CaseFolding.rank((String) text) : ValueOrder.rank(type);
    }

    /** Returns the key of an index on an order that begins with the field. */
    static <T> LeadingKey<T> ofOrder(Field<T, ?> field, Direction direction) {
        return new LeadingKey<>(field, field.type(), false, direction);
    }

    /** Returns the key of an index on the values or elements of the field. Texts are compared in folded form. */
    static <T> LeadingKey<T> ofValues(Field<T, ?> field) {
        FieldType type = switch (field.type()) {
            case TEXT_LIST -> FieldType.TEXT;
            case ID_LIST -> FieldType.ID;
            case TEXT, ID, INSTANT, DAY, FLAG, NUMBER -> field.type();
        };
        return new LeadingKey<>(field, type, type == FieldType.TEXT, Direction.ASCENDING);
    }

    /** Returns the objects that identify the key. Fields with the same accessor are treated as one field. */
    List<Object> identity() {
        return List.of(field.accessor(), folded, descending);
    }

    /**
     * Returns whether this key defines a rank for each row. Elements of list fields have no ranks, and neither have
     * texts that are not compared in folded form.
     */
    boolean isRanked() {
        return !isOfElements() && (type != FieldType.TEXT || folded);
    }

    /** Returns whether the entries are elements of a list field. A row may then have any number of entries. */
    boolean isOfElements() {
        return field.type().isList();
    }

    /** Returns whether values with the same rank are equal. */
    boolean isExact() {
        return type == FieldType.DAY || type == FieldType.FLAG;
    }

    /** Returns whether texts are compared in folded form first. */
    boolean isFolded() {
        return folded;
    }

    boolean isDescending() {
        return descending;
    }

    /** Returns the number of entries that a row has. */
    int count(T row) {
        return isOfElements() ? elements(row).size() : 1;
    }

    private List<?> elements(T row) {
        return (List<?>) Objects.requireNonNull(field.of(row));
    }

    /** Returns the value of an entry; null if the row has no value. */
    @Nullable
    Object value(T row, int element) {
        return isOfElements() ? elements(row).get(element) : field.of(row);
    }

    /** Compares values in the direction of the key. */
    int compare(@Nullable Object one, @Nullable Object other) {
        if (one == null || other == null) {
            return one == other ? 0 : (one == null ? 1 : -1);
        }
        return descending ? values.compare(other, one) : values.compare(one, other);
    }

    /** Returns the rank of a row. A row with a smaller rank comes before a row with a larger rank. */
    long rankOf(T row) {
        Object value = field.of(row);
        return value == null ? Long.MAX_VALUE : rank(value);
    }

    /** Returns the rank of rows that have the given value; always less than {@link Long#MAX_VALUE}. */
    long rank(Object value) {
        long ascending = Math.min(rank.applyAsLong(value), Long.MAX_VALUE - 1);
        return descending ? -ascending : ascending;
    }

    /** Returns the name of the field, for explanations. */
    @Override
    public String toString() {
        return (descending ? "-" : "") + field.name();
    }
}
