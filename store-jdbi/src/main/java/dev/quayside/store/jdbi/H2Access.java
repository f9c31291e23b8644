package dev.quayside.store.jdbi;

import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.StartsWith;
import dev.quayside.query.schema.Direction;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.SortKey;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Which way H2 takes to the rows of a page.
 *
 * <p>H2 knows little of how many rows a condition leaves, seeks a list of values only in the first column of an index,
 * walks an index only if the order, or its exact reverse, repeats the columns that the index begins with. So the index
 * is chosen here and named in the statement.
 */
final class H2Access {

    /** More alternatives than this are left to a plain list. */
    private static final int MOST_BRANCHES = 32;

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

    private final Dialect dialect;

    H2Access(Dialect dialect) {
        this.dialect = dialect;
    }

    Access<TrackedContainer> of(List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order) {
        for (Condition<TrackedContainer> term : conjuncts) {
            Access<TrackedContainer> seek = seek(term, conjuncts);
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
    private @Nullable Access<TrackedContainer> seek(
            Condition<TrackedContainer> term, List<Condition<TrackedContainer>> conjuncts) {
        if (term instanceof OneOf<TrackedContainer, ?> oneOf && oneOf.field().equals(ContainerFields.NUMBER)) {
            return oneOf.values().size() == 1
                    ? new Access<>(use("container_number"), List.of(), false, false, null, null, conjuncts)
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
                return new Access<>(use("container_number_folded"), List.of(), false, false, null, null, conjuncts);
            }
            if (starts.field().equals(ContainerFields.SHIPMENT_NUMBER)) {
                return new Access<>(use("container_shipment_number"), List.of(), false, false, null, null, conjuncts);
            }
            if (starts.field().type() == FieldType.TEXT_LIST) {
                return throughSideTable(
                        SideTable.of(starts.field()),
                        sql -> ConditionSql.prefix(sql, "s.ref_folded", starts.prefix(), dialect),
                        term,
                        conjuncts);
            }
        }
        if (term instanceof Condition.Contains<TrackedContainer, ?> contains) {
            SideTable table = SideTable.of(contains.field());
            return throughSideTable(
                    table,
                    sql -> ConditionSql.equalsOneOf(
                            sql.add("s." + table.element()), table.type(), contains.values(), dialect),
                    term,
                    conjuncts);
        }
        return null;
    }

    /** From the elements to those whose lists hold them; the sub-query is derived first, since it stands outermost. */
    private static Access<TrackedContainer> throughSideTable(
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

    private static Access<TrackedContainer> source(
            String hint,
            String column,
            Access.Writing rows,
            Condition<TrackedContainer> term,
            List<Condition<TrackedContainer>> conjuncts) {
        List<Condition<TrackedContainer>> rest = new ArrayList<>(conjuncts);
        rest.remove(term);
        return new Access<>(hint, List.of(), false, false, new Access.Source(rows, column), null, rest);
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

    private static Access<TrackedContainer> walk(
            OrderedIndex index, List<Condition<TrackedContainer>> conjuncts, boolean ordered) {
        Field<TrackedContainer, ?> equal = index.equal();
        if (equal == null) {
            return new Access<>(use(index.name()), List.of("account_id"), ordered, false, null, null, conjuncts);
        }
        List<String> prefix = List.of("account_id", equal.name());
        OneOf<TrackedContainer, ?> term = valuesOf(equal, conjuncts);
        if (term == null || term.values().size() == 1) {
            return new Access<>(use(index.name()), prefix, ordered, false, null, null, conjuncts);
        }
        List<Condition<TrackedContainer>> rest = new ArrayList<>(conjuncts);
        rest.remove(term);
        return new Access<>(
                use(index.name()),
                prefix,
                ordered,
                false,
                null,
                new Access.Branches<>(RowReader.known(ContainerTable.column(equal)), term.values(), false),
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

    /** What has H2 take this index of the table that it stands behind. */
    static String use(String index) {
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
