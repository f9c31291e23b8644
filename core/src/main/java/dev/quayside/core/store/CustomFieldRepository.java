package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.field.CustomField;
import dev.quayside.core.field.FieldDefinition;
import dev.quayside.core.field.FieldOwner;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** The fields that accounts add to shipments, containers and tracking requests. */
public interface CustomFieldRepository {

    /**
     * Inserts a definition, or replaces the version that it names. In the same commit, options that it no longer has are taken
     * {@linkplain FieldDefinition#withoutLostOptions out of values}, and a field of which nothing is left is deleted.
     *
     * @return as it is stored: with the version after the one that it names
     * @throws ConflictException if it is stored with another version than the one named; what is not stored has version 0
     * @throws DuplicateException if another definition for the same kind of entity has its slug
     * @throws UnknownReferenceException if the account is not there
     */
    FieldDefinition saveDefinition(AccountId account, FieldDefinition definition);

    /** Deletes a definition with all its fields; false if the account does not have one with this id. */
    boolean deleteDefinition(AccountId account, UUID id);

    /** Returns the account's definition with this id. */
    Optional<FieldDefinition> definition(AccountId account, UUID id);

    /** Returns all definitions of the account, oldest first, then by id. */
    List<FieldDefinition> definitions(AccountId account);

    /**
     * Stores a field as it is given. An owner has one field of a definition: a caller that changes its value names the id
     * of that field.
     *
     * @throws ConflictException if the owner has a field of the same definition with another id; if the definition is not
     *     there, or not in the version named
     * @throws UnknownReferenceException if the account or the owner is not there
     */
    void put(AccountId account, FieldEntry entry);

    /** Deletes a field; false if the account does not have one with this id. */
    boolean deleteField(AccountId account, UUID id);

    /** Returns the account's field with this id. */
    Optional<CustomField> field(AccountId account, UUID id);

    /** Returns all fields of a shipment, container or tracking request, oldest first, then by id. */
    List<CustomField> fieldsOf(AccountId account, FieldOwner owner);
}
