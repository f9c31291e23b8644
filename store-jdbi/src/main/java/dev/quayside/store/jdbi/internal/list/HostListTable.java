package dev.quayside.store.jdbi.internal.list;

import dev.quayside.core.account.AccountId;
import dev.quayside.query.schema.Condition;
import dev.quayside.query.schema.Condition.OneOf;
import dev.quayside.query.schema.Field;
import dev.quayside.query.schema.FieldType;
import dev.quayside.query.schema.Schema;
import dev.quayside.query.schema.SortKey;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.KeyLookup;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlDialect;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A list that reads a table or view of the host application. */
public final class HostListTable<T> extends ListTable<T> {

    private final Field<T, UUID> idField;
    private final int width;
    private final String id;
    private final @Nullable String account;

    private HostListTable(
            Field<T, UUID> idField,
            HostTable table,
            String id,
            @Nullable String account,
            Map<Field<T, ?>, FieldColumn> fields) {
        super(table.quoted(), table.columns(), fields);
        this.idField = idField;
        this.width = table.columns().size();
        this.id = id;
        this.account = account;
    }

    /**
     * Creates the list after checking the columns of all fields that the schema uses.
     *
     * @param account the column that holds the account; null if all accounts share the rows
     * @param names the column names, for fields whose column does not have the name of the field
     * @param foldedNames the names of the columns with folded text, where they differ from the column's name followed
     *     by {@code _folded}
     * @throws IllegalArgumentException if a column is missing or has an unsuitable type; the message lists all problems
     */
    public static <T> HostListTable<T> of(
            Schema<T> schema,
            String table,
            @Nullable String account,
            Map<Field<T, ?>, String> names,
            Map<Field<T, ?>, String> foldedNames,
            Connection connection,
            SqlDialect dialect)
            throws SQLException {
        HostTable host = HostTable.read(connection, table);
        List<String> problems = new ArrayList<>();
        Map<Field<T, ?>, SchemaFields.Use> uses = SchemaFields.of(schema);
        Set<Field<T, ?>> used = new LinkedHashSet<>(uses.keySet());
        used.addAll(names.keySet());
        Map<Field<T, ?>, FieldColumn> fields = new HashMap<>();
        Map<Field<T, ?>, String> found = new LinkedHashMap<>();
        for (Field<T, ?> field : used) {
            SchemaFields.Use use = uses.getOrDefault(field, new SchemaFields.Use("the mapping", ""));
            if (field.type().isList()) {
                problems.add("field " + field + " of " + use.user()
                        + " is a list, which has no column (expected a field that is not a list)");
                continue;
            }
            String name = names.getOrDefault(field, field.name());
            String column = host.column(name, field.type(), "field " + field + " of " + use.user(), problems);
            String folded = null;
            if (field.type() == FieldType.TEXT && !use.prefix().isEmpty()) {
                folded = host.column(
                        foldedNames.getOrDefault(field, name + "_folded"),
                        FieldType.TEXT,
                        "the beginning of field " + field + " in " + use.prefix(),
                        problems);
            }
            if (column != null) {
                found.put(field, column);
                fields.put(field, column(field, column, folded, dialect));
            }
        }
        String accounts = account == null ? null : host.column(account, FieldType.ID, "the account", problems);
        String id = found.get(schema.id());
        if (!problems.isEmpty() || id == null) {
            throw new IllegalArgumentException(
                    "the list of " + schema.resource() + " does not fit its table: " + String.join("; ", problems));
        }
        return new HostListTable<>(schema.id(), host, id, accounts, fields);
    }

    private static FieldColumn column(Field<?, ?> field, String name, @Nullable String folded, SqlDialect dialect) {
        FieldColumn column = FieldColumn.of(field, Sql.of("c." + name));
        if (field.type() == FieldType.TEXT) {
            column = column.byCodePoint(dialect);
        }
        return folded == null ? column : column.withFolded(Sql.of(("c." + folded + " " + dialect.collation()).strip()));
    }

    /** Creates a reader that reads pages of this list. */
    public PageReader<T, T, T> reader(Database database, RowReader.Mapping<T> mapping) {
        RowReader.Mapping<T> row = each -> RowReader.required(mapping.read(each));
        return new PageReader<>(
                database,
                any -> this,
                PageReader.Rows.of(row, value -> RowReader.required(idField.of(value)), (handle, owner, ids) -> {
                    Map<UUID, T> found = new HashMap<>();
                    if (!ids.isEmpty()) {
                        KeyLookup lookUp = new KeyLookup(
                                "c." + id + ", " + selectList("c"),
                                table(),
                                isOf(owner),
                                id,
                                SqlType.IDS,
                                List.copyOf(ids));
                        database.list(handle, database.dialect().lookupQuery(lookUp), each -> {
                            UUID key = each.id();
                            return key == null ? each : found.put(key, row.read(each));
                        });
                    }
                    return found;
                }),
                PageReader.COUNTED_ROWS);
    }

    /** Returns the number of columns of the select list. */
    public int width() {
        return width;
    }

    @Override
    String id() {
        return id;
    }

    @Override
    Sql isOf(AccountId owner) {
        return account == null ? Sql.of("true") : Sql.of("c." + account + " = ?", owner);
    }

    @Override
    boolean isSelective(Condition<T> term) {
        return term instanceof OneOf<T, ?> oneOf && oneOf.field().equals(idField);
    }

    /**
     * Returns a plan that reads whole rows in order. The order begins with the account, because otherwise H2 does not
     * use an index that begins with the account.
     */
    @Override
    IndexPlan<T> plan(List<Condition<T>> conjuncts, List<SortKey<T>> order, PagePlanner planner) {
        List<String> prefix = planner.choosesIndexes() || account == null ? List.of() : List.of(account);
        return new IndexPlan<>("", prefix, true, false, null, null, conjuncts);
    }
}
