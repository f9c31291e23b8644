package dev.quayside.query.resource;

import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

final class ShipmentResourceType {

    private static final List<Attribute<TrackedShipment>> ATTRIBUTES = List.of(
            Attribute.instant("created_at", row -> row.shipment().createdAt()),
            Attribute.of(
                    "ref_numbers", ResourceKinds.KEYS, row -> row.shipment().refNumbers()),
            Attribute.of("tags", ResourceKinds.KEYS, row -> row.shipment().tags()),
            Attribute.required(
                    "bill_of_lading_number",
                    ResourceKinds.SHIPMENT_NUMBER,
                    row -> row.shipment().billOfLadingNumber()),
            Attribute.of(
                    "normalized_number",
                    ResourceKinds.KEY,
                    row -> row.shipment().normalizedNumber()),
            Attribute.required(
                    "shipping_line_scac",
                    ResourceKinds.SCAC,
                    row -> row.shipment().line().scac()),
            Attribute.text("shipping_line_name", row -> row.shipment().line().name()),
            Attribute.text(
                    "shipping_line_short_name", row -> row.shipment().line().shortName()),
            Attribute.text("customer_name", ShipmentResourceType::customerName),
            Attribute.of(
                    "port_of_lading_locode",
                    ResourceKinds.KEY,
                    row -> code(routing(row).portOfLading())),
            Attribute.text("port_of_lading_name", row -> name(routing(row).portOfLading())),
            Attribute.of(
                    "port_of_discharge_locode",
                    ResourceKinds.KEY,
                    row -> code(routing(row).portOfDischarge())),
            Attribute.text("port_of_discharge_name", row -> name(routing(row).portOfDischarge())),
            Attribute.text("pod_vessel_name", row -> voyage(row).vesselName()),
            Attribute.text("pod_vessel_imo", row -> voyage(row).vesselImo()),
            Attribute.text("pod_voyage_number", row -> voyage(row).voyageNumber()),
            Attribute.of(
                    "destination_locode",
                    ResourceKinds.KEY,
                    row -> code(routing(row).destination())),
            Attribute.text("destination_name", row -> name(routing(row).destination())),
            Attribute.of(
                    "destination_timezone",
                    ResourceKinds.ZONE,
                    row -> zone(routing(row).destination())),
            Attribute.instant(
                    "destination_ata_at",
                    row -> voyage(row).destinationArrival().actualAt()),
            Attribute.instant(
                    "destination_eta_at",
                    row -> voyage(row).destinationArrival().estimatedAt()),
            Attribute.instant("pol_etd_at", row -> voyage(row).departure().estimatedAt()),
            Attribute.instant("pol_atd_at", row -> voyage(row).departure().actualAt()),
            Attribute.of(
                    "pol_timezone", ResourceKinds.ZONE, row -> zone(routing(row).portOfLading())),
            Attribute.instant("pod_eta_at", row -> voyage(row).arrival().estimatedAt()),
            Attribute.instant(
                    "pod_original_eta_at", row -> voyage(row).arrival().originalEstimatedAt()),
            Attribute.instant(
                    "pol_original_etd_at", row -> voyage(row).departure().originalEstimatedAt()),
            Attribute.instant(
                    "destination_original_eta_at",
                    row -> voyage(row).destinationArrival().originalEstimatedAt()),
            Attribute.instant("pod_ata_at", row -> voyage(row).arrival().actualAt()),
            Attribute.of(
                    "pod_timezone", ResourceKinds.ZONE, row -> zone(routing(row).portOfDischarge())),
            Attribute.instant(
                    "line_tracking_last_attempted_at",
                    row -> row.shipment().tracking().lastAttemptedAt()),
            Attribute.instant(
                    "line_tracking_last_succeeded_at",
                    row -> row.shipment().tracking().lastSucceededAt()),
            Attribute.instant(
                    "line_tracking_stopped_at", row -> row.shipment().tracking().stoppedAt()),
            Attribute.text("line_tracking_stopped_reason", ShipmentResourceType::stoppedReason));

    private static final List<Relationship<TrackedShipment>> RELATIONSHIPS = List.of(
            new Relationship.ToOne<>(
                    "port_of_lading", List.of("port"), row -> place(routing(row).portOfLading())),
            new Relationship.ToOne<>(
                    "port_of_discharge",
                    List.of("port"),
                    row -> place(routing(row).portOfDischarge())),
            new Relationship.ToOne<>(
                    "pod_terminal",
                    List.of("terminal"),
                    row -> resource("terminal", routing(row).podTerminalId())),
            new Relationship.ToOne<>(
                    "destination",
                    List.of("port", "metro_area"),
                    row -> place(routing(row).destination())),
            new Relationship.ToOne<>(
                    "destination_terminal",
                    List.of("terminal", "rail_terminal"),
                    row -> resource("terminal", routing(row).destinationTerminalId())),
            new Relationship.ToOne<>(
                    "line_tracking_stopped_by_user",
                    List.of(),
                    row -> resource("user", row.shipment().tracking().stoppedByUserId())),
            new Relationship.ToMany<>("containers", List.of("container"), ShipmentResourceType::containers));

    static final ResourceType<TrackedShipment> TYPE =
            new ResourceType<>("shipment", row -> row.shipment().id(), ATTRIBUTES, RELATIONSHIPS);

    private ShipmentResourceType() {}

    private static Routing routing(TrackedShipment row) {
        return row.shipment().routing();
    }

    private static Voyage voyage(TrackedShipment row) {
        return row.shipment().voyage();
    }

    private static @Nullable String customerName(TrackedShipment row) {
        Party customer = row.customer();
        return customer == null ? null : customer.companyName();
    }

    private static @Nullable String stoppedReason(TrackedShipment row) {
        TrackingState.StopReason reason = row.shipment().tracking().stoppedReason();
        return reason == null ? null : reason.code();
    }

    private static @Nullable String name(@Nullable RoutingPoint point) {
        return point == null ? null : point.name();
    }

    private static @Nullable String code(@Nullable RoutingPoint point) {
        return point == null ? null : point.code();
    }

    private static @Nullable ZoneId zone(@Nullable RoutingPoint point) {
        return point == null ? null : point.zone();
    }

    static @Nullable ResourceId place(@Nullable RoutingPoint point) {
        if (!(point instanceof RoutingPoint.Linked linked)) {
            return null;
        }
        return switch (linked.kind()) {
            case PORT -> new ResourceId("port", linked.placeId());
            case METRO_AREA -> new ResourceId("metro_area", linked.placeId());
        };
    }

    private static @Nullable ResourceId resource(String type, @Nullable UUID id) {
        return id == null ? null : new ResourceId(type, id);
    }

    private static List<ResourceId> containers(TrackedShipment row) {
        List<ResourceId> containers = new ArrayList<>(row.containerIds().size());
        for (UUID id : row.containerIds()) {
            containers.add(new ResourceId("container", id));
        }
        return containers;
    }
}
