package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A row of the container list, as filters see it: a container with its shipment.
 *
 * @param account the account of the container
 * @param container the container
 * @param shipment the shipment of the container
 * @param customer the customer of the shipment; null if it has none
 */
public record TrackedContainer(
        AccountId account,
        Container container,
        Shipment shipment,
        @Nullable Party customer) {

    public TrackedContainer {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(container, "container");
        Objects.requireNonNull(shipment, "shipment");
        if (!container.shipmentId().equals(shipment.id())) {
            throw new IllegalArgumentException("container " + container.id() + " belongs to shipment "
                    + container.shipmentId() + ", not " + shipment.id());
        }
    }
}
