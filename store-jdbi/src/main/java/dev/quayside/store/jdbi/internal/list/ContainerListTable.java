package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.query.catalog.ContainerCustomFields;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.SortKey;
import dev.quayside.query.store.UnsupportedQueryException;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import dev.quayside.store.jdbi.internal.table.Column;
import dev.quayside.store.jdbi.internal.table.ContainerTable;
import dev.quayside.store.jdbi.internal.table.CustomFieldTables;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The list of containers, with a page planner for each database. A query on custom fields joins the value of each of
 * them as {@code f0}, {@code f1} …
 */
public final class ContainerListTable implements ListTable<TrackedContainer> {

    private static final Set<Field<TrackedContainer, ?>> NEVER_BLANK =
            Set.of(ContainerFields.NUMBER, ContainerFields.CURRENT_STATUS);

    private final AccountId account;
    private final Map<Field<TrackedContainer, ?>, CustomColumn> customFields;

    public ContainerListTable(AccountId account) {
        this(account, Map.of());
    }

    private ContainerListTable(AccountId account, Map<Field<TrackedContainer, ?>, CustomColumn> customFields) {
        this.account = account;
        this.customFields = customFields;
    }

    /** The value of a custom field in a joined row, as it is and for sorting. Their names have the alias of the row. */
    private record CustomColumn(
            String alias, String slug, Column<TrackedContainer> shown, Column<TrackedContainer> sorted) {}

    @Override
    public ListTable<TrackedContainer> forQuery(
            Condition<TrackedContainer> condition, List<SortKey<TrackedContainer>> order, SqlDialect dialect) {
        Map<Field<TrackedContainer, ?>, CustomColumn> columns = new LinkedHashMap<>();
        for (Field<TrackedContainer, ?> field : ContainerCustomFields.in(condition, order)) {
            String alias = "f" + columns.size();
            Column<TrackedContainer> shown = new Column<>(
                    alias + "." + CustomFieldTables.valueColumn(field.type()),
                    Column.of(field).type(),
                    field::of);
            columns.put(
                    field,
                    new CustomColumn(
                            alias,
                            ContainerCustomFields.slug(field).orElseThrow(),
                            shown,
                            field.type() == FieldType.TEXT ? HostListTable.byCodePoint(shown, dialect) : shown));
        }
        return new ContainerListTable(account, columns);
    }

    @Override
    public Sql joins() {
        Sql sql = Sql.of("");
        for (CustomColumn each : customFields.values()) {
            String alias = each.alias();
            sql.add(" left join custom_field " + alias + " on " + alias + ".account_id = ")
                    .bind(account)
                    .add(" and " + alias + ".entity_id = c.id and " + alias + ".definition_id = (select d.id"
                            + " from custom_field_definition d where d.account_id = ")
                    .bind(account)
                    .add(" and d.entity_type = ")
                    .bind(SqlType.TEXT, FieldEntity.CONTAINER.wireName())
                    .add(" and d.api_slug = ")
                    .bind(SqlType.TEXT, each.slug())
                    .add(")");
        }
        return sql;
    }

    /** Returns the name of a column, which has an alias if the column is that of a custom field. */
    @Override
    public Sql expression(Column<TrackedContainer> column) {
        return column.name().contains(".") ? Sql.of(column.name()) : ListTable.super.expression(column);
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
        CustomColumn custom = customFields.get(field);
        return custom == null ? ContainerTable.column(field) : custom.shown();
    }

    @Override
    public @Nullable Column<TrackedContainer> foldedColumn(Field<TrackedContainer, ?> field) {
        return ContainerTable.folded(field.name());
    }

    @Override
    public @Nullable Column<TrackedContainer> sortColumn(Field<TrackedContainer, ?> field) {
        CustomColumn custom = customFields.get(field);
        return custom == null ? ContainerTable.sortColumn(field) : custom.sorted();
    }

    @Override
    public ElementConditions listColumn(Field<TrackedContainer, ?> field) {
        if (field.equals(ContainerFields.HOLD_NAMES)) {
            return new ElementConditions.InHolds("holds");
        }
        ChildTable table = ChildTable.of(field);
        if (table == null) {
            throw new UnsupportedQueryException("find rows by an element of " + field + ", which it does not keep");
        }
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
        IndexPlan<TrackedContainer> plan = dialect.choosesIndexes()
                ? PostgresPagePlanner.plan(conjuncts, order, dialect)
                : new H2PagePlanner(dialect).plan(conjuncts, order);
        return customFields.isEmpty() ? plan : plan.after(null);
    }
}
