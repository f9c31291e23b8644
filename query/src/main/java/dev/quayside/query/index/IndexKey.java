package dev.quayside.query.index;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The key that identifies an index. Fields are identified by their accessors, because different schemas may define
 * different fields with the same name.
 *
 * @param order the accessors and directions of the rows' order, without the id. In an index on a field, the accessor of
 *     the field precedes them
 * @param selection the tenant of the rows, the condition that all rows of the index satisfy, and the accessors of the
 *     fields in the condition
 */
record IndexKey(List<Object> order, List<Object> selection) {

    /** Returns the key of the index of the rows that satisfy the query's condition, in the query's order. */
    static IndexKey ofOrder(List<Object> order, BoundQuery<?> query) {
        List<Object> selection = new ArrayList<>();
        Object tenant = query.schema().tenant();
        if (tenant != null) {
            selection.add(tenant);
            selection.add(query.context().tenant());
        }
        if (!query.condition().isEverything()) {
            selection.add(query.condition());
            query.condition().fields().forEach(field -> selection.add(field.accessor()));
        }
        return new IndexKey(order, selection);
    }

    /** Returns the key of an index on a field, in which entries with equal values are in the given order. */
    static IndexKey ofField(Field<?, ?> field, List<Object> order, BoundQuery<?> query) {
        List<Object> accessors = new ArrayList<>(1 + order.size());
        accessors.add(field.accessor());
        accessors.addAll(order);
        return ofOrder(accessors, query);
    }

    /** Returns the accessors and directions of an order; null if the order has a key that is not a field. */
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
