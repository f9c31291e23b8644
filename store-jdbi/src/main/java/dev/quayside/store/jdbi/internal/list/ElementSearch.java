package dev.quayside.store.jdbi.internal.list;

import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlPredicates;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Plans that find the elements of a list in its child table first, and then the containers that have them. */
final class ElementSearch {

    private ElementSearch() {}

    /** Returns a plan that starts with the elements of the condition; null if no child table has them. */
    static @Nullable IndexPlan<TrackedContainer> plan(
            Condition<TrackedContainer> term, List<Condition<TrackedContainer>> conjuncts, SqlDialect dialect) {
        ChildTable table = null;
        if (term instanceof Condition.StartsWith<TrackedContainer> starts) {
            table = ChildTable.of(starts.field());
        } else if (term instanceof Condition.Contains<TrackedContainer, ?> contains) {
            table = ChildTable.of(contains.field());
        }
        return table == null ? null : plan(table, term, conjuncts, dialect);
    }

    private static IndexPlan<TrackedContainer> plan(
            ChildTable table,
            Condition<TrackedContainer> term,
            List<Condition<TrackedContainer>> conjuncts,
            SqlDialect dialect) {
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
                ofContainer ? "" : dialect.indexHint("container_shipment"),
                new IndexPlan.Source(owners, table.home(), ofContainer),
                term,
                conjuncts);
    }
}
