package dev.quayside.core.shipment;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The customer and the users of a shipment.
 *
 * @param customerId the {@link Party} that is the customer; null if unknown
 * @param creatorId the user who requested the tracking; null if only the account is known
 * @param ownerIds the users who are responsible for the shipment's containers, without duplicates; may be empty
 */
public record ShipmentParties(
        @Nullable UUID customerId, @Nullable UUID creatorId, List<UUID> ownerIds) {

    /** No customer and no users. */
    public static final ShipmentParties NONE = new ShipmentParties(null, null, List.of());

    public ShipmentParties {
        Objects.requireNonNull(ownerIds, "ownerIds");
        ownerIds = List.copyOf(new LinkedHashSet<>(ownerIds));
    }
}
