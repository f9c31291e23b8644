package dev.quayside.examples.benchmarks;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.catalog.TrackedContainer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One generated shipment with everything that travels with it.
 *
 * @param customer null if the shipment has none
 */
record Consignment(AccountId account, @Nullable Party customer, Shipment shipment, List<Container> containers) {

    /** The containers as the filters see them. */
    List<TrackedContainer> rows() {
        return containers.stream()
                .map(container -> new TrackedContainer(account, container, shipment, customer))
                .toList();
    }
}
