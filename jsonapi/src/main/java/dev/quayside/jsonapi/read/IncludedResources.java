package dev.quayside.jsonapi.read;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.request.TrackingRequest;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/**
 * What a notification includes, as values.
 *
 * @param document containers, shipments, places, terminals and parties. Where it {@linkplain ReadDocument#hasErrors() has
 *     errors} of its own, the notification can still be used, and all this be asked for at its origin
 * @param vessels in the order of the document
 * @param requests in the order of the document; never due, of version 0
 * @param missing places and terminals to which something links that is included, and that are neither included nor known
 */
public record IncludedResources(
        ReadDocument document, List<Vessel> vessels, List<TrackingRequest> requests, Set<UUID> missing) {

    /** Nothing is included. */
    static final IncludedResources NOTHING =
            new IncludedResources(ReadDocument.refused(List.of()), List.of(), List.of(), Set.of());

    public IncludedResources {
        Objects.requireNonNull(document, "document");
        vessels = List.copyOf(Objects.requireNonNull(vessels, "vessels"));
        requests = List.copyOf(Objects.requireNonNull(requests, "requests"));
        missing = Collections.unmodifiableSet(new LinkedHashSet<>(Objects.requireNonNull(missing, "missing")));
    }
}
