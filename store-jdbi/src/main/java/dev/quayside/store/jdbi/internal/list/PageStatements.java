package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.Position;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.list.OrderStep.Turn;
import dev.quayside.store.jdbi.internal.sql.H2Dialect;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Creates the statements that read pages of one bound query.
 *
 * @param <T> the type of the rows to which conditions apply
 */
final class PageStatements<T> {

    /** The maximum number of rows that are read at the start of an order, for each requested row. */
    private static final int NEAR_FOR_EACH = 8;

    /** The offset from which on skipped rows are read from the index alone, if the database can do that. */
    private static final long DEEP = 300;

    /** The maximum number of rows that are read at the start of an order. */
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

    /** Returns the planner of the database that has the dialect. */
    static PagePlanner planner(SqlDialect dialect) {
        return dialect instanceof H2Dialect ? new H2PagePlanner(dialect) : new PostgresPagePlanner(dialect);
    }

    public List<OrderStep> steps() {
        return steps;
    }

    Keyset keyset(Position position) {
        return new Keyset(steps, position, listing.id());
    }

    /** Returns whether {@link #rows(long, long)} returns whole rows, and not ids and keys. */
    public boolean answersRows(long offset) {
        IndexPlan.Branches branches = access.branches();
        if (branches != null) {
            return branches.whole();
        }
        return access.ordered() && (offset < DEEP || !planner.readsIndexOnly());
    }

    /** Returns whether the rows are probably fewer than a page holds. */
    boolean answersFew() {
        return conjuncts.stream().anyMatch(listing::isSelective);
    }

    public Sql rows(long offset, long limit) {
        boolean whole = answersRows(offset);
        if (whole && access.branches() == null) {
            return limited(wholeRows(), offset, limit);
        }
        return found(whole, parts(null, null), Turn.FORWARDS, offset, limit);
    }

    /**
     * Returns the statement that looks for a page near the start of the order and returns whole rows; empty if that is
     * not worth trying. If it returns fewer rows than the limit, they are not the page.
     *
     * <p>The plan assumes that containers are stored for long, and derives from this which conditions few rows satisfy.
     * In a new account, or if a host stores no history, nearly all rows may satisfy them, and the page is at the start
     * of the order.
     */
    public Optional<Sql> near(long offset, long limit) {
        return near(saturated(offset, limit), List.of(), Turn.FORWARDS).map(sql -> limited(sql, offset, limit));
    }

    /**
     * Returns the statement that looks for whole rows next to a position, nearest first; empty if that is not worth
     * trying.
     */
    public Optional<Sql> near(Keyset keyset, Keyset.Side side, long limit) {
        return near(limit, keyset.parts(side, dialect), turn(side)).map(sql -> limited(sql, 0, limit));
    }

    private Optional<Sql> near(long wanted, List<Sql> stretches, Turn turn) {
        IndexPlan.Near near = access.near();
        if (near == null || wanted > MOST_NEAR / NEAR_FOR_EACH) {
            return Optional.empty();
        }
        Sql sql = shown(Sql.of("select " + listing.selectList("c"))).add(" from (");
        if (stretches.isEmpty()) {
            inOrder(sql, near, Sql.of(""), turn, wanted * NEAR_FOR_EACH);
        } else {
            String separator = "select * from (";
            for (Sql stretch : stretches) {
                inOrder(sql.add(separator).add("("), near, Sql.of(" and ").add(stretch), turn, wanted * NEAR_FOR_EACH);
                separator = ") union all ";
            }
            order(sql.add(")) c"), near.prefix(), turn);
            sql.add(" limit ?", wanted * NEAR_FOR_EACH);
        }
        // The account is repeated, because a distributed database does not see it through the limit.
        sql.add(") c where c.account_id = ?", account);
        for (Condition<T> term : conjuncts) {
            ConditionSql.write(sql.add(" and "), term, listing, dialect);
        }
        order(sql, near.prefix(), turn);
        return Optional.of(sql);
    }

    /** Adds the first rows of a part of the order, without the conditions of the query. */
    private void inOrder(Sql sql, IndexPlan.Near near, Sql stretch, Turn turn, long most) {
        sql.add("select * from " + listing.table() + " c" + near.hint() + " where c.account_id = ?", account)
                .add(stretch);
        order(sql, near.prefix(), turn);
        sql.add(" limit ?", most);
    }

