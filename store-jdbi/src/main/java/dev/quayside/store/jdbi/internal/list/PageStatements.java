package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.Position;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.list.OrderStep.ScanDirection;
import dev.quayside.store.jdbi.internal.sql.H2Dialect;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A factory for the statements that read the pages of one bound query.
 *
 * @param <T> the type of the rows to which conditions apply
 */
final class PageStatements<T> {

    /**
     * The maximum number of rows that are searched at the start of the order, as a multiple of the number of rows to
     * find.
     */
    private static final int NEAR_FOR_EACH = 8;

    /** The smallest offset for which skipped rows are read from the index alone, if the database can do that. */
    private static final long DEEP = 300;

    /** The maximum number of rows that are searched at the start of the order. */
    private static final long MOST_NEAR = 4_000;

    private final ListTable<T> listing;
    private final AccountId account;
    private final SqlDialect dialect;
    private final PagePlanner planner;
    private final List<OrderStep> steps;
    private final List<Condition<T>> conjuncts;
    private final IndexPlan<T> access;

    public PageStatements(
            ListTable<T> listing,
            AccountId account,
            Condition<T> condition,
            List<SortKey<T>> order,
            SqlDialect dialect) {
        this.listing = listing.forQuery(condition, order, dialect);
        this.account = account;
        this.dialect = dialect;
        this.planner = planner(dialect);
        this.steps = OrderStep.of(order, this.listing, dialect);
        this.conjuncts = ConditionSql.conjuncts(condition);
        this.access = this.listing.plan(conjuncts, order, planner);
    }

    /** Returns the page planner for the database of this dialect. */
    static PagePlanner planner(SqlDialect dialect) {
        return dialect instanceof H2Dialect ? new H2PagePlanner(dialect) : new PostgresPagePlanner(dialect);
    }

    public List<OrderStep> steps() {
        return steps;
    }

    Keyset keyset(Position position) {
        return new Keyset(steps, position, listing.id());
    }

    /** Returns whether the statement from {@link #rows(long, long)} returns whole rows instead of ids and keys. */
    public boolean answersRows(long offset) {
        IndexPlan.Branches branches = access.branches();
        if (branches != null) {
            return branches.whole();
        }
        return access.ordered() && (offset < DEEP || !planner.readsIndexOnly());
    }

    /** Returns whether the query probably selects fewer rows than a page contains. */
    boolean answersFew() {
        return conjuncts.stream().anyMatch(listing::isSelective);
    }

    public Sql rows(long offset, long limit) {
        boolean whole = answersRows(offset);
        if (whole && access.branches() == null) {
            return appendLimit(wholeRows(), offset, limit);
        }
        return found(whole, parts(null, null), ScanDirection.FORWARDS, offset, limit);
    }

    /**
     * Returns a statement that looks for the rows of the page only among the first rows of the order; empty if this
     * attempt is not worthwhile. If the statement returns fewer rows than the limit, the page must be read by another
     * statement.
     *
     * <p>The plan assumes that containers stay stored for years, and that few rows therefore satisfy certain
     * conditions. In a new account, or if the host deletes old containers, nearly all rows may satisfy these
     * conditions. The rows of the page are then near the start of the order.
     */
    public Optional<Sql> near(long offset, long limit) {
        return near(saturated(offset, limit), List.of(), ScanDirection.FORWARDS)
                .map(sql -> appendLimit(sql, offset, limit));
    }

    /**
     * Returns a statement that looks for whole rows only among the rows next to a position, and returns the nearest row
     * first; empty if this attempt is not worthwhile.
     */
    public Optional<Sql> near(Keyset keyset, Keyset.Side side, long limit) {
        return near(limit, keyset.disjointConditions(side, dialect), turn(side)).map(sql -> appendLimit(sql, 0, limit));
    }

    private Optional<Sql> near(long wanted, List<Sql> stretches, ScanDirection turn) {
        IndexPlan.IndexStart near = access.start();
        if (near == null || wanted > MOST_NEAR / NEAR_FOR_EACH) {
            return Optional.empty();
        }
        Sql sql = shown(Sql.of("select " + listing.selectList("c"))).add(" from (");
        if (stretches.isEmpty()) {
            appendInOrder(sql, near, Sql.of(""), turn, wanted * NEAR_FOR_EACH);
        } else {
            String separator = "select * from (";
            for (Sql stretch : stretches) {
                appendInOrder(
                        sql.add(separator).add("("), near, Sql.of(" and ").add(stretch), turn, wanted * NEAR_FOR_EACH);
                separator = ") union all ";
            }
            appendOrder(sql.add(")) c"), near.prefix(), turn);
            sql.add(" limit ?", wanted * NEAR_FOR_EACH);
        }
        // The condition on the account is repeated here, because a distributed database does not derive it from the
        // condition in a sub-query that has a limit.
        sql.add(") c where c.account_id = ?", account);
        for (Condition<T> term : conjuncts) {
            ConditionSql.write(sql.add(" and "), term, listing, dialect);
        }
        appendOrder(sql, near.prefix(), turn);
        return Optional.of(sql);
    }

