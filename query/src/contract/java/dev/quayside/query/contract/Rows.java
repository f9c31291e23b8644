package dev.quayside.query.contract;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.TrackingStore;
import dev.quayside.query.catalog.ShipmentRow;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.resource.TrackedShipment;
import dev.quayside.query.schema.ValueOrder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Everything that a store holds in a test. Whatever an element refers to comes before it.
 *
 * @param places ports and metro areas; tests share them, so they may be there already, and are then the same
 * @param terminals in the places; the same holds for them
 * @param accounts new in each test
 * @param changes what the accounts have; no container or shipment is named twice within an account
 */
public record Rows(List<Place> places, List<Terminal> terminals, List<Account> accounts, List<Change> changes) {

    public Rows {
        places = List.copyOf(places);
        terminals = List.copyOf(terminals);
        accounts = List.copyOf(accounts);
        changes = List.copyOf(changes);
    }

    /** Puts all of it into a store that has a write side. */
    public void saveTo(TrackingStore store) {
        store.places().add(places, terminals);
        accounts.forEach(store.accounts()::save);
        changes.forEach(store.shipments()::save);
    }

    /** Every container with its shipment and customer, of all accounts. */
    public List<TrackedContainer> tracked() {
        Map<AccountId, Map<UUID, Party>> parties = new HashMap<>();
        Map<AccountId, Map<UUID, Shipment>> shipments = new HashMap<>();
        List<TrackedContainer> rows = new ArrayList<>();
        for (Change change : changes) {
            AccountId account = change.account();
            Map<UUID, Party> ownParties = parties.computeIfAbsent(account, id -> new HashMap<>());
            Map<UUID, Shipment> ownShipments = shipments.computeIfAbsent(account, id -> new HashMap<>());
            change.parties().forEach(party -> ownParties.put(party.id(), party));
            change.shipments().forEach(shipment -> ownShipments.put(shipment.id(), shipment));
            for (Container container : change.containers()) {
                Shipment shipment = ownShipments.get(container.shipmentId());
                Party customer = ownParties.get(shipment.parties().customerId());
                rows.add(new TrackedContainer(account, container, shipment, customer));
            }
        }
        return rows;
    }

    /** Every shipment with its customer and containers, of all accounts. */
    public List<ShipmentRow> listed() {
        List<ShipmentRow> rows = new ArrayList<>();
        for (Change change : changes) {
            Map<UUID, Party> parties = new HashMap<>();
            change.parties().forEach(party -> parties.put(party.id(), party));
            for (Shipment shipment : change.shipments()) {
                List<Container> containers = change.containers().stream()
                        .filter(container -> container.shipmentId().equals(shipment.id()))
                        .toList();
                TrackedShipment tracked = new TrackedShipment(
                        change.account(),
                        shipment,
                        parties.get(shipment.parties().customerId()),
                        containers.stream()
                                .map(Container::id)
                                .sorted(ValueOrder.UNSIGNED)
                                .toList());
                rows.add(new ShipmentRow(
                        tracked,
                        containers.stream()
                                .map(container -> container.number().value())
                                .toList()));
            }
        }
        return rows;
    }
}
