package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.ContainerHistory;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.MovementRecord;
import dev.quayside.core.ledger.Observation;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The lists of containers that the line reported for a shipment, and the rules by which a container is released from
 * the shipment.
 *
 * <table>
 *   <caption>Rules</caption>
 *   <tr><th>case</th><th>rule</th></tr>
 * <tr><td>the last list does not contain the container</td><td>the container is released</td></tr>
 * <tr><td>the line reports something about the container at the time of the list or later</td> <td>the container is not
 * released</td></tr>
 * <tr><td>the container left its first port by vessel or feeder</td><td>the container has sailed and is never
 * released</td></tr>
 *   <tr><td>the line's first report that the shipment's vessel departed is later than its last report about the
 *   container</td><td>the container was not on board</td></tr>
 * <tr><td>a report about a new container is older than a list that does not contain it</td><td>the container is not
 * added</td></tr>
 * </table>
 */
final class ReportedContainerLists {
    private static final Set<EventKind> BOARDED = EnumSet.of(EventKind.FEEDER_LOADED, EventKind.VESSEL_LOADED);

    private final Collection<Observation<List<ContainerNumber>>> lists;
    private final @Nullable Observation<List<ContainerNumber>> last;

    ReportedContainerLists(Ledger ofShipment) {
        lists = ofShipment.observations(ReportedField.CONTAINERS, SourceType.SHIPPING_LINE);
        last = ofShipment
                .latest(ReportedField.CONTAINERS, SourceType.SHIPPING_LINE)
                .orElse(null);
    }

    /**
     * Returns whether the line reported its last list after the given time, and the list does not contain the
     * container.
     */
    boolean omits(ContainerNumber number, Instant reportedAt) {
        return last != null
                && last.value() != null
                && last.observedAt().isAfter(reportedAt)
                && !last.value().contains(number);
    }

    /** Returns whether the line has released a container from its shipment. */
    static boolean isReleased(ShipmentAggregate aggregate, Container container) {
        Ledger ofShipment = aggregate.history().ledger();
        ReportedContainerLists lists = new ReportedContainerLists(ofShipment);
        return aggregate
                .history()
                .container(container.id())
                .map(ContainerHistory::ledger)
                .filter(own -> {
                    Instant reported = lists.lastReported(container.number(), own);
                    return lists.omits(container.number(), reported)
                            && !hasSailed(container, ofShipment, own, reported);
                })
                .isPresent();
    }

    /**
     * Returns the time of the line's last report about a container. A list that contains the container, a value of the
     * container and a movement of the container are reports about it.
     */
    private Instant lastReported(ContainerNumber number, Ledger own) {
        Stream<Instant> listed = lists.stream()
                .filter(list -> list.value() != null && list.value().contains(number))
                .map(Observation::observedAt);
        Stream<Instant> values = own.observations().stream()
                .filter(observation -> observation.by() == SourceType.SHIPPING_LINE)
                .map(Observation::observedAt);
        Stream<Instant> movements = own.movements().stream()
                .filter(record -> record.by() == SourceType.SHIPPING_LINE)
                .map(MovementRecord::observedAt)
                .filter(Objects::nonNull);
        return Stream.of(listed, values, movements)
                .flatMap(times -> times)
                .max(Comparator.naturalOrder())
                .orElse(Instant.MIN);
    }

    private static boolean hasSailed(Container container, Ledger ofShipment, Ledger own, Instant lastReported) {
        Route route = new ShipmentDerivation(ofShipment).route();
        List<DerivedEvent> events = JourneyDerivation.of(route, ofShipment, own).events();
        Ledger reportedWithContainer = Ledger.of(
                ofShipment.observations(),
                ofShipment.estimates(),
                ofShipment.movements().stream()
                        .filter(record -> record.firstObservedAt() != null
                                && !record.firstObservedAt().isAfter(lastReported))
                        .toList());
        boolean sailed = Stream.of(reportedWithContainer, Ledger.EMPTY)
                .flatMap(movements -> JourneyDerivation.of(route, movements, own).events().stream())
                .anyMatch(ReportedContainerLists::isAfterSailing);
        return sailed || !isBeforeDeparture(container.status(), events);
    }

    /** Returns whether the event is possible only after the container has sailed. */
    private static boolean isAfterSailing(DerivedEvent event) {
        return switch (event.kind().phase()) {
            case FEEDER_DEPARTURE, VESSEL_DEPARTURE -> !BOARDED.contains(event.kind());
            case FEEDER_ARRIVAL, TRANSSHIPMENT, VESSEL_ARRIVAL, INLAND_ARRIVAL, DELIVERY, EMPTY_RETURN -> true;
            default -> false;
        };
    }

    /**
     * Returns whether the status shows that the container has not departed. A status that does not follow from the
     * events comes from an imported record; the container is then treated as sailed.
     */
    private static boolean isBeforeDeparture(ContainerStatus status, List<DerivedEvent> events) {
        return status.equals(ContainerStatus.NEW)
                || (status.equals(ContainerStatus.ON_SHIP)
                        && events.stream().anyMatch(event -> BOARDED.contains(event.kind()) || isAfterSailing(event)));
    }
}
