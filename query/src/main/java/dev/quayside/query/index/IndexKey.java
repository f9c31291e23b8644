package dev.quayside.query.index;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The identity of an index: its kind, the values that it sorts by, and the tenant of its rows. Fields are the same if
 * they have the same accessor, because schemas may define different fields with the same name.
 *
 * @param accessor the accessor of the indexed field; null for {@link Kind#ORDER}
 * @param order the accessors and directions of the order of the rows with equal values; the id follows
 * @param condition the condition that the rows satisfy, and the accessors of its fields; empty for all rows
 * @param tenantAccessor the accessor of the tenant of a row; null if the index contains the rows of all tenants
 * @param tenant the tenant; null if the index contains the rows of all tenants
 */
record IndexKey(
        Kind kind,
        @Nullable Object accessor,
        List<Object> order,
        List<Object> condition,
        @Nullable Object tenantAccessor,
        @Nullable UUID tenant) {

    /** The kinds of indexes. */
    enum Kind {
        /** Sorts by an order of rows. */
        ORDER,
        /** Sorts by a field with one value, texts by their folded form first: for equality, ranges and prefixes. */
        VALUE,
        /** Sorts the rows with a value for a field before the others. */
        PRESENCE,
        /** Sorts the elements of a list field: for elements and their prefixes. */
        ELEMENT
    }

    /** Returns the key of the index on an order, of the rows that satisfy the query's condition. */
    static IndexKey ofOrder(List<Object> order, BoundQuery<?> query) {
        List<Object> condition = new ArrayList<>();
        if (!query.condition().isEverything()) {
            condition.add(query.condition());
            query.condition().fields().forEach(field -> condition.add(field.accessor()));
        }
        return key(query, Kind.ORDER, null, order, condition);
    }

    /** Returns the key of an index on a field, with the default order among equal values. */
    static IndexKey of(Kind kind, Field<?, ?> field, List<Object> defaultOrder, BoundQuery<?> query) {
        return key(query, kind, field.accessor(), kind == Kind.ELEMENT ? List.of() : defaultOrder, List.of());
    }

    /** Returns the default order if it is by fields only, otherwise the order by id. */
    static <T> List<SortKey<T>> defaultOrder(BoundQuery<T> query) {
        List<SortKey<T>> keys = query.schema().defaultOrder(query.context());
        return order(keys) == null ? List.of() : keys;
    }

    /** Returns the kind of index that finds the values of a field. */
    static Kind kind(FieldType type) {
        return type.isList() ? Kind.ELEMENT : Kind.VALUE;
    }

    private static IndexKey key(
            BoundQuery<?> query, Kind kind, @Nullable Object accessor, List<Object> order, List<Object> condition) {
        Object tenant = query.schema().tenant();
        return new IndexKey(
                kind,
                accessor,
                order,
                condition,
                tenant,
                tenant == null ? null : query.context().tenant());
    }

    /** Returns the accessors and directions of an order; null if it is not by fields only. */
    static @Nullable List<Object> order(List<? extends SortKey<?>> keys) {
        List<Object> order = new ArrayList<>(2 * keys.size());
        for (SortKey<?> key : keys) {
            if (!(key instanceof SortKey.ByField<?> byField)) {
                return null;
            }
            order.add(byField.field().accessor());
            order.add(byField.direction());
        }
        return order;
    }
}
