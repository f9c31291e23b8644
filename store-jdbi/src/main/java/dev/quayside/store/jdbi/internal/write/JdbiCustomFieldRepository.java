package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.CustomFieldRepository;
import dev.quayside.core.store.CustomFieldWrite;
import dev.quayside.core.store.DuplicateException;
import dev.quayside.core.store.RecordReference;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.Database;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.sql.Sql;
import dev.quayside.store.jdbi.internal.sql.SqlParameter;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import dev.quayside.store.jdbi.internal.table.AccountValue;
import dev.quayside.store.jdbi.internal.table.CustomFieldTables;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import dev.quayside.store.jdbi.internal.table.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/**
 * The repository of custom fields and their definitions. A transaction that writes a value locks the row of its
 * definition in shared mode, and a transaction that writes a definition locks the row exclusively. A value therefore
 * cannot be stored while its definition changes.
 */
final class JdbiCustomFieldRepository implements CustomFieldRepository {

    private static final Table<AccountValue<FieldDefinition>> DEFINITIONS = CustomFieldTables.DEFINITIONS;
    private static final Table<AccountValue<CustomField>> FIELDS = CustomFieldTables.FIELDS;
    private static final Comparator<FieldDefinition> OLDEST_DEFINITION_FIRST =
            Comparator.comparing(FieldDefinition::createdAt).thenComparing(FieldDefinition::id, ValueOrder.UNSIGNED);
    private static final Comparator<CustomField> OLDEST_FIELD_FIRST =
            Comparator.comparing(CustomField::createdAt).thenComparing(CustomField::id, ValueOrder.UNSIGNED);

    private final Database database;
    private final RowLookups rows;

    public JdbiCustomFieldRepository(Database database, RowLookups rows) {
        this.database = database;
        this.rows = rows;
    }

