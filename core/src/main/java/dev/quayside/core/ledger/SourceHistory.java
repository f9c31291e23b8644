package dev.quayside.core.ledger;

import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * All observations about a shipment and its containers.
 *
 * @param version the number of times that the history was stored. Used for optimistic locking: a commit fails with
 *     a {@code ConflictException} if the stored version differs
 * @param ledger the observations about the shipment as a whole
 * @param containers the histories of the containers, in no particular order
 */
public record SourceHistory(UUID shipmentId, long version, Ledger ledger, List<ContainerHistory> containers) {

    public SourceHistory {
        Objects.requireNonNull(shipmentId, "shipmentId");
        Objects.requireNonNull(ledger, "ledger");
        containers = List.copyOf(Objects.requireNonNull(containers, "containers"));
    }

    /** Returns the history of a shipment without observations. */
    public static SourceHistory empty(UUID shipmentId) {
        return new SourceHistory(shipmentId, 0, Ledger.EMPTY, List.of());
    }

    /** Returns the ids of the vessels of all movements and of all port calls that a source listed. */
    public Set<UUID> vesselIds() {
        Set<UUID> ids = new HashSet<>(ledger.vesselIds());
        containers.forEach(part -> ids.addAll(part.ledger().vesselIds()));
        return Set.copyOf(ids);
    }

    /** Returns the history of a container; empty if not found. */
    public Optional<ContainerHistory> container(UUID containerId) {
        Objects.requireNonNull(containerId, "containerId");
        return containers.stream()
                .filter(part -> part.containerId().equals(containerId))
                .findFirst();
    }
}
