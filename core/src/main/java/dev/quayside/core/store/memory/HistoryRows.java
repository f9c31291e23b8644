package dev.quayside.core.store.memory;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.store.ConflictException;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;

/** The source histories of one account. Not thread-safe. */
final class HistoryRows {

    /** The histories of shipments. The histories of containers are not part of them but are kept separately. */
    private final Map<UUID, SourceHistory> histories = new HashMap<>();

    private final Map<UUID, ContainerHistory> parts = new HashMap<>();
    /** The shipments whose history contains a vessel, keyed by the id of the vessel. */
    private final Map<UUID, Set<UUID>> byVessel = new HashMap<>();

    SourceHistory history(UUID shipmentId, List<Container> containers) {
        SourceHistory own = own(shipmentId);
        List<ContainerHistory> known = containers.stream()
                .map(container -> parts.get(container.id()))
                .filter(Objects::nonNull)
                .toList();
        return new SourceHistory(shipmentId, own.version(), own.ledger(), known);
    }

    /** Returns the history of a container, whichever shipment it belongs to. */
    Optional<ContainerHistory> containerHistory(UUID containerId) {
        return Optional.ofNullable(parts.get(containerId));
    }

    /**
     * Checks that the stored versions of histories equal the versions that the changed histories state.
     *
     * @throws ConflictException if a version differs
     */
    void check(List<SourceHistory> changed) {
        for (SourceHistory history : changed) {
            if (history.version() != own(history.shipmentId()).version()) {
                throw new ConflictException("the history of shipment " + history.shipmentId() + " is no longer version "
                        + history.version());
            }
        }
    }

    /** Stores histories that {@link #check} has accepted, with their next versions. */
    void put(List<SourceHistory> changed) {
        for (SourceHistory history : changed) {
            UUID id = history.shipmentId();
            histories.put(id, new SourceHistory(id, history.version() + 1, history.ledger(), List.of()));
            history.containers().forEach(part -> parts.put(part.containerId(), part));
            history.vesselIds()
                    .forEach(vessel -> byVessel.computeIfAbsent(vessel, any -> new HashSet<>())
                            .add(id));
        }
    }

    /** Returns the shipments whose history contains one of these vessels. */
    Set<UUID> shipmentIdsByVessel(Collection<Vessel> vessels) {
        return vessels.stream()
                .flatMap(vessel -> byVessel.getOrDefault(vessel.id(), Set.of()).stream())
                .collect(Collectors.toSet());
    }

    private SourceHistory own(UUID shipmentId) {
        SourceHistory stored = histories.get(shipmentId);
        return stored == null ? SourceHistory.empty(shipmentId) : stored;
    }
}
