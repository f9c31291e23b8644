package dev.quayside.core.shipment;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Who has to do with a shipment.
 *
 * @param customerId the {@link Party} for which it travels
 * @param creatorId the user who asked for it to be tracked; null where only the account is known
 * @param ownerIds users who look after its containers, without repeats; may be empty
 */
public record ShipmentParties(
        @Nullable UUID customerId, @Nullable UUID creatorId, List<UUID> ownerIds) {

    /** Nobody but the account. */
    public static final ShipmentParties NONE = new ShipmentParties(null, null, List.of());

    public ShipmentParties {
        Objects.requireNonNull(ownerIds, "ownerIds");
        ownerIds = List.copyOf(new LinkedHashSet<>(ownerIds));
    }
}
