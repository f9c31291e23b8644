package dev.quayside.core.store.memory;

import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.ledger.Dossier;
import dev.quayside.core.store.ConflictException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** What is known of the shipments of one account and who said so, in memory. Not thread-safe. */
final class DossierRows {

    /** Of shipments; without the parts of their containers. */
    private final Map<UUID, Dossier> dossiers = new HashMap<>();

    private final Map<UUID, ContainerDossier> parts = new HashMap<>();

    /** The dossier of a shipment with which these containers travel. */
    Dossier dossier(UUID shipmentId, List<Container> containers) {
        Dossier own = own(shipmentId);
        List<ContainerDossier> known = containers.stream()
                .map(container -> parts.get(container.id()))
                .filter(Objects::nonNull)
                .toList();
        return new Dossier(shipmentId, own.version(), own.ledger(), known);
    }

    /** The part of a container, with whatever shipment it travels. */
    Optional<ContainerDossier> part(UUID containerId) {
        return Optional.ofNullable(parts.get(containerId));
    }

    /**
     * Checks that each dossier takes the place of the version that it names.
     *
     * @throws ConflictException if one does not
     */
    void check(List<Dossier> changed) {
        for (Dossier dossier : changed) {
            if (dossier.version() != own(dossier.shipmentId()).version()) {
                throw new ConflictException("the dossier of shipment " + dossier.shipmentId() + " is no longer version "
                        + dossier.version());
            }
        }
    }

    /** Stores dossiers that have been checked, each with its next version. */
    void put(List<Dossier> changed) {
        for (Dossier dossier : changed) {
            UUID id = dossier.shipmentId();
            dossiers.put(id, new Dossier(id, dossier.version() + 1, dossier.ledger(), List.of()));
            dossier.containers().forEach(part -> parts.put(part.containerId(), part));
        }
    }

    private Dossier own(UUID shipmentId) {
        Dossier stored = dossiers.get(shipmentId);
        return stored == null ? Dossier.empty(shipmentId) : stored;
    }
}
