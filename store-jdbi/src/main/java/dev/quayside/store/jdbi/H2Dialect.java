package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.StartsWith;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.SortKey;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * H2 from 2.5 on, in its regular mode.
 *
 * <p>H2 knows little of how many rows a condition leaves, seeks a list of values only in the first column of an index,
 * walks an index only if the order, or its exact reverse, repeats the columns that the index begins with. So the index
 * is chosen here and named in the statement.
 */
final class H2Dialect implements Dialect {

    /** More alternatives than this are left to a plain list. */
    private static final int MOST_BRANCHES = 32;

    /** H2's own number, {@code org.h2.engine.Constants.TRANSACTION_SNAPSHOT}; JDBC has none. */
    private static final int SNAPSHOT = 6;

    /** The ends of H2's calendar. */
    private static final String FIRST_DAY = "'-1000000000-01-01'";

    private static final String LAST_DAY = "'1000000000-12-31'";
    private static final String FIRST_INSTANT = "'-1000000000-01-01 00:00:00+00'";
    private static final String LAST_INSTANT = "'1000000000-12-31 23:59:59.999999999+00'";

    private static final List<OrderedIndex> INDEXES = List.of(
            descending("container_status", ContainerFields.CURRENT_STATUS, ContainerFields.LAST_STATUS_REFRESH_AT),
            descending("container_holds", ContainerFields.HAS_HOLDS, ContainerFields.LAST_STATUS_REFRESH_AT),
            descending("container_default", null, ContainerFields.LAST_STATUS_REFRESH_AT),
            ascending("container_arrival", null, ContainerFields.ARRIVAL),
            ascending("container_status_lfd", ContainerFields.CURRENT_STATUS, ContainerFields.PICKUP_LFD),
            ascending("container_lfd", null, ContainerFields.PICKUP_LFD),
            ascending("container_lfd_without_rail", null, ContainerFields.PICKUP_LFD_WITHOUT_RAIL),
            ascending("container_estimate", null, ContainerFields.ESTIMATE_CHANGED_AT));

    private static final OrderedIndex BY_POD = ascending("container_pod", ContainerFields.POD_CODE, ContainerFields.ID);

    @Override
    public String collation() {
        return "";
    }

    /** H2 compares text by UTF-16 unit. */
    @Override
    public @Nullable String afterPrefix(String prefix) {
        for (int i = prefix.length() - 1; i >= 0; i--) {
            char unit = prefix.charAt(i);
            if (unit != Character.MAX_VALUE) {
                return prefix.substring(0, i) + (char) (unit + 1);
            }
        }
        return null;
    }

    @Override
    public int longestSpelledOut() {
        return 32;
    }

    /**
     * The array as a table that comes first. H2 answers {@code = any(array)} by looking at every row, and may turn an
     * inner join round to the same effect; an outer join it takes as it is written.
     */
    @Override
    public Sql lookUp(LookUp lookUp) {
        Sql sql = Sql.of("select " + lookUp.columns() + " from unnest(cast(")
                .bind(lookUp.type(), lookUp.values())
                .add(lookUp.type() == SqlType.IDS ? " as uuid array)) v(x)" : " as varchar array)) v(x)")
                .add(" left join " + lookUp.table() + " c on ");
        AccountId account = lookUp.account();
        if (account != null) {
            sql.add("c.account_id = ").bind(SqlType.ID, account.value()).add(" and ");
        }
        return sql.add("c." + lookUp.column() + " = v.x");
    }

    /** H2 passes over rows without a key one by one, unless it is told on which side of them all others are. */
    @Override
    public Sql hasKey(OrderStep step) {
        boolean ascending = step.direction() == Direction.ASCENDING;
        String end = switch (step.type()) {
            case INSTANT -> "timestamp with time zone " + (ascending ? LAST_INSTANT : FIRST_INSTANT);
            case DAY -> "date " + (ascending ? LAST_DAY : FIRST_DAY);
            default -> "";
        };
        Sql sql = Sql.of("").add(step.expression());
        return end.isEmpty()
                ? sql.add(" is not null")
                : sql.add(ascending ? " <= " : " >= ").add(end);
    }

