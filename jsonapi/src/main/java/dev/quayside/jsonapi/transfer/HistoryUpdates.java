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
 * Stores the shipments of a document under the condition that their source histories have not changed since the
 * document was read. This keeps an import and the tracking engine from overwriting each other's changes. The commit
 * names the versions of the shipments with a history, so that a store need not read them again.
 *
 * @param store the store of the engine
 * @param versions the versions of the histories when the document was read, by shipment
 */
record HistoryUpdates(Store store, Change change, Map<UUID, Long> versions) {

    /**
     * Stores the change.
     *
     * @throws ConflictException if a history has another version now
     */
    SaveResult save() {
        Set<UUID> touched = new HashSet<>(versions.keySet());
        change.shipments().forEach(shipment -> touched.add(shipment.id()));
        change.containers().forEach(container -> touched.add(container.shipmentId()));
        List<ShipmentAggregate> followed =
                touched.stream().flatMap(id -> followed(id).stream()).toList();
        if (followed.isEmpty()) {
            return store.shipments().save(change);
        }
        SaveResult result = compared();
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
     * Returns the shipment with its history; empty if it has none. Throws a {@link ConflictException} if the history
     * has another version than expected.
     */
    private Optional<ShipmentAggregate> followed(UUID shipmentId) {
        Optional<ShipmentAggregate> aggregate = store.tracking().aggregate(change.account(), shipmentId);
        long now = aggregate.map(found -> found.history().version()).orElse(0L);
        if (now != versions.getOrDefault(shipmentId, 0L)) {
            throw new ConflictException(
                    "shipment " + shipmentId + " has been changed since the document was read (read it again)");
        }
        return aggregate.filter(found -> now > 0);
    }

    private SaveResult compared() {
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
