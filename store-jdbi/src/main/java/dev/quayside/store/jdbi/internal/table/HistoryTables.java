package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.store.jdbi.internal.json.EmittedEventsJson;
import dev.quayside.store.jdbi.internal.json.LedgerJson;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The tables of the source history: one has a row for each shipment, the other a row for each container. */
public final class HistoryTables {

    public static final Table<TenantRow<ShipmentHistoryRow>> SHIPMENT = Table.<ShipmentHistoryRow>ofAccounts(
                    "shipment_history")
            .id("shipment_id", ShipmentHistoryRow::shipmentId)
            .number("version", ShipmentHistoryRow::version)
            .text("ledger", ShipmentHistoryRow::ledger)
            .build();

    public static final Table<TenantRow<ContainerHistoryRow>> CONTAINER = Table.<ContainerHistoryRow>ofAccounts(
                    "container_history")
            .id("container_id", ContainerHistoryRow::containerId)
            .text("ledger", ContainerHistoryRow::ledger)
            .number("last_sequence", ContainerHistoryRow::lastSequence)
            .text("emitted", ContainerHistoryRow::emitted)
            .build();

    private HistoryTables() {}

    public record ShipmentHistoryRow(UUID shipmentId, long version, String ledger) {

        /**
         * Returns the row with the next version.
         *
         * @param read the ledger that was read from the stored text; null if it was not read
         */
        public static ShipmentHistoryRow of(SourceHistory history, String stored, @Nullable Ledger read) {
            String ledger = LedgerJson.replace(stored, read, history.ledger());
            return new ShipmentHistoryRow(history.shipmentId(), history.version() + 1, ledger);
        }
    }

    /** The row of a container, with ledger and emitted events as JSON. */
    public record ContainerHistoryRow(UUID containerId, String ledger, long lastSequence, String emitted) {

        public static ContainerHistoryRow of(ContainerHistory part) {
            return of(
                    part, new ContainerHistoryRow(part.containerId(), LedgerJson.NOTHING, 0, LedgerJson.NOTHING), null);
        }

        /**
         * Returns the row that replaces the stored one.
         *
         * @param read the history that was read from the stored row; null if it was not read
         */
        public static ContainerHistoryRow of(
                ContainerHistory part, ContainerHistoryRow stored, @Nullable ContainerHistory read) {
            UUID id = part.containerId();
            return new ContainerHistoryRow(
                    id,
                    LedgerJson.replace(stored.ledger(), read == null ? null : read.ledger(), part.ledger()),
                    part.lastSequence(),
                    EmittedEventsJson.replace(
                            id, stored.emitted(), read == null ? null : read.emitted(), part.emitted()));
        }

        public ContainerHistory toHistory() {
            return new ContainerHistory(
                    containerId,
                    LedgerJson.read(ledger).value(),
                    lastSequence,
                    EmittedEventsJson.read(containerId, emitted).value());
        }
    }
}
