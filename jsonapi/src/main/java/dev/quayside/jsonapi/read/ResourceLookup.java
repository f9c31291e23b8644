package dev.quayside.jsonapi.read;

import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentAggregate;
import java.util.Optional;
import java.util.UUID;

/** Finds the known resources to which a document may refer without including them. */
public interface ResourceLookup {

    /** Returns the port or metro area with this id. */
    Optional<Place> place(UUID id);

    /** Returns the terminal with this id. */
    Optional<Terminal> terminal(UUID id);

    /** Returns the account's shipment with this id. */
    Optional<Shipment> shipment(UUID id);

    /** Returns the account's container with this id. */
    Optional<Container> container(UUID id);

    /**
     * Returns the account's shipment with its containers and source history, as of one moment; empty without a source
     * history. If present, shipment and containers are taken from it. Empty by default.
     */
    default Optional<ShipmentAggregate> aggregate(UUID shipmentId) {
        return Optional.empty();
    }

    /** Returns the account's party with this id. */
    Optional<Party> party(UUID id);

    /** Returns the account's party with exactly this company name, by which documents name customers. */
    Optional<Party> partyByName(String companyName);

    /**
     * Returns the id of a new party. The same name gives the same id (version 3), so that two imports at the same
     * moment do not create two parties for one customer.
     */
    UUID partyId(String text);

    /**
     * Returns a known container as documents show it to the account. Values that a document repeats in this form are
     * not changes; so a document does not remove values that the account may not see. Returns the container itself by
     * default.
     */
    default Container shown(Container container) {
        return container;
    }

    /** Returns a look-up that finds nothing, for documents that include everything. */
    static ResourceLookup nothing() {
        return new NoLookup();
    }
}