    /** Appends a query for the first rows of one part of the order. It does not check the conditions of the query. */
    private void appendInOrder(Sql sql, IndexPlan.IndexStart near, Sql stretch, ScanDirection turn, long most) {
        sql.add("select * from " + listing.table() + " c" + near.hint() + " where c.account_id = ?", account)
                .add(stretch);
        appendOrder(sql, near.prefix(), turn);
        sql.add(" limit ?", most);
    }

    /**
     * Returns the statement that reads the ids and keys of the rows before or after a position, the nearest row first.
     */
    public Sql rows(Keyset keyset, Keyset.Side side, long limit) {
        return found(false, parts(keyset, side), turn(side), 0, limit);
    }

    private static ScanDirection turn(Keyset.Side side) {
        return side.isForward() ? ScanDirection.FORWARDS : ScanDirection.BACKWARDS;
    }

    private Sql wholeRows() {
        Sql sql = shown(Sql.of("select " + listing.selectList("c")));
        appendFrom(sql, access);
        appendWhere(sql, access, Part.ALL);
        appendOrder(sql, ScanDirection.FORWARDS);
        return sql;
    }

    /** Appends the values of the sort keys for the position of a row, as the columns s0, s1 … */
    private Sql shown(Sql sql) {
        for (int i = 0; i < steps.size(); i++) {
            sql.add(", ").add(steps.get(i).shown()).add(" as s" + i);
        }
        return sql;
    }

    /** Appends the expressions by which the rows are sorted, as the columns k0, k1 … */
    private Sql keys(Sql sql) {
        for (int i = 0; i < steps.size(); i++) {
            sql.add(", ").add(steps.get(i).expression()).add(" as k" + i);
        }
        return sql;
    }

    /**
     * Returns the columns of whole rows, or only the id. Ids take little space while rows are sorted; a later statement
     * then reads the rows by id.
     */
    private String columns(boolean whole, String alias) {
        return whole ? listing.selectList(alias) : alias + "." + (alias.equals("c") ? listing.id() : "id") + " as id";
    }

    /**
     * Returns the statement that reads the rows of all parts in order. The columns of the statement are the columns of
     * the row, then s0, s1 …, and k0, k1 …
     */
    private Sql found(boolean whole, List<Part> parts, ScanDirection turn, long offset, long limit) {
        Sql sql = Sql.of("");
        if (parts.size() == 1) {
            appendPart(sql, whole, parts.get(0), turn);
            return appendLimit(sql, offset, limit);
        }
        keysOf("b", sql.add("select " + columns(whole, "b")));
        String separator = " from (";
        for (Part part : parts) {
            appendPart(sql.add(separator).add("("), whole, part, turn);
            if (isFirst(offset)) {
                sql.add(" limit " + limit + ")");
            } else {
                sql.add(" limit ?)", saturated(offset, limit));
            }
            separator = " union all ";
        }
        orderOfKeys(sql.add(") b"), "b.", turn);
        return appendLimit(sql, offset, limit);
    }

    private void appendPart(Sql sql, boolean whole, Part part, ScanDirection turn) {
        if (access.fenced()) {
            keysOf("c", sql.add("select " + columns(whole, "c"))).add(" from (");
        }
        keys(shown(sql.add("select " + columns(whole, "c"))));
        appendFrom(sql, access);
        appendWhere(sql, access, part);
        if (access.fenced()) {
            // Because of the offset, no database merges the sub-query into the outer query.
            orderOfKeys(sql.add(" offset 0) c"), "c.", turn);
        } else if (access.ordered()) {
            appendOrder(sql, turn);
        } else {
            orderOfKeys(sql, "", turn);
        }
    }

    private Sql keysOf(String alias, Sql sql) {
        for (int i = 0; i < steps.size(); i++) {
            sql.add(", " + alias + ".s" + i);
        }
        for (int i = 0; i < steps.size(); i++) {
            sql.add(", " + alias + ".k" + i);
        }
        return sql;
    }

