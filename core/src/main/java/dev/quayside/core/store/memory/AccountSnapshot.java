package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.internal.PersistentList;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;

/**
 * A consistent snapshot of an account's records. Each list is in the order in which the records were first stored, and
 * a changed record keeps its index. A snapshot shares with the previous snapshot the parts that did not change.
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