    @Override
    public String forUpdate() {
        return " for update";
    }

    /**
     * H2 locks in the order in which it finds rows, and it goes through a list of keys in the keys' order. Padded with the
     * last, so that few texts do for all lengths.
     */
    @Override
    public Sql lock(String table, AccountId account, List<UUID> ids) {
        Sql sql = Sql.of("select id from " + table + " where (account_id, id) in (");
        int padded = Integer.highestOneBit(ids.size() * 2 - 1);
        for (int i = 0; i < padded; i++) {
            sql.add(i == 0 ? "(" : ", (").bind(SqlType.ID, account.value());
            sql.add(", ").bind(SqlType.ID, ids.get(Math.min(i, ids.size() - 1))).add(")");
        }
        return sql.add(")" + forUpdate());
    }

    /**
     * Told to sort, H2 would lock all rows before it took the first of them, and leave nothing to others. It finds them as
     * the index has them, which is the order that is wanted.
     */
    @Override
    public Sql lockFirst(String select, String index, Sql wanted, String order, int limit) {
        return Sql.of(select + " use index (" + index + ") where ")
                .add(wanted)
                .add(" limit ")
                .bind(SqlType.NUMBER, limit)
                .add(forUpdate() + " skip locked");
    }

    /** Told with a statement, it would make H2 forget the plans of all. */
    @Override
    public boolean limitsEachStatement() {
        return false;
    }

    /** Once for each session, which remembers it in a variable: asking for that costs next to nothing. */
    @Override
    public void limit(Connection connection, Duration timeout) throws SQLException {
        try (PreparedStatement asked = connection.prepareStatement("call @quayside_limited");
                ResultSet row = asked.executeQuery()) {
            row.next();
            if (row.getObject(1) != null) {
                return;
            }
        }
        try (Statement statement = connection.createStatement()) {
            if (statement.getQueryTimeout() == 0) {
                statement.execute("set query_timeout " + Math.min(timeout.toMillis(), Integer.MAX_VALUE));
            }
            statement.execute("set @quayside_limited = true");
        }
    }

    /** It runs in the same process, where two statements cost little. */
    @Override
    public boolean countsOnDemand() {
        return false;
    }

    @Override
    public Snapshot.Undo seeOneMoment(Connection connection) throws SQLException {
        int before = connection.getTransactionIsolation();
        connection.setTransactionIsolation(SNAPSHOT);
        return () -> connection.setTransactionIsolation(before);
    }

    /**
     * A commit that writes the file takes one table after the other, and the undo logs somewhere in between, while other
     * sessions go on: what these have changed half is then in the file without what undoes it (seen with 2.5.252).
     */
    @Override
    public boolean writesInTurn() {
        return true;
    }

    @Override
    public Set<String> retryable() {
        return Set.of("40001", "90131");
    }

    @Override
    public Set<String> duplicate() {
        return Set.of("23505");
    }

    @Override
    public Set<String> lockTimeout() {
        return Set.of("HYT00");
    }

    @Override
    public Set<String> connectionDied() {
        return Set.of("90067");
    }

    @Override
    public Set<String> alreadyThere() {
        return Set.of("42S01", "42S11", "90045");
    }

    @Override
    public List<String> scripts() {
        return List.of(
                "all/V1__tables.sql",
                "all/V2__indexes.sql",
                "all/V4__foreign_keys.sql",
                "all/V5__foreign_keys_to_places.sql");
    }

    @Override
    public String catalogue() {
        String here = " where table_schema = current_schema";
        return "select 'TABLE', table_name from information_schema.tables" + here
                + " union all select 'COLUMN', table_name || '.' || column_name from information_schema.columns" + here
                + " union all select 'CONSTRAINT', constraint_name from information_schema.table_constraints" + here
                + " union all select 'INDEX', index_name from information_schema.indexes" + here
                + " union all select 'KEY', c.table_name || ' ('"
                + " || listagg(k.column_name, ', ') within group (order by k.ordinal_position) || ')'"
                + " from information_schema.table_constraints c join information_schema.key_column_usage k"
                + " on k.constraint_schema = c.constraint_schema and k.constraint_name = c.constraint_name"
                + " where c.table_schema = current_schema and c.constraint_type = 'PRIMARY KEY' group by c.table_name"
                + " union all select 'INDEX_ON', i.index_name"
                + " || case when i.index_type_name = 'UNIQUE INDEX' then ' unique on (' else ' on (' end"
                + " || listagg(k.column_name, ', ') within group (order by k.ordinal_position) || ')'"
                + " from information_schema.indexes i join information_schema.index_columns k"
                + " on k.index_schema = i.index_schema and k.index_name = i.index_name"
                + " where i.table_schema = current_schema group by i.index_name, i.index_type_name";
    }