    /**
     * Returns the parts that are read separately: one for each branch and, if an index provides the order, one for each
     * condition of the keyset. They are separate because no database uses the order of an index for conditions that are
     * joined by {@code or}.
     */
    private List<Part> parts(@Nullable Keyset keyset, Keyset.@Nullable Side side) {
        IndexPlan.Branches branches = access.branches();
        List<Sql> values = new ArrayList<>();
        if (branches == null) {
            values.add(Sql.of(""));
        } else {
            padded(branches.values()).forEach(value -> values.add(branch(branches, value)));
        }
        List<Sql> stretches = new ArrayList<>();
        if (keyset == null || side == null) {
            stretches.add(Sql.of(""));
        } else if (access.ordered() && steps.size() == 1) {
            keyset.disjointConditions(side, dialect)
                    .forEach(part -> stretches.add(Sql.of(" and ").add(part)));
        } else {
            stretches.add(keyset.write(Sql.of(" and "), side, dialect));
        }
        List<Part> parts = new ArrayList<>();
        for (Sql value : values) {
            for (Sql stretch : stretches) {
                parts.add(new Part(value, stretch));
            }
        }
        return parts;
    }

    private static Sql branch(IndexPlan.Branches branches, @Nullable Object value) {
        return Sql.of(" and c." + branches.column() + " = ").bind(branches.type(), value);
    }

    public Sql count() {
        IndexPlan<T> counting = listing.plan(conjuncts, List.of(), planner);
        IndexPlan.Source source = counting.source();
        if (source != null && source.ofRows() && counting.rest().isEmpty()) {
            return source.rows().write(Sql.of("select count(*) from "), account);
        }
        IndexPlan.Branches branches = counting.branches();
        if (branches == null) {
            Sql sql = Sql.of("select count(*)");
            appendFrom(sql, counting);
            return appendWhere(sql, counting, Part.ALL);
        }
        Sql sql = Sql.of("select sum(b.n)");
        String separator = " from (";
        for (Object value : padded(branches.values())) {
            appendFrom(sql.add(separator).add("select count(*) as n"), counting);
            appendWhere(sql, counting, new Part(branch(branches, value), Sql.of("")));
            separator = " union all ";
        }
        return sql.add(") b");
    }

    /** Returns a statement that counts the rows but stops at a limit. */
    public Sql count(long limit) {
        IndexPlan<T> counting = listing.plan(conjuncts, List.of(), planner);
        IndexPlan.Branches branches = counting.branches();
        Sql sql = Sql.of("select count(*)");
        String separator = " from (";
        for (Object value : branches == null ? List.of("") : padded(branches.values())) {
            appendFrom(sql.add(separator).add("select 1 as x"), counting);
            appendWhere(sql, counting, branches == null ? Part.ALL : new Part(branch(branches, value), Sql.of("")));
            separator = " union all ";
        }
        return sql.add(" limit ?) b", limit);
    }

    /**
     * Returns a statement that counts the rows for each value of an expression. Its columns are the value and the
     * number.
     */
    public Sql counts(Sql value) {
        Sql sql = Sql.of("select b.v0, count(*)");
        return appendValues(sql, List.of(value)).add(" group by b.v0");
    }

    /**
     * Returns a statement that counts the rows for each possible element of a list and, in the last column, the rows
     * without elements. It has one result row.
     */
    public Sql counts(ElementConditions list) {
        List<Sql> values = new ArrayList<>();
        for (Object element : list.possibleElements()) {
            Sql value = list.appendIncludes(Sql.of("case when "), List.of(element), dialect);
            values.add(value.add(" then 1 end"));
        }
        values.add(list.appendNotEmpty(Sql.of("case when ")).add(" then null else 1 end"));
        String columns = IntStream.range(0, values.size())
                .mapToObj(i -> "count(b.v" + i + ")")
                .collect(Collectors.joining(", "));
        return appendValues(Sql.of("select " + columns), values);
    }

    /** Appends a sub-query that returns the values of expressions for all rows, with the column names v0, v1 … */
    private Sql appendValues(Sql sql, List<Sql> values) {
        IndexPlan<T> counting = listing.plan(conjuncts, List.of(), planner);
        IndexPlan.Branches branches = counting.branches();
        String separator = " from (";
        for (Object branch : branches == null ? List.of("") : padded(branches.values())) {
            String comma = separator + "select ";
            for (int i = 0; i < values.size(); i++) {
                sql.add(comma).add(values.get(i)).add(" as v" + i);
                comma = ", ";
            }
            appendFrom(sql, counting);
            appendWhere(sql, counting, branches == null ? Part.ALL : new Part(branch(branches, branch), Sql.of("")));
            separator = " union all ";
        }
        return sql.add(") b");
    }

