package dev.quayside.examples.benchmarks;

import static dev.quayside.examples.benchmarks.HandJson.bytes;

import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.resource.TrackedShipment;
import java.io.IOException;
import java.time.ZoneId;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Shipments, member by member. */
final class HandShipment {
    private static final byte[] ID = bytes("{\"id\":");
    private static final byte[] ATTRIBUTES = bytes(",\"type\":\"shipment\",\"attributes\":{");
    private static final byte[] CREATED_AT = bytes("\"created_at\":");
    private static final byte[] REF_NUMBERS = bytes(",\"ref_numbers\":");
    private static final byte[] TAGS = bytes(",\"tags\":");
    private static final byte[] BILL_OF_LADING_NUMBER = bytes(",\"bill_of_lading_number\":");
    private static final byte[] NORMALIZED_NUMBER = bytes(",\"normalized_number\":");
    private static final byte[] SHIPPING_LINE_SCAC = bytes(",\"shipping_line_scac\":");
    private static final byte[] SHIPPING_LINE_NAME = bytes(",\"shipping_line_name\":");
    private static final byte[] SHIPPING_LINE_SHORT_NAME = bytes(",\"shipping_line_short_name\":");
    private static final byte[] CUSTOMER_NAME = bytes(",\"customer_name\":");
    private static final byte[] PORT_OF_LADING_LOCODE = bytes(",\"port_of_lading_locode\":");
    private static final byte[] PORT_OF_LADING_NAME = bytes(",\"port_of_lading_name\":");
    private static final byte[] PORT_OF_DISCHARGE_LOCODE = bytes(",\"port_of_discharge_locode\":");
    private static final byte[] PORT_OF_DISCHARGE_NAME = bytes(",\"port_of_discharge_name\":");
    private static final byte[] POD_VESSEL_NAME = bytes(",\"pod_vessel_name\":");
    private static final byte[] POD_VESSEL_IMO = bytes(",\"pod_vessel_imo\":");
    private static final byte[] POD_VOYAGE_NUMBER = bytes(",\"pod_voyage_number\":");
    private static final byte[] DESTINATION_LOCODE = bytes(",\"destination_locode\":");
    private static final byte[] DESTINATION_NAME = bytes(",\"destination_name\":");
    private static final byte[] DESTINATION_TIMEZONE = bytes(",\"destination_timezone\":");
    private static final byte[] DESTINATION_ATA_AT = bytes(",\"destination_ata_at\":");
    private static final byte[] DESTINATION_ETA_AT = bytes(",\"destination_eta_at\":");
    private static final byte[] POL_ETD_AT = bytes(",\"pol_etd_at\":");
    private static final byte[] POL_ATD_AT = bytes(",\"pol_atd_at\":");
    private static final byte[] POL_TIMEZONE = bytes(",\"pol_timezone\":");
    private static final byte[] POD_ETA_AT = bytes(",\"pod_eta_at\":");
    private static final byte[] POD_ORIGINAL_ETA_AT = bytes(",\"pod_original_eta_at\":");
    private static final byte[] POL_ORIGINAL_ETD_AT = bytes(",\"pol_original_etd_at\":");
    private static final byte[] DESTINATION_ORIGINAL_ETA_AT = bytes(",\"destination_original_eta_at\":");
    private static final byte[] POD_ATA_AT = bytes(",\"pod_ata_at\":");
    private static final byte[] POD_TIMEZONE = bytes(",\"pod_timezone\":");
    private static final byte[] LINE_TRACKING_LAST_ATTEMPTED_AT = bytes(",\"line_tracking_last_attempted_at\":");
    private static final byte[] LINE_TRACKING_LAST_SUCCEEDED_AT = bytes(",\"line_tracking_last_succeeded_at\":");
    private static final byte[] LINE_TRACKING_STOPPED_AT = bytes(",\"line_tracking_stopped_at\":");
    private static final byte[] LINE_TRACKING_STOPPED_REASON = bytes(",\"line_tracking_stopped_reason\":");
    private static final byte[] SELF = bytes("},\"links\":{\"self\":\"/v2/shipments/");
    private static final byte[] PORT_OF_LADING = bytes("\"},\"relationships\":{\"port_of_lading\":{\"data\":");
    private static final byte[] PORT_OF_DISCHARGE = bytes(",\"port_of_discharge\":{\"data\":");
    private static final byte[] POD_TERMINAL = bytes(",\"pod_terminal\":{\"data\":");
    private static final byte[] DESTINATION = bytes(",\"destination\":{\"data\":");
    private static final byte[] DESTINATION_TERMINAL = bytes(",\"destination_terminal\":{\"data\":");
    private static final byte[] STOPPED_BY = bytes(",\"line_tracking_stopped_by_user\":{\"data\":");
    private static final byte[] CONTAINERS = bytes(",\"containers\":{\"data\":[");
    private static final byte[] END = bytes("]}}}");
    private static final byte[] PORT = bytes(",\"type\":\"port\"}}");
    private static final byte[] METRO_AREA = bytes(",\"type\":\"metro_area\"}}");
    private static final byte[] TERMINAL = bytes(",\"type\":\"terminal\"}}");
    private static final byte[] USER = bytes(",\"type\":\"user\"}}");
    private static final byte[] CONTAINER = bytes(",\"type\":\"container\"}");
    private static final byte[] NOTHING = bytes("null}");

