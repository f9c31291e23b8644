package dev.quayside.query.resource;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A shipment with its customer and the ids of its containers, from which the resource of the shipment is written.
 *
 * @param account the account of the shipment
 * @param shipment the shipment
 * @param customer the customer; null if the shipment has no customer
 * @param containerIds the ids of all containers of the shipment, sorted in ascending order as unsigned 128-bit numbers;
 *     may be empty
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
