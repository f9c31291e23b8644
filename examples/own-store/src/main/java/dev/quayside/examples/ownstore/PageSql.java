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
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.SortKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;
import java.util.UUID;
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
    private final PageRequest page;
    private final Sql matching;

    PageSql(Sqlite database, ContainerTable table, Documents documents, BoundQuery<TrackedContainer> query) {
        this.database = database;
        this.table = table;
        this.documents = documents;
        this.keys = query.order();
        this.page = query.page();
        ConditionSql conditions = new ConditionSql(table);
        Sql columns = Sql.of("(SELECT document, id");
        for (int i = 0; i < keys.size(); i++) {
            columns = columns.then(", ").then(value(keys.get(i), conditions)).then(" AS key" + i);
        }
        this.matching = columns.then(
                        " FROM container WHERE account = ? AND ",
                        query.context().tenant().toString())
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

    Page<Container> page() {
        if (page.start() instanceof Numbered numbered) {
            long offset = numbered.offset(page.size());
            List<Row> rows = rows(Sql.of("TRUE"), ReadDirection.FORWARD, offset);
            boolean beyondEnd = rows.isEmpty() && offset > 0;
            return page(rows, beyondEnd ? exists(Sql.of("TRUE")) : offset > 0, rows.size() > page.size());
        }
        if (page.start() instanceof After after) {
            Sql afterPosition = after(after.position(), ReadDirection.FORWARD);
            List<Row> rows = rows(afterPosition, ReadDirection.FORWARD, 0);
            return page(rows, exists(afterPosition.then(" IS NOT TRUE")), rows.size() > page.size());
        }
        Sql beforePosition = after(((Before) page.start()).position(), ReadDirection.BACKWARD);
        List<Row> rows = rows(beforePosition, ReadDirection.BACKWARD, 0);
        return page(rows, rows.size() > page.size(), exists(beforePosition.then(" IS NOT TRUE")));
    }

    /** In which direction the order is read. */
    private enum ReadDirection {
        FORWARD,
        BACKWARD
    }

    /** Reads up to one row more than the page has, in the given direction. */
    private List<Row> rows(Sql condition, ReadDirection direction, long offset) {
        boolean forward = direction == ReadDirection.FORWARD;
        StringBuilder order = new StringBuilder(" ORDER BY ");
        for (int i = 0; i < keys.size(); i++) {
            order.append("key").append(i).append(ascending(i, direction) ? " ASC" : " DESC");
            order.append(forward ? " NULLS LAST, " : " NULLS FIRST, ");
        }
        order.append(forward ? "id ASC" : "id DESC");
        Sql sql = Sql.of("SELECT * FROM ").then(matching).then(" WHERE ").then(condition);
        return database.query(sql.then(order + " LIMIT ? OFFSET ?", page.size() + 1L, offset), this::row);
    }

    private boolean exists(Sql condition) {
        Sql sql = Sql.of("SELECT EXISTS (SELECT 1 FROM ").then(matching).then(" WHERE ");
        return database.query(sql.then(condition).then(")"), row -> row.getInt(1) == 1)
                .get(0);
    }

    /**
     * Returns the condition for rows after the position in the given direction: a later key, or an equal key and later
     * in the rest.
     */
    private Sql after(Position position, ReadDirection direction) {
        Sql rest = Sql.of(
                "id " + (direction == ReadDirection.FORWARD ? ">" : "<") + " ?",
                position.id().toString());
        for (int i = keys.size() - 1; i >= 0; i--) {
            Object value = position.keys().get(i);
            Object key = value == null ? null : toStored(keys.get(i), value);
            Sql same = Sql.of("(key" + i + " IS ? AND ", key).then(rest).then(")");
            rest = after(i, key, direction).then(" OR ").then(same).inParentheses();
        }
        return rest;
    }

    /** Rows without a key are last in both orders. */
    private Sql after(int i, @Nullable Object key, ReadDirection direction) {
        boolean forward = direction == ReadDirection.FORWARD;
        if (key == null) {
            return Sql.of(forward ? "FALSE" : "key" + i + " IS NOT NULL");
        }
        Sql further = Sql.of("key" + i + (ascending(i, direction) ? " > ?" : " < ?"), key);
        return forward ? further.then(" OR key" + i + " IS NULL") : further;
    }

    private boolean ascending(int i, ReadDirection direction) {
        return (keys.get(i).direction() == Direction.ASCENDING) == (direction == ReadDirection.FORWARD);
    }

    private Object toStored(SortKey<TrackedContainer> key, Object value) {
        return key instanceof SortKey.ByField<TrackedContainer> byField
                ? table.toStored(byField.field().type(), value)
                : value;
    }

    private static Object fromStored(SortKey<TrackedContainer> key, Object stored) {
        return key instanceof SortKey.ByField<TrackedContainer> byField
                ? ContainerTable.fromStored(byField.field().type(), stored)
                : stored;
    }

    private Row row(ResultSet resultSet) throws SQLException {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            Object stored = resultSet.getObject("key" + i);
            values.add(stored == null ? null : fromStored(keys.get(i), stored));
        }
        Position position = new Position(values, UUID.fromString(resultSet.getString("id")));
        return new Row(documents.read(resultSet.getString("document"), Container.class), position);
    }

    private Page<Container> page(List<Row> read, boolean hasPrevious, boolean hasNext) {
        List<Row> rows = new ArrayList<>(read.subList(0, Math.min(read.size(), page.size())));
        if (page.start() instanceof Before) {
            Collections.reverse(rows);
        }
        return new Page<>(
                rows.stream().map(Row::container).toList(),
                page.withTotal() ? OptionalLong.of(total()) : OptionalLong.empty(),
                rows.isEmpty() ? null : rows.get(0).position(),
                rows.isEmpty() ? null : rows.get(rows.size() - 1).position(),
                hasPrevious,
                hasNext);
    }

    private long total() {
        Sql sql = Sql.of("SELECT count(*) FROM ").then(matching);
        return database.query(sql, row -> row.getLong(1)).get(0);
    }

    private record Row(Container container, Position position) {}
}
