package dev.quayside.store.jdbi.internal.write;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.query.catalog.TrackedContainer;
import dev.quayside.query.schema.ValueOrder;
import dev.quayside.store.jdbi.internal.sql.RowReader;
import dev.quayside.store.jdbi.internal.table.ContainerTable;
import dev.quayside.store.jdbi.internal.table.RowLookups;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The container rows that a change inserts or updates. Rows that do not change are left out. */
final class ContainerBatch {

    private static final Comparator<TrackedContainer> BY_ID =
            Comparator.comparing(row -> row.container().id(), ValueOrder.UNSIGNED);

    private final AccountId account;
    private final State before;
    private final State after;
    private final List<TrackedContainer> inserts = new ArrayList<>();
    private final RowUpdates<TrackedContainer> updates = new RowUpdates<>(ContainerTable.TABLE);
    private final List<TrackedContainer> newRefs = new ArrayList<>();

    ContainerBatch(AccountId account, State before, State after) {
        this.account = account;
        this.before = before;
        this.after = after;
    }

    /**
     * Adds a container.
     *
     * @param old the stored container; null if the container is new
     * @param container the container after the change
     */
    void add(@Nullable Container old, Container container) {
        TrackedContainer row = row(container, after);
        if (old == null) {
            inserts.add(row);
            return;
        }
        updates.add(row(old, before), row);
        if (!old.refNumbers().equals(container.refNumbers())) {
            newRefs.add(row);
        }
    }

    /**
     * Returns the new rows in the order of their ids. All transactions write rows in this order, which prevents
     * deadlocks.
     */
    List<TrackedContainer> inserts() {
        inserts.sort(BY_ID);
        return inserts;
    }

    RowUpdates<TrackedContainer> updates() {
        updates.rows().sort(BY_ID);
        return updates;
    }

    /** Returns the updated rows whose reference numbers change. */
    List<TrackedContainer> newRefs() {
        newRefs.sort(BY_ID);
        return newRefs;
    }

    private TrackedContainer row(Container container, State state) {
        Shipment shipment = RowReader.required(state.shipments().get(container.shipmentId()));
        return new TrackedContainer(account, container, shipment, RowLookups.customer(shipment, state.parties()));
    }

    /** The parties and shipments before or after a change, by their ids. */
    record State(Map<UUID, Party> parties, Map<UUID, Shipment> shipments) {}
}
