package dev.quayside.query.index;

import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.Folding;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.schema.ValueOrder;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The order of the entries of an index. Rows of other tenants have no entries, list fields have one entry for each
 * element, and all other rows have one. The value of the indexed field is first, and null comes last; then the order of
 * the rows, which ends with the id.
 */
final class EntryOrder<T> {

    private static final Comparator<Object> TEXTS = (one, other) -> {
        int folded = Folding.compare((String) one, (String) other);
        return folded != 0 ? folded : ValueOrder.of(FieldType.TEXT).compare(one, other);
    };

    private final String name;
    private final IndexKey.Kind kind;
    private final Predicate<T> member;
    private final Comparator<T> rows;
    private final @Nullable Field<T, ?> field;
    private final Predicate<T> present;
    private final Comparator<Object> values;
    private final ToLongFunction<Object> rank;
    private final boolean exact;
    private final boolean descending;
    private final Ranks.@Nullable By<T> ranking;
    private final Ranks.@Nullable By<T> following;

    private EntryOrder(
            String name,
            IndexKey.Kind kind,
            Predicate<T> member,
            Comparator<T> rows,
            @Nullable Field<T, ?> field,
            Predicate<T> present,
            boolean descending,
            List<Object> accessor,
            Ranks.@Nullable By<T> following) {
        this.name = name;
        this.kind = kind;
        this.member = member;
        this.rows = rows;
        this.field = field;
        this.present = present;
        this.descending = descending;
        FieldType type = field == null ? null : elementType(field.type());
        boolean folded = type == FieldType.TEXT && kind != IndexKey.Kind.ORDER;
        this.values = folded ? TEXTS : type == null ? Comparator.comparingInt(value -> 0) : ValueOrder.of(type);
        this.rank = folded ? text -> Folding.rank((String) text) : type == null ? value -> 0 : ValueOrder.rank(type);
        this.exact = kind == IndexKey.Kind.PRESENCE || type == FieldType.DAY || type == FieldType.FLAG;
        boolean unranked = kind == IndexKey.Kind.ELEMENT
                || (kind == IndexKey.Kind.ORDER && (type == null || type == FieldType.TEXT));
        this.ranking = unranked ? null : new Ranks.By<>(accessor, row -> rank(row, 0));
        this.following = following;
    }

    private static FieldType elementType(FieldType type) {
        return switch (type) {
            case TEXT_LIST -> FieldType.TEXT;
            case ID_LIST -> FieldType.ID;
            case TEXT, ID, INSTANT, DAY, FLAG, NUMBER -> type;
        };
    }

    /**
     * Returns an order of rows.
     *
     * @param keys the keys of the order, all of fields; the id follows them
     * @param which the rows that have entries, in words for explanations; empty for all
     */
    static <T> EntryOrder<T> ofRows(List<SortKey<T>> keys, String which, Predicate<T> member, Comparator<T> rows) {
        List<SortKey.ByField<T>> fields =
                keys.stream().map(key -> (SortKey.ByField<T>) key).toList();
        String name = Stream.concat(
                        fields.stream().map(key -> (key.direction() == Direction.DESCENDING ? "-" : "") + key.field()),
                        Stream.of("id"))
                .collect(Collectors.joining(", "));
        return new EntryOrder<>(
                name + which,
                IndexKey.Kind.ORDER,
                member,
                rows,
                fields.isEmpty() ? null : fields.get(0).field(),
                row -> true,
                !fields.isEmpty() && fields.get(0).direction() == Direction.DESCENDING,
                fields.isEmpty()
                        ? List.of()
                        : rankKey(fields.get(0).field(), fields.get(0).direction()),
                null);
    }

    /** Returns what identifies the ranks by a sort key. */
    static List<Object> rankKey(Field<?, ?> field, Direction direction) {
        return List.of(IndexKey.Kind.ORDER, field.accessor(), direction);
    }

    /** Returns the order by the values or elements of a field, then as another order. */
    static <T> EntryOrder<T> ofValues(Field<T, ?> field, EntryOrder<T> then) {
        boolean folded = field.type() == FieldType.TEXT;
        return new EntryOrder<>(
                field.name(),
                IndexKey.kind(field.type()),
                then.member,
                then.rows,
                field,
                row -> true,
                false,
                folded ? List.of(IndexKey.Kind.VALUE, field.accessor()) : rankKey(field, Direction.ASCENDING),
                then.ranking);
    }

