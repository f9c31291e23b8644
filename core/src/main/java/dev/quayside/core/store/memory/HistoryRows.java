package dev.quayside.core.store.memory;

import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.store.ConflictException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;

/** What is known of the shipments of one account and who said so, in memory. Not thread-safe. */
final class HistoryRows {

    /** Of shipments; without the parts of their containers. */
    private final Map<UUID, SourceHistory> histories = new HashMap<>();

    private final Map<UUID, ContainerHistory> parts = new HashMap<>();

    /** The history of a shipment with which these containers travel. */
    SourceHistory history(UUID shipmentId, List<Container> containers) {
        SourceHistory own = own(shipmentId);
        List<ContainerHistory> known = containers.stream()
                .map(container -> parts.get(container.id()))
                .filter(Objects::nonNull)
                .toList();
        return new SourceHistory(shipmentId, own.version(), own.ledger(), known);
    }

    /** The part of a container, with whatever shipment it travels. */
    Optional<ContainerHistory> part(UUID containerId) {
        return Optional.ofNullable(parts.get(containerId));
    }

    /**
     * Checks that each history takes the place of the version that it names.
     *
     * @throws ConflictException if one does not
     */
    void check(List<SourceHistory> changed) {
        for (SourceHistory history : changed) {
            if (history.version() != own(history.shipmentId()).version()) {
                throw new ConflictException("the history of shipment " + history.shipmentId() + " is no longer version "
                        + history.version());
            }
        }
    }

    /** Stores histories that have been checked, each with its next version. */
    void put(List<SourceHistory> changed) {
        for (SourceHistory history : changed) {
            UUID id = history.shipmentId();
            histories.put(id, new SourceHistory(id, history.version() + 1, history.ledger(), List.of()));
            history.containers().forEach(part -> parts.put(part.containerId(), part));
        }
    }

    private SourceHistory own(UUID shipmentId) {
        SourceHistory stored = histories.get(shipmentId);
        return stored == null ? SourceHistory.empty(shipmentId) : stored;
    }
}