    @Override
    public Access access(List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order) {
        for (Condition<TrackedContainer> term : conjuncts) {
            Access seek = seek(term, conjuncts);
            if (seek != null) {
                return seek;
            }
        }
        List<Condition<TrackedContainer>> rare = Rarity.of(conjuncts);
        OrderedIndex ordered = inOrder(conjuncts, order);
        if (ordered != null && (rare.isEmpty() || rare.stream().anyMatch(ordered::narrowedBy))) {
            return walk(ordered, conjuncts, true);
        }
        OrderedIndex few = byRare(rare);
        if (few == null && ordered != null) {
            return walk(ordered, conjuncts, true);
        }
        OrderedIndex filtered = few == null ? byFilter(conjuncts) : few;
        return filtered == null ? Access.plain(conjuncts) : walk(filtered, conjuncts, false);
    }

    /** Conditions that leave few rows: go straight to them, whatever the order. */
    private @Nullable Access seek(Condition<TrackedContainer> term, List<Condition<TrackedContainer>> conjuncts) {
        if (term instanceof OneOf<TrackedContainer, ?> oneOf && oneOf.field().equals(ContainerFields.NUMBER)) {
            return oneOf.values().size() == 1
                    ? new Access(use("container_number"), List.of(), false, false, null, null, conjuncts)
                    : source(
                            use("container_number"),
                            "number",
                            (sql, account) -> sql.add("unnest(cast(")
                                    .bind(SqlType.TEXTS, oneOf.values())
                                    .add(" as varchar array)) v(x)"),
                            term,
                            conjuncts);
        }
        if (term instanceof StartsWith<TrackedContainer> starts) {
            if (starts.field().equals(ContainerFields.NUMBER)) {
                return new Access(use("container_number_folded"), List.of(), false, false, null, null, conjuncts);
            }
            if (starts.field().equals(ContainerFields.SHIPMENT_NUMBER)) {
                return new Access(use("container_shipment_number"), List.of(), false, false, null, null, conjuncts);
            }
            if (starts.field().type() == FieldType.TEXT_LIST) {
                return throughSideTable(
                        SideTable.of(starts.field()),
                        sql -> ConditionSql.prefix(sql, "s.ref_folded", starts.prefix(), this),
                        term,
                        conjuncts);
            }
        }
        if (term instanceof Condition.Contains<TrackedContainer, ?> contains) {
            SideTable table = SideTable.of(contains.field());
            return throughSideTable(
                    table,
                    sql -> ConditionSql.equalsOneOf(
                            sql.add("s." + table.element()), table.type(), contains.values(), this),
                    term,
                    conjuncts);
        }
        return null;
    }

    /** From the elements to those whose lists hold them; the sub-query is derived first, since it stands outermost. */
    private static Access throughSideTable(
            SideTable table,
            UnaryOperator<Sql> search,
            Condition<TrackedContainer> term,
            List<Condition<TrackedContainer>> conjuncts) {
        return source(
                table == SideTable.CONTAINER_REF ? "" : use("container_shipment"),
                table.home(),
                (sql, account) -> {
                    sql.add("(select distinct s." + table.owner() + " as x from " + table.table()
                                    + " s where s.account_id = ")
                            .bind(SqlType.ID, account.value())
                            .add(" and ");
                    return search.apply(sql).add(") v");
                },
                term,
                conjuncts);
    }

