package dev.quayside.jsonapi.read;

import static dev.quayside.jsonapi.read.Checked.instant;
import static dev.quayside.jsonapi.read.Checked.required;
import static dev.quayside.jsonapi.read.Checked.scac;
import static dev.quayside.jsonapi.read.Checked.zone;

import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Facilities;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimes;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.jsonapi.resource.ContainerResource;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Containers of one document. */
final class ContainerReading {
    private final KnownResources known;
    private final PlaceReading places;
    private final Instant now;

    ContainerReading(KnownResources known, PlaceReading places, Instant now) {
        this.known = known;
        this.places = places;
        this.now = now;
    }

    Container read(ResourceObject object, ContainerResource resource, UUID shipmentId) {
        Container before = known.container(object.id()).orElse(null);
        Facilities facilities = facilities(object, resource, before == null ? Facilities.UNKNOWN : before.facilities());
        ContainerNumber number = new ContainerNumber(required(resource.number));
        return Container.builder(object.id(), shipmentId, number, now)
                .equipment(equipment(resource))
                .cargo(new Cargo(resource.sealNumber, resource.weightInLbs))
                .refNumbers(resource.refNumbers == null ? List.of() : resource.refNumbers)
                .status(status(object, resource))
                .milestones(milestones(resource))
                .terminal(TerminalReading.read(
                        object, resource, before == null ? TerminalReport.NONE : before.terminal()))
                .rail(rail(object, resource, before == null ? RailProgress.NONE : before.rail()))
                .deadlines(DeadlineReading.read(
                        object,
                        resource,
                        facilities,
                        before == null ? ImportDeadlines.NONE : before.deadlines(),
                        deadlines -> asShown(before, deadlines)))
                .facilities(facilities)
                .times(times(resource, before))
                .attentionMark(before == null ? null : before.attentionMark())
                .build();
    }

    /** Of the deadlines of a known container, those that the account may see. */
    private ImportDeadlines asShown(@Nullable Container before, ImportDeadlines deadlines) {
        return before == null
                ? deadlines
                : known.shown(before.toBuilder().deadlines(deadlines).build()).deadlines();
    }

    private static Equipment equipment(ContainerResource resource) {
        String type = resource.equipmentType;
        String height = resource.equipmentHeight;
        return new Equipment(
                type == null ? null : new Equipment.Type(type),
                resource.equipmentLength,
                height == null ? null : new Equipment.Height(height));
    }

    private static ContainerStatus status(ResourceObject object, ContainerResource resource) {
        String code = resource.currentStatus;
        if (code == null) {
            object.attribute("current_status").ignored("missing, read as 'new'");
            return ContainerStatus.NEW;
        }
        return new ContainerStatus(code);
    }

    private static Milestones milestones(ContainerResource resource) {
        return Milestones.builder()
                .emptyOutAt(instant(resource.emptyOutAt))
                .polFullInAt(instant(resource.polFullInAt))
                .polVesselLoadedAt(instant(resource.polVesselLoadedAt))
                .polVesselDepartedAt(instant(resource.polVesselDepartedAt))
                .podArrivedAt(instant(resource.podArrivedAt))
                .podDischargedAt(instant(resource.podDischargedAt))
                .podFullOutAt(instant(resource.podFullOutAt))
                .finalDestinationFullOutAt(instant(resource.finalDestinationFullOutAt))
                .deliveredAt(instant(resource.deliveredAt))
                .emptyTerminatedAt(instant(resource.emptyTerminatedAt))
                .build();
    }

    private static RailProgress rail(ResourceObject object, ContainerResource resource, RailProgress before) {
        return RailProgress.builder()
                .podCarrierScac(scac(resource.podRailCarrierScac))
                .inlandCarrierScac(scac(resource.indRailCarrierScac))
                .podLoadedAt(instant(resource.podRailLoadedAt))
                .podDepartedAt(instant(resource.podRailDepartedAt))
                .inlandEtaAt(instant(resource.indEtaAt))
                .inlandAtaAt(instant(resource.indAtaAt))
                .inlandUnloadedAt(instant(resource.indRailUnloadedAt))
                .facilityHolds(
                        object.tells("ind_facility_holds")
                                ? TerminalReading.holds(resource.indFacilityHolds)
                                : before.facilityHolds())
                .facilityFees(
                        object.tells("ind_facility_fees")
                                ? TerminalReading.fees(resource.indFacilityFees)
                                : before.facilityFees())
                .build();
    }

    private Facilities facilities(ResourceObject object, ContainerResource resource, Facilities before) {
        return new Facilities(
                places.terminalId(resource.podTerminal, object, "pod_terminal", before.podTerminalId()),
                places.terminalId(resource.pickupFacility, object, "pickup_facility", before.pickupFacilityId()),
                zone(resource.podTimezone),
                zone(resource.finalDestinationTimezone),
                zone(resource.emptyTerminatedTimezone));
    }

    private RecordTimes times(ContainerResource resource, @Nullable Container before) {
        Instant createdAt = instant(resource.createdAt);
        if (createdAt == null) {
            createdAt = before == null ? now : before.times().createdAt();
        }
        return new RecordTimes(
                createdAt,
                now,
                now,
                instant(resource.shipmentLastTrackingRequestAt),
                instant(resource.podLastTrackingRequestAt),
                instant(resource.railLastTrackingRequestAt),
                estimateChangedAt(resource, before));
    }

    private @Nullable Instant estimateChangedAt(ContainerResource resource, @Nullable Container before) {
        if (before == null) {
            return null;
        }
        boolean changed = Estimates.changed(before.rail().inlandEtaAt(), instant(resource.indEtaAt));
        return changed ? now : before.times().estimateChangedAt();
    }
}
