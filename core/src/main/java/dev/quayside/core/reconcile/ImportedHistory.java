package dev.quayside.core.reconcile;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import java.time.Instant;
import java.time.ZoneId;
import org.jspecify.annotations.Nullable;

/**
 * Creates ledgers of records that were imported without a history. Each field counts as reported by the source that
 * usually reports it, at the time when the record was last refreshed. Imported movements have keys that mark them; a
 * source's report about the same movement replaces the imported one.
 */
final class ImportedHistory {
    private static final String KEY = "on record/";
    private static final String KEY_TEXT = Movement.Key.given(KEY).text();

    private ImportedHistory() {}

    /** Returns whether the movement comes from an imported record. */
    static boolean isImported(Movement.Key key) {
        return key.text().startsWith(KEY_TEXT);
    }

    static Ledger of(Shipment shipment) {
        Instant last = shipment.tracking().lastSucceededAt();
        Instant at = last != null && last.isAfter(shipment.createdAt()) ? last : shipment.createdAt();
        Routing routing = shipment.routing();
        Voyage voyage = shipment.voyage();
        Statement.Builder statement = Statement.builder()
                .setIfKnown(ReportedField.PORT_OF_LADING, routing.portOfLading())
                .setIfKnown(ReportedField.PORT_OF_DISCHARGE, routing.portOfDischarge())
                .setIfKnown(ReportedField.DESTINATION, routing.destination())
                .setIfKnown(ReportedField.SHIPMENT_POD_TERMINAL, routing.podTerminalId())
                .setIfKnown(ReportedField.DESTINATION_TERMINAL, routing.destinationTerminalId())
                .setIfKnown(ReportedField.POD_VESSEL_NAME, voyage.vesselName())
                .setIfKnown(ReportedField.POD_VESSEL_IMO, voyage.vesselImo())
                .setIfKnown(ReportedField.POD_VOYAGE_NUMBER, voyage.voyageNumber())
                .setIfKnown(ReportedField.POL_ETD_AT, voyage.departure().estimatedAt())
                .setIfKnown(ReportedField.POD_ETA_AT, voyage.arrival().estimatedAt())
                .setIfKnown(
                        ReportedField.DESTINATION_ETA_AT,
                        voyage.destinationArrival().estimatedAt())
                .setIfKnown(
                        ReportedField.DESTINATION_ATA_AT,
                        voyage.destinationArrival().actualAt());
        Statement first = Statement.builder()
                .setIfKnown(ReportedField.POL_ETD_AT, voyage.departure().originalEstimatedAt())
                .setIfKnown(ReportedField.POD_ETA_AT, voyage.arrival().originalEstimatedAt())
                .setIfKnown(
                        ReportedField.DESTINATION_ETA_AT,
                        voyage.destinationArrival().originalEstimatedAt())
                .build();
        return Ledger.EMPTY
                .with(SourceType.SHIPPING_LINE, shipment.createdAt().minusMillis(1), first)
                .with(SourceType.SHIPPING_LINE, at, statement.build());
    }

    static Ledger of(Container container, Route route) {
        Instant last = container.times().lastStatusRefreshAt();
        Instant at = last != null ? last : container.times().updatedAt();
        Instant ofJourney = within(container.milestones(), at);
        return Ledger.EMPTY
                .with(SourceType.SHIPPING_LINE, at, line(container, route))
                .with(SourceType.TERMINAL, ofJourney, terminal(container))
                .with(SourceType.RAIL, ofJourney, rail(container, route))
                .with(SourceType.USER_INPUT, at, byHand(container));
    }

    /**
     * Returns the departure or the return instead of a time outside the journey, because observations of terminals and
     * railroads count only during the journey.
     */
    private static Instant within(Milestones milestones, Instant at) {
        Instant departed = milestones.polVesselDepartedAt();
        Instant returned = milestones.emptyTerminatedAt();
        if (returned != null && at.isAfter(returned)) {
            return returned;
        }
        return departed != null && at.isBefore(departed) ? departed : at;
    }

