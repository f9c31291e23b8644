package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.BoundQuery;
import dev.quayside.query.Page;
import dev.quayside.query.PageRequest;
import dev.quayside.query.PageRequest.After;
import dev.quayside.query.PageRequest.Before;
import dev.quayside.query.PageRequest.Numbered;
import dev.quayside.query.PageRequest.Start;
import dev.quayside.query.PageRequest.Total;
import dev.quayside.query.Position;
import dev.quayside.query.ValueCount;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.internal.list.Keyset.Side;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import java.math.BigDecimal;
import java.sql.SQLException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * A reader that reads a page of a list with as few statements as possible: one for the rows, and one for the total
 * unless the rows already determine it. If a page requires more than one statement, all of them run in one snapshot.
 *
 * @param <T> the type of the rows to which conditions apply
 * @param <V> the type of the value that is read from a table row
 * @param <R> the type of the resources that the page contains
 */
public final class PageReader<T, V, R> {

    /** The largest offset that is queried; a page with a larger offset is empty. */
    private static final long MOST_ROWS = 1L << 40;

    /** The largest total that is always counted exactly; a larger total may be estimated. */
    static final long COUNTED_ROWS = 10_000;

    /** The pattern of the expected number of rows in the first line of an {@code explain} result. */
    private static final Pattern PLANNED_ROWS = Pattern.compile("rows=(\\d+)");

    private final Database database;
    private final Function<AccountId, ListTable<T>> listing;
    private final Rows<V, R> read;
    private final long countedRows;

    /** @param countedRows the largest total that is always counted exactly */
    PageReader(Database database, Function<AccountId, ListTable<T>> listing, Rows<V, R> read, long countedRows) {
        this.database = database;
        this.listing = listing;
        this.read = read;
        this.countedRows = countedRows;
    }

    /**
     * The functions that read values from table rows and convert the values to resources.
     *
     * @param mapping reads a value from the columns of the select list
     * @param complete whether the values are already the resources; no further statement is then needed
     */
    record Rows<V, R>(
            RowReader.Mapping<V> mapping,
            Function<V, UUID> id,
            ByIds<V> byIds,
            Resources<V, R> resources,
            boolean complete) {

        /** Returns the functions for a list whose values are already the resources. */
        static <V> Rows<V, V> of(RowReader.Mapping<V> mapping, Function<V, UUID> id, ByIds<V> byIds) {
            return new Rows<>(mapping, id, byIds, (handle, account, values) -> values, true);
        }
    }

    @FunctionalInterface
    interface Resources<V, R> {
        List<R> of(Handle handle, AccountId account, List<V> values);
    }

    @FunctionalInterface
    interface ByIds<V> {
        Map<UUID, V> find(Handle handle, AccountId account, Collection<UUID> ids);
    }

    /** Returns the number of rows that the query selects on all pages. */
    public long count(BoundQuery<T> query) {
        AccountId account = new AccountId(query.context().tenant());
        Sql sql = statements(account, query).count();
        return database.read(
                account, handle -> database.first(handle, sql, RowReader::count).orElse(0L));
    }

    /** Returns the number of rows that the query selects on all pages, for each value of a field. */
    public List<ValueCount> counts(BoundQuery<T> query, Field<T, ?> field) {
        AccountId account = new AccountId(query.context().tenant());
        PageStatements<T> statements = statements(account, query);
        if (field.type().isList()) {
            ElementConditions list = listing.apply(account).listColumn(field);
            List<?> elements = list.possibleElements();
            return database.read(
                    account,
                    handle -> database.first(handle, statements.counts(list), row -> elementCounts(row, elements))
                            .orElse(List.of()));
        }
        FieldColumn column = listing.apply(account).column(field);
        if (column == null) {
            throw new UnsupportedQueryException("count rows by " + field);
        }
        Sql value = field.type() == FieldType.INSTANT
                ? Sql.of("floor(extract(epoch from ").add(column.shown()).add(") / 86400)")
                : column.shown();
        return database.read(
                account,
                handle -> database.list(
                        handle,
                        statements.counts(value),
                        row -> new ValueCount(value(row, field.type()), row.count())));
    }

    private static List<ValueCount> elementCounts(RowReader row, List<?> elements) throws SQLException {
        List<@Nullable Object> values = new ArrayList<>(elements);
        values.add(null);
        List<ValueCount> counts = new ArrayList<>();
        for (Object value : values) {
            long count = row.count();
            if (count > 0) {
                counts.add(new ValueCount(value, count));
            }
        }
        return counts;
    }

