package dev.quayside.core.store.memory;

import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldEntity;
import dev.quayside.core.field.FieldOwner;
import dev.quayside.core.field.FieldValue;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.CustomFieldWrite;
import dev.quayside.core.store.DuplicateException;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The custom fields of one account. Not thread-safe. */
final class FieldRows {

    private static final Comparator<FieldDefinition> OLDEST_DEFINITION_FIRST =
            Comparator.comparing(FieldDefinition::createdAt).thenComparing(FieldDefinition::id, IdOrder.UNSIGNED);
    private static final Comparator<CustomField> OLDEST_FIELD_FIRST =
            Comparator.comparing(CustomField::createdAt).thenComparing(CustomField::id, IdOrder.UNSIGNED);

    private final Map<UUID, FieldDefinition> definitions = new LinkedHashMap<>();
    private final Map<UUID, CustomField> fields = new LinkedHashMap<>();
    private final Map<FieldOwner, Map<UUID, UUID>> byOwner = new LinkedHashMap<>();

    /** The cached result of {@link #ofContainers}; null after a change. */
    private @Nullable Map<UUID, Map<String, FieldValue>> ofContainers;

    FieldDefinition save(FieldDefinition definition) {
        FieldDefinition before = definitions.get(definition.id());
        if ((before == null ? 0 : before.version()) != definition.version()) {
            throw versionConflict(definition.id(), definition.version());
        }
        for (FieldDefinition other : definitions.values()) {
            if (!other.id().equals(definition.id())
                    && other.entity() == definition.entity()
                    && other.slug().equals(definition.slug())) {
                throw new DuplicateException(
                        "the slug of definition " + definition.id() + " already belongs to definition " + other.id());
            }
        }
        FieldDefinition stored =
                definition.toBuilder().version(definition.version() + 1).build();
        definitions.put(stored.id(), stored);
        ofContainers = null;
        fieldsThat(field -> field.definitionId().equals(stored.id())).forEach(field -> keepOptions(field, stored));
        return stored;
    }

    private void keepOptions(CustomField field, FieldDefinition definition) {
        FieldValue value = definition.withoutDeletedOptions(field.value());
        if (value == null && field.value() != null) {
            delete(field.id());
        } else if (value != null && !value.equals(field.value())) {
            fields.put(field.id(), field.withValue(value, definition.updatedAt()));
        }
    }

    boolean deleteDefinition(UUID id) {
        if (definitions.remove(id) == null) {
            return false;
        }
        fieldsThat(field -> field.definitionId().equals(id)).forEach(field -> delete(field.id()));
        return true;
    }

    Optional<FieldDefinition> definition(UUID id) {
        return Optional.ofNullable(definitions.get(id));
    }

    List<FieldDefinition> definitions() {
        return definitions.values().stream().sorted(OLDEST_DEFINITION_FIRST).toList();
    }

    /** Checks that the stored versions of the fields' definitions equal the versions in the writes. */
    void check(Collection<CustomFieldWrite> entries) {
        for (CustomFieldWrite entry : entries) {
            UUID id = entry.field().definitionId();
            FieldDefinition definition = definitions.get(id);
            if (definition == null || definition.version() != entry.version()) {
                throw versionConflict(id, entry.version());
            }
        }
    }

    private static ConflictException versionConflict(UUID definition, long version) {
        return new ConflictException("field definition " + definition + " is no longer version " + version);
    }

    /** Stores a field that was checked before. */
    void put(CustomField field) {
        UUID known = idOfStored(field);
        if (known != null && !known.equals(field.id())) {
            throw new ConflictException("field " + field.id() + " is stored as field " + known + " meanwhile");
        }
        fields.put(field.id(), field);
        ofContainers = null;
        byOwner.computeIfAbsent(field.owner(), owner -> new LinkedHashMap<>()).put(field.definitionId(), field.id());
    }

    /** Stores a field that was checked before, unless its owner already has a field with the same definition. */
    void add(CustomField field) {
        if (idOfStored(field) == null) {
            put(field);
        }
    }

    /** Returns the id of the owner's stored field with the same definition; null if the owner has no such field. */
    private @Nullable UUID idOfStored(CustomField field) {
        return byOwner.getOrDefault(field.owner(), Map.of()).get(field.definitionId());
    }

    boolean delete(UUID id) {
        CustomField field = fields.remove(id);
        ofContainers = null;
        if (field == null) {
            return false;
        }
        byOwner.computeIfPresent(field.owner(), (owner, known) -> {
            known.remove(field.definitionId());
            return known.isEmpty() ? null : known;
        });
        return true;
    }

    Optional<CustomField> field(UUID id) {
        return Optional.ofNullable(fields.get(id));
    }

    List<CustomField> fieldsOfOwner(FieldOwner owner) {
        return byOwner.getOrDefault(owner, Map.of()).values().stream()
                .flatMap(id -> field(id).stream())
                .sorted(OLDEST_FIELD_FIRST)
                .toList();
    }

    /**
     * Returns the field values of each container, keyed by the id of the container and by slug. Omits empty values.
     * Returns the same object until a value changes.
     */
    Map<UUID, Map<String, FieldValue>> valuesOfContainers() {
        if (ofContainers == null) {
            Map<UUID, Map<String, FieldValue>> values = new HashMap<>();
            for (CustomField field : fields.values()) {
                FieldDefinition definition = definitions.get(field.definitionId());
                if (definition != null && definition.entity() == FieldEntity.CONTAINER && field.value() != null) {
                    values.computeIfAbsent(field.owner().id(), id -> new HashMap<>())
                            .put(definition.slug(), field.value());
                }
            }
            values.replaceAll((id, bySlug) -> Map.copyOf(bySlug));
            ofContainers = Collections.unmodifiableMap(values);
        }
        return ofContainers;
    }

    /** Returns all fields in no particular order. */
    List<CustomField> all() {
        return List.copyOf(fields.values());
    }

    private List<CustomField> fieldsThat(Predicate<CustomField> condition) {
        return fields.values().stream().filter(condition).toList();
    }
}
