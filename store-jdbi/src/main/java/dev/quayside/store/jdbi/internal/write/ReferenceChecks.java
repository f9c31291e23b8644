package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.place.Place;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.RecordReference;
import dev.quayside.core.store.RecordReference.Kind;
import dev.quayside.store.jdbi.internal.table.AggregateLookup.StoredAggregate;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/** The checks that all records exist to which a change or a commit refers. */
final class ReferenceChecks {

    private final RowLookups rows;

    public ReferenceChecks(RowLookups rows) {
        this.rows = rows;
    }

    /**
     * Checks that all records exist to which the records of a change refer. Checks the records in the order of the
     * change.
     *
     * @param partyIds the ids of the parties that exist
     * @param shipmentIds the ids of the shipments that exist
     */
    public void check(Handle handle, Change change, Set<UUID> partyIds, Set<UUID> shipmentIds) {
        List<RecordReference> references = change.references();
        Map<UUID, Place> places = rows.places(handle, targets(references).getOrDefault(Kind.PLACE, Set.of()));
        Map<Kind, Set<UUID>> known = new EnumMap<>(Kind.class);
        known.put(Kind.ACCOUNT, Set.of(change.account().value()));
        known.put(Kind.PARTY, partyIds);
        known.put(Kind.SHIPMENT, shipmentIds);
        known.put(Kind.PLACE, places.keySet());
        check(handle, change, references, known);
        change.requireSamePlaces(id -> Optional.ofNullable(places.get(id)));
    }

    /**
     * Checks that all records exist to which the other parts of a commit refer, and checks the containers of its
     * histories. Before this call, the records of the commit must be stored, and the shipments of its histories and
     * replaced versions must be locked.
     */
    public void check(Handle handle, Commit commit, Collection<StoredAggregate> replaced) {
        Change records = commit.records();
        List<RecordReference> references = commit.references();
        List<RecordReference> further = references.subList(records.references().size(), references.size());
        Map<Kind, Set<UUID>> known = new EnumMap<>(Kind.class);
        Set<UUID> shipments = known.computeIfAbsent(Kind.SHIPMENT, any -> new HashSet<>());
        Map<UUID, UUID> shipmentOf = new HashMap<>();
        records.containers().forEach(container -> shipments.add(container.shipmentId()));
        for (StoredAggregate version : replaced) {
            shipments.add(version.shipmentId());
            version.containers().forEach(container -> shipmentOf.put(container.id(), version.shipmentId()));
        }
        Set<UUID> unread = targets(further).getOrDefault(Kind.CONTAINER, new HashSet<>());
        unread.removeAll(shipmentOf.keySet());
        shipmentOf.putAll(rows.shipmentIdsOf(handle, commit.account(), unread));
        known.put(Kind.CONTAINER, shipmentOf.keySet());
        check(handle, records, further, known);
        commit.requireOwnContainers(id -> Optional.ofNullable(shipmentOf.get(id)));
    }

    private void check(Handle handle, Change change, List<RecordReference> references, Map<Kind, Set<UUID>> known) {
        Map<Kind, Set<UUID>> there = new EnumMap<>(Kind.class);
        targets(references).forEach((kind, targets) -> {
            Set<UUID> found = new HashSet<>(known.getOrDefault(kind, Set.of()));
            targets.removeAll(found);
            found.addAll(rows.existingIds(handle, kind, change.account(), targets));
            there.put(kind, found);
        });
        for (RecordReference reference : references) {
            if (!there.getOrDefault(reference.kind(), Set.of()).contains(reference.target())) {
                throw reference.unknown();
            }
        }
    }

    private static Map<Kind, Set<UUID>> targets(List<RecordReference> references) {
        Map<Kind, Set<UUID>> targets = new EnumMap<>(Kind.class);
        for (RecordReference reference : references) {
            targets.computeIfAbsent(reference.kind(), kind -> new HashSet<>()).add(reference.target());
        }
        return targets;
    }
}
