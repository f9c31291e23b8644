package dev.quayside.jsonapi.document;

import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/**
 * The content that was read from a document, in the order of the document. If the problems contain an error, all other
 * components are empty.
 *
 * @param containers the containers; the shipment of each container is in {@code shipments} or is stored
 * @param shipments the shipments; their places and terminals are in this document or are stored
 * @param places the included ports and metro areas
 * @param terminals the included terminals
 * @param parties the customers of the shipments, and the included parties
 * @param linkedContainers the ids of the containers that each shipment of the document lists, keyed by the id of the
 *     shipment
 * @param versions the versions that the {@linkplain SourceHistory source histories} had when the document was read,
 *     keyed by the id of the shipment; contains only shipments that the reader has read from the store and that have a
 *     source history
 * @param problems the errors, then the ignored parts
 */
public record ReadDocument(
        List<Container> containers,
        List<Shipment> shipments,
        List<Place> places,
        List<Terminal> terminals,
        List<Party> parties,
        Map<UUID, List<UUID>> linkedContainers,
        Map<UUID, Long> versions,
        List<ReadProblem> problems) {

    public ReadDocument {
        Objects.requireNonNull(containers, "containers");
        Objects.requireNonNull(shipments, "shipments");
        Objects.requireNonNull(places, "places");
        Objects.requireNonNull(terminals, "terminals");
        Objects.requireNonNull(parties, "parties");
        Objects.requireNonNull(linkedContainers, "linkedContainers");
        Objects.requireNonNull(versions, "versions");
        Objects.requireNonNull(problems, "problems");
        containers = List.copyOf(containers);
        shipments = List.copyOf(shipments);
        places = List.copyOf(places);
        terminals = List.copyOf(terminals);
        parties = List.copyOf(parties);
        Map<UUID, List<UUID>> copy = new LinkedHashMap<>();
        linkedContainers.forEach((shipment, ids) -> copy.put(shipment, List.copyOf(ids)));
        linkedContainers = Collections.unmodifiableMap(copy);
        versions = Map.copyOf(versions);
        problems = List.copyOf(problems);
    }

    /** Creates a result that has no content, only problems. */
    public static ReadDocument refused(List<ReadProblem> problems) {
        return new ReadDocument(List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(), Map.of(), problems);
    }

    /** Returns whether the problems contain an error. */
    public boolean hasErrors() {
        return problems.stream().anyMatch(ReadProblem::isError);
    }
}
