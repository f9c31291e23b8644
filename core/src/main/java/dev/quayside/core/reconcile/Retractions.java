package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.MovementRecord;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.Statement;
import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the line takes back of containers that a shipment does not have: it adds none, or every box that was named by mistake
 * would become one. It is kept in the ledger of the shipment, for the report that it corrects may come later.
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

    /** Whether a statement takes something back, and says nothing else. */
    static boolean isAll(Statement said) {
        return said.facts().isEmpty()
                && said.movements().isEmpty()
                && !said.withdrawn().isEmpty();
    }

    /** A shipment's ledger with what this report takes back of containers that are not there. */
    Ledger enter(Ledger ofShipment) {
        if (report.source() != DataSource.SHIPPING_LINE) {
            return ofShipment;
        }
        Set<ContainerNumber> numbers = known.stream().map(Container::number).collect(Collectors.toSet());
        Statement.Builder all = Statement.builder();
        report.containers().forEach((number, said) -> {
            if (isAll(said) && !numbers.contains(number)) {
                said.withdrawn().forEach(key -> all.withdraw(new Movement.Key(prefix(number) + key)));
            }
        });
        return ofShipment.with(report.source(), report.observedAt(), all.build());
    }

    /** The ledger with which a container begins: what the line has taken back of it before it told of it. */
    static Ledger from(Ledger ofShipment, ContainerNumber number) {
        Ledger ledger = Ledger.EMPTY;
        for (MovementRecord record : ofShipment.movements()) {
            String key = record.key().text();
            if (record.withdrawnAt() != null && key.startsWith(prefix(number))) {
                Statement.Builder said = Statement.builder();
                said.withdraw(new Movement.Key(key.substring(prefix(number).length())));
                ledger = ledger.with(record.by(), record.withdrawnAt(), said.build());
            }
        }
        return ledger;
    }

    private static String prefix(ContainerNumber number) {
        return number + " ";
    }
}
