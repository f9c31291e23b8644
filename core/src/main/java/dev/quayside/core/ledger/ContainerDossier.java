package dev.quayside.core.ledger;

import dev.quayside.core.event.TransportEvent;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * What is known of a container on one journey, who said so, and what has been told of it.
 *
 * @param containerId the container
 * @param ledger what was said of it
 * @param lastSequence the sequence number of the last event that was told of it; 0 before the first
 * @param told the last version of each movement and estimate that was told, by its {@linkplain TransportEvent#key() key}
 */
public record ContainerDossier(
        UUID containerId, Ledger ledger, long lastSequence, SortedMap<String, TransportEvent> told) {

    public ContainerDossier {
        Objects.requireNonNull(containerId, "containerId");
        Objects.requireNonNull(ledger, "ledger");
        told = Collections.unmodifiableSortedMap(new TreeMap<>(Objects.requireNonNull(told, "told")));
    }

    /** A container of which nobody has said anything yet. */
    public static ContainerDossier empty(UUID containerId) {
        return new ContainerDossier(containerId, Ledger.EMPTY, 0, Collections.emptySortedMap());
    }

    /** The same with another ledger. */
    public ContainerDossier with(Ledger entered) {
        Objects.requireNonNull(entered, "entered");
        return new ContainerDossier(containerId, entered, lastSequence, told);
    }

    /** The same after events were told: the last versions of all that were ever told, by their keys. */
    public ContainerDossier told(long sequence, SortedMap<String, TransportEvent> events) {
        return new ContainerDossier(containerId, ledger, sequence, Objects.requireNonNull(events, "events"));
    }
}
