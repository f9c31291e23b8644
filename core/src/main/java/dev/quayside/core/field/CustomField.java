package dev.quayside.core.field;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The value of a custom field of a shipment, container or tracking request. Instants are UTC, to the microsecond.
 *
 * @param owner the shipment, container or tracking request that has the field. An owner has at most one field for each
 *     definition
 * @param value null if the field is empty
 * @param createdAt the time at which the field was first stored
 * @param updatedAt the time at which the field was last stored
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
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        updatedAt = Micros.requireTruncated(updatedAt, "updatedAt");
    }

    public CustomField withValue(@Nullable FieldValue newValue, Instant now) {
        return new CustomField(id, definitionId, owner, newValue, createdAt, now);
    }
}
