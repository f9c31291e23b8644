package dev.quayside.store.jdbi;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.ValueOrder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Collects the rows of containers that are to be inserted or updated; leaves out those that would stay the same. */
final class ContainerBatch {

    private static final Comparator<TrackedContainer> BY_ID =
            Comparator.comparing(row -> row.container().id(), ValueOrder.UNSIGNED);

    private final AccountId account;
    private final ChangeWriter.Before before;
    private final ChangeWriter.After after;
    private final List<TrackedContainer> inserts = new ArrayList<>();
    private final RowUpdates<TrackedContainer> updates = new RowUpdates<>(ContainerTable.TABLE);
    private final List<TrackedContainer> newRefs = new ArrayList<>();

    ContainerBatch(AccountId account, ChangeWriter.Before before, ChangeWriter.After after) {
        this.account = account;
        this.before = before;
        this.after = after;
    }

    /**
     * Adds a container.
     *
     * @param old as it is stored; null if it is not
     * @param container as it is to be stored
     */
    void add(@Nullable Container old, Container container) {
        TrackedContainer row = row(container, after.shipments(), after.parties());
        if (old == null) {
            inserts.add(row);
            return;
        }
        updates.add(row(old, before.shipments(), before.parties()), row);
        if (!old.refNumbers().equals(container.refNumbers())) {
            newRefs.add(row);
        }
    }

    /** In the order of their ids, in which everybody writes. */
    List<TrackedContainer> inserts() {
        inserts.sort(BY_ID);
        return inserts;
    }

    /** In the order of their ids, in which everybody writes. */
    RowUpdates<TrackedContainer> updates() {
        updates.rows().sort(BY_ID);
        return updates;
    }

    /** Rows that are stored already, with other reference numbers. */
    List<TrackedContainer> newRefs() {
        newRefs.sort(BY_ID);
        return newRefs;
    }

    private TrackedContainer row(Container container, Map<UUID, Shipment> shipments, Map<UUID, Party> parties) {
        Shipment shipment = RowReader.known(shipments.get(container.shipmentId()));
        return new TrackedContainer(account, container, shipment, ChangeWriter.customer(shipment, parties));
    }
}
