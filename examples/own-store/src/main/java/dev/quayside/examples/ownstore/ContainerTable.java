package dev.quayside.examples.ownstore;

import dev.quayside.query.catalog.ContainerCatalog;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.Field;
import dev.quayside.query.store.UnsupportedQueryException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The table for lists: one row for each container, with one column for each field of the catalog. The columns are
 * generated, so a new field needs no change here.
 */
final class ContainerTable {

    static final String CREATE = "CREATE TABLE IF NOT EXISTS container (account TEXT NOT NULL, "
            + ContainerCatalog.FIELDS.stream()
                    .map(field -> field.name() + (field.nullable() ? "" : " NOT NULL"))
                    .collect(Collectors.joining(", "))
            + ", PRIMARY KEY (account, id)) WITHOUT ROWID";

    private ContainerTable() {}

    /**
     * Returns the column of a field.
     *
     * @throws UnsupportedQueryException if the field is not in the catalog
     */
    static String column(Field<TrackedContainer, ?> field) {
        if (!ContainerCatalog.FIELDS.contains(field)) {
            throw new UnsupportedQueryException("find or order rows by " + field + ", which it does not keep");
        }
        return field.name();
    }

    /** Returns the statement that inserts or replaces the row of a container. */
    static Sql save(TrackedContainer row) {
        List<@Nullable Object> values = new ArrayList<>();
        values.add(row.account());
        ContainerCatalog.FIELDS.forEach(field -> values.add(field.of(row)));
        return Sql.of("INSERT OR REPLACE INTO container VALUES ").then(Sql.list(values));
    }
}
