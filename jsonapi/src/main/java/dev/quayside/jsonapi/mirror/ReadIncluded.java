package dev.quayside.jsonapi.mirror;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.jsonapi.document.ReadDocument;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;

/**
 * The included resources of a notification.
 *
 * @param document the included containers, shipments, places, terminals and parties. If it
 *     {@linkplain ReadDocument#hasErrors() has errors}, the notification can still be used, and the resources can be
 *     requested from the origin
 * @param vessels the vessels in the order of the document
 * @param requests the tracking requests in the order of the document; none is due, and each has version 0
 * @param missing the ids of places and terminals to which included resources link, and which are neither included nor
 *     stored
 */
public record ReadIncluded(
        ReadDocument document, List<Vessel> vessels, List<TrackingRequest> requests, Set<UUID> missing) {

    /** No included resources. */
    static final ReadIncluded NOTHING =
            new ReadIncluded(ReadDocument.refused(List.of()), List.of(), List.of(), Set.of());

    public ReadIncluded {
        Objects.requireNonNull(document, "document");
        vessels = List.copyOf(Objects.requireNonNull(vessels, "vessels"));
        requests = List.copyOf(Objects.requireNonNull(requests, "requests"));
        missing = Collections.unmodifiableSet(new LinkedHashSet<>(Objects.requireNonNull(missing, "missing")));
    }
}
