package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlPredicates;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The planner of pages for one database: decides by which index, and in which parts, a statement finds the rows. */
abstract class PagePlanner {

    private final SqlDialect dialect;

    PagePlanner(SqlDialect dialect) {
        this.dialect = dialect;
    }

    /**
     * Plans a page of containers.
     *
     * @param conjuncts the conditions that all rows satisfy
     * @param order the sort keys without the id; empty for a count
     */
    abstract IndexPlan<TrackedContainer> containers(
            List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order);

    /**
     * Returns whether the database has statistics: it chooses indexes by them, and {@code explain} shows the expected
     * number of rows as {@code rows=N} in its first line. If not, statements name the index.
     */
    abstract boolean choosesIndexes();

    /** Returns the index hint that follows a table and its alias; empty if the database chooses indexes. */
    final String indexHint(String index) {
        return choosesIndexes() ? "" : " use index (" + index + ")";
    }

    /** Returns whether the database reads only the index if the index has all requested columns. */
    abstract boolean readsIndexOnly();

    /** Returns the start of an index that has no field for equality. */
    final IndexPlan.Near start(OrderedIndex<?> index) {
        return new IndexPlan.Near(indexHint(index.name()), prefix(index));
    }

    /**
     * Returns the plan that walks an index, with a branch for each value of its field for equality.
     *
     * @param ordered whether the index has the requested order
     */
    final <T> IndexPlan<T> walk(OrderedIndex<T> index, List<Condition<T>> conjuncts, boolean ordered) {
        String hint = indexHint(index.name());
        List<String> prefix = prefix(index);
        Condition.OneOf<T, ?> term = index.values(conjuncts);
        if (term == null || term.values().size() == 1) {
            return new IndexPlan<>(hint, prefix, ordered, false, null, null, conjuncts);
        }
        List<Condition<T>> rest = new ArrayList<>(conjuncts);
        rest.remove(term);
        return new IndexPlan<>(hint, prefix, ordered, false, null, IndexPlan.Branches.of(term, false), rest);
    }

    /** Returns the columns before the sort key of an index, which the order of a statement repeats. */
    private List<String> prefix(OrderedIndex<?> index) {
        if (choosesIndexes()) {
            return List.of();
        }
        Field<?, ?> equal = index.equal();
        return equal == null ? List.of("account_id") : List.of("account_id", equal.name());
    }

    /**
     * Returns a plan that finds the elements of a condition in their child table first, and then the containers that
     * have them; null if no child table has the elements.
     */
    final @Nullable IndexPlan<TrackedContainer> byElement(
            Condition<TrackedContainer> term, List<Condition<TrackedContainer>> conjuncts) {
        ChildTable table = term instanceof Condition.StartsWith<TrackedContainer> starts
                ? ChildTable.of(starts.field())
                : term instanceof Condition.Contains<TrackedContainer, ?> contains
                        ? ChildTable.of(contains.field())
                        : null;
        if (table == null) {
            return null;
        }
        boolean ofContainer = table == ChildTable.CONTAINER_REF;
        IndexPlan.SourceWriter owners = (sql, account) -> {
            sql.add(
                    "(select distinct s." + table.owner() + " as x from " + table.table()
                            + " s where s.account_id = ? and ",
                    account);
            if (term instanceof Condition.StartsWith<TrackedContainer> starts) {
                SqlPredicates.prefix(sql, "s." + table.folded(), starts.prefix(), dialect);
            } else if (term instanceof Condition.Contains<TrackedContainer, ?> contains) {
                SqlPredicates.equalsOneOf(sql.add("s." + table.element()), table.type(), contains.values(), dialect);
            }
            return sql.add(") v");
        };
        return IndexPlan.from(
                ofContainer ? "" : indexHint("container_shipment"),
                new IndexPlan.Source(owners, table.home(), ofContainer),
                term,
                conjuncts);
    }
}
