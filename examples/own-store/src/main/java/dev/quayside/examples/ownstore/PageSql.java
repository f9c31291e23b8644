package dev.quayside.examples.ownstore;

import dev.quayside.core.container.Container;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.PageRequest.After;
import dev.quayside.query.PageRequest.Before;
import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.Position;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs a bound query on the table of containers.
 *
 * <p>All statements read the same rows: those of the account that satisfy the condition, with a column {@code key0},
 * {@code key1}, … for each sort key. A page before or after a position is read by its offset, which is the number of
 * rows up to the position.
 */
final class PageSql {

    private final Sqlite database;
    private final BoundQuery<TrackedContainer> query;
    private final Sql matching;
    private final String order;

    PageSql(Sqlite database, BoundQuery<TrackedContainer> query) {
        this.database = database;
        this.query = query;
        Sql columns = Sql.of("SELECT ");
        StringBuilder keys = new StringBuilder();
        for (SortKey<TrackedContainer> key : query.order()) {
            String name = "key" + query.order().indexOf(key);
            columns = columns.then(value(key)).then(" AS " + name + ", ");
            keys.append(name).append(key.direction() == Direction.ASCENDING ? " ASC" : " DESC");
            keys.append(" NULLS LAST, ");
        }
        this.order = keys + "id";
        this.matching = columns.then(
                        "id, 1 AS side FROM container WHERE account = ? AND ",
                        query.context().tenant())
                .then(query.condition().accept(new ConditionSql()));
    }

    private static Sql value(SortKey<TrackedContainer> key) {
        if (key instanceof SortKey.ByField<TrackedContainer> byField) {
            return Sql.of(ContainerTable.column(byField.field()));
        }
        List<Condition<TrackedContainer>> classes = ((SortKey.ByClass<TrackedContainer>) key).classes();
        Sql number = Sql.of("CASE");
        for (int i = 0; i < classes.size(); i++) {
            Sql condition = classes.get(i).accept(new ConditionSql());
            number = number.then(" WHEN ").then(condition).then(" THEN " + i);
        }
        return number.then(" ELSE " + classes.size() + " END");
    }

    /** @param container returns the container with an id */
    Page<Container> page(Function<UUID, TrackedContainer> container) {
        PageRequest page = query.page();
        long limit = page.size();
        long offset;
        if (page.start() instanceof After after) {
            offset = rowsUpTo(after.position(), 2);
        } else if (page.start() instanceof Before before) {
            long end = rowsUpTo(before.position(), 0);
            offset = Math.max(0, end - limit);
            limit = end - offset;
        } else {
            offset = ((Numbered) page.start()).offset(page.size());
        }
        Sql sql = Sql.of("SELECT id FROM (").then(matching);
        sql = sql.then(") ORDER BY " + order + " LIMIT ? OFFSET ?", limit, offset);
        List<TrackedContainer> rows = database.run(sql).stream()
                .map(id -> container.apply(UUID.fromString(id)))
                .toList();
        long total = number(Sql.of("SELECT count(*) FROM (").then(matching).then(")"));
        boolean hasNext = offset + rows.size() < total;
        return Evaluator.of(query)
                .pageOf(rows, total, offset > 0 && total > 0, hasNext)
                .map(TrackedContainer::container);
    }

    /**
     * Returns the number of rows before a position, which is inserted among them.
     *
     * @param side 0 to exclude the row at the position, 2 to include it
     */
    private long rowsUpTo(Position position, int side) {
        List<@Nullable Object> values = new ArrayList<>(position.keys());
        values.add(position.id());
        values.add(side);
        return number(Sql.of("SELECT rows FROM (SELECT side, row_number() OVER (ORDER BY " + order
                        + ", side) - 1 AS rows" + " FROM (")
                .then(matching)
                .then(" UNION ALL VALUES ")
                .then(Sql.list(values))
                .then(")) WHERE side <> 1"));
    }

    private long number(Sql sql) {
        return Long.parseLong(database.run(sql).get(0));
    }
}
