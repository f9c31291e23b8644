package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Derives when all containers of a shipment have arrived at the end of their journeys. */
public final class ShipmentArrival {

    private ShipmentArrival() {}

    /**
     * Returns when the last container arrived at the inland destination or, if the shipment has none, at the port of
     * discharge. Returns null if a container has not arrived. The arrival that is reported for the whole shipment is
     * used only if no container has its own arrival.
     */
    public static @Nullable Instant allArrivedAt(ShipmentAggregate aggregate) {
        Voyage voyage = aggregate.shipment().voyage();
        boolean inland = aggregate.shipment().routing().goesInland();
        Instant ofShipment = (inland ? voyage.destinationArrival() : voyage.arrival()).actualAt();
        List<Container> containers = aggregate.containers();
        List<Instant> arrivals = containers.stream()
                .map(arrival(aggregate, inland, ofShipment))
                .filter(Objects::nonNull)
                .toList();
        if (arrivals.isEmpty()) {
            return ofShipment;
        }
        return arrivals.size() == containers.size()
                ? arrivals.stream().max(Comparator.naturalOrder()).orElse(null)
                : null;
    }

    private static Function<Container, @Nullable Instant> arrival(
            ShipmentAggregate aggregate, boolean inland, @Nullable Instant ofShipment) {
        if (!inland) {
            return ShipmentArrival::portArrival;
        }
        return ofShipment == null ? ShipmentArrival::inlandArrival : inlandArrivalAlsoByLine(aggregate);
    }

    /**
     * Returns a function from a container to its inland arrival. The arrival that the line reports is used only if no
     * other source reports an arrival.
     */
    private static Function<Container, @Nullable Instant> inlandArrivalAlsoByLine(ShipmentAggregate aggregate) {
        Ledger ofShipment = aggregate.history().ledger();
        Route route = new ShipmentDerivation(ofShipment).route();
        return container -> {
            Instant arrival = inlandArrival(container);
            return arrival != null
                    ? arrival
                    : aggregate
                            .history()
                            .container(container.id())
                            .map(part -> JourneyDerivation.of(route, ofShipment, part.ledger())
                                    .inlandArrivalByLine())
                            .orElse(null);
        };
    }

    private static @Nullable Instant portArrival(Container container) {
        return first(
                container.milestones().podArrivedAt(),
                container.milestones().podDischargedAt(),
                container.milestones().podFullOutAt(),
                container.milestones().emptyTerminatedAt());
    }

    private static @Nullable Instant inlandArrival(Container container) {
        return first(
                container.rail().inlandAtaAt(),
                container.rail().inlandUnloadedAt(),
                container.milestones().finalDestinationFullOutAt(),
                container.milestones().emptyTerminatedAt());
    }

    private static @Nullable Instant first(@Nullable Instant... times) {
        return Stream.of(times).filter(Objects::nonNull).findFirst().orElse(null);
    }
}
