package dev.quayside.store.jdbi;

import dev.quayside.core.place.Place;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Reference;
import dev.quayside.core.store.Reference.Kind;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** Checks that everything a change refers to is there, and says what is not. */
final class References {

    private final Rows rows;

    References(Rows rows) {
        this.rows = rows;
    }

    /**
     * Checks the elements in their order; the account is known to be there.
     *
     * @param partyIds of the parties that are there
     * @param shipmentIds of the shipments that are there
     */
    void check(Handle handle, Change change, Set<UUID> partyIds, Set<UUID> shipmentIds) {
        List<Reference> references = change.references();
        Map<UUID, Place> places = rows.places(handle, targets(references, Kind.PLACE));
        Set<UUID> terminals =
                rows.terminals(handle, targets(references, Kind.TERMINAL)).keySet();
        for (Reference reference : references) {
            UUID target = reference.target();
            boolean isThere = switch (reference.kind()) {
                case ACCOUNT -> true;
                case PARTY -> partyIds.contains(target);
                case SHIPMENT -> shipmentIds.contains(target);
                case PLACE -> places.containsKey(target);
                case TERMINAL -> terminals.contains(target);
                case CONTAINER, REQUEST, EVENT, WEBHOOK -> false; // a change refers to none
            };
            if (!isThere) {
                throw reference.unknown();
            }
        }
        change.requireSamePlaces(id -> Optional.ofNullable(places.get(id)));
    }

    private static Set<UUID> targets(List<Reference> references, Kind kind) {
        return references.stream()
                .filter(reference -> reference.kind() == kind)
                .map(Reference::target)
                .collect(Collectors.toSet());
    }
}
