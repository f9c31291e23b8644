package dev.quayside.query.resource;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.LastFreeDay.Source;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ZonedDay;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

final class ContainerResourceType {

    static final List<Attribute<Hold>> HOLD = List.of(
            Attribute.text("status", hold -> hold.status().code()),
            Attribute.text("name", hold -> hold.name().code()),
            Attribute.text("description", Hold::description));

    static final List<Attribute<Fee>> FEE = List.of(
            Attribute.text("type", fee -> fee.type().code()),
            Attribute.decimal("amount", Fee::amount),
            Attribute.text("currency_code", Fee::currencyCode));

    private static final List<Attribute<Container>> IMPORT_DEADLINES = List.of(
            Attribute.day("pickup_lfd_terminal", row -> reported(row, Source.TERMINAL)),
            Attribute.day("pickup_lfd_rail", row -> reported(row, Source.RAIL)),
            Attribute.day("pickup_lfd_line", row -> reported(row, Source.LINE)));

    private static final List<Attribute<Container>> ATTRIBUTES = List.of(
            Attribute.text("number", row -> row.number().value()),
            Attribute.text("seal_number", row -> row.cargo().sealNumber()),
            Attribute.instant("created_at", row -> row.times().createdAt()),
            Attribute.texts("ref_numbers", Container::refNumbers),
            Attribute.instant("pod_arrived_at", row -> row.milestones().podArrivedAt()),
            Attribute.instant("pod_discharged_at", row -> row.milestones().podDischargedAt()),
            Attribute.instant(
                    "final_destination_full_out_at", row -> row.milestones().finalDestinationFullOutAt()),
            Attribute.objects("holds_at_pod_terminal", row -> row.terminal().holds(), HOLD),
            Attribute.flag("available_for_pickup", ContainerResourceType::availableForPickup),
            Attribute.instant("delivered_at", row -> row.milestones().deliveredAt()),
            Attribute.text("current_status", row -> row.status().code()),
            Attribute.instant("empty_out_at", row -> row.milestones().emptyOutAt()),
            Attribute.instant("pol_full_in_at", row -> row.milestones().polFullInAt()),
            Attribute.instant("pol_vessel_loaded_at", row -> row.milestones().polVesselLoadedAt()),
            Attribute.instant("pol_vessel_departed_at", row -> row.milestones().polVesselDepartedAt()),
            Attribute.text("equipment_type", ContainerResourceType::equipmentType),
            Attribute.integer("equipment_length", row -> row.equipment().lengthFeet()),
            Attribute.text("equipment_height", ContainerResourceType::equipmentHeight),
            Attribute.instant("pod_full_out_at", row -> row.milestones().podFullOutAt()),
            Attribute.instant("empty_terminated_at", row -> row.milestones().emptyTerminatedAt()),
            Attribute.instant("terminal_checked_at", row -> row.terminal().checkedAt()),
            Attribute.objects("fees_at_pod_terminal", row -> row.terminal().fees(), FEE),
            Attribute.day("pickup_lfd", ContainerResourceType::pickupDay),
            Attribute.instant("pickup_appointment_at", row -> row.terminal().pickupAppointmentAt()),
            Attribute.text("pod_full_out_chassis_number", row -> row.terminal().fullOutChassisNumber()),
            Attribute.text("location_at_pod_terminal", row -> row.terminal().location()),
            Attribute.instant("pod_last_tracking_request_at", row -> row.times().terminalRequestedAt()),
            Attribute.instant(
                    "shipment_last_tracking_request_at", row -> row.times().lineRequestedAt()),
            Attribute.instant(
                    "rail_last_tracking_request_at", row -> row.times().railRequestedAt()),
            Attribute.flag("availability_known", row -> availableForPickup(row) != null),
            Attribute.text("pod_timezone", row -> id(row.facilities().podZone())),
            Attribute.text(
                    "final_destination_timezone", row -> id(row.facilities().finalDestinationZone())),
            Attribute.integer("weight_in_lbs", row -> row.cargo().weightLbs()),
            Attribute.text(
                    "empty_terminated_timezone", row -> id(row.facilities().emptyTerminatedZone())),
            Attribute.text("pod_rail_carrier_scac", row -> code(row.rail().podCarrierScac())),
            Attribute.text("ind_rail_carrier_scac", row -> code(row.rail().inlandCarrierScac())),
            Attribute.instant("pod_rail_loaded_at", row -> row.rail().podLoadedAt()),
            Attribute.instant("pod_rail_departed_at", row -> row.rail().podDepartedAt()),
            Attribute.instant("ind_eta_at", row -> row.rail().inlandEtaAt()),
            Attribute.instant("ind_ata_at", row -> row.rail().inlandAtaAt()),
            Attribute.instant("ind_rail_unloaded_at", row -> row.rail().inlandUnloadedAt()),
            Attribute.objects("ind_facility_holds", row -> row.rail().facilityHolds(), HOLD),
            Attribute.objects("ind_facility_fees", row -> row.rail().facilityFees(), FEE),
            Attribute.day("ind_facility_lfd_on", row -> reported(row, Source.RAIL)),
            Attribute.<Container, Container>object("import_deadlines", row -> row, IMPORT_DEADLINES),
            Attribute.day("ssl_lfd", row -> reported(row, Source.LINE)));

    private static final List<Relationship<Container>> RELATIONSHIPS = List.of(
            new Relationship.ToOne<>(
                    "shipment", List.of("shipment"), row -> new ResourceId("shipment", row.shipmentId())),
            new Relationship.ToOne<>(
                    "pickup_facility",
                    List.of("terminal"),
                    row -> terminal(row.facilities().pickupFacilityId())),
            new Relationship.ToOne<>(
                    "pod_terminal",
                    List.of("terminal"),
                    row -> terminal(row.facilities().podTerminalId())),
            new Relationship.LookedUp<>("transport_events", List.of("transport_event")),
            new Relationship.LookedUp<>("raw_events", List.of("raw_event")));

    static final ResourceType<Container> TYPE =
            new ResourceType<>("container", Container::id, ATTRIBUTES, RELATIONSHIPS);

    private ContainerResourceType() {}

    private static @Nullable Boolean availableForPickup(Container row) {
        return switch (row.terminal().availability()) {
            case AVAILABLE -> true;
            case NOT_AVAILABLE -> false;
            case UNKNOWN -> null;
        };
    }

    private static @Nullable String equipmentType(Container row) {
        Equipment.Type type = row.equipment().type();
        return type == null ? null : type.code();
    }

    private static @Nullable String equipmentHeight(Container row) {
        Equipment.Height height = row.equipment().height();
        return height == null ? null : height.code();
    }

    private static @Nullable ZonedDay reported(Container row, Source source) {
        return ZonedDay.of(
                row.deadlines().reported().by(source), row.facilities().zoneOf(source));
    }

    /**
     * Returns the last free day in force, in the zone of its source; see {@link Container#explainPickupLastFreeDay()}.
     */
    private static @Nullable ZonedDay pickupDay(Container row) {
        Source source = row.deadlines().pickupSource();
        return source == null
                ? null
                : ZonedDay.of(row.pickupLastFreeDay(), row.facilities().zoneOf(source));
    }

    private static @Nullable String id(@Nullable ZoneId zone) {
        return zone == null ? null : zone.getId();
    }

    private static @Nullable String code(@Nullable Scac scac) {
        return scac == null ? null : scac.value();
    }

    private static @Nullable ResourceId terminal(@Nullable UUID id) {
        return id == null ? null : new ResourceId("terminal", id);
    }
}