    private static Statement line(Container container, Route route) {
        Milestones milestones = container.milestones();
        ImportDeadlines deadlines = container.deadlines();
        ZoneId emptyZone = container.facilities().emptyTerminatedZone();
        Statement.Builder statement = Statement.builder()
                .setIfKnown(ReportedField.SEAL_NUMBER, container.cargo().sealNumber())
                .setIfKnown(ReportedField.WEIGHT_LBS, container.cargo().weightLbs())
                .setIfKnown(
                        ReportedField.EQUIPMENT,
                        container.equipment().equals(Equipment.UNKNOWN) ? null : container.equipment())
                .setIfKnown(ReportedField.LAST_FREE_DAY, deadlines.reported().line())
                .setIfKnown(
                        ReportedField.INLAND_LINE_LAST_FREE_DAY,
                        deadlines.reported().inlandLine());
        move(statement, Activity.EMPTY_OUT, milestones.emptyOutAt(), null);
        move(statement, Activity.FULL_IN, milestones.polFullInAt(), route.origin());
        move(statement, Activity.VESSEL_LOADED, milestones.polVesselLoadedAt(), route.origin());
        move(statement, Activity.VESSEL_DEPARTED, milestones.polVesselDepartedAt(), route.origin());
        move(statement, Activity.VESSEL_ARRIVED, milestones.podArrivedAt(), route.discharge());
        move(statement, Activity.VESSEL_DISCHARGED, milestones.podDischargedAt(), route.discharge());
        move(statement, Activity.FULL_OUT, milestones.podFullOutAt(), route.discharge());
        move(
                statement,
                Activity.EMPTY_IN,
                milestones.emptyTerminatedAt(),
                emptyZone == null ? null : new RoutingPoint.Raw(null, null, emptyZone));
        return statement.build();
    }

    private static Statement terminal(Container container) {
        TerminalReport report = container.terminal();
        return Statement.builder()
                .setIfKnown(
                        ReportedField.AVAILABILITY,
                        report.availability() == Availability.UNKNOWN ? null : report.availability())
                .setIfKnown(ReportedField.HOLDS, report.holds())
                .setIfKnown(ReportedField.FEES, report.fees())
                .setIfKnown(ReportedField.PICKUP_APPOINTMENT_AT, report.pickupAppointmentAt())
                .setIfKnown(ReportedField.DELIVERY_APPOINTMENT_AT, report.deliveryAppointmentAt())
                .setIfKnown(ReportedField.YARD_LOCATION, report.location())
                .setIfKnown(ReportedField.CHASSIS_NUMBER, report.fullOutChassisNumber())
                .setIfKnown(ReportedField.POD_TERMINAL, container.facilities().podTerminalId())
                .setIfKnown(
                        ReportedField.PICKUP_FACILITY, container.facilities().pickupFacilityId())
                .setIfKnown(
                        ReportedField.LAST_FREE_DAY,
                        container.deadlines().reported().terminal())
                .build();
    }

    private static Statement rail(Container container, Route route) {
        RailProgress rail = container.rail();
        Statement.Builder statement = Statement.builder()
                .setIfKnown(ReportedField.POD_RAIL_CARRIER, rail.podCarrierScac())
                .setIfKnown(ReportedField.INLAND_RAIL_CARRIER, rail.inlandCarrierScac())
                .setIfKnown(ReportedField.INLAND_ETA_AT, rail.inlandEtaAt())
                .setIfKnown(
                        ReportedField.LAST_FREE_DAY,
                        container.deadlines().reported().rail());
        RoutingPoint ramp = route.destination();
        move(statement, Activity.RAIL_LOADED, rail.podLoadedAt(), route.discharge());
        move(statement, Activity.RAIL_DEPARTED, rail.podDepartedAt(), route.discharge());
        move(statement, Activity.RAIL_ARRIVED, rail.inlandAtaAt(), ramp);
        move(statement, Activity.RAIL_UNLOADED, rail.inlandUnloadedAt(), ramp);
        move(statement, Activity.FULL_OUT, container.milestones().finalDestinationFullOutAt(), ramp);
        return statement.build();
    }

    private static Statement byHand(Container container) {
        Statement.Builder statement = Statement.builder();
        move(statement, Activity.DELIVERED, container.milestones().deliveredAt(), null);
        return statement.build();
    }

    private static void move(
            Statement.Builder statement, Activity activity, @Nullable Instant at, @Nullable RoutingPoint location) {
        if (at != null) {
            statement.moved(Movement.of(activity, at, location).withExternalId(KEY + activity.wireName()));
        }
    }
}