    /**
     * Returns an {@code explain} statement for the query, whose first result line contains the expected number of rows;
     * empty if the database does not provide an estimate.
     */
    public Optional<Sql> plan() {
        if (!planner.choosesIndexes()) {
            return Optional.empty();
        }
        IndexPlan<T> plain = IndexPlan.plain(conjuncts);
        Sql sql = Sql.of("explain select 1");
        appendFrom(sql, plain);
        return Optional.of(appendWhere(sql, plain, Part.ALL));
    }

    /**
     * Returns a statement that returns one row if the query selects at least one row. With a keyset, the statement
     * considers only rows on the requested side of the keyset's position.
     */
    public Sql any(@Nullable Keyset keyset, Keyset.@Nullable Side side) {
        Sql sql = Sql.of("select 1");
        String separator = " from (";
        for (Part part : parts(keyset, side)) {
            appendFrom(sql.add(separator).add("(select 1 as x"), access);
            appendWhere(sql, access, part);
            // With a count, the database uses an index to find these rows. With a limit, it might scan the table in the
            // hope of an early match.
            sql.add(access.fenced() ? " having count(*) > 0)" : " limit 1)");
            separator = " union all ";
        }
        return sql.add(") b limit 1");
    }

    private void appendFrom(Sql sql, IndexPlan<T> from) {
        IndexPlan.Source source = from.source();
        if (source == null) {
            sql.add(" from " + listing.table() + " c").add(from.hint());
        } else {
            source.rows()
                    .write(sql.add(" from "), account)
                    .add(" left join " + listing.table() + " c")
                    .add(from.hint());
            sql.add(" on c.account_id = ?", account);
            sql.add(" and c." + source.column() + " = v.x");
        }
        sql.add(listing.joins());
    }

    private Sql appendWhere(Sql sql, IndexPlan<T> from, Part part) {
        sql.add(" where ").add(listing.isOf(account)).add(part.branch());
        for (Condition<T> term : from.rest()) {
            ConditionSql.write(sql.add(" and "), term, listing, dialect);
        }
        return sql.add(part.keys());
    }

    private void appendOrder(Sql sql, ScanDirection turn) {
        appendOrder(sql, access.prefix(), turn);
    }

    private void appendOrder(Sql sql, List<String> columns, ScanDirection turn) {
        String prefix = turn == ScanDirection.FORWARDS ? ", " : " desc, ";
        sql.add(" order by ");
        sql.add(columns.stream().map(column -> "c." + column + prefix).collect(Collectors.joining()));
        for (OrderStep step : steps) {
            sql.add(step.expression()).add(step.directionAndNulls(turn)).add(", ");
        }
        sql.add("c." + listing.id()).add(turn == ScanDirection.FORWARDS ? "" : " desc");
    }

    /** Appends an {@code order by} clause with k0, k1 … and the id. */
    private Sql orderOfKeys(Sql sql, String alias, ScanDirection turn) {
        sql.add(" order by ");
        for (int i = 0; i < steps.size(); i++) {
            sql.add(alias + "k" + i + steps.get(i).directionAndNulls(turn) + ", ");
        }
        return sql.add(alias.isEmpty() ? "c." + listing.id() : alias + "id")
                .add(turn == ScanDirection.FORWARDS ? "" : " desc");
    }

    private Sql appendLimit(Sql sql, long offset, long limit) {
        if (isFirst(offset)) {
            return sql.add(" limit " + limit);
        }
        sql.add(" limit ?", limit);
        return sql.add(" offset ?", offset);
    }

    /**
     * Returns whether the statement reads the first page, and its plan is the best one for all values of the
     * conditions. If so, the limit is written into the text of the statement, because PostgreSQL reuses the execution
     * plan only if it knows the limit. Without a known limit, PostgreSQL plans each page again, which takes as long as
     * reading the rows.
     */
    private boolean isFirst(long offset) {
        return offset == 0 && access.settled();
    }

    private static long saturated(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }

    /** Adds nulls, which do not equal any value, until the number of values is a power of two. */
    private static List<@Nullable Object> padded(List<?> values) {
        List<@Nullable Object> padded = new ArrayList<>(values);
        int size = Integer.highestOneBit(values.size() * 2 - 1);
        while (padded.size() < size) {
            padded.add(null);
        }
        return padded;
    }

    /**
     * The two conditions that select one part of the rows: the value of a column, and the range of keys. Each begins
     * with " and ".
     */
    private record Part(Sql branch, Sql keys) {
        private static final Part ALL = new Part(Sql.of(""), Sql.of(""));
    }
}