    /**
     * Returns the order with the rows that have a value for a field first, then as another order.
     *
     * @param key the key of the index, which also identifies the ranks, because rows of other tenants have no value
     */
    static <T> EntryOrder<T> ofPresence(IndexKey key, Field<T, ?> field, Predicate<T> present, EntryOrder<T> then) {
        return new EntryOrder<>(
                "presence of " + field,
                IndexKey.Kind.PRESENCE,
                then.member,
                then.rows,
                null,
                present,
                false,
                List.of(key),
                then.ranking);
    }

    /** Returns the ranks by the first key; null if it has none. */
    Ranks.@Nullable By<T> ranking() {
        return ranking;
    }

    /** Returns the ranks of rows with the same first key; null if they have none. */
    Ranks.@Nullable By<T> following() {
        return following;
    }

    /** Returns whether entries of the same rank have the same first key. */
    boolean isExact() {
        return exact;
    }

    /** Returns whether this is an order of rows, not of values. */
    boolean isOfRows() {
        return kind == IndexKey.Kind.ORDER;
    }

    /** Returns whether values are sorted from high to low. */
    boolean isDescending() {
        return descending;
    }

    /** Returns the number of entries of a row. */
    int count(T row) {
        if (!member.test(row)) {
            return 0;
        }
        return kind == IndexKey.Kind.ELEMENT ? elements(row).size() : 1;
    }

    private List<?> elements(T row) {
        return (List<?>) Objects.requireNonNull(Objects.requireNonNull(field).of(row));
    }

    /** Returns whether both rows have equal entries at the same place. */
    boolean isSame(T one, T other) {
        if (member.test(one) != member.test(other)) {
            return false;
        }
        if (!member.test(one)) {
            return true;
        }
        return switch (kind) {
            case ELEMENT -> elements(one).equals(elements(other));
            case PRESENCE -> present.test(one) == present.test(other) && rows.compare(one, other) == 0;
            case ORDER -> rows.compare(one, other) == 0;
            case VALUE -> compareValues(value(one, 0), value(other, 0)) == 0 && rows.compare(one, other) == 0;
        };
    }

    /** Returns the value of an entry; null if the row has none. */
    @Nullable
    Object value(T row, int element) {
        return kind == IndexKey.Kind.ELEMENT
                ? elements(row).get(element)
                : Objects.requireNonNull(field).of(row);
    }

    /** Compares values in ascending order, with null last. */
    int compareValues(@Nullable Object one, @Nullable Object other) {
        if (one == null || other == null) {
            return one == other ? 0 : (one == null ? 1 : -1);
        }
        return values.compare(one, other);
    }

    boolean isPresent(T row) {
        return present.test(row);
    }

    /** Compares two entries with their rows. */
    int compare(T oneRow, long one, T otherRow, long other) {
        return switch (kind) {
            case ORDER -> rows.compare(oneRow, otherRow);
            case PRESENCE -> {
                int result = Boolean.compare(present.test(otherRow), present.test(oneRow));
                yield result != 0 ? result : rows.compare(oneRow, otherRow);
            }
            case VALUE -> {
                int result = compareValues(value(oneRow, 0), value(otherRow, 0));
                yield result != 0 ? result : rows.compare(oneRow, otherRow);
            }
            case ELEMENT -> {
                int result = compareValues(
                        value(oneRow, SortedEntries.element(one)), value(otherRow, SortedEntries.element(other)));
                yield result != 0 ? result : Long.compare(one, other);
            }
        };
    }

    /**
     * Returns the rank of an entry: if two entries have different ranks, the entry with the smaller rank is first by
     * {@link #compare}.
     */
    long rank(T row, int element) {
        if (kind == IndexKey.Kind.PRESENCE) {
            return present.test(row) ? 0 : 1;
        }
        Object value = field == null ? null : value(row, element);
        return value == null ? Long.MAX_VALUE : rankOf(value);
    }

    /** Returns the rank of the entries with a value. */
    long rankOf(Object value) {
        long ascending = rank.applyAsLong(value);
        return descending ? -ascending : ascending;
    }

    /** Returns the name of the order, for explanations. */
    @Override
    public String toString() {
        return name;
    }
}
