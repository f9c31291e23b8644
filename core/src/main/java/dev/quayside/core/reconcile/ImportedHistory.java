package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * Creates ledgers of records that were imported without a history. Each value is recorded as reported by the source
 * that usually reports the field, at the time of the record's last refresh. Keys mark imported movements; when a source
 * reports the same movement, its report replaces the imported movement.
 */
final class ImportedHistory {
    private static final String KEY = "on record/";
    private static final String KEY_TEXT = Movement.Key.ofExternalId(KEY).text();

    private ImportedHistory() {}

    /** Returns whether the movement comes from an imported record. */
    static boolean isImported(Movement.Key key) {
        return key.text().startsWith(KEY_TEXT);
    }

    static Ledger ledgerOf(Shipment shipment) {
        Instant last = shipment.tracking().lastSucceededAt();
        Instant at = last != null && last.isAfter(shipment.createdAt()) ? last : shipment.createdAt();
        return Ledger.EMPTY
                .withStatement(
                        SourceType.SHIPPING_LINE,
                        shipment.createdAt().minusMillis(1),
                        Statement.ofFirstEstimates(shipment))
                .withStatement(
                        SourceType.SHIPPING_LINE,
                        at,
                        Statement.of(shipment, SourceType.SHIPPING_LINE).build());
    }

    static Ledger ledgerOf(Container container, Route route) {
        Instant last = container.times().lastStatusRefreshAt();
        Instant at = last != null ? last : container.times().updatedAt();
        Instant ofJourney = limitToJourney(container.milestones(), at);
        return Ledger.EMPTY
                .withStatement(SourceType.SHIPPING_LINE, at, lineStatement(container, route))
                .withStatement(
                        SourceType.TERMINAL,
                        ofJourney,
                        Statement.of(container, SourceType.TERMINAL).build())
                .withStatement(SourceType.RAIL, ofJourney, railStatement(container, route))
                .withStatement(SourceType.USER_INPUT, at, manualStatement(container));
    }

    /**
     * Limits a time to the period between the departure and the empty return, because reports of terminals and
     * railroads are used only within this period.
     */
    private static Instant limitToJourney(Milestones milestones, Instant at) {
        Instant departed = milestones.polVesselDepartedAt();
        Instant returned = milestones.emptyTerminatedAt();
        if (returned != null && at.isAfter(returned)) {
            return returned;
        }
        return departed != null && at.isBefore(departed) ? departed : at;
    }

    private static Statement lineStatement(Container container, Route route) {
        Milestones milestones = container.milestones();
        ZoneId emptyZone = container.facilities().emptyTerminatedZone();
        Statement.Builder statement = Statement.of(container, SourceType.SHIPPING_LINE);
        addMovement(statement, Activity.EMPTY_OUT, milestones.emptyOutAt(), null);
        addMovement(statement, Activity.FULL_IN, milestones.polFullInAt(), route.origin());
        addMovement(statement, Activity.VESSEL_LOADED, milestones.polVesselLoadedAt(), route.origin());
        addMovement(statement, Activity.VESSEL_DEPARTED, milestones.polVesselDepartedAt(), route.origin());
        addMovement(statement, Activity.VESSEL_ARRIVED, milestones.podArrivedAt(), route.discharge());
        addMovement(statement, Activity.VESSEL_DISCHARGED, milestones.podDischargedAt(), route.discharge());
        addMovement(statement, Activity.FULL_OUT, milestones.podFullOutAt(), route.discharge());
        addMovement(
                statement,
                Activity.EMPTY_IN,
                milestones.emptyTerminatedAt(),
                emptyZone == null ? null : new RoutingPoint.Raw(null, null, emptyZone));
        return statement.build();
    }

    private static Statement railStatement(Container container, Route route) {
        RailProgress rail = container.rail();
        Statement.Builder statement = Statement.of(container, SourceType.RAIL);
        RoutingPoint ramp = route.destination();
        addMovement(statement, Activity.RAIL_LOADED, rail.podLoadedAt(), route.discharge());
        addMovement(statement, Activity.RAIL_DEPARTED, rail.podDepartedAt(), route.discharge());
        addMovement(statement, Activity.RAIL_ARRIVED, rail.inlandAtaAt(), ramp);
        addMovement(statement, Activity.RAIL_UNLOADED, rail.inlandUnloadedAt(), ramp);
        addMovement(statement, Activity.FULL_OUT, container.milestones().finalDestinationFullOutAt(), ramp);
        return statement.build();
    }

    private static Statement manualStatement(Container container) {
        Statement.Builder statement = Statement.builder();
        addMovement(statement, Activity.DELIVERED, container.milestones().deliveredAt(), null);
        return statement.build();
    }

    private static void addMovement(
            Statement.Builder statement, Activity activity, @Nullable Instant at, @Nullable RoutingPoint location) {
        if (at != null) {
            statement.movement(Movement.of(activity, at, location).withExternalId(KEY + activity.wireName()));
        }
    }
}
