package dev.quayside.query;

import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.QueryContext;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.SortKey;
import java.util.List;
import java.util.Objects;

/**
 * A query in terms of fields and typed values: what a store or the evaluator answers. Immutable.
 *
 * @param <T> the row
 * @param schema with which it was bound
 * @param context whose rows, and when; a query that was begun earlier and continued by cursor keeps its first instant
 * @param condition what selects a row, beside belonging to the tenant
 * @param order the sort keys; the row's id, ascending, always comes after them
 * @param page which part
 * @param shape what a document about it shows
 * @param source the query that was bound
 */
public record BoundQuery<T>(
        Schema<T> schema,
        QueryContext context,
        Condition<T> condition,
        List<SortKey<T>> order,
        PageRequest page,
        Shape shape,
        Query source) {

    public BoundQuery {
        Objects.requireNonNull(schema, "schema");
        Objects.requireNonNull(context, "context");
        Objects.requireNonNull(condition, "condition");
        Objects.requireNonNull(order, "order");
        order = List.copyOf(order);
        Objects.requireNonNull(page, "page");
        Objects.requireNonNull(shape, "shape");
        Objects.requireNonNull(source, "source");
    }

    /** The same query for another part of the list. */
    public BoundQuery<T> withPage(PageRequest other) {
        return new BoundQuery<>(schema, context, condition, order, other, shape, source);
    }

    /** The same query for the rows that satisfy another condition. */
    public BoundQuery<T> withCondition(Condition<T> other) {
        return new BoundQuery<>(schema, context, other, order, page, shape, source);
    }

    /** One line for people: the resource and the query that was bound; {@link #explain()} says what it will do. */
    @Override
    public String toString() {
        return "BoundQuery[" + schema.resource() + "?" + source + ", tenant " + context.tenant() + ", now "
                + context.now() + "]";
    }

    /** What this query will do, in words and as a tree. */
    public Explanation explain() {
        return new Explainer<>(this).explain();
    }
}
