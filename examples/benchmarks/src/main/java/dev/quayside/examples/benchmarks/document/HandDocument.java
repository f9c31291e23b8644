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
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.resource.TrackedShipment;
import java.io.IOException;
import java.io.OutputStream;
import java.time.ZoneId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The baseline of writing: a program that can write this document only. */
final class HandDocument {
    private static final byte[] DATA = bytes("{\"data\":[");
    private static final byte[] META = bytes("],\"meta\":{\"size\":");
    private static final byte[] TOTAL = bytes(",\"total\":");
    private static final byte[] LINKS = bytes("},\"links\":{");
    private static final byte[] INCLUDED = bytes("},\"included\":[");
    private static final byte[] END = bytes("]}");
    private static final byte[] PORT = bytes(",\"type\":\"port\"}");
    private static final byte[] METRO_AREA = bytes(",\"type\":\"metro_area\"}");
    private static final byte[][] TERMINAL = keys("""
        {"id": ,"type":"terminal","attributes":{"id": nickname name firms_code smdg_code bic_facility_code
        ,"provided_data":{ },"street": city state state_abbr zip country facility_type
        },"relationships":{"port":{"data": },"metro_area":{"data":
        """);
    private static final byte[] TERMINAL_END = bytes("}}}");
    private static final byte[][] SHIPMENT = keys("""
        {"id": ,"type":"shipment","attributes":{"created_at": ref_numbers tags bill_of_lading_number
        normalized_number shipping_line_scac shipping_line_name shipping_line_short_name customer_name
        port_of_lading_locode port_of_lading_name port_of_discharge_locode port_of_discharge_name pod_vessel_name
        pod_vessel_imo pod_voyage_number destination_locode destination_name destination_timezone
        destination_ata_at destination_eta_at pol_etd_at pol_atd_at pol_timezone pod_eta_at pod_original_eta_at
        pol_original_etd_at destination_original_eta_at pod_ata_at pod_timezone line_tracking_last_attempted_at
        line_tracking_last_succeeded_at line_tracking_stopped_at line_tracking_stopped_reason
        },"links":{"self":"/v2/shipments/ "},"relationships":{"port_of_lading":{"data":
        },"port_of_discharge":{"data": },"pod_terminal":{"data": },"destination":{"data":
        },"destination_terminal":{"data": },"line_tracking_stopped_by_user":{"data": },"containers":{"data":[
        """);
    private static final byte[] SHIPMENT_END = bytes("]}}}");
    private static final byte[][] CONTAINER = keys("""
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
    private static final byte[] SHIPMENT_TYPE = bytes(",\"type\":\"shipment\"}");
    private static final byte[] TERMINAL_TYPE = bytes(",\"type\":\"terminal\"}");
    private static final byte[] USER = bytes(",\"type\":\"user\"}");
    private static final byte[] CONTAINER_TYPE = bytes(",\"type\":\"container\"}");
    private static final byte[] HOLD_STATUS = bytes("{\"status\":");
    private static final byte[] HOLD_NAME = bytes(",\"name\":");
    private static final byte[] HOLD_DESCRIPTION = bytes(",\"description\":");
    private static final byte[] FEE_TYPE = bytes("{\"type\":");
    private static final byte[] FEE_AMOUNT = bytes(",\"amount\":");
    private static final byte[] FEE_CURRENCY = bytes(",\"currency_code\":");

    private HandDocument() {}

    static void write(DocumentSample sample, OutputStream out) throws IOException {
        HandJson json = new HandJson(out);
        json.raw(DATA);
        json.elements(sample.containers(), HandDocument::container);
        json.raw(META);
        json.raw(bytes(Integer.toString(sample.containers().size())));
        json.raw(TOTAL);
        json.raw(bytes(Long.toString(sample.total())));
        json.raw(LINKS);
        int link = 0;
        for (Map.Entry<String, String> each : sample.links().entrySet()) {
            json.comma(link++);
            json.string(each.getKey());
            json.raw(':');
            json.string(each.getValue());
        }
        json.raw(INCLUDED);
        json.elements(sample.shipments(), HandDocument::shipment);
        json.raw(',');
        json.elements(sample.terminals(), HandDocument::terminal);
        json.raw(END);
        json.flush();
    }

    private static void terminal(Terminal row, HandJson json) throws IOException {
        PostalAddress address = row.address();
        json.resource(TERMINAL);
        json.key();
        json.id(row.id());
        json.key();
        json.id(row.id());
        json.text(row.nickname());
        json.text(row.name());
        json.text(row.codes().firms());
        json.text(row.codes().smdg());
        json.text(row.codes().bicFacility());
        json.key();
        providedData(row, json);
        json.text(address == null ? null : address.street());
        json.text(address == null ? null : address.city());
        json.text(address == null ? null : address.state());
        json.text(address == null ? null : address.stateAbbr());
        json.text(address == null ? null : address.zip());
        json.text(address == null ? null : address.country());
        json.text(row.facilityType().code());
        json.related(row.portId(), PORT);
        json.related(row.metroAreaId(), METRO_AREA);
        json.raw(TERMINAL_END);
    }

    private static void providedData(Terminal row, HandJson json) throws IOException {
        int count = 0;
        for (Map.Entry<String, Boolean> supplied : row.providedData().supplies().entrySet()) {
            json.comma(count++);
            json.string(supplied.getKey());
            json.raw(':');
            json.bool(supplied.getValue());
            String note = row.providedData().notes().get(supplied.getKey());
            if (note != null) {
                json.raw(',');
                json.string(supplied.getKey() + "_notes");
                json.raw(':');
                json.string(note);
            }
        }
    }

    private static void container(Container row, HandJson json) throws IOException {
        RecordTimestamps times = row.times();
        Milestones milestones = row.milestones();
        TerminalReport terminal = row.terminal();
        RailProgress rail = row.rail();
        Equipment equipment = row.equipment();
        LastFreeDays days = row.deadlines().reported();
        Boolean available = terminal.availability() == Availability.UNKNOWN
                ? null
                : terminal.availability() == Availability.AVAILABLE;
        json.resource(CONTAINER);
        json.key();
        json.id(row.id());
        json.text(row.number().value());
        json.text(row.cargo().sealNumber());
        json.instant(times.createdAt());
        json.texts(row.refNumbers());
        json.instant(milestones.podArrivedAt());
        json.instant(milestones.podDischargedAt());
        json.instant(milestones.finalDestinationFullOutAt());
        json.list(terminal.holds(), HandDocument::hold);
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
        json.list(terminal.fees(), HandDocument::fee);
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
        json.list(rail.facilityHolds(), HandDocument::hold);
        json.list(rail.facilityFees(), HandDocument::fee);
        json.day(days.rail());
        json.day(days.terminal());
        json.day(days.rail());
        json.day(days.line());
        json.day(days.line());
        json.related(row.shipmentId(), SHIPMENT_TYPE);
        json.related(row.facilities().pickupFacilityId(), TERMINAL_TYPE);
        json.related(row.facilities().podTerminalId(), TERMINAL_TYPE);
        json.key();
    }

    private static void hold(Hold hold, HandJson json) throws IOException {
        json.raw(HOLD_STATUS);
        json.string(hold.status().code());
        json.raw(HOLD_NAME);
        json.string(hold.name().code());
        json.raw(HOLD_DESCRIPTION);
        json.string(hold.description());
        json.raw('}');
    }

    private static void fee(Fee fee, HandJson json) throws IOException {
        json.raw(FEE_TYPE);
        json.string(fee.type().code());
        json.raw(FEE_AMOUNT);
        json.raw(bytes(fee.amount().toString()));
        json.raw(FEE_CURRENCY);
        json.string(fee.currencyCode());
        json.raw('}');
    }

    private static @Nullable String id(@Nullable ZoneId zone) {
        return zone == null ? null : zone.getId();
    }

    private static @Nullable String code(@Nullable Scac scac) {
        return scac == null ? null : scac.value();
    }

    private static void shipment(TrackedShipment row, HandJson json) throws IOException {
        Shipment shipment = row.shipment();
        Voyage voyage = shipment.voyage();
        TrackingState tracking = shipment.tracking();
        RoutingPoint pol = shipment.routing().portOfLading();
        RoutingPoint pod = shipment.routing().portOfDischarge();
        RoutingPoint destination = shipment.routing().destination();
        json.resource(SHIPMENT);
        json.key();
        json.id(shipment.id());
        json.instant(shipment.createdAt());
        json.texts(shipment.refNumbers());
        json.texts(shipment.tags());
        json.text(shipment.billOfLadingNumber());
        json.text(shipment.normalizedNumber());
        json.text(shipment.line().scac().value());
        json.text(shipment.line().name());
        json.text(shipment.line().shortName());
        json.text(row.customer() == null ? null : row.customer().companyName());
        json.text(pol == null ? null : pol.code());
        json.text(pol == null ? null : pol.name());
        json.text(pod == null ? null : pod.code());
        json.text(pod == null ? null : pod.name());
        json.text(voyage.vesselName());
        json.text(voyage.vesselImo());
        json.text(voyage.voyageNumber());
        json.text(destination == null ? null : destination.code());
        json.text(destination == null ? null : destination.name());
        json.text(destination == null ? null : id(destination.zone()));
        json.instant(voyage.destinationArrival().actualAt());
        json.instant(voyage.destinationArrival().estimatedAt());
        json.instant(voyage.departure().estimatedAt());
        json.instant(voyage.departure().actualAt());
        json.text(pol == null ? null : id(pol.zone()));
        json.instant(voyage.arrival().estimatedAt());
        json.instant(voyage.arrival().originalEstimatedAt());
        json.instant(voyage.departure().originalEstimatedAt());
        json.instant(voyage.destinationArrival().originalEstimatedAt());
        json.instant(voyage.arrival().actualAt());
        json.text(pod == null ? null : id(pod.zone()));
        json.instant(tracking.lastAttemptedAt());
        json.instant(tracking.lastSucceededAt());
        json.instant(tracking.stoppedAt());
        json.text(
                tracking.stoppedReason() == null
                        ? null
                        : tracking.stoppedReason().code());
        json.key();
        json.plainId(shipment.id());
        place(pol, json);
        place(pod, json);
        json.related(shipment.routing().podTerminalId(), TERMINAL_TYPE);
        place(destination, json);
        json.related(shipment.routing().destinationTerminalId(), TERMINAL_TYPE);
        json.related(tracking.stoppedByUserId(), USER);
        json.key();
        json.elements(row.containerIds(), (id, to) -> to.reference(id, CONTAINER_TYPE));
        json.raw(SHIPMENT_END);
    }

    private static void place(@Nullable RoutingPoint point, HandJson json) throws IOException {
        RoutingPoint.Linked linked = point instanceof RoutingPoint.Linked known ? known : null;
        json.related(
                linked == null ? null : linked.placeId(),
                linked == null || linked.kind() == RoutingPoint.PlaceKind.PORT ? PORT : METRO_AREA);
    }
}
