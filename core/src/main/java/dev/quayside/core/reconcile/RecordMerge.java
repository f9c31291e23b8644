package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Merges derived values into a record. A value that the host stored or imported is kept until a report changes it. For
 * each part of the record, this class compares the value derived without the report and the value derived with the
 * report. If the two values differ, the latter replaces the value in the record.
 */
final class RecordMerge {

    private RecordMerge() {}

    static Container merge(Container record, Container base, Container derived) {
        DestinationFacilities facilities = record.facilities();
        return derived.toBuilder()
                .equipment(part(record.equipment(), base.equipment(), derived.equipment()))
                .cargo(part(record.cargo(), base.cargo(), derived.cargo()))
                .status(part(record.status(), base.status(), derived.status()))
                .milestones(part(record.milestones(), base.milestones(), derived.milestones()))
                .terminal(part(record.terminal(), base.terminal(), derived.terminal()))
                .rail(part(record.rail(), base.rail(), derived.rail()))
                .deadlines(deadlines(record.deadlines(), base.deadlines(), derived.deadlines()))
                .facilities(new DestinationFacilities(
                        orNull(
                                facilities.podTerminalId(),
                                base.facilities().podTerminalId(),
                                derived.facilities().podTerminalId()),
                        orNull(
                                facilities.pickupFacilityId(),
                                base.facilities().pickupFacilityId(),
                                derived.facilities().pickupFacilityId()),
                        orNull(
                                facilities.podZone(),
                                base.facilities().podZone(),
                                derived.facilities().podZone()),
                        orNull(
                                facilities.finalDestinationZone(),
                                base.facilities().finalDestinationZone(),
                                derived.facilities().finalDestinationZone()),
                        orNull(
                                facilities.emptyTerminatedZone(),
                                base.facilities().emptyTerminatedZone(),
                                derived.facilities().emptyTerminatedZone())))
                .times(times(record.times(), base.times(), derived.times()))
                .build();
    }

    private static ImportDeadlines deadlines(ImportDeadlines record, ImportDeadlines base, ImportDeadlines derived) {
        LastFreeDays one = record.reported();
        LastFreeDays two = base.reported();
        LastFreeDays three = derived.reported();
        LastFreeDays reported = new LastFreeDays(
                orNull(one.line(), two.line(), three.line()),
                orNull(one.terminal(), two.terminal(), three.terminal()),
                orNull(one.rail(), two.rail(), three.rail()),
                orNull(one.inlandLine(), two.inlandLine(), three.inlandLine()));
        return new ImportDeadlines(reported, derived.manual(), derived.unattributed());
    }

    private static RecordTimestamps times(RecordTimestamps record, RecordTimestamps base, RecordTimestamps derived) {
        return new RecordTimestamps(
                derived.createdAt(),
                derived.updatedAt(),
                derived.lastStatusRefreshAt(),
                derived.lineRequestedAt(),
                derived.terminalRequestedAt(),
                derived.railRequestedAt(),
                orNull(record.estimateChangedAt(), base.estimateChangedAt(), derived.estimateChangedAt()));
    }

    static Shipment merge(Shipment record, Shipment base, Shipment derived) {
        Routing one = record.routing();
        Routing two = base.routing();
        Routing three = derived.routing();
        return derived.toBuilder()
                .routing(new Routing(
                        orNull(one.portOfLading(), two.portOfLading(), three.portOfLading()),
                        orNull(one.portOfDischarge(), two.portOfDischarge(), three.portOfDischarge()),
                        orNull(one.destination(), two.destination(), three.destination()),
                        orNull(one.podTerminalId(), two.podTerminalId(), three.podTerminalId()),
                        orNull(
                                one.destinationTerminalId(),
                                two.destinationTerminalId(),
                                three.destinationTerminalId())))
                .voyage(voyage(record.voyage(), base.voyage(), derived.voyage()))
                .estimateChangedAt(
                        orNull(record.estimateChangedAt(), base.estimateChangedAt(), derived.estimateChangedAt()))
                .build();
    }

    private static Voyage voyage(Voyage record, Voyage base, Voyage derived) {
        return new Voyage(
                orNull(record.vesselName(), base.vesselName(), derived.vesselName()),
                orNull(record.vesselImo(), base.vesselImo(), derived.vesselImo()),
                orNull(record.voyageNumber(), base.voyageNumber(), derived.voyageNumber()),
                call(record.departure(), base.departure(), derived.departure()),
                call(record.arrival(), base.arrival(), derived.arrival()),
                call(record.destinationArrival(), base.destinationArrival(), derived.destinationArrival()));
    }

    private static Voyage.ScheduledTime call(
            Voyage.ScheduledTime record, Voyage.ScheduledTime base, Voyage.ScheduledTime derived) {
        return new Voyage.ScheduledTime(
                orNull(record.estimatedAt(), base.estimatedAt(), derived.estimatedAt()),
                orNull(record.actualAt(), base.actualAt(), derived.actualAt()),
                orNull(record.originalEstimatedAt(), base.originalEstimatedAt(), derived.originalEstimatedAt()));
    }

    private static <T> T part(T record, T base, T derived) {
        return base.equals(derived) ? record : derived;
    }

    private static <T> @Nullable T orNull(@Nullable T record, @Nullable T base, @Nullable T derived) {
        return Objects.equals(base, derived) ? record : derived;
    }
}