    private static Access source(
            String hint,
            String column,
            Access.Writing rows,
            Condition<TrackedContainer> term,
            List<Condition<TrackedContainer>> conjuncts) {
        List<Condition<TrackedContainer>> rest = new ArrayList<>(conjuncts);
        rest.remove(term);
        return new Access(hint, List.of(), false, false, new Access.Source(rows, column), null, rest);
    }

    /** The index that has the order, and the most of the conditions before it. */
    private static @Nullable OrderedIndex inOrder(
            List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order) {
        if (order.size() != 1 || !(order.get(0) instanceof SortKey.ByField<TrackedContainer> key)) {
            return null;
        }
        for (OrderedIndex index : INDEXES) {
            if (index.key().equals(key.field())
                    && index.direction() == key.direction()
                    && (index.equal() == null || valuesOf(index.equal(), conjuncts) != null)) {
                return index;
            }
        }
        return null;
    }

    /** The index of conditions that leave few rows, which beats every order: those rows may come last in it. */
    private static @Nullable OrderedIndex byRare(List<Condition<TrackedContainer>> rare) {
        return INDEXES.stream()
                .filter(index -> rare.stream().anyMatch(index::narrowedBy))
                .findFirst()
                .orElse(null);
    }

    /** The index that leaves the fewest rows, as far as one can tell. */
    private static @Nullable OrderedIndex byFilter(List<Condition<TrackedContainer>> conjuncts) {
        if (valuesOf(ContainerFields.POD_CODE, conjuncts) != null) {
            return BY_POD;
        }
        return INDEXES.stream()
                .filter(index -> conjuncts.stream().anyMatch(index::narrowedBy))
                .findFirst()
                .orElse(null);
    }

    private static Access walk(OrderedIndex index, List<Condition<TrackedContainer>> conjuncts, boolean ordered) {
        Field<TrackedContainer, ?> equal = index.equal();
        if (equal == null) {
            return new Access(use(index.name()), List.of("account_id"), ordered, false, null, null, conjuncts);
        }
        List<String> prefix = List.of("account_id", equal.name());
        OneOf<TrackedContainer, ?> term = valuesOf(equal, conjuncts);
        if (term == null || term.values().size() == 1) {
            return new Access(use(index.name()), prefix, ordered, false, null, null, conjuncts);
        }
        List<Condition<TrackedContainer>> rest = new ArrayList<>(conjuncts);
        rest.remove(term);
        return new Access(
                use(index.name()),
                prefix,
                ordered,
                false,
                null,
                new Access.Branches(RowReader.known(ContainerTable.column(equal)), term.values(), false),
                rest);
    }

    private static @Nullable OneOf<TrackedContainer, ?> valuesOf(
            Field<TrackedContainer, ?> field, List<Condition<TrackedContainer>> conjuncts) {
        for (Condition<TrackedContainer> term : conjuncts) {
            if (term instanceof OneOf<TrackedContainer, ?> oneOf
                    && oneOf.field().equals(field)
                    && oneOf.values().size() <= MOST_BRANCHES) {
                return oneOf;
            }
        }
        return null;
    }

    private static String use(String index) {
        return " use index (" + index + ")";
    }

    private static OrderedIndex descending(
            String name, @Nullable Field<TrackedContainer, ?> equal, Field<TrackedContainer, ?> key) {
        return new OrderedIndex(name, equal, key, Direction.DESCENDING);
    }

    private static OrderedIndex ascending(
            String name, @Nullable Field<TrackedContainer, ?> equal, Field<TrackedContainer, ?> key) {
        return new OrderedIndex(name, equal, key, Direction.ASCENDING);
    }

    /** An index on the account, perhaps a column, a key in its direction with nulls last, and the id. */
    private record OrderedIndex(
            String name,
            @Nullable Field<TrackedContainer, ?> equal,
            Field<TrackedContainer, ?> key,
            Direction direction) {

        /** Whether the rows that satisfy this stand together in the index. */
        boolean narrowedBy(Condition<TrackedContainer> term) {
            return equal == null
                    ? term instanceof Condition.Compare<TrackedContainer> compare
                            && compare.field().equals(key)
                    : term instanceof OneOf<TrackedContainer, ?> oneOf
                            && oneOf.field().equals(equal)
                            && oneOf.values().size() <= MOST_BRANCHES;
        }
    }
}