    /** Returns the statement for ids and keys before or after a position, nearest first. */
    public Sql rows(Keyset keyset, Keyset.Side side, long limit) {
        return found(false, parts(keyset, side), turn(side), 0, limit);
    }

    private static Turn turn(Keyset.Side side) {
        return side.forwards() ? Turn.FORWARDS : Turn.BACKWARDS;
    }

    private Sql wholeRows() {
        Sql sql = shown(Sql.of("select " + listing.selectList("c")));
        from(sql, access);
        where(sql, access, Part.ALL);
        order(sql, Turn.FORWARDS);
        return sql;
    }

    /** Adds the keys of the row's position as s0, s1 … */
    private Sql shown(Sql sql) {
        for (int i = 0; i < steps.size(); i++) {
            sql.add(", ").add(steps.get(i).shown()).add(" as s" + i);
        }
        return sql;
    }

    /** Adds the sort keys as k0, k1 … */
    private Sql keys(Sql sql) {
        for (int i = 0; i < steps.size(); i++) {
            sql.add(", ").add(steps.get(i).expression()).add(" as k" + i);
        }
        return sql;
    }

    /**
     * Returns the columns of whole rows, or only the id, which takes little space while rows are sorted; the rows are
     * then read by id.
     */
    private String columns(boolean whole, String alias) {
        return whole ? listing.selectList(alias) : alias + "." + (alias.equals("c") ? listing.id() : "id") + " as id";
    }

    /**
     * Returns the statement for the rows of all parts in order, with its columns, s0, s1 …, and k0, k1 …
     */
    private Sql found(boolean whole, List<Part> parts, Turn turn, long offset, long limit) {
        Sql sql = Sql.of("");
        if (parts.size() == 1) {
            part(sql, whole, parts.get(0), turn);
            return limited(sql, offset, limit);
        }
        keysOf("b", sql.add("select " + columns(whole, "b")));
        String separator = " from (";
        for (Part part : parts) {
            part(sql.add(separator).add("("), whole, part, turn);
            if (isFirst(offset)) {
                sql.add(" limit " + limit + ")");
            } else {
                sql.add(" limit ?)", saturated(offset, limit));
            }
            separator = " union all ";
        }
        orderOfKeys(sql.add(") b"), "b.", turn);
        return limited(sql, offset, limit);
    }

    private void part(Sql sql, boolean whole, Part part, Turn turn) {
        if (access.fenced()) {
            keysOf("c", sql.add("select " + columns(whole, "c"))).add(" from (");
        }
        keys(shown(sql.add("select " + columns(whole, "c"))));
        from(sql, access);
        where(sql, access, part);
        if (access.fenced()) {
            // An offset keeps every database from merging the sub-query into the outer query.
            orderOfKeys(sql.add(" offset 0) c"), "c.", turn);
        } else if (access.ordered()) {
            order(sql, turn);
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
     * Returns the parts that are read separately: each branch, and each condition of a keyset if an index has the
     * order. They are separate because no database seeks a disjunction in an index.
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
            keyset.parts(side, dialect)
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
            return source.rows().to(Sql.of("select count(*) from "), account);
        }
        IndexPlan.Branches branches = counting.branches();
        if (branches == null) {
            Sql sql = Sql.of("select count(*)");
            from(sql, counting);
            return where(sql, counting, Part.ALL);
        }
        Sql sql = Sql.of("select sum(b.n)");
        String separator = " from (";
        for (Object value : padded(branches.values())) {
            from(sql.add(separator).add("select count(*) as n"), counting);
            where(sql, counting, new Part(branch(branches, value), Sql.of("")));
            separator = " union all ";
        }
        return sql.add(") b");
    }

    /** Returns a statement that counts the rows up to a limit, and reads no more. */
    public Sql count(long limit) {
        IndexPlan<T> counting = listing.plan(conjuncts, List.of(), planner);
        IndexPlan.Branches branches = counting.branches();
        Sql sql = Sql.of("select count(*)");
        String separator = " from (";
        for (Object value : branches == null ? List.of("") : padded(branches.values())) {
            from(sql.add(separator).add("select 1 as x"), counting);
            where(sql, counting, branches == null ? Part.ALL : new Part(branch(branches, value), Sql.of("")));
            separator = " union all ";
        }
        return sql.add(" limit ?) b", limit);
    }

