package dev.quayside.core.ledger;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/**
 * What is known of a shipment and its containers, and who said so.
 *
 * @param shipmentId the shipment
 * @param version counts how often it was stored; 0 before the first time. Whoever stores it names the version that he
 *     read, and is refused if another one was stored since
 * @param ledger what was said of the shipment as a whole
 * @param containers each container's own part, in no particular order
 */
public record Dossier(UUID shipmentId, long version, Ledger ledger, List<ContainerDossier> containers) {

    public Dossier {
        Objects.requireNonNull(shipmentId, "shipmentId");
        Objects.requireNonNull(ledger, "ledger");
        containers = List.copyOf(Objects.requireNonNull(containers, "containers"));
    }

    /** The dossier of a shipment of which nobody has said anything yet. */
    public static Dossier empty(UUID shipmentId) {
        return new Dossier(shipmentId, 0, Ledger.EMPTY, List.of());
    }

    /** A container's part; empty if it has none. */
    public Optional<ContainerDossier> container(UUID containerId) {
        Objects.requireNonNull(containerId, "containerId");
        return containers.stream()
                .filter(part -> part.containerId().equals(containerId))
                .findFirst();
    }
}
