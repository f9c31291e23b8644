package dev.quayside.query;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.SortKey;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * A query that consists of fields and typed values. A store or the evaluator can execute it. Immutable.
 *
 * @param <T> the type of the rows
 * @param schema the schema that defines the fields
 * @param context the account and the instant of the query. If a cursor requests the page, the instant is that of the
 *     first page
 * @param condition the condition that selects rows of the account
 * @param order the sort keys; the id is always added as the last key, in ascending order
 * @param page the requested page
 * @param projection the related resources and fields of the document
 * @param source the query that was bound
 */
public record BoundQuery<T>(
        Schema<T> schema,
        QueryContext context,
        Condition<T> condition,
        List<SortKey<T>> order,
        PageRequest page,
        Projection projection,
        Query source) {

    public BoundQuery {
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(context, "context");
        Objects.requireNonNull(condition, "condition");
        Objects.requireNonNull(order, "order");
        order = List.copyOf(order);
        Objects.requireNonNull(page, "page");
        Objects.requireNonNull(projection, "shape");
        Objects.requireNonNull(source, "source");
    }

    /** Returns a copy of the query that requests the given page. */
    public BoundQuery<T> withPage(PageRequest other) {
        return new BoundQuery<>(schema, context, condition, order, other, projection, source);
    }

    /** Returns a copy of the query with the given condition. */
    public BoundQuery<T> withCondition(Condition<T> other) {
        return new BoundQuery<>(schema, context, other, order, page, projection, source);
    }

    /** Returns the fields that the condition and the order use. The stream may contain duplicates. */
    public Stream<Field<T, ?>> fields() {
        return Stream.concat(condition.fields(), order.stream().flatMap(SortKey::fields));
    }

    /** Returns the resource name and the query text, for logs. {@link #explain()} describes what the query does. */
    @Override
    public String toString() {
        return "BoundQuery[" + schema.resource() + "?" + source + ", tenant " + context.tenant() + ", now "
                + context.now() + "]";
    }

    /** Explains the query in words and as a tree. */
    public Explanation explain() {
        return new Explainer<>(this).explain();
    }
}
