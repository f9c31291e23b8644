package dev.quayside.core.store;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What is to be stored for one account in one commit. Each element is inserted, or replaces the stored one with its id.
 * An id may be named once in each list.
 *
 * @param account to which everything belongs
 * @param parties stored first
 * @param shipments stored next; their customer is among the parties, here or stored before
 * @param containers stored last; their shipment is among the shipments, here or stored before
 */
public record Change(AccountId account, List<Party> parties, List<Shipment> shipments, List<Container> containers) {

    public Change {
        Objects.requireNonNull(account, "account");
        parties = List.copyOf(parties);
        shipments = List.copyOf(shipments);
        containers = List.copyOf(containers);
    }

    /** An empty change to add to. */
    public static Builder of(AccountId account) {
        return new Builder(account);
    }

    /** Collects a change; not thread-safe. */
    public static final class Builder {
        private final AccountId account;
        private final List<Party> parties = new ArrayList<>();
        private final List<Shipment> shipments = new ArrayList<>();
        private final List<Container> containers = new ArrayList<>();

        private Builder(AccountId account) {
            this.account = account;
        }

        public Builder party(Party party) {
            parties.add(party);
            return this;
        }

        public Builder shipment(Shipment shipment) {
            shipments.add(shipment);
            return this;
        }

        public Builder container(Container container) {
            containers.add(container);
            return this;
        }

        public Change build() {
            return new Change(account, parties, shipments, containers);
        }
    }
}
