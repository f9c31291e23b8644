package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldOwner;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The custom fields of shipments, containers and tracking requests, and their definitions. */
public interface CustomFieldRepository {

    /**
     * Inserts a definition, or updates it if the stored version equals {@link FieldDefinition#version()}. In the same
     * commit, options that the new definition no longer contains are {@linkplain FieldDefinition#withoutDeletedOptions
     * removed from the values} of fields, and fields whose values become empty are deleted.
     *
     * @return the definition with its new version
     * @throws ConflictException if the stored version differs; the version of a definition that is not stored is 0
     * @throws DuplicateException if another definition for the same kind of entity has the same slug
     * @throws UnknownReferenceException if the account does not exist
     */
    FieldDefinition saveDefinition(AccountId account, FieldDefinition definition);

    /** Deletes a definition and all its fields; returns false if the account does not have the definition. */
    boolean deleteDefinition(AccountId account, UUID id);

    /** Returns the account's definition with this id. */
    Optional<FieldDefinition> definition(AccountId account, UUID id);

    /** Returns all definitions of the account, oldest first, then by id. */
    List<FieldDefinition> definitions(AccountId account);

    /**
     * Inserts or replaces a field. An owner has at most one field for each definition. To change the value of a stored
     * field, use the id of the stored field.
     *
     * @throws ConflictException if the owner has a field with the same definition and a different id, or if the stored
     *     version of the definition differs
     * @throws UnknownReferenceException if the account or the owner does not exist
     */
    void put(AccountId account, CustomFieldWrite entry);

    /** Deletes a field; returns false if the account does not have the field. */
    boolean deleteField(AccountId account, UUID id);

    /** Returns the account's field with this id. */
    Optional<CustomField> field(AccountId account, UUID id);

    /** Returns all fields of a shipment, container or tracking request, oldest first, then by id. */
    List<CustomField> fieldsByOwner(AccountId account, FieldOwner owner);
}
