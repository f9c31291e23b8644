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

/** The list of containers. Each database has ways of its own through it. */
public final class ContainerListTable implements ListTable<TrackedContainer> {

    /** Texts that are never blank, either. */
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
    public String mapped(String alias) {
        return ContainerTable.mapped(alias);
    }

    @Override
    public @Nullable Column<TrackedContainer> column(Field<TrackedContainer, ?> field) {
        return ContainerTable.column(field);
    }

    @Override
    public @Nullable Column<TrackedContainer> folded(Field<TrackedContainer, ?> field) {
        return ContainerTable.folded(field.name());
    }

    @Override
    public @Nullable Column<TrackedContainer> sorted(Field<TrackedContainer, ?> field) {
        return ContainerTable.sorted(field);
    }

    @Override
    public ListColumn elements(Field<TrackedContainer, ?> field) {
        ChildTable table = ChildTable.of(field);
        return ListColumn.InTable.of(table, table.home(), account);
    }

    @Override
    public boolean isNeverBlank(Field<TrackedContainer, ?> field) {
        return NEVER_BLANK.contains(field);
    }

    @Override
    public boolean leavesFew(Condition<TrackedContainer> term) {
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
