package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.event.TransportEvent;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.SourceHistory;
import java.util.SortedMap;
import java.util.UUID;

/**
 * The two tables of the source history: one table contains a row for each shipment, the other a row for each container.
 */
public final class HistoryTables {

    public static final Table<AccountValue<ShipmentHistoryRow>> SHIPMENT = Table.<ShipmentHistoryRow>ofAccounts(
                    "shipment_history")
            .id("shipment_id", ShipmentHistoryRow::shipmentId)
            .number("version", ShipmentHistoryRow::version)
            .text("ledger", row -> row.ledger().text())
            .build();

    public static final Table<AccountValue<ContainerHistoryRow>> CONTAINER = Table.<ContainerHistoryRow>ofAccounts(
                    "container_history")
            .id("container_id", ContainerHistoryRow::containerId)
            .text("ledger", row -> row.ledger().text())
            .number("last_sequence", ContainerHistoryRow::lastSequence)
            .text("emitted", row -> row.emitted().text())
            .build();

    private HistoryTables() {}

    public record ShipmentHistoryRow(UUID shipmentId, long version, StoredText<Ledger> ledger) {

        /** Returns the row to insert for a new history; the row has the first version. */
        public static ShipmentHistoryRow of(SourceHistory history) {
            return new ShipmentHistoryRow(history.shipmentId(), 1, LedgerJson.of(history.ledger()));
        }

        /** Returns the row that replaces this row; the new row has the next version. */
        public ShipmentHistoryRow replace(SourceHistory history) {
            return new ShipmentHistoryRow(shipmentId, version + 1, LedgerJson.replace(ledger, history.ledger()));
        }
    }

    /** The history row of a container, with the ledger and the emitted events as JSON. */
    public record ContainerHistoryRow(
            UUID containerId,
            StoredText<Ledger> ledger,
            long lastSequence,
            StoredText<SortedMap<String, TransportEvent>> emitted) {

        /** Creates a row from its columns. */
        public ContainerHistoryRow(UUID containerId, String ledger, long lastSequence, String emitted) {
            this(
                    containerId,
                    LedgerJson.ofStored(ledger),
                    lastSequence,
                    EmittedEventsJson.ofStored(containerId, emitted));
        }

        /** Returns the row to insert for a new history. */
        public static ContainerHistoryRow of(ContainerHistory part) {
            return new ContainerHistoryRow(
                    part.containerId(),
                    LedgerJson.of(part.ledger()),
                    part.lastSequence(),
                    EmittedEventsJson.of(part.containerId(), part.emitted()));
        }

        /** Returns the row that replaces this row. */
        public ContainerHistoryRow replace(ContainerHistory part) {
            return new ContainerHistoryRow(
                    containerId,
                    LedgerJson.replace(ledger, part.ledger()),
                    part.lastSequence(),
                    EmittedEventsJson.replace(containerId, emitted, part.emitted()));
        }

        public ContainerHistory toHistory() {
            return new ContainerHistory(containerId, ledger.value(), lastSequence, emitted.value());
        }
    }
}
