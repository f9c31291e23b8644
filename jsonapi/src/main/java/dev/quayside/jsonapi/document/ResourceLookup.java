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
 * A function that finds resources, usually in a store: the resources to which a document refers without including them,
 * and the resources that a document updates partially.
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

    /**
     * Returns the account's containers that have these ids; ignores ids without a container. By default, looks up each
     * container separately.
     */
    default List<Container> containers(Collection<UUID> ids) {
        return ids.stream().flatMap(id -> container(id).stream()).toList();
    }

    /**
     * Returns a consistent snapshot of the account's shipment with its containers and source history; empty if the
     * shipment has no source history. If a snapshot is returned, the reader uses its shipment and containers. By
     * default, returns empty.
     */
    default Optional<ShipmentAggregate> aggregate(UUID shipmentId) {
        return Optional.empty();
    }

    /** Returns the account's party with this id. */
    Optional<Party> party(UUID id);

    /** Returns the account's party that has exactly this company name. Documents identify customers by company name. */
    Optional<Party> partyByName(String companyName);

    /**
     * Returns the id of a new party, derived from a text. The same text always gives the same id (a version 3 UUID), so
     * that concurrent imports do not create two parties for one customer.
     */
    UUID partyId(String text);

    /**
     * Returns a container in the form that documents show to the account. An imported value that equals the shown value
     * is not a change. The import therefore does not remove values that the account may not see. By default, returns
     * the container itself.
     */
    default Container shown(Container container) {
        return container;
    }

    /** Returns a look-up that finds no resources, for documents that include every resource to which they refer. */
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
