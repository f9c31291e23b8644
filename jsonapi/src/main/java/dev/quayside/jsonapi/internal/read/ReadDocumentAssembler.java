package dev.quayside.jsonapi.internal.read;

import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.jsonapi.document.ReadDocument;
import dev.quayside.jsonapi.internal.LastFreeDayZones;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Creates domain values from the checked resources of one document. Each resource is created after the resources to
 * which it refers. The order is: places, terminals, parties, shipments, containers.
 */
public final class ReadDocumentAssembler {
    private final CachedLookup known;
    private final ProblemCollector problems;
    private final PlaceReader places;
    private final PartyReader parties;
    private final ShipmentReader shipmentReading;
    private final ContainerReader containerReading;
    private final LastFreeDayZones zones;

    private final Map<UUID, Shipment> shipments = new LinkedHashMap<>();
    private final Map<UUID, ResourceObject> shipmentObjects = new LinkedHashMap<>();
    private final Map<UUID, List<UUID>> linkedContainers = new LinkedHashMap<>();
    private final Map<UUID, UUID> shipmentOfContainer = new HashMap<>();
    private final List<Container> containers = new ArrayList<>();

    public ReadDocumentAssembler(CachedLookup known, ProblemCollector problems, Instant now) {
        this.known = known;
        this.problems = problems;
        this.places = new PlaceReader(known);
        this.parties = new PartyReader(known);
        this.shipmentReading = new ShipmentReader(known, places, parties, now);
        this.zones = new LastFreeDayZones(this::routing, places::terminal, places::place);
        this.containerReading = new ContainerReader(known, places, zones, now);
    }

    public ReadDocument assemble(List<ResourceObject> resources) {
        forEach(resources, ResourceFormats.PORT, places::addPlace);
        forEach(resources, ResourceFormats.TERMINAL, places::addTerminal);
        forEach(resources, ResourceFormats.PARTY, parties::add);
        forEach(resources, ResourceFormats.SHIPMENT, this::addShipment);
        forEach(resources, ResourceFormats.CONTAINER, this::addContainer);
        reportOtherLinks();
        if (problems.hasErrors()) {
            return ReadDocument.refused(problems.list());
        }
        return new ReadDocument(
                containers,
                List.copyOf(shipments.values()),
                places.places(),
                places.terminals(),
                parties.parties(),
                linkedContainers,
                known.versions(),
                problems.list());
    }

    /** Returns the resolver of the time zones of last free days, which uses the document and the stored resources. */
    public LastFreeDayZones zones() {
        return zones;
    }

    private Optional<Routing> routing(UUID shipmentId) {
        Optional<Shipment> shipment = Optional.ofNullable(shipments.get(shipmentId));
        return shipment.or(() -> known.shipment(shipmentId)).map(Shipment::routing);
    }

    /** Returns the ids of linked places and terminals that are neither included nor stored. */
    public Set<UUID> missingIds() {
        return places.missingIds();
    }

    private static void forEach(List<ResourceObject> resources, String kind, Consumer<ResourceObject> reading) {
        resources.stream().filter(resource -> resource.kind().equals(kind)).forEach(reading);
    }

    private void addShipment(ResourceObject object) {
        shipments.put(object.id(), shipmentReading.read(object));
        shipmentObjects.put(object.id(), object);
        List<UUID> linked = object.linkedIds("containers");
        linkedContainers.put(object.id(), linked);
        linked.forEach(container -> shipmentOfContainer.putIfAbsent(container, object.id()));
    }

    private void addContainer(ResourceObject object) {
        UUID shipment = shipmentIdOf(object);
        if (shipment != null) {
            containers.add(containerReading.read(object, shipment));
        }
    }

    /**
     * Returns the id of the container's shipment: the shipment to which the container links, otherwise the first
     * shipment of the document that lists the container, otherwise its stored shipment. If no such shipment exists,
     * reports an error and returns null.
     */
    private @Nullable UUID shipmentIdOf(ResourceObject object) {
        UUID id = object.linkedId("shipment");
        if (id == null) {
            id = shipmentOfContainer.get(object.id());
        }
        if (id == null) {
            id = knownShipmentIdOf(object.id());
        }
        DocumentLocation spot = object.relationship("shipment");
        if (id == null) {
            spot.reportError(
                    "container " + object.text("number") + " has no shipment (expected a relationship to one)");
            return null;
        }
        if (!shipments.containsKey(id) && known.shipment(id).isEmpty()) {
            spot.reportError("shipment " + id + " of container " + object.text("number")
                    + " is neither included nor known (expected it in included, or imported before)");
            return null;
        }
        return id;
    }

    private @Nullable UUID knownShipmentIdOf(UUID container) {
        return known.container(container).map(Container::shipmentId).orElse(null);
    }

    /**
     * Reports each container that a shipment lists although the container does not exist or belongs to a different
     * shipment.
     */
    private void reportOtherLinks() {
        Map<UUID, UUID> owners = new HashMap<>();
        containers.forEach(container -> owners.put(container.id(), container.shipmentId()));
        linkedContainers.forEach((shipment, linked) -> {
            for (int i = 0; i < linked.size(); i++) {
                UUID owner = owners.computeIfAbsent(linked.get(i), this::knownShipmentIdOf);
                if (!shipment.equals(owner)) {
                    DocumentLocation list = Objects.requireNonNull(shipmentObjects.get(shipment))
                            .relationship("containers");
                    list.member("data")
                            .element(i)
                            .reportIgnored(
                                    owner == null
                                            ? "the container is neither included nor known, nothing but its id is kept"
                                            : "the container belongs to shipment " + owner + ", which stays");
                }
            }
        });
    }
}
