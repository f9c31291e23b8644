package dev.quayside.core.field;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What a shipment, container or tracking request has in a field of the account's own. Instants are UTC, kept to the
 * microsecond.
 *
 * @param id of this field of this owner
 * @param definitionId what kind of field it is
 * @param owner whose it is; it has one field of a kind at most
 * @param value what it says; null for nothing
 * @param createdAt when it was first stored
 * @param updatedAt when it was last stored
 */
public record CustomField(
        UUID id,
        UUID definitionId,
        FieldOwner owner,
        @Nullable FieldValue value,
        Instant createdAt,
        Instant updatedAt) {

    public CustomField {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(definitionId, "definitionId");
        Objects.requireNonNull(owner, "owner");
        createdAt = Micros.required(createdAt, "createdAt");
        updatedAt = Micros.required(updatedAt, "updatedAt");
    }

    /** The same field with another value. */
    public CustomField with(@Nullable FieldValue newValue, Instant now) {
        return new CustomField(id, definitionId, owner, newValue, createdAt, now);
    }
}