    private static @Nullable Object value(RowReader row, FieldType type) throws SQLException {
        return switch (type) {
            case TEXT -> row.text();
            case ID -> row.id();
            case INSTANT -> {
                BigDecimal day = row.decimal();
                yield day == null ? null : LocalDate.ofEpochDay(day.longValueExact());
            }
            case DAY -> row.day();
            case FLAG -> row.flag();
            case NUMBER -> {
                BigDecimal number = row.decimal();
                yield number == null ? null : number.stripTrailingZeros();
            }
            case TEXT_LIST, ID_LIST -> throw new IllegalArgumentException(type + " is not the type of a value");
        };
    }

    private PageStatements<T> statements(AccountId account, BoundQuery<T> query) {
        return new PageStatements<>(
                listing.apply(account), account, query.condition(), query.order(), database.dialect());
    }

    public Page<R> page(BoundQuery<T> query) {
        AccountId account = new AccountId(query.context().tenant());
        PageStatements<T> statements = statements(account, query);
        PageRequest page = query.page();
        boolean whole =
                statements.answersRows(page.start() instanceof Numbered numbered ? numbered.offset(page.size()) : 0);
        // Tries one statement without a snapshot first, because starting a snapshot takes as long as reading a short
        // page.
        if (read.complete() && whole && (!page.hasTotal() || statements.answersFew())) {
            Optional<Page<R>> alone = database.read(
                    account, handle -> new Reading(handle, account, statements, page, whole).withOneStatement());
            if (alone.isPresent()) {
                return alone.get();
            }
        }
        return database.readSnapshot(account, handle -> new Reading(handle, account, statements, page, whole).page());
    }

    private record Count(OptionalLong rows, boolean estimated) {
        static final Count NONE = new Count(OptionalLong.empty(), false);
    }

    private record Row<V>(V value, UUID id, List<@Nullable Object> keys) {

        Position position() {
            return new Position(keys, id);
        }
    }

    private final class Reading {
        private final Handle handle;
        private final AccountId account;
        private final PageStatements<T> statements;
        private final PageRequest page;
        private final boolean whole;

        /** @param whole whether the statement for a numbered page returns whole rows instead of ids and keys */
        Reading(Handle handle, AccountId account, PageStatements<T> statements, PageRequest page, boolean whole) {
            this.handle = handle;
            this.account = account;
            this.statements = statements;
            this.page = page;
            this.whole = whole;
        }

        Page<R> page() {
            Start start = page.start();
            if (start instanceof Numbered numbered) {
                long offset = numbered.offset(page.size());
                return numbered(offset, found(offset));
            }
            if (start instanceof After after) {
                return beside(after.position(), Side.AFTER);
            }
            return beside(((Before) start).position(), Side.BEFORE);
        }

        /**
         * Reads the page with one statement. Returns empty if the rows of the page do not show how many rows the list
         * has, or whether other rows come before and after the page.
         */
        Optional<Page<R>> withOneStatement() {
            if (!(page.start() instanceof Numbered numbered)) {
                return Optional.empty();
            }
            long offset = numbered.offset(page.size());
            List<Row<V>> found = found(offset);
            boolean totalIsKnown =
                    !page.hasTotal() || (found.size() <= page.size() && !mayBeEstimated(offset + found.size()));
            boolean neighboursAreKnown = offset == 0 || !found.isEmpty();
            return totalIsKnown && neighboursAreKnown ? Optional.of(numbered(offset, found)) : Optional.empty();
        }

        /** Returns the rows of a page, followed by the next row if one exists. */
        private List<Row<V>> found(long offset) {
            if (offset > MOST_ROWS) {
                return List.of();
            }
            Optional<List<Row<V>>> near = near(statements.near(offset, page.size() + 1L), page.size() + 1);
            if (near.isPresent()) {
                return near.get();
            }
            Sql sql = statements.rows(offset, page.size() + 1L);
            return whole ? wholeRows(sql) : rowsOf(sql);
        }

        private Page<R> numbered(long offset, List<Row<V>> found) {
            boolean more = found.size() > page.size();
            List<Row<V>> rows = more ? found.subList(0, page.size()) : found;
            boolean end = !more && (offset == 0 || !rows.isEmpty());
            Count total = total(end ? OptionalLong.of(offset + rows.size()) : OptionalLong.empty());
            boolean earlier = offset > 0 && (!rows.isEmpty() || any(total.rows()));
            return result(rows, total, earlier, more);
        }

