package dev.quayside.jsonapi.read;

import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.UUID;

/** The look-up that finds nothing; see {@link ResourceLookup#nothing()}. */
record NoLookup() implements ResourceLookup {

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
}
