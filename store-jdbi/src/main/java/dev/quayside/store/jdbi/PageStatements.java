package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.OrderStep.Turn;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The statements that answer one bound query over containers. */
final class PageStatements {

    private final AccountId account;
    private final Dialect dialect;
    private final List<OrderStep> steps;
    private final List<Condition<TrackedContainer>> conjuncts;
    private final Access access;

    PageStatements(
            AccountId account,
            Condition<TrackedContainer> condition,
            List<SortKey<TrackedContainer>> order,
            Dialect dialect) {
        this.account = account;
        this.dialect = dialect;
        this.steps = OrderStep.of(order, dialect);
        this.conjuncts = ConditionSql.conjuncts(condition);
        this.access = dialect.access(conjuncts, order);
    }

    List<OrderStep> steps() {
        return steps;
    }

    /** Whether {@link #rows} answers whole rows, and not just their ids and keys. */
    boolean answersRows(Turn turn) {
        return access.ordered() && turn == Turn.FORWARDS && access.branches() == null;
    }

    /** Rows from an offset on. */
    Sql rows(long offset, long limit) {
        return rows(null, null, Turn.FORWARDS, offset, limit);
    }

    /** Rows on one side of a position, nearest first: those before it come in reverse. */
    Sql rows(Keyset keyset, Keyset.Side side, long limit) {
        return rows(keyset, side, turn(side), 0, limit);
    }

    static Turn turn(Keyset.Side side) {
        return side.forwards() ? Turn.FORWARDS : Turn.BACKWARDS;
    }

    private Sql rows(@Nullable Keyset keyset, Keyset.@Nullable Side side, Turn turn, long offset, long limit) {
        return answersRows(turn) ? wholeRows(keyset, side, offset, limit) : ids(keyset, side, turn, offset, limit);
    }

    /** The index has the rows in order: they are read as they come, each key of the order behind its row. */
    private Sql wholeRows(@Nullable Keyset keyset, Keyset.@Nullable Side side, long offset, long limit) {
        Sql sql = Sql.of("select " + ContainerTable.MAPPED);
        for (OrderStep step : steps) {
            sql.add(", ").add(step.shown());
        }
        from(sql, access);
        where(sql, access, null, keyset, side);
        order(sql, Turn.FORWARDS);
        return limited(sql, offset, limit);
    }

    /** Ids and keys only: what is sorted and left out stays narrow, and the rows are fetched by their ids. */
    private Sql ids(@Nullable Keyset keyset, Keyset.@Nullable Side side, Turn turn, long offset, long limit) {
        Access.Branches branches = access.branches();
        Sql sql = Sql.of("");
        if (branches == null) {
            branch(sql, null, keyset, side, turn);
            return limited(sql, offset, limit);
        }
        sql.add("select b.id");
        for (int i = 0; i < steps.size(); i++) {
            sql.add(", b.s" + i);
        }
        String separator = " from (";
        for (Object value : padded(branches.values())) {
            branch(sql.add(separator).add("("), new BranchValue(branches.column(), value), keyset, side, turn);
            sql.add(" limit ").bind(SqlType.NUMBER, saturated(offset, limit)).add(")");
            separator = " union all ";
        }
        orderOfKeys(sql.add(") b"), "b.", turn);
        return limited(sql, offset, limit);
    }

    private void branch(
            Sql sql, @Nullable BranchValue branch, @Nullable Keyset keyset, Keyset.@Nullable Side side, Turn turn) {
        sql.add("select c.id as id");
        for (int i = 0; i < steps.size(); i++) {
            sql.add(", ").add(steps.get(i).shown()).add(" as s" + i);
        }
        for (int i = 0; i < steps.size(); i++) {
            sql.add(", ").add(steps.get(i).expression()).add(" as k" + i);
        }
        from(sql, access);
        where(sql, access, branch, keyset, side);
        if (access.ordered() && turn == Turn.FORWARDS) {
            order(sql, turn);
        } else {
            orderOfKeys(sql, "", turn);
        }
    }