        /** Returns the page before or after a position. */
        private Page<R> beside(Position position, Side side) {
            Keyset keyset = statements.keyset(position);
            List<Row<V>> found = near(statements.near(keyset, side, page.size() + 1L), page.size() + 1)
                    .orElseGet(() -> rowsOf(statements.rows(keyset, side, page.size() + 1L)));
            boolean more = found.size() > page.size();
            List<Row<V>> rows = new ArrayList<>(more ? found.subList(0, page.size()) : found);
            boolean others = near(statements.near(keyset, side.others(), 1), 1).isPresent()
                    || exists(statements.any(keyset, side.others()));
            Count total = total(more || others ? OptionalLong.empty() : OptionalLong.of(rows.size()));
            if (side == Side.AFTER) {
                return result(rows, total, others, more);
            }
            Collections.reverse(rows);
            return result(rows, total, more, others);
        }

        private Page<R> result(List<Row<V>> rows, Count total, boolean earlier, boolean later) {
            return new Page<>(
                    read.resources()
                            .of(handle, account, rows.stream().map(Row::value).toList()),
                    total.rows(),
                    total.estimated(),
                    rows.isEmpty() ? null : rows.get(0).position(),
                    rows.isEmpty() ? null : rows.get(rows.size() - 1).position(),
                    earlier,
                    later);
        }

        /** Returns the rows that the statement finds, if it finds as many as requested; otherwise empty. */
        private Optional<List<Row<V>>> near(Optional<Sql> sql, int asked) {
            return sql.map(this::wholeRows).filter(rows -> rows.size() == asked);
        }

        private List<Row<V>> wholeRows(Sql sql) {
            return database.list(handle, sql, row -> {
                V value = read.mapping().read(row);
                return new Row<>(value, read.id().apply(value), keys(row));
            });
        }

        /** Reads the ids and keys of the rows first, and then the values by their ids. */
        private List<Row<V>> rowsOf(Sql sql) {
            List<Row<UUID>> found = database.list(handle, sql, row -> {
                UUID id = RowReader.required(row.id());
                return new Row<>(id, id, keys(row));
            });
            Map<UUID, V> values = read.byIds()
                    .find(handle, account, found.stream().map(Row::id).toList());
            return found.stream()
                    .map(row -> new Row<>(RowReader.required(values.get(row.id())), row.id(), row.keys()))
                    .toList();
        }

        private List<@Nullable Object> keys(RowReader row) throws SQLException {
            List<@Nullable Object> keys = new ArrayList<>(statements.steps().size());
            for (OrderStep step : statements.steps()) {
                keys.add(step.read(row));
            }
            return keys;
        }

        private boolean any(OptionalLong total) {
            return total.isPresent() ? total.getAsLong() > 0 : exists(statements.any(null, null));
        }

        private boolean exists(Sql sql) {
            return database.first(handle, sql, RowReader::count).isPresent();
        }

        /**
         * Returns the number of rows on all pages. If the request allows an estimate and there are more than {@code
         * countedRows} rows, the number is an estimate. All pages show the same number, because it does not depend on
         * the page.
         *
         * @param known the number of rows on all pages, if the rows of this page show it; otherwise empty
         */
        private Count total(OptionalLong known) {
            if (!page.hasTotal()) {
                return Count.NONE;
            }
            if (known.isEmpty() || mayBeEstimated(known.getAsLong())) {
                long estimate = page.total() == Total.ESTIMATED ? estimate() : 0;
                if (estimate > countedRows) {
                    long rows = known.orElseGet(() -> counted(statements.count(countedRows + 1)));
                    return rows > countedRows
                            ? new Count(OptionalLong.of(estimate), true)
                            : new Count(OptionalLong.of(rows), false);
                }
            }
            return new Count(OptionalLong.of(known.orElseGet(() -> counted(statements.count()))), false);
        }

        private boolean mayBeEstimated(long rows) {
            return page.total() == Total.ESTIMATED && rows > countedRows;
        }

        private long counted(Sql sql) {
            return database.first(handle, sql, RowReader::count).orElse(0L);
        }

        /**
         * Returns the number of rows that the database expects the query to select; 0 if the database does not provide
         * an estimate.
         */
        private long estimate() {
            return statements
                    .plan()
                    .flatMap(plan -> database.first(handle, plan, row -> RowReader.required(row.text())))
                    .map(PLANNED_ROWS::matcher)
                    .filter(Matcher::find)
                    .map(rows -> Long.parseLong(rows.group(1)))
                    .orElse(0L);
        }
    }
}
