package dev.quayside.jsonapi.transfer;

import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.store.Change;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.ConflictException;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.ShipmentRepository.SaveResult;
import dev.quayside.core.store.Store;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;

/**
 * An update that stores the shipments of a document only if their source histories have not changed since the document
 * was read. This prevents an import and the tracking engine from overwriting each other's changes. For shipments with a
 * history, the commit contains the stored versions. A store then does not have to read these versions again.
 *
 * @param store the store of the engine
 * @param versions the versions that the histories had when the document was read, keyed by the id of the shipment
 */
record HistoryGuardedSave(Store store, Change change, Map<UUID, Long> versions) {

    /**
     * Stores the change.
     *
     * @throws ConflictException if the version of a history has changed
     */
    SaveResult save() {
        Set<UUID> touched = new HashSet<>(versions.keySet());
        change.shipments().forEach(shipment -> touched.add(shipment.id()));
        change.containers().forEach(container -> touched.add(container.shipmentId()));
        List<ShipmentAggregate> followed =
                touched.stream().flatMap(id -> requireHistory(id).stream()).toList();
        if (followed.isEmpty()) {
            return store.shipments().save(change);
        }
        SaveResult result = compareWithStored();
        Commit.Builder commit = Commit.of(change.account()).records(change);
        for (ShipmentAggregate aggregate : followed) {
            SourceHistory history = aggregate.history();
            commit.history(new SourceHistory(history.shipmentId(), history.version(), history.ledger(), List.of()))
                    .replaces(aggregate.storedVersion());
        }
        store.tracking().commit(commit.build());
        return result;
    }

    /**
     * Returns the shipment with its source history; empty if the shipment has no history. Throws a
     * {@link ConflictException} if the version of the history has changed since the document was read.
     */
    private Optional<ShipmentAggregate> requireHistory(UUID shipmentId) {
        Optional<ShipmentAggregate> aggregate = store.tracking().aggregate(change.account(), shipmentId);
        long now = aggregate.map(found -> found.history().version()).orElse(0L);
        if (now != versions.getOrDefault(shipmentId, 0L)) {
            throw new ConflictException(
                    "shipment " + shipmentId + " has been changed since the document was read (read it again)");
        }
        return aggregate.filter(found -> now > 0);
    }

    private SaveResult compareWithStored() {
        long unchanged = change.parties().stream()
                        .filter(party -> store.shipments()
                                .party(change.account(), party.id())
                                .equals(Optional.of(party)))
                        .count()
                + change.shipments().stream()
                        .filter(shipment -> store.shipments()
                                .shipment(change.account(), shipment.id())
                                .equals(Optional.of(shipment)))
                        .count()
                + change.containers().stream()
                        .filter(container -> store.shipments()
                                .container(change.account(), container.id())
                                .equals(Optional.of(container)))
                        .count();
        int all = change.parties().size()
                + change.shipments().size()
                + change.containers().size();
        return new SaveResult(all - (int) unchanged, (int) unchanged);
    }
}
