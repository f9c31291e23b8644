package dev.quayside.query.contract.support;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.contract.support.GeneratedRows.Ids;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Generates random shipments. */
public final class ShipmentGenerator {

    private static final List<Scac> LINES = List.of(Scac.of("MAEU"), Scac.of("MSCU"), Scac.of("ONEY"), Scac.of("ZZ9"));

    private final SeededRandom random;
    private final Ids ids;

    public ShipmentGenerator(SeededRandom random, Ids ids) {
        this.random = random;
        this.ids = ids;
    }

    public Shipment shipment(UUID id) {
        Scac scac = random.pick(LINES);
        ReportedLine line = new ReportedLine(scac, "Line " + scac, scac.value());
        return Shipment.builder(id, number(), line, EdgeValues.instant(random))
                .refNumbers(random.maybe(30, () -> texts(3)))
                .tags(texts(2))
                .routing(routing())
                .voyage(new Voyage(
                        random.maybe(20, this::text), random.maybe(50, () -> "9321483"), null, call(), call(), call()))
                .tracking(tracking())
                .parties(parties())
                .estimateChangedAt(random.maybe(50, () -> EdgeValues.instant(random)))
                .build();
    }

    private String number() {
        String text = EdgeValues.text(random);
        return text.isBlank() ? "MAEU" + random.nextInt(100) : text;
    }

    private Routing routing() {
        RoutingPoint lading = point();
        RoutingPoint discharge = point();
        RoutingPoint destination = random.chance(45) ? null : point();
        if (random.chance(10)) {
            // The same place by its name; only one of the two has a code.
            String name = text();
            discharge = RoutingPoint.raw(name, null);
            destination = RoutingPoint.raw(random.chance(70) ? name : text(), random.pick(EdgeValues.CODES));
        }
        return new Routing(
                lading, discharge, destination, random.maybe(50, this::terminal), random.maybe(70, this::terminal));
    }

    private @Nullable RoutingPoint point() {
        if (random.chance(15)) {
            return null;
        }
        if (random.chance(50)) {
            Place place = random.pick(TestPlaces.ALL);
            return RoutingPoint.linked(place);
        }
        String name = random.maybe(
                25, () -> random.chance(30) ? random.pick(TestPlaces.ALL).name() : text());
        String code = random.maybe(name == null ? 0 : 30, () -> random.pick(EdgeValues.CODES));
        return RoutingPoint.raw(name, code);
    }

    private UUID terminal() {
        return random.pick(TestPlaces.TERMINALS.stream().map(Terminal::id).toList());
    }

    private Voyage.ScheduledTime call() {
        return new Voyage.ScheduledTime(
                random.maybe(30, () -> EdgeValues.instant(random)),
                random.maybe(50, () -> EdgeValues.instant(random)),
                random.maybe(50, () -> EdgeValues.instant(random)));
    }

    private TrackingState tracking() {
        return random.chance(70)
                ? TrackingState.ACTIVE
                : TrackingState.ACTIVE.stop(
                        EdgeValues.instant(random),
                        random.pick(TrackingState.StopReason.KNOWN),
                        random.maybe(50, () -> random.pick(ids.users())));
    }

    private ShipmentParties parties() {
        return new ShipmentParties(
                random.maybe(40, () -> random.pick(ids.parties())),
                random.maybe(40, () -> random.pick(ids.users())),
                random.sample(random.nextInt(3), ids.users()));
    }

    private List<String> texts(int most) {
        return random.sample(random.nextInt(most + 1), EdgeValues.TEXTS);
    }

    private String text() {
        return EdgeValues.text(random);
    }
}
