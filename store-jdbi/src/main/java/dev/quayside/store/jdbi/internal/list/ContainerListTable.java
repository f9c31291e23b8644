package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.ContainerCustomFields;
import dev.quayside.query.catalog.ContainerFields;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.ChildTable;
import dev.quayside.store.jdbi.internal.table.ContainerTable;
import dev.quayside.store.jdbi.internal.table.CustomFieldTables;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The container list. If a query uses custom fields, the statement joins one row for each of these fields, with the
 * aliases {@code f0}, {@code f1} …
 */
final class ContainerListTable extends ListTable<TrackedContainer> {

    private static final Set<Field<TrackedContainer, ?>> NEVER_BLANK =
            Set.of(ContainerFields.NUMBER, ContainerFields.CURRENT_STATUS);

    private static final Map<Field<TrackedContainer, ?>, FieldColumn> COLUMNS = columns();

    private final AccountId account;
    private final List<CustomColumn> customFields;

    public ContainerListTable(AccountId account) {
        this(account, COLUMNS, List.of());
    }

    private ContainerListTable(
            AccountId account, Map<Field<TrackedContainer, ?>, FieldColumn> columns, List<CustomColumn> customFields) {
        super(ContainerTable.TABLE.name(), ContainerTable.TABLE.selectedNames(), columns);
        this.account = account;
        this.customFields = customFields;
    }

    private static Map<Field<TrackedContainer, ?>, FieldColumn> columns() {
        Map<Field<TrackedContainer, ?>, FieldColumn> columns = new HashMap<>();
        for (Field<TrackedContainer, ?> field : ContainerCatalog.FIELDS) {
            FieldColumn column = FieldColumn.of(field);
            if (NEVER_BLANK.contains(field)) {
                column = column.withoutBlankValues();
            }
            if (ContainerTable.TABLE.has(field.name() + "_folded")) {
                column = column.withFolded(Sql.of("c." + field.name() + "_folded"));
            }
            if (ContainerTable.TABLE.has(field.name() + "_utf8")) {
                column = column.withSort(Sql.of("c." + field.name() + "_utf8"), SqlType.BYTES);
            }
            if (!field.type().isList()) {
                columns.put(field, column);
            }
        }
        return columns;
    }

    /** A joined row that holds the value of a custom field. */
    private record CustomColumn(String alias, String slug) {}

    @Override
    ListTable<TrackedContainer> forQuery(
            Condition<TrackedContainer> condition, List<SortKey<TrackedContainer>> order, SqlDialect dialect) {
        List<Field<TrackedContainer, ?>> fields = ContainerCustomFields.usedBy(condition, order);
        if (fields.isEmpty()) {
            return this;
        }
        Map<Field<TrackedContainer, ?>, FieldColumn> columns = new HashMap<>(COLUMNS);
        List<CustomColumn> joined = new ArrayList<>();
        for (Field<TrackedContainer, ?> field : fields) {
            String alias = "f" + joined.size();
            FieldColumn column =
                    FieldColumn.of(field, Sql.of(alias + "." + CustomFieldTables.valueColumn(field.type())));
            columns.put(field, field.type() == FieldType.TEXT ? column.byCodePoint(dialect) : column);
            joined.add(new CustomColumn(alias, ContainerCustomFields.slug(field).orElseThrow()));
        }
        return new ContainerListTable(account, columns, joined);
    }

    @Override
    Sql joins() {
        Sql sql = Sql.of("");
        for (CustomColumn each : customFields) {
            String alias = each.alias();
            sql.add(
                    " left join custom_field " + alias + " on " + alias + ".account_id = ? and " + alias
                            + ".entity_id = c.id and " + alias + ".definition_id = (select d.id from"
                            + " custom_field_definition d where d.account_id = ? and d.entity_type = ?"
                            + " and d.api_slug = ?)",
                    account,
                    account,
                    FieldEntity.CONTAINER.wireName(),
                    each.slug());
        }
        return sql;
    }

    @Override
    public ElementConditions listColumn(Field<TrackedContainer, ?> field) {
        if (field.equals(ContainerFields.HOLD_NAMES)) {
            return new ElementConditions.InHolds("holds");
        }
        ChildTable table = ChildTable.of(field);
        return table == null ? super.listColumn(field) : ElementConditions.InTable.of(table, table.home(), account);
    }

    @Override
    boolean isSelective(Condition<TrackedContainer> term) {
        return Selectivity.selectsByNumber(term);
    }

    @Override
    IndexPlan<TrackedContainer> plan(
            List<Condition<TrackedContainer>> conjuncts, List<SortKey<TrackedContainer>> order, PagePlanner planner) {
        IndexPlan<TrackedContainer> plan = planner.containers(conjuncts, order);
        return customFields.isEmpty() ? plan : plan.withStart(null);
    }
}
