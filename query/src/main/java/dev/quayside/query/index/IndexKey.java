package dev.quayside.query.index;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The identity of an index: its kind, the values that it sorts by, and the tenant of its rows. Fields are the same if
 * they have the same accessor, because schemas may define different fields with the same name.
 *
 * @param accessor the accessor of the indexed field; null for {@link Kind#ORDER}
 * @param order the accessors and directions of the order of the rows with equal values; the id follows
 * @param tenantAccessor the accessor of the tenant of a row; null if the index contains the rows of all tenants
 * @param tenant the tenant; null if the index contains the rows of all tenants
 */
record IndexKey(
        Kind kind,
        @Nullable Object accessor,
        List<Object> order,
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

    /** Returns the key of the index on the order of a query; null if the order is not by fields only. */
    static @Nullable IndexKey ofOrder(BoundQuery<?> query) {
        List<Object> order = order(query.order());
        return order == null ? null : key(query, Kind.ORDER, null, order);
    }

    /** Returns the key of an index on a field, with the default order among equal values. */
    static IndexKey of(Kind kind, Field<?, ?> field, BoundQuery<?> query) {
        List<Object> order = kind == Kind.ELEMENT ? List.of() : order(defaultOrder(query));
        return key(query, kind, field.accessor(), order == null ? List.of() : order);
    }

    /** Returns whether a query is in the default order, in which indexes on fields sort the rows of a value. */
    static boolean isDefaultOrder(BoundQuery<?> query) {
        return Objects.equals(order(query.order()), order(defaultOrder(query)));
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

    private static IndexKey key(BoundQuery<?> query, Kind kind, @Nullable Object accessor, List<Object> order) {
        Object tenant = query.schema().tenant();
        return new IndexKey(
                kind,
                accessor,
                order,
                tenant,
                tenant == null ? null : query.context().tenant());
    }

    private static @Nullable List<Object> order(List<? extends SortKey<?>> keys) {
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
