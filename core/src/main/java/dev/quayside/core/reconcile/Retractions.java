package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.MovementRecord;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.Statement;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The line's retractions of movements of containers that are not in the shipment. A retraction does not add a
 * container; otherwise every container that was reported by mistake would be added. The ledger of the shipment keeps
 * the retraction, because the retracted report may arrive later.
 */
final class Retractions {
    private final Report report;
    private final Collection<Container> known;

    private Retractions(Report report, Collection<Container> known) {
        this.report = report;
        this.known = known;
    }

    static Retractions of(Report report, Collection<Container> containers) {
        return new Retractions(report, containers);
    }

    /** Returns whether a statement contains only retractions of movements. */
    static boolean hasOnlyRetractions(Statement statement) {
        return statement.values().isEmpty()
                && statement.movements().isEmpty()
                && !statement.retracted().isEmpty();
    }

    /** Adds the report's retractions about unknown containers to the ledger of the shipment. */
    Ledger addTo(Ledger ofShipment) {
        if (report.source() != SourceType.SHIPPING_LINE) {
            return ofShipment;
        }
        Set<ContainerNumber> numbers = known.stream().map(Container::number).collect(Collectors.toSet());
        Statement.Builder all = Statement.builder();
        report.containers().forEach((number, statement) -> {
            if (hasOnlyRetractions(statement) && !numbers.contains(number)) {
                statement.retracted().forEach(key -> all.retract(new Movement.Key(prefix(number) + key)));
            }
        });
        return ofShipment.withStatement(report.source(), report.observedAt(), all.build());
    }

    /**
     * Adds the retractions that arrived before a container's first report to the ledger of the container, which is new
     * to the shipment.
     */
    static Ledger addTo(Ledger ofContainer, Ledger ofShipment, ContainerNumber number) {
        Ledger ledger = ofContainer;
        for (MovementRecord record : ofShipment.movements()) {
            String key = record.key().text();
            if (record.retractedAt() != null && key.startsWith(prefix(number))) {
                Statement.Builder statement = Statement.builder();
                statement.retract(new Movement.Key(key.substring(prefix(number).length())));
                ledger = ledger.withStatement(record.by(), record.retractedAt(), statement.build());
            }
        }
        return ledger;
    }

    private static String prefix(ContainerNumber number) {
        return number + " ";
    }
}
