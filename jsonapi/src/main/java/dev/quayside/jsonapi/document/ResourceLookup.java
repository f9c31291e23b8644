package dev.quayside.jsonapi.document;

import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentAggregate;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/**
 * Finds the resources to which a document may refer without including them, and which it may change in part: usually
 * those in a store.
 */
public interface ResourceLookup {

    /** Returns the port or metro area with this id. */
    Optional<Place> place(UUID id);

    /** Returns the terminal with this id. */
    Optional<Terminal> terminal(UUID id);

    /** Returns the account's shipment with this id. */
    Optional<Shipment> shipment(UUID id);

    /** Returns the account's container with this id. */
    Optional<Container> container(UUID id);

    /** Returns those of the account's containers with these ids that exist. By default, looks up each by itself. */
    default List<Container> containers(Collection<UUID> ids) {
        return ids.stream().flatMap(id -> container(id).stream()).toList();
    }

    /**
     * Returns a consistent snapshot of the account's shipment with its containers and source history; empty if there is
     * no source history. If present, the reader uses the shipment and the containers of the snapshot. Empty by default.
     */
    default Optional<ShipmentAggregate> aggregate(UUID shipmentId) {
        return Optional.empty();
    }

    /** Returns the account's party with this id. */
    Optional<Party> party(UUID id);

    /** Returns the account's party with exactly this company name, by which documents name customers. */
    Optional<Party> partyByName(String companyName);

    /**
     * Returns the id of a new party, derived from a text. The same text gives the same id (a UUID of version 3), so
     * that concurrent imports do not create two parties for one customer.
     */
    UUID partyId(String text);

    /**
     * Returns a container as documents show it to the account. A value that a document repeats in this form is not a
     * change, so that a document does not remove what the account may not see. Returns the container itself by default.
     */
    default Container shown(Container container) {
        return container;
    }

    /** Returns a look-up that finds nothing, for documents that include every resource to which they refer. */
    static ResourceLookup nothing() {
        return new ResourceLookup() {
            @Override
            public Optional<Place> place(UUID id) {
                return Optional.empty();
            }

            @Override
            public Optional<Terminal> terminal(UUID id) {
                return Optional.empty();
            }

            @Override
            public Optional<Shipment> shipment(UUID id) {
                return Optional.empty();
            }

            @Override
            public Optional<Container> container(UUID id) {
                return Optional.empty();
            }

            @Override
            public Optional<Party> party(UUID id) {
                return Optional.empty();
            }

            @Override
            public Optional<Party> partyByName(String companyName) {
                return Optional.empty();
            }

            @Override
            public UUID partyId(String text) {
                return UUID.nameUUIDFromBytes(("party:" + text).getBytes(StandardCharsets.UTF_8));
            }
        };
    }
}