    /** How many rows there are on all pages. */
    Sql count() {
        Access counting = dialect.access(conjuncts, List.of());
        Access.Branches branches = counting.branches();
        if (branches == null) {
            Sql sql = Sql.of("select count(*)");
            from(sql, counting);
            return where(sql, counting, null, null, null);
        }
        Sql sql = Sql.of("select sum(b.n)");
        String separator = " from (";
        for (Object value : padded(branches.values())) {
            from(sql.add(separator).add("select count(*) as n"), counting);
            where(sql, counting, new BranchValue(branches.column(), value), null, null);
            separator = " union all ";
        }
        return sql.add(") b");
    }

    /** One row if there is any on this side of a position, or any at all. */
    Sql any(@Nullable Keyset keyset, Keyset.@Nullable Side side) {
        Access.Branches branches = access.branches();
        Sql sql = Sql.of("select 1");
        from(sql, access);
        where(sql, access, null, keyset, side);
        if (branches != null) {
            sql.add(" and ");
            ConditionSql.write(sql, oneOf(), dialect);
        }
        return sql.add(" limit 1");
    }

    private Condition<TrackedContainer> oneOf() {
        return conjuncts.stream()
                .filter(term -> !access.rest().contains(term))
                .findFirst()
                .orElseGet(Condition::everything);
    }

    private void from(Sql sql, Access from) {
        Access.Source source = from.source();
        if (source == null) {
            sql.add(" from container c").add(from.hint());
        } else {
            source.rows()
                    .to(sql.add(" from "), account)
                    .add(" left join container c")
                    .add(from.hint());
            sql.add(" on c.account_id = ").bind(SqlType.ID, account.value());
            sql.add(" and c." + source.column() + " = v.x");
        }
    }

    private Sql where(
            Sql sql, Access from, @Nullable BranchValue branch, @Nullable Keyset keyset, Keyset.@Nullable Side side) {
        sql.add(" where c.account_id = ").bind(SqlType.ID, account.value());
        if (branch != null) {
            Column<TrackedContainer> column = branch.column();
            sql.add(" and c." + column.name() + " = ").bind(column.type(), branch.value());
        }
        for (Condition<TrackedContainer> term : from.rest()) {
            ConditionSql.write(sql.add(" and "), term, dialect);
        }
        if (keyset != null && side != null) {
            keyset.write(sql.add(" and "), side);
        }
        return sql;
    }

    private void order(Sql sql, Turn turn) {
        sql.add(" order by ");
        sql.add(access.prefix().stream().map(column -> "c." + column + ", ").collect(Collectors.joining()));
        for (OrderStep step : steps) {
            sql.add(step.expression()).add(step.ending(turn)).add(", ");
        }
        sql.add("c.id").add(turn == Turn.FORWARDS ? "" : " desc");
    }

    /** By the selected keys k0, k1 … and the id, which have names of their own in every step. */
    private Sql orderOfKeys(Sql sql, String alias, Turn turn) {
        sql.add(" order by ");
        for (int i = 0; i < steps.size(); i++) {
            sql.add(alias + "k" + i + steps.get(i).ending(turn) + ", ");
        }
        return sql.add(alias.isEmpty() ? "c.id" : alias + "id").add(turn == Turn.FORWARDS ? "" : " desc");
    }

    private static Sql limited(Sql sql, long offset, long limit) {
        sql.add(" limit ").bind(SqlType.NUMBER, limit);
        return sql.add(" offset ").bind(SqlType.NUMBER, offset);
    }

    private static long saturated(long one, long other) {
        return one > Long.MAX_VALUE - other ? Long.MAX_VALUE : one + other;
    }

    /** To the next power of two with nulls, which equal nothing. */
    private static List<@Nullable Object> padded(List<?> values) {
        List<@Nullable Object> padded = new ArrayList<>(values);
        int size = Integer.highestOneBit(values.size() * 2 - 1);
        while (padded.size() < size) {
            padded.add(null);
        }
        return padded;
    }

    /** The part of the rows that has one value. */
    private record BranchValue(
            Column<TrackedContainer> column, @Nullable Object value) {}
}
