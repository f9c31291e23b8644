package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import dev.quayside.store.jdbi.internal.table.Column;
import dev.quayside.store.jdbi.internal.table.ContainerTable;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The list of containers, with a page planner for each database. */
public final class ContainerListTable implements ListTable<TrackedContainer> {

    private static final Set<Field<TrackedContainer, ?>> NEVER_BLANK =
            Set.of(ContainerFields.NUMBER, ContainerFields.CURRENT_STATUS);

    private final AccountId account;

    public ContainerListTable(AccountId account) {
        this.account = account;
    }

    @Override
    public String table() {
        return ContainerTable.TABLE.name();
    }

    @Override
    public String selectList(String alias) {
        return ContainerTable.selectList(alias);
    }

    @Override
    public @Nullable Column<TrackedContainer> column(Field<TrackedContainer, ?> field) {
        return ContainerTable.column(field);
    }

    @Override
    public @Nullable Column<TrackedContainer> foldedColumn(Field<TrackedContainer, ?> field) {
        return ContainerTable.folded(field.name());
    }

    @Override
    public @Nullable Column<TrackedContainer> sortColumn(Field<TrackedContainer, ?> field) {
        return ContainerTable.sortColumn(field);
    }

    @Override
    public ElementConditions listColumn(Field<TrackedContainer, ?> field) {
        ChildTable table = ChildTable.of(field);
        return ElementConditions.InTable.of(table, table.home(), account);
    }

    @Override
    public boolean isNeverBlank(Field<TrackedContainer, ?> field) {
        return NEVER_BLANK.contains(field);
    }

    @Override
    public boolean isSelective(Condition<TrackedContainer> term) {
        return Selectivity.namesNumbers(term);
    }

    @Override
    public IndexPlan<TrackedContainer> plan(
            List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order, SqlDialect dialect) {
        return dialect.choosesIndexes()
                ? PostgresPagePlanner.plan(conjuncts, order)
                : new H2PagePlanner(dialect).plan(conjuncts, order);
    }
}
