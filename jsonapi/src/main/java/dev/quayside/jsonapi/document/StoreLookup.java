package dev.quayside.jsonapi.document;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** A look-up of an account's resources in a store. Each call reads the current state. */
public record StoreLookup(Store store, AccountId account) implements ResourceLookup {

    public StoreLookup {
        Objects.requireNonNull(store, "store");
        Objects.requireNonNull(account, "account");
    }

    @Override
    public Optional<Place> place(UUID id) {
        return store.places().place(id);
    }

    @Override
    public Optional<Terminal> terminal(UUID id) {
        return store.places().terminal(id);
    }

    @Override
    public Optional<Shipment> shipment(UUID id) {
        return store.shipments().shipment(account, id);
    }

    @Override
    public Optional<Container> container(UUID id) {
        return store.shipments().container(account, id);
    }

    @Override
    public List<Container> containers(Collection<UUID> ids) {
        return store.shipments().containers(account, ids);
    }

    @Override
    public Optional<ShipmentAggregate> aggregate(UUID shipmentId) {
        return store.has(Store::tracking)
                ? store.tracking()
                        .aggregate(account, shipmentId)
                        .filter(aggregate -> aggregate.history().version() > 0)
                : Optional.empty();
    }

    @Override
    public Optional<Party> party(UUID id) {
        return store.shipments().party(account, id);
    }

    @Override
    public Optional<Party> partyByName(String companyName) {
        return store.shipments().partyByName(account, companyName);
    }

    @Override
    public UUID partyId(String text) {
        return UUID.nameUUIDFromBytes(("party:" + account + ":" + text).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public Container shown(Container container) {
        return store.accounts().account(account).map(container::visibleTo).orElse(container);
    }
}
