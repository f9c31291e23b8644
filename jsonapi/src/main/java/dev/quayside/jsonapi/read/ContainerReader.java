package dev.quayside.jsonapi.read;

import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.jsonapi.internal.LastFreeDayZones;
import dev.quayside.jsonapi.internal.format.ResourceObject;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads the containers of one document. */
record ContainerReader(ResourceLookup known, PlaceReader places, LastFreeDayZones zones, Instant now) {

    Container read(ResourceObject object, UUID shipmentId) {
        Container before = known.container(object.id()).orElse(null);
        DestinationFacilities facilities =
                facilities(object, before == null ? DestinationFacilities.UNKNOWN : before.facilities());
        ContainerNumber number = new ContainerNumber(object.present("number"));
        return Container.builder(object.id(), shipmentId, number, now)
                .equipment(equipment(object))
                .cargo(new Cargo(object.text("seal_number"), object.integer("weight_in_lbs")))
                .refNumbers(Objects.requireNonNullElse(object.texts("ref_numbers"), List.of()))
                .status(status(object))
                .milestones(milestones(object))
                .terminal(TerminalReader.read(object, before == null ? TerminalReport.NONE : before.terminal()))
                .rail(rail(object, before == null ? RailProgress.NONE : before.rail()))
                .deadlines(DeadlineReader.read(
                        object,
                        zones.complete(facilities, shipmentId),
                        before == null ? ImportDeadlines.NONE : before.deadlines(),
                        deadlines -> asShown(before, deadlines)))
                .facilities(facilities)
                .times(times(object, before))
                .attentionMark(before == null ? null : before.attentionMark())
                .build();
    }

    /** Returns the deadlines that the account may see; of a container that is not stored, all of them. */
    private ImportDeadlines asShown(@Nullable Container before, ImportDeadlines deadlines) {
        return before == null
                ? deadlines
                : known.shown(before.toBuilder().deadlines(deadlines).build()).deadlines();
    }

    private static Equipment equipment(ResourceObject object) {
        String type = object.text("equipment_type");
        String height = object.text("equipment_height");
        return new Equipment(
                type == null ? null : new Equipment.Type(type),
                object.integer("equipment_length"),
                height == null ? null : new Equipment.Height(height));
    }

    private static ContainerStatus status(ResourceObject object) {
        String code = object.text("current_status");
        if (code == null) {
            object.attribute("current_status").ignored("missing, read as 'new'");
            return ContainerStatus.NEW;
        }
        return new ContainerStatus(code);
    }

    private static Milestones milestones(ResourceObject object) {
        return Milestones.builder()
                .emptyOutAt(object.instant("empty_out_at"))
                .polFullInAt(object.instant("pol_full_in_at"))
                .polVesselLoadedAt(object.instant("pol_vessel_loaded_at"))
                .polVesselDepartedAt(object.instant("pol_vessel_departed_at"))
                .podArrivedAt(object.instant("pod_arrived_at"))
                .podDischargedAt(object.instant("pod_discharged_at"))
                .podFullOutAt(object.instant("pod_full_out_at"))
                .finalDestinationFullOutAt(object.instant("final_destination_full_out_at"))
                .deliveredAt(object.instant("delivered_at"))
                .emptyTerminatedAt(object.instant("empty_terminated_at"))
                .build();
    }

    private static RailProgress rail(ResourceObject object, RailProgress before) {
        return RailProgress.builder()
                .podCarrierScac(object.scac("pod_rail_carrier_scac"))
                .inlandCarrierScac(object.scac("ind_rail_carrier_scac"))
                .podLoadedAt(object.instant("pod_rail_loaded_at"))
                .podDepartedAt(object.instant("pod_rail_departed_at"))
                .inlandEtaAt(object.instant("ind_eta_at"))
                .inlandAtaAt(object.instant("ind_ata_at"))
                .inlandUnloadedAt(object.instant("ind_rail_unloaded_at"))
                .facilityHolds(
                        object.hasChanged("ind_facility_holds")
                                ? TerminalReader.holds(object.objects("ind_facility_holds"))
                                : before.facilityHolds())
                .facilityFees(
                        object.hasChanged("ind_facility_fees")
                                ? TerminalReader.fees(object.objects("ind_facility_fees"))
                                : before.facilityFees())
                .build();
    }

    private DestinationFacilities facilities(ResourceObject object, DestinationFacilities before) {
        return new DestinationFacilities(
                places.terminalId(object, "pod_terminal", before.podTerminalId()),
                places.terminalId(object, "pickup_facility", before.pickupFacilityId()),
                object.zone("pod_timezone"),
                object.zone("final_destination_timezone"),
                object.zone("empty_terminated_timezone"));
    }

    private RecordTimestamps times(ResourceObject object, @Nullable Container before) {
        Instant createdAt = object.instant("created_at");
        if (createdAt == null) {
            createdAt = before == null ? now : before.times().createdAt();
        }
        return new RecordTimestamps(
                createdAt,
                now,
                now,
                object.instant("shipment_last_tracking_request_at"),
                object.instant("pod_last_tracking_request_at"),
                object.instant("rail_last_tracking_request_at"),
                estimateChangedAt(object, before));
    }

    private @Nullable Instant estimateChangedAt(ResourceObject object, @Nullable Container before) {
        if (before == null) {
            return null;
        }
        boolean changed = ShipmentReader.isOther(before.rail().inlandEtaAt(), object.instant("ind_eta_at"));
        return changed ? now : before.times().estimateChangedAt();
    }
}
