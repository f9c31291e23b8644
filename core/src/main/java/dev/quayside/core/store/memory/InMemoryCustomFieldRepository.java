package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.store.CustomFieldRepository;
import dev.quayside.core.store.CustomFieldWrite;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Custom fields in memory. */
final class InMemoryCustomFieldRepository implements CustomFieldRepository {

    private final InMemoryAccountRepository accounts;
    private final PlaceRows places;

    InMemoryCustomFieldRepository(InMemoryAccountRepository accounts, PlaceRows places) {
        this.accounts = accounts;
        this.places = places;
    }

    @Override
    public FieldDefinition saveDefinition(AccountId account, FieldDefinition definition) {
        Objects.requireNonNull(definition, "definition");
        return accounts.change(
                account,
                "field definition " + definition.id(),
                rows -> rows.fields().save(definition));
    }

    @Override
    public boolean deleteDefinition(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return accounts.test(account, rows -> rows.fields().deleteDefinition(id));
    }

    @Override
    public Optional<FieldDefinition> definition(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return accounts.find(account, rows -> rows.fields().definition(id));
    }

    @Override
    public List<FieldDefinition> definitions(AccountId account) {
        return accounts.list(account, rows -> rows.fields().definitions());
    }

    @Override
    public void put(AccountId account, CustomFieldWrite entry) {
        Objects.requireNonNull(entry, "entry");
        accounts.change(account, "custom field " + entry.field().id(), rows -> {
            rows.put(entry, places);
            return entry;
        });
    }

    @Override
    public boolean deleteField(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return accounts.test(account, rows -> rows.fields().delete(id));
    }

    @Override
    public Optional<CustomField> field(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return accounts.find(account, rows -> rows.fields().field(id));
    }

    @Override
    public List<CustomField> fieldsByOwner(AccountId account, FieldOwner owner) {
        Objects.requireNonNull(owner, "owner");
        return accounts.list(account, rows -> rows.fields().fieldsOfOwner(owner));
    }
}
