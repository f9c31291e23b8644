package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;

/**
 * A consistent snapshot of the records of an account, each list in the order in which its records were first stored.
 */
public record AccountSnapshot(
        AccountId account, List<Party> parties, List<Shipment> shipments, List<Container> containers) {

    public AccountSnapshot {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(parties, "parties");
        Objects.requireNonNull(shipments, "shipments");
        Objects.requireNonNull(containers, "containers");
        parties = List.copyOf(parties);
        shipments = List.copyOf(shipments);
        containers = List.copyOf(containers);
    }
}
