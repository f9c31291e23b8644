package dev.quayside.examples.benchmarks.document;

import static dev.quayside.examples.benchmarks.document.HandJson.bytes;
import static dev.quayside.examples.benchmarks.document.HandJson.keys;

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

/** A shipment, member by member. */
final class HandShipment {
    private static final byte[][] KEYS = keys("""
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
    private static final byte[] END = bytes("]}}}");
    private static final byte[] PORT = bytes(",\"type\":\"port\"}");
    private static final byte[] METRO_AREA = bytes(",\"type\":\"metro_area\"}");
    private static final byte[] TERMINAL = bytes(",\"type\":\"terminal\"}");
    private static final byte[] USER = bytes(",\"type\":\"user\"}");
    private static final byte[] CONTAINER = bytes(",\"type\":\"container\"}");

    private HandShipment() {}

    static void write(TrackedShipment row, HandJson json) throws IOException {
        Shipment shipment = row.shipment();
        Voyage voyage = shipment.voyage();
        TrackingState tracking = shipment.tracking();
        RoutingPoint pol = shipment.routing().portOfLading();
        RoutingPoint pod = shipment.routing().portOfDischarge();
        RoutingPoint destination = shipment.routing().destination();
        json.resource(KEYS);
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
        json.related(shipment.routing().podTerminalId(), TERMINAL);
        place(destination, json);
        json.related(shipment.routing().destinationTerminalId(), TERMINAL);
        json.related(tracking.stoppedByUserId(), USER);
        json.key();
        List<UUID> containers = row.containerIds();
        for (int i = 0; i < containers.size(); i++) {
            json.comma(i);
            json.reference(containers.get(i), CONTAINER);
        }
        json.raw(END);
    }

    private static void place(@Nullable RoutingPoint point, HandJson json) throws IOException {
        RoutingPoint.Linked linked = point instanceof RoutingPoint.Linked known ? known : null;
        json.related(
                linked == null ? null : linked.placeId(),
                linked == null || linked.kind() == RoutingPoint.PlaceKind.PORT ? PORT : METRO_AREA);
    }

    private static @Nullable String id(@Nullable ZoneId zone) {
        return zone == null ? null : zone.getId();
    }
}
