package dev.quayside.examples.benchmarks.document;

import static dev.quayside.examples.benchmarks.document.HandJson.bytes;
import static dev.quayside.examples.benchmarks.document.HandJson.keys;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A container, member by member. */
final class HandContainer {
    private static final byte[][] KEYS = keys("""
            {"id": ,"type":"container","attributes":{"number": seal_number created_at ref_numbers pod_arrived_at
            pod_discharged_at final_destination_full_out_at holds_at_pod_terminal available_for_pickup delivered_at
            current_status empty_out_at pol_full_in_at pol_vessel_loaded_at pol_vessel_departed_at equipment_type
            equipment_length equipment_height pod_full_out_at empty_terminated_at terminal_checked_at
            fees_at_pod_terminal pickup_lfd pickup_appointment_at pod_full_out_chassis_number location_at_pod_terminal
            pod_last_tracking_request_at shipment_last_tracking_request_at rail_last_tracking_request_at
            availability_known pod_timezone final_destination_timezone weight_in_lbs empty_terminated_timezone
            pod_rail_carrier_scac ind_rail_carrier_scac pod_rail_loaded_at pod_rail_departed_at ind_eta_at ind_ata_at
            ind_rail_unloaded_at ind_facility_holds ind_facility_fees ind_facility_lfd_on
            ,"import_deadlines":{"pickup_lfd_terminal": pickup_lfd_rail pickup_lfd_line },"ssl_lfd":
            },"relationships":{"shipment":{"data": },"pickup_facility":{"data": },"pod_terminal":{"data":
            },"transport_events":{"data":[]},"raw_events":{"data":[]}}}
            """);
    private static final byte[] SHIPMENT = bytes(",\"type\":\"shipment\"}");
    private static final byte[] TERMINAL = bytes(",\"type\":\"terminal\"}");
    private static final byte[] HOLD_STATUS = bytes("{\"status\":");
    private static final byte[] HOLD_NAME = bytes(",\"name\":");
    private static final byte[] HOLD_DESCRIPTION = bytes(",\"description\":");
    private static final byte[] FEE_TYPE = bytes("{\"type\":");
    private static final byte[] FEE_AMOUNT = bytes(",\"amount\":");
    private static final byte[] FEE_CURRENCY = bytes(",\"currency_code\":");
    private static final byte[] NULL = bytes("null");

    private HandContainer() {}

    static void write(Container row, HandJson json) throws IOException {
        RecordTimestamps times = row.times();
        Milestones milestones = row.milestones();
        TerminalReport terminal = row.terminal();
        RailProgress rail = row.rail();
        Equipment equipment = row.equipment();
        LastFreeDays days = row.deadlines().reported();
        Boolean available = terminal.availability() == Availability.UNKNOWN
                ? null
                : terminal.availability() == Availability.AVAILABLE;
        json.resource(KEYS);
        json.key();
        json.id(row.id());
        json.text(row.number().value());
        json.text(row.cargo().sealNumber());
        json.instant(times.createdAt());
        json.texts(row.refNumbers());
        json.instant(milestones.podArrivedAt());
        json.instant(milestones.podDischargedAt());
        json.instant(milestones.finalDestinationFullOutAt());
        holds(terminal.holds(), json);
        json.flag(available);
        json.instant(milestones.deliveredAt());
        json.text(row.status().code());
        json.instant(milestones.emptyOutAt());
        json.instant(milestones.polFullInAt());
        json.instant(milestones.polVesselLoadedAt());
        json.instant(milestones.polVesselDepartedAt());
        json.text(equipment.type() == null ? null : equipment.type().code());
        json.integer(equipment.lengthFeet());
        json.text(equipment.height() == null ? null : equipment.height().code());
        json.instant(milestones.podFullOutAt());
        json.instant(milestones.emptyTerminatedAt());
        json.instant(terminal.checkedAt());
        fees(terminal.fees(), json);
        json.day(row.pickupLastFreeDay());
        json.instant(terminal.pickupAppointmentAt());
        json.text(terminal.fullOutChassisNumber());
        json.text(terminal.location());
        json.instant(times.terminalRequestedAt());
        json.instant(times.lineRequestedAt());
        json.instant(times.railRequestedAt());
        json.flag(available != null);
        json.text(id(row.facilities().podZone()));
        json.text(id(row.facilities().finalDestinationZone()));
        json.integer(row.cargo().weightLbs());
        json.text(id(row.facilities().emptyTerminatedZone()));
        json.text(code(rail.podCarrierScac()));
        json.text(code(rail.inlandCarrierScac()));
        json.instant(rail.podLoadedAt());
        json.instant(rail.podDepartedAt());
        json.instant(rail.inlandEtaAt());
        json.instant(rail.inlandAtaAt());
        json.instant(rail.inlandUnloadedAt());
        holds(rail.facilityHolds(), json);
        fees(rail.facilityFees(), json);
        json.day(days.rail());
        json.day(days.terminal());
        json.day(days.rail());
        json.day(days.line());
        json.day(days.line());
        json.related(row.shipmentId(), SHIPMENT);
        json.related(row.facilities().pickupFacilityId(), TERMINAL);
        json.related(row.facilities().podTerminalId(), TERMINAL);
        json.key();
    }

    private static void holds(@Nullable List<Hold> holds, HandJson json) throws IOException {
        json.key();
        if (holds == null) {
            json.raw(NULL);
            return;
        }
        json.raw('[');
        for (int i = 0; i < holds.size(); i++) {
            json.comma(i);
            json.raw(HOLD_STATUS);
            json.string(holds.get(i).status().code());
            json.raw(HOLD_NAME);
            json.string(holds.get(i).name().code());
            json.raw(HOLD_DESCRIPTION);
            json.string(holds.get(i).description());
            json.raw('}');
        }
        json.raw(']');
    }

    private static void fees(@Nullable List<Fee> fees, HandJson json) throws IOException {
        json.key();
        if (fees == null) {
            json.raw(NULL);
            return;
        }
        json.raw('[');
        for (int i = 0; i < fees.size(); i++) {
            json.comma(i);
            json.raw(FEE_TYPE);
            json.string(fees.get(i).type().code());
            json.raw(FEE_AMOUNT);
            json.raw(bytes(fees.get(i).amount().toString()));
            json.raw(FEE_CURRENCY);
            json.string(fees.get(i).currencyCode());
            json.raw('}');
        }
        json.raw(']');
    }

    private static @Nullable String id(@Nullable ZoneId zone) {
        return zone == null ? null : zone.getId();
    }

    private static @Nullable String code(@Nullable Scac scac) {
        return scac == null ? null : scac.value();
    }
}
