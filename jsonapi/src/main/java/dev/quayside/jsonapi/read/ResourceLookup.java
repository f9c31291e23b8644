package dev.quayside.jsonapi.read;

import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentAggregate;
import java.util.Optional;
import java.util.UUID;

/** What a document may refer to without including it, because the account has it already. */
public interface ResourceLookup {

    /** The port or metro area with this id. */
    Optional<Place> place(UUID id);

    /** The terminal with this id. */
    Optional<Terminal> terminal(UUID id);

    /** The account's shipment with this id. */
    Optional<Shipment> shipment(UUID id);

    /** The account's container with this id. */
    Optional<Container> container(UUID id);

    /**
     * The account's shipment with this id and everything that belongs to it, all as of one moment, if it is kept with a
     * dossier. Where there is one, shipment and containers are taken from it. By default nothing is kept so.
     */
    default Optional<ShipmentAggregate> file(UUID shipmentId) {
        return Optional.empty();
    }

    /** The account's party with this id. */
    Optional<Party> party(UUID id);

    /** The account's party with exactly this company name: documents name a customer without its id. */
    Optional<Party> partyNamed(String companyName);

    /**
     * An id for a party that is not known yet; the same text always gives the same id. It is made of the name (version 3)
     * rather than of the time (version 7), so that two imports at the same moment do not make two parties of one customer.
     */
    UUID partyId(String text);

    /**
     * A known container as documents show it to the account. What a document says just as it is shown is nothing new, and
     * stays as it is known; so a document does not take away what the account may not see. By default an account is shown
     * everything.
     */
    default Container shown(Container container) {
        return container;
    }

    /** Nothing is known; a document has to include what it refers to. */
    static ResourceLookup nothing() {
        return new NoLookup();
    }
}
