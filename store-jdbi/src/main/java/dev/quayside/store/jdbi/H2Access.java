package dev.quayside.store.jdbi;

import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Condition.StartsWith;
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

    private static final List<OrderedIndex<TrackedContainer>> INDEXES = List.of(
            OrderedIndex.descending(
                    "container_status", ContainerFields.CURRENT_STATUS, ContainerFields.LAST_STATUS_REFRESH_AT),
            OrderedIndex.descending(
                    "container_holds", ContainerFields.HAS_HOLDS, ContainerFields.LAST_STATUS_REFRESH_AT),
            OrderedIndex.descending("container_default", null, ContainerFields.LAST_STATUS_REFRESH_AT),
            OrderedIndex.ascending("container_arrival", null, ContainerFields.ARRIVAL),
            OrderedIndex.ascending("container_status_lfd", ContainerFields.CURRENT_STATUS, ContainerFields.PICKUP_LFD),
            OrderedIndex.ascending("container_lfd", null, ContainerFields.PICKUP_LFD),
            OrderedIndex.ascending("container_lfd_without_rail", null, ContainerFields.PICKUP_LFD_WITHOUT_RAIL),
            OrderedIndex.ascending("container_estimate", null, ContainerFields.ESTIMATE_CHANGED_AT));

    private static final OrderedIndex<TrackedContainer> BY_POD =
            OrderedIndex.ascending("container_pod", ContainerFields.POD_CODE, ContainerFields.ID);

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
        OrderedIndex<TrackedContainer> ordered = OrderedIndex.inOrder(INDEXES, conjuncts, order);
        if (ordered != null && (rare.isEmpty() || rare.stream().anyMatch(ordered::narrowedBy))) {
            return walk(ordered, conjuncts, true);
        }
        OrderedIndex<TrackedContainer> few = byRare(rare);
        if (few == null && ordered != null) {
            return walk(ordered, conjuncts, true);
        }
        OrderedIndex<TrackedContainer> filtered = few == null ? byFilter(conjuncts) : few;
        if (filtered == null) {
            return Access.plain(conjuncts);
        }
        Access<TrackedContainer> byFilter = walk(filtered, conjuncts, false);
        return ordered == null || ordered.equal() != null ? byFilter : byFilter.after(ordered.near(dialect));
    }

    /** Conditions that leave few rows: go straight to them, whatever the order. */
    private @Nullable Access<TrackedContainer> seek(
            Condition<TrackedContainer> term, List<Condition<TrackedContainer>> conjuncts) {
        if (term instanceof OneOf<TrackedContainer, ?> oneOf && oneOf.field().equals(ContainerFields.NUMBER)) {
            return oneOf.values().size() == 1
                    ? new Access<>(use("container_number"), List.of(), true, false, null, null, conjuncts)
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
                boolean whole = ContainerListing.isOfFew(term);
                return new Access<>(use("container_number_folded"), List.of(), whole, false, null, null, conjuncts);
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

    /** The index of conditions that leave few rows, which beats every order: those rows may come last in it. */
    private static @Nullable OrderedIndex<TrackedContainer> byRare(List<Condition<TrackedContainer>> rare) {
        return INDEXES.stream()
                .filter(index -> rare.stream().anyMatch(index::narrowedBy))
                .findFirst()
                .orElse(null);
    }

    /** The index that leaves the fewest rows, as far as one can tell. */
    private static @Nullable OrderedIndex<TrackedContainer> byFilter(List<Condition<TrackedContainer>> conjuncts) {
        if (BY_POD.values(conjuncts) != null) {
            return BY_POD;
        }
        return INDEXES.stream()
                .filter(index -> conjuncts.stream().anyMatch(index::narrowedBy))
                .findFirst()
                .orElse(null);
    }

    private Access<TrackedContainer> walk(
            OrderedIndex<TrackedContainer> index, List<Condition<TrackedContainer>> conjuncts, boolean ordered) {
        return index.walk(conjuncts, dialect, ContainerTable::column, ordered);
    }

    /** What has H2 take this index of the table that it stands behind. */
    static String use(String index) {
        return " use index (" + index + ")";
    }
}
