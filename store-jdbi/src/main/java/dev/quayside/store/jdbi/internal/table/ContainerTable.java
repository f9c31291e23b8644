package dev.quayside.store.jdbi.internal.table;

import static dev.quayside.query.catalog.ContainerCatalog.FIELDS;
import static dev.quayside.query.catalog.ContainerFields.NUMBER;
import static dev.quayside.query.catalog.ContainerFields.SHIPMENT_NUMBER;

import dev.quayside.core.container.Container;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.ContainerProperties;
import dev.quayside.query.schema.CaseFolding;
import dev.quayside.query.schema.Field;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.SQLException;

/**
 * The table of containers. Its first columns store the properties of the container. The other columns store filter
 * fields that are derived from the container, its shipment or its customer. The {@link Field} computes the value of a
 * derived column. SQL and the evaluator in memory therefore select the same rows.
 */
public final class ContainerTable {

    private static final PropertyRow<Container> ROW = new PropertyRow<>(ContainerProperties.DESCRIPTION);

    public static final Table<TrackedContainer> TABLE = table();

    private ContainerTable() {}

    public static Container read(RowReader row) throws SQLException {
        row.id();
        return ROW.read(row);
    }

    private static Table<TrackedContainer> table() {
        Table.Builder<TrackedContainer, Container> columns = Table.ofAccounts(
                        "container", 2, TrackedContainer::account, TrackedContainer::container)
                .properties(ROW)
                .computed()
                .add(folded(NUMBER))
                .add(folded(SHIPMENT_NUMBER))
                .add(new Column<>(
                        SHIPMENT_NUMBER.name() + "_utf8",
                        SqlType.BYTES,
                        row -> SqlType.sortKey(SHIPMENT_NUMBER.of(row))));
        for (Field<TrackedContainer, ?> field : FIELDS) {
            if (!field.type().isList() && !columns.has(field.name())) {
                columns.fields(field);
            }
        }
        return columns.build();
    }

    private static Column<TrackedContainer> folded(Field<TrackedContainer, String> field) {
        return new Column<>(field.name() + "_folded", SqlType.TEXT, row -> {
            String value = field.of(row);
            return value == null ? null : CaseFolding.fold(value);
        });
    }
}
