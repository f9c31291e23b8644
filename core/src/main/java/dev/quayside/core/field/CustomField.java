package dev.quayside.core.field;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The value of a custom field of a shipment, container or tracking request. Instants are UTC, to the microsecond.
 *
 * @param owner the shipment, container or tracking request, which has at most one field of each definition
 * @param value null if the field is empty
 * @param createdAt the first time it was stored
 * @param updatedAt the last time it was stored
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

    public CustomField with(@Nullable FieldValue newValue, Instant now) {
        return new CustomField(id, definitionId, owner, newValue, createdAt, now);
    }
}
