package dev.quayside.query.resource;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A shipment with what its document shows beside it.
 *
 * @param account to which it belongs
 * @param shipment the shipment itself
 * @param customer its customer; null if it has none
 * @param containerIds all of its containers, ascending as unsigned 128-bit numbers; may be empty
 */
public record TrackedShipment(
        AccountId account, Shipment shipment, @Nullable Party customer, List<UUID> containerIds) {

    public TrackedShipment {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(shipment, "shipment");
        Objects.requireNonNull(containerIds, "containerIds");
        containerIds = List.copyOf(containerIds);
    }
}
