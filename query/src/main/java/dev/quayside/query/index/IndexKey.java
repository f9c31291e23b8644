package dev.quayside.query.index;

import dev.quayside.query.BoundQuery;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The identity of an index. Fields are the same if they have the same accessor, because schemas may define different
 * fields with the same name.
 *
 * @param order the accessors and directions of the order of the rows, which the id follows; before them, the accessor
 *     of the field whose values or elements the index finds
 * @param selection the tenant of the rows, the condition that they satisfy, and the accessors of its fields
 */
record IndexKey(List<Object> order, List<Object> selection) {

    /** Returns the key of the index on the order of a query, of the rows that satisfy the query's condition. */
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

    /** Returns the key of the index on a field, with the order of a query among equal values. */
    static IndexKey ofField(Field<?, ?> field, List<Object> order, BoundQuery<?> query) {
        List<Object> accessors = new ArrayList<>(1 + order.size());
        accessors.add(field.accessor());
        accessors.addAll(order);
        return ofOrder(accessors, query);
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