    @Override
    public FieldDefinition saveDefinition(AccountId account, FieldDefinition definition) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(definition, "definition");
        FieldDefinition stored =
                definition.toBuilder().version(definition.version() + 1).build();
        AccountValue<FieldDefinition> row = new AccountValue<>(account, stored);
        return database.write(account, handle -> {
            RecordReference owner = new RecordReference(
                    "field definition " + definition.id(), RecordReference.Kind.ACCOUNT, account.value());
            if (rows.existingIds(handle, owner.kind(), account, List.of(owner.target()))
                    .isEmpty()) {
                throw owner.unknown();
            }
            Optional<FieldDefinition> before = database.first(
                    handle,
                    selectDefinition(account, definition.id())
                            .add(database.dialect().forUpdate()),
                    CustomFieldTables::readDefinition);
            if (before.map(FieldDefinition::version).orElse(0L) != definition.version()) {
                throw versionConflict(definition.id(), definition.version());
            }
            refuseTaken(handle, account, definition);
            // If two transactions insert the row concurrently, one of them fails here and is retried.
            if (before.isEmpty()) {
                database.update(handle, DEFINITIONS.insert(), DEFINITIONS.insertValues(row));
            } else {
                database.update(handle, DEFINITIONS.update(), DEFINITIONS.updateValues(row));
                if (!before.get().options().equals(stored.options())) {
                    keepOptions(handle, account, stored);
                }
            }
            return stored;
        });
    }

    private void refuseTaken(Handle handle, AccountId account, FieldDefinition definition) {
        Sql taken = Sql.of("select d.id from custom_field_definition d where d.account_id = ")
                .bind(account)
                .add(" and d.entity_type = ")
                .bind(SqlType.TEXT, definition.entity().wireName())
                .add(" and d.api_slug = ")
                .bind(SqlType.TEXT, definition.slug());
        database.first(handle, taken, row -> RowReader.required(row.id()))
                .filter(other -> !other.equals(definition.id()))
                .ifPresent(other -> {
                    throw new DuplicateException(
                            "the slug of definition " + definition.id() + " already belongs to definition " + other);
                });
    }

    /**
     * Removes from the stored values all options that the definition no longer contains, and deletes each value that
     * has no option left.
     */
    private void keepOptions(Handle handle, AccountId account, FieldDefinition definition) {
        List<List<SqlParameter>> deleted = new ArrayList<>();
        List<List<SqlParameter>> updated = new ArrayList<>();
        for (CustomField field :
                database.list(handle, ofDefinition(account, definition.id()), CustomFieldTables::readField)) {
            FieldValue value = definition.withoutDeletedOptions(field.value());
            if (value == null && field.value() != null) {
                deleted.add(List.of(SqlParameter.id(account.value()), SqlParameter.id(field.id())));
            } else if (value != null && !value.equals(field.value())) {
                updated.add(FIELDS.updateValues(
                        new AccountValue<>(account, field.withValue(value, definition.updatedAt()))));
            }
        }
        database.batch(handle, "delete from custom_field where account_id = ? and id = ?", deleted);
        database.batch(handle, FIELDS.update(), updated);
    }

    @Override
    public boolean deleteDefinition(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "id");
        Sql locking = selectDefinition(account, id).add(database.dialect().forUpdate());
        return database.write(account, handle -> {
            if (database.first(handle, locking, CustomFieldTables::readDefinition)
                    .isEmpty()) {
                return false;
            }
            database.update(
                    handle,
                    Sql.of("delete from custom_field where account_id = ")
                            .bind(account)
                            .add(" and definition_id = ")
                            .bind(SqlType.ID, id));
            return database.update(handle, deletion("custom_field_definition", account, id)) > 0;
        });
    }

    @Override
    public Optional<FieldDefinition> definition(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "id");
        return database.read(
                account,
                handle -> database.first(handle, selectDefinition(account, id), CustomFieldTables::readDefinition));
    }

    @Override
    public List<FieldDefinition> definitions(AccountId account) {
        Objects.requireNonNull(account, "account");
        Sql sql = Sql.of("select " + DEFINITIONS.select("d") + " from custom_field_definition d where d.account_id = ")
                .bind(account);
        return database.read(account, handle -> database.list(handle, sql, CustomFieldTables::readDefinition)).stream()
                .sorted(OLDEST_DEFINITION_FIRST)
                .toList();
    }

    @Override
    public void put(AccountId account, CustomFieldWrite entry) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(entry, "entry");
        CustomField field = entry.field();
        AccountValue<CustomField> row = new AccountValue<>(account, field);
        RecordReference owner = entry.reference();
        Sql known = ofOwner(account, field.owner())
                .add(" and f.definition_id = ")
                .bind(SqlType.ID, field.definitionId())
                .add(database.dialect().forUpdate());
        database.write(account, handle -> {
            if (rows.existingIds(handle, owner.kind(), account, List.of(owner.target()))
                    .isEmpty()) {
                throw owner.unknown();
            }
            lock(handle, account, List.of(entry));
            Optional<CustomField> before = database.first(handle, known, CustomFieldTables::readField);
            // If two transactions insert the row concurrently, one of them fails here and is retried.
            if (before.isEmpty()) {
                return database.update(handle, FIELDS.insert(), FIELDS.insertValues(row));
            }
            if (!before.get().id().equals(field.id())) {
                throw new ConflictException("field " + field.id() + " is stored as field "
                        + before.get().id() + " meanwhile");
            }
            return database.update(handle, FIELDS.update(), FIELDS.updateValues(row));
        });
    }

    /** Adds the custom fields that the shipments or containers do not have yet. */
    public void add(Handle handle, AccountId account, List<CustomFieldWrite> entries) {
        if (entries.isEmpty()) {
            return;
        }
        lock(handle, account, entries);
        Map<UUID, Set<UUID>> known = definitionsOf(handle, account, entries);
        List<List<SqlParameter>> inserts = entries.stream()
                .map(CustomFieldWrite::field)
                .filter(field -> known.computeIfAbsent(field.owner().id(), any -> new HashSet<>())
                        .add(field.definitionId()))
                .map(field -> FIELDS.insertValues(new AccountValue<>(account, field)))
                .toList();
        database.batch(handle, FIELDS.insert(), inserts);
    }

    private Map<UUID, Set<UUID>> definitionsOf(Handle handle, AccountId account, List<CustomFieldWrite> entries) {
        List<UUID> owners =
                entries.stream().map(entry -> entry.field().owner().id()).toList();
        Map<UUID, Set<UUID>> known = new TreeMap<>();
        rows.fieldsOf(handle, account, owners)
                .forEach(field -> known.computeIfAbsent(field.owner().id(), any -> new HashSet<>())
                        .add(field.definitionId()));
        return known;
    }

    /** Locks the definitions until the end of the transaction, and checks their versions. */
    private void lock(Handle handle, AccountId account, List<CustomFieldWrite> entries) {
        Map<UUID, Long> versions = new TreeMap<>(ValueOrder.UNSIGNED);
        entries.forEach(entry -> versions.put(entry.field().definitionId(), entry.version()));
        versions.forEach((id, version) -> {
            Sql sql = Sql.of("select d.version from custom_field_definition d where d.account_id = ")
                    .bind(account)
                    .add(" and d.id = ")
                    .bind(SqlType.ID, id)
                    .add(database.dialect().forShare());
            if (!database.first(handle, sql, RowReader::count).equals(Optional.of(version))) {
                throw versionConflict(id, version);
            }
        });
    }

    private static ConflictException versionConflict(UUID definition, long version) {
        return new ConflictException("field definition " + definition + " is no longer version " + version);
    }

    @Override
    public boolean deleteField(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "id");
        return database.write(account, handle -> database.update(handle, deletion("custom_field", account, id))) > 0;
    }

    @Override
    public Optional<CustomField> field(AccountId account, UUID id) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(id, "id");
        Sql sql = fields(account).add(" and f.id = ").bind(SqlType.ID, id);
        return database.read(account, handle -> database.first(handle, sql, CustomFieldTables::readField));
    }

    @Override
    public List<CustomField> fieldsByOwner(AccountId account, FieldOwner owner) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(owner, "owner");
        return database
                .read(account, handle -> database.list(handle, ofOwner(account, owner), CustomFieldTables::readField))
                .stream()
                .sorted(OLDEST_FIELD_FIRST)
                .toList();
    }

    private static Sql selectDefinition(AccountId account, UUID id) {
        return Sql.of("select " + DEFINITIONS.select("d") + " from custom_field_definition d where d.account_id = ")
                .bind(account)
                .add(" and d.id = ")
                .bind(SqlType.ID, id);
    }

    private static Sql fields(AccountId account) {
        return Sql.of("select " + FIELDS.select("f") + " from custom_field f where f.account_id = ")
                .bind(account);
    }

    private static Sql ofDefinition(AccountId account, UUID definition) {
        return fields(account).add(" and f.definition_id = ").bind(SqlType.ID, definition);
    }

    private static Sql ofOwner(AccountId account, FieldOwner owner) {
        return fields(account)
                .add(" and f.entity_id = ")
                .bind(SqlType.ID, owner.id())
                .add(" and f.entity_type = ")
                .bind(SqlType.TEXT, owner.entity().wireName());
    }

    private static Sql deletion(String table, AccountId account, UUID id) {
        return Sql.of("delete from " + table + " where account_id = ")
                .bind(account)
                .add(" and id = ")
                .bind(SqlType.ID, id);
    }
}
