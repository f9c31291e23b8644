package dev.quayside.examples.benchmarks;

import static dev.quayside.examples.benchmarks.HandJson.bytes;

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
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Containers, member by member. */
final class HandContainer {
    private static final byte[] ID = bytes("{\"id\":");
    private static final byte[] ATTRIBUTES = bytes(",\"type\":\"container\",\"attributes\":{");
    private static final byte[] NUMBER = bytes("\"number\":");
    private static final byte[] SEAL_NUMBER = bytes(",\"seal_number\":");
    private static final byte[] CREATED_AT = bytes(",\"created_at\":");
    private static final byte[] REF_NUMBERS = bytes(",\"ref_numbers\":");
    private static final byte[] POD_ARRIVED_AT = bytes(",\"pod_arrived_at\":");
    private static final byte[] POD_DISCHARGED_AT = bytes(",\"pod_discharged_at\":");
    private static final byte[] FINAL_DESTINATION_FULL_OUT_AT = bytes(",\"final_destination_full_out_at\":");
    private static final byte[] HOLDS_AT_POD_TERMINAL = bytes(",\"holds_at_pod_terminal\":");
    private static final byte[] AVAILABLE_FOR_PICKUP = bytes(",\"available_for_pickup\":");
    private static final byte[] DELIVERED_AT = bytes(",\"delivered_at\":");
    private static final byte[] CURRENT_STATUS = bytes(",\"current_status\":");
    private static final byte[] EMPTY_OUT_AT = bytes(",\"empty_out_at\":");
    private static final byte[] POL_FULL_IN_AT = bytes(",\"pol_full_in_at\":");
    private static final byte[] POL_VESSEL_LOADED_AT = bytes(",\"pol_vessel_loaded_at\":");
    private static final byte[] POL_VESSEL_DEPARTED_AT = bytes(",\"pol_vessel_departed_at\":");
    private static final byte[] EQUIPMENT_TYPE = bytes(",\"equipment_type\":");
    private static final byte[] EQUIPMENT_LENGTH = bytes(",\"equipment_length\":");
    private static final byte[] EQUIPMENT_HEIGHT = bytes(",\"equipment_height\":");
    private static final byte[] POD_FULL_OUT_AT = bytes(",\"pod_full_out_at\":");
    private static final byte[] EMPTY_TERMINATED_AT = bytes(",\"empty_terminated_at\":");
    private static final byte[] TERMINAL_CHECKED_AT = bytes(",\"terminal_checked_at\":");
    private static final byte[] FEES_AT_POD_TERMINAL = bytes(",\"fees_at_pod_terminal\":");
    private static final byte[] PICKUP_LFD = bytes(",\"pickup_lfd\":");
    private static final byte[] PICKUP_APPOINTMENT_AT = bytes(",\"pickup_appointment_at\":");
    private static final byte[] POD_FULL_OUT_CHASSIS_NUMBER = bytes(",\"pod_full_out_chassis_number\":");
    private static final byte[] LOCATION_AT_POD_TERMINAL = bytes(",\"location_at_pod_terminal\":");
    private static final byte[] POD_LAST_TRACKING_REQUEST_AT = bytes(",\"pod_last_tracking_request_at\":");
    private static final byte[] SHIPMENT_LAST_TRACKING_REQUEST_AT = bytes(",\"shipment_last_tracking_request_at\":");
    private static final byte[] RAIL_LAST_TRACKING_REQUEST_AT = bytes(",\"rail_last_tracking_request_at\":");
    private static final byte[] AVAILABILITY_KNOWN = bytes(",\"availability_known\":");
    private static final byte[] POD_TIMEZONE = bytes(",\"pod_timezone\":");
    private static final byte[] FINAL_DESTINATION_TIMEZONE = bytes(",\"final_destination_timezone\":");
    private static final byte[] WEIGHT_IN_LBS = bytes(",\"weight_in_lbs\":");
    private static final byte[] EMPTY_TERMINATED_TIMEZONE = bytes(",\"empty_terminated_timezone\":");
    private static final byte[] POD_RAIL_CARRIER_SCAC = bytes(",\"pod_rail_carrier_scac\":");
    private static final byte[] IND_RAIL_CARRIER_SCAC = bytes(",\"ind_rail_carrier_scac\":");
    private static final byte[] POD_RAIL_LOADED_AT = bytes(",\"pod_rail_loaded_at\":");
    private static final byte[] POD_RAIL_DEPARTED_AT = bytes(",\"pod_rail_departed_at\":");
    private static final byte[] IND_ETA_AT = bytes(",\"ind_eta_at\":");
    private static final byte[] IND_ATA_AT = bytes(",\"ind_ata_at\":");
    private static final byte[] IND_RAIL_UNLOADED_AT = bytes(",\"ind_rail_unloaded_at\":");
    private static final byte[] IND_FACILITY_HOLDS = bytes(",\"ind_facility_holds\":");
    private static final byte[] IND_FACILITY_FEES = bytes(",\"ind_facility_fees\":");
    private static final byte[] IND_FACILITY_LFD_ON = bytes(",\"ind_facility_lfd_on\":");
    private static final byte[] IMPORT_DEADLINES = bytes(",\"import_deadlines\":{");
    private static final byte[] LFD_TERMINAL = bytes("\"pickup_lfd_terminal\":");
    private static final byte[] LFD_RAIL = bytes(",\"pickup_lfd_rail\":");
    private static final byte[] LFD_LINE = bytes(",\"pickup_lfd_line\":");
    private static final byte[] SSL_LFD = bytes("},\"ssl_lfd\":");
    private static final byte[] SHIPMENT = bytes("},\"relationships\":{\"shipment\":{\"data\":{\"id\":");
    private static final byte[] OF_SHIPMENT = bytes(",\"type\":\"shipment\"}}");
    private static final byte[] PICKUP_FACILITY = bytes(",\"pickup_facility\":{\"data\":");
    private static final byte[] POD_TERMINAL = bytes(",\"pod_terminal\":{\"data\":");
    private static final byte[] OF_TERMINAL = bytes(",\"type\":\"terminal\"}}");
    private static final byte[] NO_TERMINAL = bytes("null}");
    private static final byte[] EVENTS = bytes(",\"transport_events\":{\"data\":[]},\"raw_events\":{\"data\":[]}}}");
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
        json.raw(ID);
        json.id(row.id());
        json.raw(ATTRIBUTES);
        json.text(NUMBER, row.number().value());
        json.text(SEAL_NUMBER, row.cargo().sealNumber());
        json.instant(CREATED_AT, times.createdAt());
        json.texts(REF_NUMBERS, row.refNumbers());
        json.instant(POD_ARRIVED_AT, milestones.podArrivedAt());
        json.instant(POD_DISCHARGED_AT, milestones.podDischargedAt());
        json.instant(FINAL_DESTINATION_FULL_OUT_AT, milestones.finalDestinationFullOutAt());
        holds(HOLDS_AT_POD_TERMINAL, terminal.holds(), json);
        json.flag(AVAILABLE_FOR_PICKUP, available);
        json.instant(DELIVERED_AT, milestones.deliveredAt());
        json.text(CURRENT_STATUS, row.status().code());
        json.instant(EMPTY_OUT_AT, milestones.emptyOutAt());
        json.instant(POL_FULL_IN_AT, milestones.polFullInAt());
        json.instant(POL_VESSEL_LOADED_AT, milestones.polVesselLoadedAt());
        json.instant(POL_VESSEL_DEPARTED_AT, milestones.polVesselDepartedAt());
        json.text(
                EQUIPMENT_TYPE,
                equipment.type() == null ? null : equipment.type().code());
        json.integer(EQUIPMENT_LENGTH, equipment.lengthFeet());
        json.text(
                EQUIPMENT_HEIGHT,
                equipment.height() == null ? null : equipment.height().code());
        json.instant(POD_FULL_OUT_AT, milestones.podFullOutAt());
        json.instant(EMPTY_TERMINATED_AT, milestones.emptyTerminatedAt());
        json.instant(TERMINAL_CHECKED_AT, terminal.checkedAt());
        fees(FEES_AT_POD_TERMINAL, terminal.fees(), json);
        json.day(PICKUP_LFD, row.pickupLastFreeDay());
        json.instant(PICKUP_APPOINTMENT_AT, terminal.pickupAppointmentAt());
        json.text(POD_FULL_OUT_CHASSIS_NUMBER, terminal.fullOutChassisNumber());
        json.text(LOCATION_AT_POD_TERMINAL, terminal.location());
        json.instant(POD_LAST_TRACKING_REQUEST_AT, times.terminalRequestedAt());
        json.instant(SHIPMENT_LAST_TRACKING_REQUEST_AT, times.lineRequestedAt());
        json.instant(RAIL_LAST_TRACKING_REQUEST_AT, times.railRequestedAt());
        json.flag(AVAILABILITY_KNOWN, available != null);
        json.text(POD_TIMEZONE, id(row.facilities().podZone()));
        json.text(FINAL_DESTINATION_TIMEZONE, id(row.facilities().finalDestinationZone()));
        json.integer(WEIGHT_IN_LBS, row.cargo().weightLbs());
        json.text(EMPTY_TERMINATED_TIMEZONE, id(row.facilities().emptyTerminatedZone()));
        json.text(POD_RAIL_CARRIER_SCAC, code(rail.podCarrierScac()));
        json.text(IND_RAIL_CARRIER_SCAC, code(rail.inlandCarrierScac()));
        json.instant(POD_RAIL_LOADED_AT, rail.podLoadedAt());
        json.instant(POD_RAIL_DEPARTED_AT, rail.podDepartedAt());
        json.instant(IND_ETA_AT, rail.inlandEtaAt());
        json.instant(IND_ATA_AT, rail.inlandAtaAt());
        json.instant(IND_RAIL_UNLOADED_AT, rail.inlandUnloadedAt());
        holds(IND_FACILITY_HOLDS, rail.facilityHolds(), json);
        fees(IND_FACILITY_FEES, rail.facilityFees(), json);
        json.day(IND_FACILITY_LFD_ON, days.rail());
        json.raw(IMPORT_DEADLINES);
        json.day(LFD_TERMINAL, days.terminal());
        json.day(LFD_RAIL, days.rail());
        json.day(LFD_LINE, days.line());
        json.day(SSL_LFD, days.line());
        json.raw(SHIPMENT);
        json.id(row.shipmentId());
        json.raw(OF_SHIPMENT);
        terminal(PICKUP_FACILITY, row.facilities().pickupFacilityId(), json);
        terminal(POD_TERMINAL, row.facilities().podTerminalId(), json);
        json.raw(EVENTS);
    }

    private static void terminal(byte[] key, @Nullable UUID id, HandJson json) throws IOException {
        json.raw(key);
        if (id == null) {
            json.raw(NO_TERMINAL);
        } else {
            json.raw(ID);
            json.id(id);
            json.raw(OF_TERMINAL);
        }
    }

    private static void holds(byte[] key, @Nullable List<Hold> holds, HandJson json) throws IOException {
        json.raw(key);
        if (holds == null) {
            json.raw(NULL);
            return;
        }
        json.raw('[');
        for (int i = 0; i < holds.size(); i++) {
            if (i > 0) {
                json.raw(',');
            }
            Hold hold = holds.get(i);
            json.text(HOLD_STATUS, hold.status().code());
            json.text(HOLD_NAME, hold.name().code());
            json.text(HOLD_DESCRIPTION, hold.description());
            json.raw('}');
        }
        json.raw(']');
    }

    private static void fees(byte[] key, @Nullable List<Fee> fees, HandJson json) throws IOException {
        json.raw(key);
        if (fees == null) {
            json.raw(NULL);
            return;
        }
        json.raw('[');
        for (int i = 0; i < fees.size(); i++) {
            if (i > 0) {
                json.raw(',');
            }
            Fee fee = fees.get(i);
            json.text(FEE_TYPE, fee.type().code());
            json.raw(FEE_AMOUNT);
            json.raw(bytes(fee.amount().toString()));
            json.text(FEE_CURRENCY, fee.currencyCode());
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
