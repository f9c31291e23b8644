package dev.quayside.examples.benchmarks.data;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.catalog.TrackedContainer;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A generated shipment with its containers, and its customer if it has one. */
public record Consignment(AccountId account, @Nullable Party customer, Shipment shipment, List<Container> containers) {

    /** Returns the containers as the filters read them. */
    public List<TrackedContainer> rows() {
        return containers.stream()
                .map(container -> new TrackedContainer(account, container, shipment, customer))
                .toList();
    }
}
