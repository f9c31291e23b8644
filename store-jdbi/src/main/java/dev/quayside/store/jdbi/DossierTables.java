package dev.quayside.store.jdbi;

import dev.quayside.core.ledger.ContainerDossier;
import dev.quayside.core.ledger.Dossier;
import java.util.List;
import java.util.UUID;

/** The rows of what sources have said: one for the shipment, one for each container. */
final class DossierTables {

    static final Table<Owned<Whole>> SHIPMENT = new Table<>(
            "shipment_dossier",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    new Column<>("shipment_id", SqlType.ID, row -> row.value().shipmentId()),
                    new Column<>("version", SqlType.NUMBER, row -> row.value().version()),
                    new Column<>("ledger", SqlType.TEXT, row -> row.value().ledger())));

    static final Table<Owned<Part>> CONTAINER = new Table<>(
            "container_dossier",
            2,
            List.of(
                    new Column<>("account_id", SqlType.ID, row -> row.account().value()),
                    new Column<>("container_id", SqlType.ID, row -> row.value().containerId()),
                    new Column<>("ledger", SqlType.TEXT, row -> row.value().ledger()),
                    new Column<>(
                            "last_sequence", SqlType.NUMBER, row -> row.value().lastSequence()),
                    new Column<>("told", SqlType.TEXT, row -> row.value().told())));

    private DossierTables() {}

    /**
     * The shipment's row.
     *
     * @param ledger as JSON
     */
    record Whole(UUID shipmentId, long version, String ledger) {

        /** The row with the version after the one that the dossier names. */
        static Whole of(Dossier dossier, String stored) {
            String ledger =
                    Stored.keeping(stored, unknown -> LedgerJson.write(dossier.ledger(), unknown), LedgerJson::unknown);
            return new Whole(dossier.shipmentId(), dossier.version() + 1, ledger);
        }
    }

    /**
     * A container's row.
     *
     * @param ledger as JSON
     * @param told as JSON
     */
    record Part(UUID containerId, String ledger, long lastSequence, String told) {

        /** The row of a container that has none yet. */
        static Part of(ContainerDossier part) {
            return of(part, new Part(part.containerId(), LedgerJson.NOTHING, 0, LedgerJson.NOTHING));
        }

        /** The row that takes the place of another. */
        static Part of(ContainerDossier part, Part stored) {
            UUID id = part.containerId();
            String ledger = Stored.keeping(
                    stored.ledger(), unknown -> LedgerJson.write(part.ledger(), unknown), LedgerJson::unknown);
            String told = Stored.keeping(
                    stored.told(),
                    unknown -> ToldJson.write(id, part.told(), unknown),
                    text -> ToldJson.read(id, text).unknown());
            return new Part(id, ledger, part.lastSequence(), told);
        }

        ContainerDossier toDossier() {
            return new ContainerDossier(
                    containerId,
                    LedgerJson.read(ledger).value(),
                    lastSequence,
                    ToldJson.read(containerId, told).value());
        }
    }
}
