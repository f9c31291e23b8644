package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.List;
import java.util.Objects;

/**
 * What an account had at one moment: whatever was committed together is in it together.
 *
 * @param account to which everything belongs
 * @param parties in the order in which they were first stored
 * @param shipments in the order in which they were first stored; their customers are among the parties
 * @param containers in the order in which they were first stored; their shipments are among the shipments
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
