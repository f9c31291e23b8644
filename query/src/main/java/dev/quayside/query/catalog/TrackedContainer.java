package dev.quayside.query.catalog;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What the filters of the container list can see: a container together with its shipment.
 *
 * @param account to which it belongs
 * @param container the container itself
 * @param shipment with which it travels
 * @param customer the shipment's customer; null if it has none
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