    private HandShipment() {}

    static void write(TrackedShipment row, HandJson json) throws IOException {
        Shipment shipment = row.shipment();
        Voyage voyage = shipment.voyage();
        TrackingState tracking = shipment.tracking();
        RoutingPoint pol = shipment.routing().portOfLading();
        RoutingPoint pod = shipment.routing().portOfDischarge();
        RoutingPoint destination = shipment.routing().destination();
        json.raw(ID);
        json.id(shipment.id());
        json.raw(ATTRIBUTES);
        json.instant(CREATED_AT, shipment.createdAt());
        json.texts(REF_NUMBERS, shipment.refNumbers());
        json.texts(TAGS, shipment.tags());
        json.text(BILL_OF_LADING_NUMBER, shipment.billOfLadingNumber());
        json.text(NORMALIZED_NUMBER, shipment.normalizedNumber());
        json.text(SHIPPING_LINE_SCAC, shipment.line().scac().value());
        json.text(SHIPPING_LINE_NAME, shipment.line().name());
        json.text(SHIPPING_LINE_SHORT_NAME, shipment.line().shortName());
        json.text(CUSTOMER_NAME, row.customer() == null ? null : row.customer().companyName());
        json.text(PORT_OF_LADING_LOCODE, pol == null ? null : pol.code());
        json.text(PORT_OF_LADING_NAME, pol == null ? null : pol.name());
        json.text(PORT_OF_DISCHARGE_LOCODE, pod == null ? null : pod.code());
        json.text(PORT_OF_DISCHARGE_NAME, pod == null ? null : pod.name());
        json.text(POD_VESSEL_NAME, voyage.vesselName());
        json.text(POD_VESSEL_IMO, voyage.vesselImo());
        json.text(POD_VOYAGE_NUMBER, voyage.voyageNumber());
        json.text(DESTINATION_LOCODE, destination == null ? null : destination.code());
        json.text(DESTINATION_NAME, destination == null ? null : destination.name());
        json.text(DESTINATION_TIMEZONE, destination == null ? null : id(destination.zone()));
        json.instant(DESTINATION_ATA_AT, voyage.destinationArrival().actualAt());
        json.instant(DESTINATION_ETA_AT, voyage.destinationArrival().estimatedAt());
        json.instant(POL_ETD_AT, voyage.departure().estimatedAt());
        json.instant(POL_ATD_AT, voyage.departure().actualAt());
        json.text(POL_TIMEZONE, pol == null ? null : id(pol.zone()));
        json.instant(POD_ETA_AT, voyage.arrival().estimatedAt());
        json.instant(POD_ORIGINAL_ETA_AT, voyage.arrival().originalEstimatedAt());
        json.instant(POL_ORIGINAL_ETD_AT, voyage.departure().originalEstimatedAt());
        json.instant(DESTINATION_ORIGINAL_ETA_AT, voyage.destinationArrival().originalEstimatedAt());
        json.instant(POD_ATA_AT, voyage.arrival().actualAt());
        json.text(POD_TIMEZONE, pod == null ? null : id(pod.zone()));
        json.instant(LINE_TRACKING_LAST_ATTEMPTED_AT, tracking.lastAttemptedAt());
        json.instant(LINE_TRACKING_LAST_SUCCEEDED_AT, tracking.lastSucceededAt());
        json.instant(LINE_TRACKING_STOPPED_AT, tracking.stoppedAt());
        json.text(
                LINE_TRACKING_STOPPED_REASON,
                tracking.stoppedReason() == null
                        ? null
                        : tracking.stoppedReason().code());
        json.raw(SELF);
        json.plainId(shipment.id());
        place(PORT_OF_LADING, pol, json);
        place(PORT_OF_DISCHARGE, pod, json);
        related(POD_TERMINAL, shipment.routing().podTerminalId(), TERMINAL, json);
        place(DESTINATION, destination, json);
        related(DESTINATION_TERMINAL, shipment.routing().destinationTerminalId(), TERMINAL, json);
        related(STOPPED_BY, tracking.stoppedByUserId(), USER, json);
        json.raw(CONTAINERS);
        List<UUID> containers = row.containerIds();
        for (int i = 0; i < containers.size(); i++) {
            if (i > 0) {
                json.raw(',');
            }
            json.raw(ID);
            json.id(containers.get(i));
            json.raw(CONTAINER);
        }
        json.raw(END);
    }

    private static void place(byte[] key, @Nullable RoutingPoint point, HandJson json) throws IOException {
        if (point instanceof RoutingPoint.Linked linked) {
            boolean port = linked.kind() == RoutingPoint.PlaceKind.PORT;
            related(key, linked.placeId(), port ? PORT : METRO_AREA, json);
        } else {
            related(key, null, PORT, json);
        }
    }

    private static void related(byte[] key, @Nullable UUID id, byte[] end, HandJson json) throws IOException {
        json.raw(key);
        if (id == null) {
            json.raw(NOTHING);
        } else {
            json.raw(ID);
            json.id(id);
            json.raw(end);
        }
    }

    private static @Nullable String id(@Nullable ZoneId zone) {
        return zone == null ? null : zone.getId();
    }
}
