package dev.quayside.query.contract;

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
import dev.quayside.query.contract.GeneratedRows.Ids;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes random shipments. */
final class GeneratedShipments {

    private static final List<Scac> LINES = List.of(Scac.of("MAEU"), Scac.of("MSCU"), Scac.of("ONEY"), Scac.of("ZZ9"));

    private final Dice dice;
    private final Ids ids;

    GeneratedShipments(Dice dice, Ids ids) {
        this.dice = dice;
        this.ids = ids;
    }

    Shipment shipment(UUID id) {
        Scac scac = dice.pick(LINES);
        ReportedLine line = new ReportedLine(scac, "Line " + scac, scac.value());
        return Shipment.builder(id, number(), line, NastyValues.instant(dice))
                .refNumbers(dice.unless(30, () -> texts(3)))
                .tags(texts(2))
                .routing(routing())
                .voyage(new Voyage(
                        dice.unless(20, this::text), dice.unless(50, () -> "9321483"), null, call(), call(), call()))
                .tracking(tracking())
                .parties(parties())
                .estimateChangedAt(dice.unless(50, () -> NastyValues.instant(dice)))
                .build();
    }

    private String number() {
        String text = NastyValues.text(dice);
        return text.isBlank() ? "MAEU" + dice.below(100) : text;
    }

    private Routing routing() {
        RoutingPoint lading = point();
        RoutingPoint discharge = point();
        RoutingPoint destination = dice.chance(45) ? null : point();
        if (dice.chance(10)) {
            // The same place by its name, of which only one side has the code.
            String name = text();
            discharge = RoutingPoint.raw(name, null);
            destination = RoutingPoint.raw(dice.chance(70) ? name : text(), dice.pick(NastyValues.CODES));
        }
        return new Routing(
                lading, discharge, destination, dice.unless(50, this::terminal), dice.unless(70, this::terminal));
    }

    private @Nullable RoutingPoint point() {
        if (dice.chance(15)) {
            return null;
        }
        if (dice.chance(50)) {
            Place place = dice.pick(KnownPlaces.ALL);
            return RoutingPoint.linked(place);
        }
        String name = dice.unless(
                25, () -> dice.chance(30) ? dice.pick(KnownPlaces.ALL).name() : text());
        String code = dice.unless(name == null ? 0 : 30, () -> dice.pick(NastyValues.CODES));
        return RoutingPoint.raw(name, code);
    }

    private UUID terminal() {
        return dice.pick(KnownPlaces.TERMINALS.stream().map(Terminal::id).toList());
    }

    private Voyage.ScheduledTime call() {
        return new Voyage.ScheduledTime(
                dice.unless(30, () -> NastyValues.instant(dice)),
                dice.unless(50, () -> NastyValues.instant(dice)),
                dice.unless(50, () -> NastyValues.instant(dice)));
    }

    private TrackingState tracking() {
        return dice.chance(70)
                ? TrackingState.ACTIVE
                : TrackingState.ACTIVE.stop(
                        NastyValues.instant(dice),
                        dice.pick(TrackingState.StopReason.KNOWN),
                        dice.unless(50, () -> dice.pick(ids.users())));
    }

    private ShipmentParties parties() {
        return new ShipmentParties(
                dice.unless(40, () -> dice.pick(ids.parties())),
                dice.unless(40, () -> dice.pick(ids.users())),
                dice.some(dice.below(3), ids.users()));
    }

    private List<String> texts(int most) {
        return dice.some(dice.below(most + 1), NastyValues.TEXTS);
    }

    private String text() {
        return NastyValues.text(dice);
    }
}
