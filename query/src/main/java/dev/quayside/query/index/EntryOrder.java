package dev.quayside.query.index;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * The rows of an index and the order of its entries. Entries are sorted by the leading key, then by the order of the
 * rows, whose last key is the id. In an index on a list field, entries with equal values are sorted by the numbers of
 * their rows.
 *
 * @param name the name of the index, for explanations
 * @param isOfRows whether the index contains whole rows in an order, instead of the values of a field; the leading key
 *     is then the first key of this order
 */
record EntryOrder<T>(String name, LeadingKey<T> key, SelectedRows<T> rows, boolean isOfRows) {

    /** The rows that have entries in an index, together with their order and its first key. */
    record SelectedRows<T>(Predicate<T> members, Comparator<T> order, LeadingKey<T> key) {

        /** Returns the rows that a query selects, in the order of the query. The order must contain only fields. */
        static <T> SelectedRows<T> of(BoundQuery<T> query) {
            Evaluator<T> evaluator = Evaluator.of(query);
            return new SelectedRows<>(
                    evaluator.predicate(), evaluator.comparator(), keys(query).get(0));
        }
    }

    /** Returns the order of the rows that a query selects. */
    static <T> EntryOrder<T> ofRows(BoundQuery<T> query) {
        List<String> names = keys(query).stream().map(LeadingKey::toString).toList();
        String which = query.condition().isEverything() ? "" : " of selected rows";
        SelectedRows<T> rows = SelectedRows.of(query);
        return new EntryOrder<>(String.join(", ", names) + which, rows.key(), rows, true);
    }

    /** Returns an order by the values or elements of a field. Entries with equal values have the order of the query. */
    static <T> EntryOrder<T> ofField(Field<T, ?> field, BoundQuery<T> query) {
        return new EntryOrder<>(field.name(), LeadingKey.ofValues(field), SelectedRows.of(query), false);
    }

    /** Returns the keys of a query's order, followed by the id, the last key of each order. */
    private static <T> List<LeadingKey<T>> keys(BoundQuery<T> query) {
        List<LeadingKey<T>> keys = new ArrayList<>();
        for (SortKey<T> key : query.order()) {
            keys.add(LeadingKey.ofOrder(((SortKey.ByField<T>) key).field(), key.direction()));
        }
        keys.add(LeadingKey.ofOrder(query.schema().id(), Direction.ASCENDING));
        return keys;
    }

    /** Returns whether a further key sorts entries with equal values: the first key of the order of the rows. */
    boolean hasFollowingKey() {
        return !isOfRows && !key.isOfElements();
    }

    /** Returns the number of entries that the index has for a row. */
    int count(T row) {
        return rows.members().test(row) ? key.count(row) : 0;
    }

    /** Returns whether the index would contain the same entries at the same positions for either of the two rows. */
    boolean isSame(T one, T other) {
        int count = count(one);
        boolean same = count == count(other);
        for (int i = 0; i < count && same; i++) {
            long entry = SortedEntries.entry(0, i);
            same = compare(one, entry, other, entry) == 0;
        }
        return same;
    }

    /** Compares two index entries. {@code oneRow} and {@code otherRow} are the rows of the entries. */
    int compare(T oneRow, long one, T otherRow, long other) {
        if (!isOfRows) {
            int result = key.compare(
                    key.value(oneRow, SortedEntries.element(one)), key.value(otherRow, SortedEntries.element(other)));
            if (result != 0 || key.isOfElements()) {
                return result != 0 ? result : Long.compare(one, other);
            }
        }
        return rows.order().compare(oneRow, otherRow);
    }
}
