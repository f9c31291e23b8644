package dev.quayside.jsonapi.read;

import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.jsonapi.document.ReadProblem;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;

/**
 * What a document says, in its order. With an error among the problems, every list is empty.
 *
 * @param containers each with its shipment among the shipments, or known before
 * @param shipments with places and terminals that are among the others here, or known before
 * @param places ports and metro areas that the document includes
 * @param terminals that the document includes
 * @param parties customers of the shipments, and parties that the document includes
 * @param linkedContainers by shipment, in the order of the document, the ids of all its containers as the document links
 *     them
 * @param versions by shipment that was known with a {@linkplain SourceHistory dossier}, the version of that when the document was
 *     read: what the document does not say is as it was then
 * @param problems errors first, then what was left out
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

    /** A document that cannot be used. */
    static ReadDocument refused(List<ReadProblem> problems) {
        return new ReadDocument(List.of(), List.of(), List.of(), List.of(), List.of(), Map.of(), Map.of(), problems);
    }

    /** Whether the document cannot be used. */
    public boolean hasErrors() {
        return problems.stream().anyMatch(ReadProblem::isError);
    }
}
