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
 * One bound query, put to the table of containers.
 *
 * <p>All statements are about the same rows: those of the account that meet the condition, with a column {@code key0},
 * {@code key1}, … for each sort key. A page has one row more than was asked for, by which it knows whether more follow.
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

    Page<Container> answer() {
        if (page.start() instanceof Numbered numbered) {
            long offset = numbered.offset(page.size());
            List<Row> rows = rows(Sql.of("TRUE"), Way.FORWARDS, offset);
            boolean isBeyond = rows.isEmpty() && offset > 0;
            return page(rows, isBeyond ? any(Sql.of("TRUE")) : offset > 0, rows.size() > page.size());
        }
        if (page.start() instanceof After after) {
            Sql behind = beyond(after.position(), Way.FORWARDS);
            List<Row> rows = rows(behind, Way.FORWARDS, 0);
            return page(rows, any(behind.then(" IS NOT TRUE")), rows.size() > page.size());
        }
        Sql ahead = beyond(((Before) page.start()).position(), Way.BACKWARDS);
        List<Row> rows = rows(ahead, Way.BACKWARDS, 0);
        return page(rows, rows.size() > page.size(), any(ahead.then(" IS NOT TRUE")));
    }

    /** In which direction the order is read. */
    private enum Way {
        FORWARDS,
        BACKWARDS
    }

    /** Up to one row more than the page has, in the way they are read. */
    private List<Row> rows(Sql condition, Way way, long offset) {
        boolean forwards = way == Way.FORWARDS;
        StringBuilder order = new StringBuilder(" ORDER BY ");
        for (int i = 0; i < keys.size(); i++) {
            order.append("key").append(i).append(ascends(i, way) ? " ASC" : " DESC");
            order.append(forwards ? " NULLS LAST, " : " NULLS FIRST, ");
        }
        order.append(forwards ? "id ASC" : "id DESC");
        Sql sql = Sql.of("SELECT * FROM ").then(matching).then(" WHERE ").then(condition);
        return database.rows(sql.then(order + " LIMIT ? OFFSET ?", page.size() + 1L, offset), this::row);
    }

    private boolean any(Sql condition) {
        Sql sql = Sql.of("SELECT EXISTS (SELECT 1 FROM ").then(matching).then(" WHERE ");
        return database.rows(sql.then(condition).then(")"), row -> row.getInt(1) == 1)
                .get(0);
    }

    /** Rows that come after the position in the way they are read: a later key, or the same and later in the rest. */
    private Sql beyond(Position position, Way way) {
        Sql rest = Sql.of(
                "id " + (way == Way.FORWARDS ? ">" : "<") + " ?", position.id().toString());
        for (int i = keys.size() - 1; i >= 0; i--) {
            Object value = position.keys().get(i);
            Object key = value == null ? null : stored(keys.get(i), value);
            Sql same = Sql.of("(key" + i + " IS ? AND ", key).then(rest).then(")");
            rest = beyond(i, key, way).then(" OR ").then(same).inParentheses();
        }
        return rest;
    }

    /** Rows without a key come last, whatever the direction of the order. */
    private Sql beyond(int i, @Nullable Object key, Way way) {
        boolean forwards = way == Way.FORWARDS;
        if (key == null) {
            return Sql.of(forwards ? "FALSE" : "key" + i + " IS NOT NULL");
        }
        Sql further = Sql.of("key" + i + (ascends(i, way) ? " > ?" : " < ?"), key);
        return forwards ? further.then(" OR key" + i + " IS NULL") : further;
    }

    private boolean ascends(int i, Way way) {
        return (keys.get(i).direction() == Direction.ASCENDING) == (way == Way.FORWARDS);
    }

    private Object stored(SortKey<TrackedContainer> key, Object value) {
        return key instanceof SortKey.ByField<TrackedContainer> byField
                ? table.stored(byField.field().type(), value)
                : value;
    }

    private static Object restored(SortKey<TrackedContainer> key, Object stored) {
        return key instanceof SortKey.ByField<TrackedContainer> byField
                ? ContainerTable.restored(byField.field().type(), stored)
                : stored;
    }

    private Row row(ResultSet found) throws SQLException {
        List<@Nullable Object> values = new ArrayList<>();
        for (int i = 0; i < keys.size(); i++) {
            Object stored = found.getObject("key" + i);
            values.add(stored == null ? null : restored(keys.get(i), stored));
        }
        Position position = new Position(values, UUID.fromString(found.getString("id")));
        return new Row(documents.read(found.getString("document"), Container.class), position);
    }

    private Page<Container> page(List<Row> found, boolean hasPrevious, boolean hasNext) {
        List<Row> rows = new ArrayList<>(found.subList(0, Math.min(found.size(), page.size())));
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
        return database.rows(sql, row -> row.getLong(1)).get(0);
    }

    private record Row(Container container, Position position) {}
}
