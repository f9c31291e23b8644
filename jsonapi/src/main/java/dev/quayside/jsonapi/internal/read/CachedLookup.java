package dev.quayside.jsonapi.internal.read;

import dev.quayside.core.container.Container;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.jsonapi.document.ResourceLookup;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/**
 * A look-up that caches the results of another look-up. All parts of a document are therefore compared with the same
 * stored state. Not thread-safe.
 */
public final class CachedLookup implements ResourceLookup {
    private final ResourceLookup known;
    private final Map<UUID, Optional<Place>> places = new HashMap<>();
    private final Map<UUID, Optional<Terminal>> terminals = new HashMap<>();
    private final Map<UUID, Optional<ShipmentAggregate>> files = new HashMap<>();
    private final Map<UUID, Optional<Shipment>> shipments = new HashMap<>();
    private final Map<UUID, Optional<Container>> containers = new HashMap<>();
    private final Map<UUID, Optional<Party>> parties = new HashMap<>();
    private final Map<String, Optional<Party>> partiesByName = new HashMap<>();

    public CachedLookup(ResourceLookup known) {
        this.known = known;
    }

    @Override
    public Optional<Place> place(UUID id) {
        return places.computeIfAbsent(id, known::place);
    }

    @Override
    public Optional<Terminal> terminal(UUID id) {
        return terminals.computeIfAbsent(id, known::terminal);
    }

    @Override
    public Optional<ShipmentAggregate> aggregate(UUID shipmentId) {
        return files.computeIfAbsent(shipmentId, known::aggregate);
    }

    /** Returns the version of each source history that was found, keyed by the id of the shipment. */
    Map<UUID, Long> versions() {
        Map<UUID, Long> versions = new HashMap<>();
        files.forEach((id, found) -> found.ifPresent(
                aggregate -> versions.put(id, aggregate.history().version())));
        return versions;
    }

    @Override
    public Optional<Shipment> shipment(UUID id) {
        return shipments.computeIfAbsent(
                id, any -> aggregate(id).map(ShipmentAggregate::shipment).or(() -> known.shipment(id)));
    }

    @Override
    public Optional<Container> container(UUID id) {
        return containers.computeIfAbsent(id, any -> known.container(id).map(this::containerOfAggregate));
    }

    /** Finds containers with one call and caches them, because each call is a round trip to a database. */
    public void loadContainers(Collection<UUID> ids) {
        ids.forEach(id -> containers.put(id, Optional.empty()));
        known.containers(ids).forEach(found -> containers.put(found.id(), Optional.of(containerOfAggregate(found))));
    }

    /**
     * Returns the container in the version that its shipment's aggregate contains, or the container itself if the
     * shipment has no source history.
     */
    private Container containerOfAggregate(Container found) {
        return aggregate(found.shipmentId()).stream()
                .flatMap(aggregate -> aggregate.containers().stream())
                .filter(container -> container.id().equals(found.id()))
                .findFirst()
                .orElse(found);
    }

    @Override
    public Optional<Party> party(UUID id) {
        return parties.computeIfAbsent(id, known::party);
    }

    @Override
    public Optional<Party> partyByName(String companyName) {
        return partiesByName.computeIfAbsent(companyName, known::partyByName);
    }

    @Override
    public UUID partyId(String text) {
        return known.partyId(text);
    }

    @Override
    public Container shown(Container container) {
        return known.shown(container);
    }
}
