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

/**
 * A planner that decides, for one database, which index a statement uses to find the rows of a page, and whether it
 * reads the rows separately for each value of a column.
 */
abstract class PagePlanner {

    private final SqlDialect dialect;

    PagePlanner(SqlDialect dialect) {
        this.dialect = dialect;
    }

    /**
     * Plans how a statement finds the containers of a page.
     *
     * @param conjuncts the conditions that the rows must all satisfy
     * @param order the sort keys without the id; empty if rows are only counted
     */
    abstract IndexPlan<TrackedContainer> containers(
            List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order);

    /**
     * Returns whether the database chooses indexes by statistics. If it does, {@code explain} also shows the expected
     * number of rows as {@code rows=N} in its first line. Otherwise statements name the index in a hint.
     */
    abstract boolean choosesIndexes();

    /** Returns the index hint to write after a table and its alias; empty if the database chooses indexes by itself. */
    final String indexHint(String index) {
        return choosesIndexes() ? "" : " use index (" + index + ")";
    }

    /** Returns whether the database does not read the table if the index contains all requested columns. */
    abstract boolean readsIndexOnly();

    /** Returns the start of an index that contains all rows of an account in order. */
    final IndexPlan.IndexStart indexStart(OrderedIndex<?> index) {
        return new IndexPlan.IndexStart(indexHint(index.name()), prefix(index));
    }

    /**
     * Returns a plan that finds the rows by an index. If the index has a field for equality, the plan has one branch
     * for each value of this field.
     *
     * @param ordered whether the index provides the requested order
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

    /**
     * Returns the columns that precede the sort key in an index. A statement sorts by them first, because otherwise the
     * database would not use the index.
     */
    private List<String> prefix(OrderedIndex<?> index) {
        if (choosesIndexes()) {
            return List.of();
        }
        Field<?, ?> equal = index.equal();
        return equal == null ? List.of("account_id") : List.of("account_id", equal.name());
    }

    /**
     * Returns a plan that first finds, in a child table, the elements that satisfy a condition, and then reads the
     * containers to which these elements belong; null if no child table stores the elements.
     */
    final @Nullable IndexPlan<TrackedContainer> elementPlan(
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
        return IndexPlan.ofSource(
                ofContainer ? "" : indexHint("container_shipment"),
                new IndexPlan.Source(owners, table.home(), ofContainer),
                term,
                conjuncts);
    }
}
