package dev.quayside.core.store.memory;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.ShipmentRepository;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** Shipments, containers and parties in memory. */
final class InMemoryShipmentRepository implements ShipmentRepository {

    private final InMemoryAccountRepository accounts;
    private final PlaceRows places;

    InMemoryShipmentRepository(InMemoryAccountRepository accounts, PlaceRows places) {
        this.accounts = accounts;
        this.places = places;
    }

    @Override
    public SaveResult save(Change change) {
        Objects.requireNonNull(change, "change");
        return accounts.change(change.account(), "a change", rows -> rows.save(change, places));
    }

    @Override
    public List<Container> containers(AccountId account, Collection<UUID> ids) {
        Objects.requireNonNull(ids, "ids");
        return accounts.list(account, rows -> InMemoryAccountRepository.findAll(ids, rows.records()::container));
    }

    @Override
    public Optional<Shipment> shipment(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return accounts.find(account, rows -> rows.records().shipment(id));
    }

    @Override
    public Optional<Party> party(AccountId account, UUID id) {
        Objects.requireNonNull(id, "id");
        return accounts.find(account, rows -> rows.records().party(id));
    }

    @Override
    public Optional<Party> partyByName(AccountId account, String companyName) {
        Objects.requireNonNull(companyName, "companyName");
        return accounts.find(account, rows -> rows.records().partyByName(companyName));
    }
}
