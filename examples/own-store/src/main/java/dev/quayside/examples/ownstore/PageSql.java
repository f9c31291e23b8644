package dev.quayside.examples.ownstore;

import dev.quayside.core.container.Container;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.PageRequest.After;
import dev.quayside.query.PageRequest.Before;
import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.PageRequest.Start;
import dev.quayside.query.Position;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.eval.Evaluator;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.SortKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Runs a bound query on the table of containers.
 *
 * <p>All statements read the same rows: those of the account that satisfy the condition, with a column {@code key0},
 * {@code key1}, … for each sort key. A page reads one additional row to find out whether more rows follow.
 */
final class PageSql {

    private final Sqlite database;
    private final ContainerTable table;
    private final Documents documents;
    private final List<SortKey<TrackedContainer>> keys;
    private final BoundQuery<TrackedContainer> query;
    private final Sql matching;

    PageSql(Sqlite database, ContainerTable table, Documents documents, BoundQuery<TrackedContainer> query) {
        this.database = database;
        this.table = table;
        this.documents = documents;
        this.keys = query.order();
        this.query = query;
        ConditionSql conditions = new ConditionSql(table);
        Sql columns = Sql.of("(SELECT document, id");
        for (int i = 0; i < keys.size(); i++) {
            columns = columns.then(", ").then(value(keys.get(i), conditions)).then(" AS key" + i);
        }
        this.matching = columns.then(
                        " FROM container WHERE account = ? AND ",
                        query.context().tenant())
                .then(query.condition().accept(conditions))
                .then(")");
    }

    private static Sql value(SortKey<TrackedContainer> key, ConditionSql conditions) {
        if (key instanceof SortKey.ByField<TrackedContainer> byField) {
            return Sql.of(ContainerTable.column(byField.field()));
        }
        List<Condition<TrackedContainer>> classes = ((SortKey.ByClass<TrackedContainer>) key).classes();
        Sql number = Sql.of("CASE");
        for (int i = 0; i < classes.size(); i++) {
            number = number.then(" WHEN ")
                    .then(classes.get(i).accept(conditions))
                    .then(" THEN " + i);
        }
        return number.then(" ELSE " + classes.size() + " END");
    }

    /** @param tracked returns a container with its shipment and customer, which sort keys refer to */
    Page<Container> page(Function<Container, TrackedContainer> tracked) {
        PageRequest page = query.page();
        boolean backward = page.start() instanceof Before;
        long offset = page.start() instanceof Numbered numbered ? numbered.offset(page.size()) : 0;
        Sql wanted = wanted(page.start());
        List<Container> read = rows(wanted, backward, offset);
        boolean more = read.size() > page.size();
        boolean skipped = page.start() instanceof Numbered
                ? offset > 0 && (!read.isEmpty() || exists(Sql.of("TRUE")))
                : exists(wanted.then(" IS NOT TRUE"));
        List<Container> rows = new ArrayList<>(more ? read.subList(0, page.size()) : read);
        if (backward) {
            Collections.reverse(rows);
        }
        return new Page<>(
                rows,
                page.withTotal() ? OptionalLong.of(total()) : OptionalLong.empty(),
                rows.isEmpty() ? null : position(tracked.apply(rows.get(0))),
                rows.isEmpty() ? null : position(tracked.apply(rows.get(rows.size() - 1))),
                backward ? more : skipped,
                backward ? skipped : more);
    }

    private Position position(TrackedContainer row) {
        return Evaluator.of(query).position(row);
    }

    private Sql wanted(Start start) {
        if (start instanceof After after) {
            return after(after.position(), false);
        }
        return start instanceof Before before ? after(before.position(), true) : Sql.of("TRUE");
    }

    /** Reads up to one row more than the page has, in the order of the query or backward. */
    private List<Container> rows(Sql condition, boolean backward, long offset) {
        StringBuilder order = new StringBuilder(" ORDER BY ");
        for (int i = 0; i < keys.size(); i++) {
            order.append("key").append(i).append(ascending(i, backward) ? " ASC" : " DESC");
            order.append(backward ? " NULLS FIRST, " : " NULLS LAST, ");
        }
        order.append(backward ? "id DESC" : "id ASC");
        Sql sql = Sql.of("SELECT document FROM ").then(matching).then(" WHERE ").then(condition);
        return database.query(
                sql.then(order + " LIMIT ? OFFSET ?", query.page().size() + 1L, offset),
                row -> documents.read(row.getString("document"), Container.class));
    }

    private boolean exists(Sql condition) {
        Sql sql = Sql.of("SELECT EXISTS (SELECT 1 FROM ").then(matching).then(" WHERE ");
        return database.query(sql.then(condition).then(")"), row -> row.getInt(1) == 1)
                .get(0);
    }

    private long total() {
        Sql sql = Sql.of("SELECT count(*) FROM ").then(matching);
        return database.query(sql, row -> row.getLong(1)).get(0);
    }

    /** Returns the condition for rows after the position: a later key, or an equal key and later in the rest. */
    private Sql after(Position position, boolean backward) {
        Sql rest = Sql.of("id " + (backward ? "<" : ">") + " ?", position.id());
        for (int i = keys.size() - 1; i >= 0; i--) {
            Object value = position.keys().get(i);
            Object key = value == null ? null : toStored(keys.get(i), value);
            Sql same = Sql.of("(key" + i + " IS ? AND ", key).then(rest).then(")");
            rest = after(i, key, backward).then(" OR ").then(same).inParentheses();
        }
        return rest;
    }

    /** Rows without a key are last in both orders. */
    private Sql after(int i, @Nullable Object key, boolean backward) {
        if (key == null) {
            return Sql.of(backward ? "key" + i + " IS NOT NULL" : "FALSE");
        }
        Sql further = Sql.of("key" + i + (ascending(i, backward) ? " > ?" : " < ?"), key);
        return backward ? further : further.then(" OR key" + i + " IS NULL");
    }

    private boolean ascending(int i, boolean backward) {
        return (keys.get(i).direction() == Direction.ASCENDING) != backward;
    }

    private Object toStored(SortKey<TrackedContainer> key, Object value) {
        return key instanceof SortKey.ByField<TrackedContainer> byField
                ? table.toStored(byField.field().type(), value)
                : value;
    }
}
