package dev.quayside.core.ledger;

import dev.quayside.core.event.TransportEvent;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * The observations of a container, and the events that were emitted for the container.
 *
 * @param lastSequence the sequence number of the last emitted event; 0 before the first
 * @param emitted the last version of each emitted event about a movement, an availability or an estimate, keyed by
 *     {@linkplain TransportEvent#key() event key}
 */
public record ContainerHistory(
        UUID containerId, Ledger ledger, long lastSequence, SortedMap<String, TransportEvent> emitted) {

    public ContainerHistory {
        Objects.requireNonNull(containerId, "containerId");
        Objects.requireNonNull(ledger, "ledger");
        emitted = Collections.unmodifiableSortedMap(new TreeMap<>(Objects.requireNonNull(emitted, "emitted")));
    }

    /** Returns the history of a container without observations. */
    public static ContainerHistory empty(UUID containerId) {
        return new ContainerHistory(containerId, Ledger.EMPTY, 0, Collections.emptySortedMap());
    }

    public ContainerHistory with(Ledger entered) {
        Objects.requireNonNull(entered, "entered");
        return new ContainerHistory(containerId, entered, lastSequence, emitted);
    }

    /**
     * Returns this history after events were emitted.
     *
     * @param sequence the sequence number of the last event
     * @param events the last emitted version of every event that was ever emitted, keyed by event key
     */
    public ContainerHistory emitted(long sequence, SortedMap<String, TransportEvent> events) {
        return new ContainerHistory(containerId, ledger, sequence, Objects.requireNonNull(events, "events"));
    }
}
