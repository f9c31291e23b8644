package dev.quayside.query.contract.support;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Store;
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
 * The contents of a store in a test. Referenced records come before the records that refer to them.
 *
 * @param places ports and metro areas; all tests share them, so that equal ones may be stored already
 * @param terminals the terminals of the places, shared in the same way
 * @param accounts the accounts, new in each test
 * @param changes the records of the accounts; a container or shipment occurs once within an account
 */
public record TestData(List<Place> places, List<Terminal> terminals, List<Account> accounts, List<Change> changes) {

    public TestData {
        places = List.copyOf(places);
        terminals = List.copyOf(terminals);
        accounts = List.copyOf(accounts);
        changes = List.copyOf(changes);
    }

    /** Saves the contents in a store. */
    public void saveTo(Store store) {
        store.places().add(places, terminals);
        accounts.forEach(store.accounts()::save);
        changes.forEach(store.shipments()::save);
    }

    /** Returns the containers of all accounts, with their shipments and customers. */
    public List<TrackedContainer> trackedContainers() {
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

    /** Returns the shipments of all accounts, with their customers and containers. */
    public List<ShipmentRow> shipmentRows() {
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
