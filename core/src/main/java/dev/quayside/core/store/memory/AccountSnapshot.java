package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.internal.PersistentList;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;

/**
 * A consistent snapshot of the records of an account, each list in the order in which its records were first stored. A
 * record keeps its index when it changes. Snapshots share what did not change between them.
 */
public record AccountSnapshot(
        AccountId account, List<Party> parties, List<Shipment> shipments, List<Container> containers) {

    public AccountSnapshot {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(parties, "parties");
        Objects.requireNonNull(shipments, "shipments");
        Objects.requireNonNull(containers, "containers");
        parties = PersistentList.copyOf(parties);
        shipments = PersistentList.copyOf(shipments);
        containers = PersistentList.copyOf(containers);
    }
}
