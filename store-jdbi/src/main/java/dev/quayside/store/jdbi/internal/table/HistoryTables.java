package dev.quayside.store.jdbi.internal.table;

import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.store.jdbi.internal.json.EmittedEventsJson;
import dev.quayside.store.jdbi.internal.json.LedgerJson;
import dev.quayside.store.jdbi.internal.json.WithUnknownEntries;
import dev.quayside.store.jdbi.internal.sql.SqlType;
import java.util.List;
import java.util.UUID;

/** The rows of what sources have said: one for the shipment, one for each container. */
public final class HistoryTables {

    public static final Table<TenantRow<Whole>> SHIPMENT = new Table<>(
            "shipment_dossier",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    new Column<>("shipment_id", SqlType.ID, row -> row.value().shipmentId()),
                    new Column<>("version", SqlType.NUMBER, row -> row.value().version()),
                    new Column<>("ledger", SqlType.TEXT, row -> row.value().ledger())));

    public static final Table<TenantRow<Part>> CONTAINER = new Table<>(
            "container_dossier",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    new Column<>("container_id", SqlType.ID, row -> row.value().containerId()),
                    new Column<>("ledger", SqlType.TEXT, row -> row.value().ledger()),
                    new Column<>(
                            "last_sequence", SqlType.NUMBER, row -> row.value().lastSequence()),
                    new Column<>("told", SqlType.TEXT, row -> row.value().told())));

    private HistoryTables() {}

    /**
     * The shipment's row.
     *
     * @param ledger as JSON
     */
    public record Whole(UUID shipmentId, long version, String ledger) {

        /** The row with the version after the one that the dossier names. */
        public static Whole of(SourceHistory dossier, String stored) {
            String ledger = WithUnknownEntries.keeping(
                    stored, unknown -> LedgerJson.write(dossier.ledger(), unknown), LedgerJson::unknown);
            return new Whole(dossier.shipmentId(), dossier.version() + 1, ledger);
        }
    }

    /**
     * A container's row.
     *
     * @param ledger as JSON
     * @param told as JSON
     */
    public record Part(UUID containerId, String ledger, long lastSequence, String told) {

        /** The row of a container that has none yet. */
        public static Part of(ContainerHistory part) {
            return of(part, new Part(part.containerId(), LedgerJson.NOTHING, 0, LedgerJson.NOTHING));
        }

        /** The row that takes the place of another. */
        public static Part of(ContainerHistory part, Part stored) {
            UUID id = part.containerId();
            String ledger = WithUnknownEntries.keeping(
                    stored.ledger(), unknown -> LedgerJson.write(part.ledger(), unknown), LedgerJson::unknown);
            String told = WithUnknownEntries.keeping(
                    stored.told(),
                    unknown -> EmittedEventsJson.write(id, part.emitted(), unknown),
                    text -> EmittedEventsJson.read(id, text).unknown());
            return new Part(id, ledger, part.lastSequence(), told);
        }

        public ContainerHistory toDossier() {
            return new ContainerHistory(
                    containerId,
                    LedgerJson.read(ledger).value(),
                    lastSequence,
                    EmittedEventsJson.read(containerId, told).value());
        }
    }
}