    /**
     * Returns a statement that explains the plan of the query; its first line has the expected number of rows. Empty if
     * the database does not say.
     */
    public Optional<Sql> plan() {
        if (!planner.choosesIndexes()) {
            return Optional.empty();
        }
        IndexPlan<T> plain = IndexPlan.plain(conjuncts);
        Sql sql = Sql.of("explain select 1");
        from(sql, plain);
        return Optional.of(where(sql, plain, Part.ALL));
    }

    /** Returns a statement that has one row if the query selects any row, or any row before or after a position. */
    public Sql any(@Nullable Keyset keyset, Keyset.@Nullable Side side) {
        Sql sql = Sql.of("select 1");
        String separator = " from (";
        for (Part part : parts(keyset, side)) {
            from(sql.add(separator).add("(select 1 as x"), access);
            where(sql, access, part);
            // A count makes the database use an index for these rows, instead of a scan in the hope of an early match.
            sql.add(access.fenced() ? " having count(*) > 0)" : " limit 1)");
            separator = " union all ";
        }
        return sql.add(") b limit 1");
    }

    private void from(Sql sql, IndexPlan<T> from) {
        IndexPlan.Source source = from.source();
        if (source == null) {
            sql.add(" from " + listing.table() + " c").add(from.hint());
        } else {
            source.rows()
                    .to(sql.add(" from "), account)
                    .add(" left join " + listing.table() + " c")
                    .add(from.hint());
            sql.add(" on c.account_id = ?", account);
            sql.add(" and c." + source.column() + " = v.x");
        }
        sql.add(listing.joins());
    }

    private Sql where(Sql sql, IndexPlan<T> from, Part part) {
        sql.add(" where ").add(listing.isOf(account)).add(part.branch());
        for (Condition<T> term : from.rest()) {
            ConditionSql.write(sql.add(" and "), term, listing, dialect);
        }
        return sql.add(part.keys());
    }

    private void order(Sql sql, Turn turn) {
        order(sql, access.prefix(), turn);
    }

    private void order(Sql sql, List<String> columns, Turn turn) {
        String prefix = turn == Turn.FORWARDS ? ", " : " desc, ";
        sql.add(" order by ");
        sql.add(columns.stream().map(column -> "c." + column + prefix).collect(Collectors.joining()));
        for (OrderStep step : steps) {
            sql.add(step.expression()).add(step.ending(turn)).add(", ");
        }
        sql.add("c." + listing.id()).add(turn == Turn.FORWARDS ? "" : " desc");
    }

    /** Adds the order by k0, k1 … and the id. */
    private Sql orderOfKeys(Sql sql, String alias, Turn turn) {
        sql.add(" order by ");
        for (int i = 0; i < steps.size(); i++) {
            sql.add(alias + "k" + i + steps.get(i).ending(turn) + ", ");
        }
        return sql.add(alias.isEmpty() ? "c." + listing.id() : alias + "id").add(turn == Turn.FORWARDS ? "" : " desc");
    }

    private Sql limited(Sql sql, long offset, long limit) {
        if (isFirst(offset)) {
            return sql.add(" limit " + limit);
        }
        sql.add(" limit ?", limit);
        return sql.add(" offset ?", offset);
    }

    /**
     * Returns whether the statement reads the first rows of a settled plan, so that the limit need not be a parameter.
     * PostgreSQL keeps such a plan only if it knows the limit. Otherwise it plans each page anew, which takes as long
     * as reading the rows.
     */
    private boolean isFirst(long offset) {
        return offset == 0 && access.settled();
    }

    private static long saturated(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }

    /** Pads values with nulls, which equal nothing, to a power of two. */
    private static List<@Nullable Object> padded(List<?> values) {
        List<@Nullable Object> padded = new ArrayList<>(values);
        int size = Integer.highestOneBit(values.size() * 2 - 1);
        while (padded.size() < size) {
            padded.add(null);
        }
        return padded;
    }

    /** Conditions that select a part of the rows, each after " and ": the value of a column, and the keys. */
    private record Part(Sql branch, Sql keys) {
        private static final Part ALL = new Part(Sql.of(""), Sql.of(""));
    }
}
