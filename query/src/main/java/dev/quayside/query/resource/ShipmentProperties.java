package dev.quayside.query.resource;

import static dev.quayside.query.resource.ResourceValueKinds.KEY;
import static dev.quayside.query.resource.ResourceValueKinds.KEYS;
import static dev.quayside.query.resource.ResourceValueKinds.PLACE_KIND;
import static dev.quayside.query.resource.ResourceValueKinds.ZONE;
import static dev.quayside.query.schema.ValueKind.INSTANT;
import static dev.quayside.query.schema.ValueKind.TEXT;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.RoutingPoint.PlaceKind;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import dev.quayside.core.shipment.Voyage.ScheduledTime;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyArray;
import dev.quayside.query.schema.PropertyValues;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ValueKind;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** The properties of a shipment in documents and in the store, declared as in {@link ContainerProperties}. */
public final class ShipmentProperties {

    private static final Description.Builder<Shipment> ALL = Description.of("shipment");

    public static final Property<Shipment, UUID> ID = ALL.addStored("id", ValueKind.ID, Shipment::id);

    // The attributes of documents, in their order.

    public static final Property<Shipment, Instant> CREATED_AT = ALL.add("created_at", INSTANT, Shipment::createdAt);
    private static final Property<Shipment, List<String>> REF_NUMBERS =
            ALL.add("ref_numbers", KEYS, Shipment::refNumbers);
    public static final Property<Shipment, List<String>> TAGS = ALL.add("tags", KEYS, Shipment::tags);
    public static final Property<Shipment, String> BILL_OF_LADING_NUMBER =
            ALL.addRequired("bill_of_lading_number", ResourceValueKinds.SHIPMENT_NUMBER, Shipment::billOfLadingNumber);
    public static final Property<Shipment, String> NORMALIZED_NUMBER =
            ALL.add("normalized_number", KEY, Shipment::normalizedNumber);
    public static final Property<Shipment, Scac> SHIPPING_LINE_SCAC = ALL.addRequired(
            "shipping_line_scac",
            "line_scac",
            ResourceValueKinds.SCAC,
            row -> row.line().scac());
    public static final Property<Shipment, String> SHIPPING_LINE_NAME =
            ALL.add("shipping_line_name", "line_name", TEXT, row -> row.line().name());
    public static final Property<Shipment, String> SHIPPING_LINE_SHORT_NAME = ALL.add(
            "shipping_line_short_name",
            "line_short_name",
            TEXT,
            row -> row.line().shortName());
    /**
     * Reserves the position of the customer's name in documents. The customer is a separate record, so the name cannot
     * be read from a shipment alone; {@link #TYPE} replaces this attribute.
     */
    private static final Attribute<Shipment> CUSTOMER_NAME =
            ALL.addDerived(Attribute.text("customer_name", row -> null));

    private static final Property<Shipment, String> PORT_OF_LADING_LOCODE =
            ALL.add("port_of_lading_locode", "pol_code", KEY, row -> code(portOfLading(row)));
    private static final Property<Shipment, String> PORT_OF_LADING_NAME =
            ALL.add("port_of_lading_name", "pol_name", TEXT, row -> name(portOfLading(row)));
    private static final Property<Shipment, String> PORT_OF_DISCHARGE_LOCODE =
            ALL.add("port_of_discharge_locode", "pod_code", KEY, row -> code(portOfDischarge(row)));
    private static final Property<Shipment, String> PORT_OF_DISCHARGE_NAME =
            ALL.add("port_of_discharge_name", "pod_name", TEXT, row -> name(portOfDischarge(row)));
    private static final Property<Shipment, String> POD_VESSEL_NAME =
            ALL.add("pod_vessel_name", "vessel_name", TEXT, row -> row.voyage().vesselName());
    private static final Property<Shipment, String> POD_VESSEL_IMO =
            ALL.add("pod_vessel_imo", "vessel_imo", TEXT, row -> row.voyage().vesselImo());
    private static final Property<Shipment, String> POD_VOYAGE_NUMBER = ALL.add(
            "pod_voyage_number", "voyage_number", TEXT, row -> row.voyage().voyageNumber());
    private static final Property<Shipment, String> DESTINATION_LOCODE =
            ALL.add("destination_locode", "destination_code", KEY, row -> code(destination(row)));
    private static final Property<Shipment, String> DESTINATION_NAME =
            ALL.add("destination_name", TEXT, row -> name(destination(row)));
    private static final Property<Shipment, ZoneId> DESTINATION_TIMEZONE =
            ALL.add("destination_timezone", "destination_zone", ZONE, row -> zone(destination(row)));
    private static final Property<Shipment, Instant> DESTINATION_ATA_AT = ALL.add(
            "destination_ata_at",
            INSTANT,
            row -> row.voyage().destinationArrival().actualAt());
    private static final Property<Shipment, Instant> DESTINATION_ETA_AT = ALL.add(
            "destination_eta_at",
            INSTANT,
            row -> row.voyage().destinationArrival().estimatedAt());
    private static final Property<Shipment, Instant> POL_ETD_AT =
            ALL.add("pol_etd_at", INSTANT, row -> row.voyage().departure().estimatedAt());
    private static final Property<Shipment, Instant> POL_ATD_AT =
            ALL.add("pol_atd_at", INSTANT, row -> row.voyage().departure().actualAt());
    private static final Property<Shipment, ZoneId> POL_TIMEZONE =
            ALL.add("pol_timezone", "pol_zone", ZONE, row -> zone(portOfLading(row)));
    private static final Property<Shipment, Instant> POD_ETA_AT =
            ALL.add("pod_eta_at", INSTANT, row -> row.voyage().arrival().estimatedAt());
    private static final Property<Shipment, Instant> POD_ORIGINAL_ETA_AT = ALL.add(
            "pod_original_eta_at", INSTANT, row -> row.voyage().arrival().originalEstimatedAt());
    private static final Property<Shipment, Instant> POL_ORIGINAL_ETD_AT = ALL.add(
            "pol_original_etd_at", INSTANT, row -> row.voyage().departure().originalEstimatedAt());
    private static final Property<Shipment, Instant> DESTINATION_ORIGINAL_ETA_AT = ALL.add(
            "destination_original_eta_at",
            INSTANT,
            row -> row.voyage().destinationArrival().originalEstimatedAt());
    private static final Property<Shipment, Instant> POD_ATA_AT =
            ALL.add("pod_ata_at", INSTANT, row -> row.voyage().arrival().actualAt());
    private static final Property<Shipment, ZoneId> POD_TIMEZONE =
            ALL.add("pod_timezone", "pod_zone", ZONE, row -> zone(portOfDischarge(row)));
    private static final Property<Shipment, Instant> LINE_TRACKING_LAST_ATTEMPTED_AT = ALL.add(
            "line_tracking_last_attempted_at",
            "line_attempted_at",
            INSTANT,
            row -> row.tracking().lastAttemptedAt());
    private static final Property<Shipment, Instant> LINE_TRACKING_LAST_SUCCEEDED_AT = ALL.add(
            "line_tracking_last_succeeded_at",
            "line_succeeded_at",
            INSTANT,
            row -> row.tracking().lastSucceededAt());
    private static final Property<Shipment, Instant> LINE_TRACKING_STOPPED_AT = ALL.add(
            "line_tracking_stopped_at",
            "stopped_at",
            INSTANT,
            row -> row.tracking().stoppedAt());
    private static final Property<Shipment, TrackingState.StopReason> LINE_TRACKING_STOPPED_REASON = ALL.add(
            "line_tracking_stopped_reason",
            "stopped_reason",
            ResourceValueKinds.STOP_REASON,
            row -> row.tracking().stoppedReason());

    // Properties that are stored but are not attributes. Documents contain most of them as links.

    private static final Property<Shipment, UUID> POL_PLACE_ID =
            ALL.addStored("pol_place_id", ValueKind.ID, row -> placeId(portOfLading(row)));
    private static final Property<Shipment, PlaceKind> POL_KIND =
            ALL.addStored("pol_kind", PLACE_KIND, row -> kind(portOfLading(row)));
    private static final Property<Shipment, UUID> POD_PLACE_ID =
            ALL.addStored("pod_place_id", ValueKind.ID, row -> placeId(portOfDischarge(row)));
    private static final Property<Shipment, PlaceKind> POD_KIND =
            ALL.addStored("pod_kind", PLACE_KIND, row -> kind(portOfDischarge(row)));
    private static final Property<Shipment, UUID> DESTINATION_PLACE_ID =
            ALL.addStored("destination_place_id", ValueKind.ID, row -> placeId(destination(row)));
    private static final Property<Shipment, PlaceKind> DESTINATION_KIND =
            ALL.addStored("destination_kind", PLACE_KIND, row -> kind(destination(row)));
    public static final Property<Shipment, UUID> POD_TERMINAL_ID =
            ALL.addStored("pod_terminal_id", ValueKind.ID, row -> row.routing().podTerminalId());
    public static final Property<Shipment, UUID> DESTINATION_TERMINAL_ID = ALL.addStored(
            "destination_terminal_id", ValueKind.ID, row -> row.routing().destinationTerminalId());
    public static final Property<Shipment, UUID> STOPPED_BY_USER_ID = ALL.addStored(
            "stopped_by_user_id", ValueKind.ID, row -> row.tracking().stoppedByUserId());
    public static final Property<Shipment, UUID> CUSTOMER_ID =
            ALL.addStored("customer_id", ValueKind.ID, row -> row.parties().customerId());
    private static final Property<Shipment, UUID> CREATOR_ID =
            ALL.addStored("creator_id", ValueKind.ID, row -> row.parties().creatorId());
    public static final Property<Shipment, List<UUID>> OWNER_IDS =
            ALL.addStored("owner_ids", ValueKind.IDS, row -> row.parties().ownerIds());
    public static final Property<Shipment, Instant> ESTIMATE_CHANGED_AT =
            ALL.addStored("estimate_changed_at", INSTANT, Shipment::estimateChangedAt);

    private static final Point PORT_OF_LADING = new Point(
            "port_of_lading", POL_PLACE_ID, POL_KIND, PORT_OF_LADING_NAME, PORT_OF_LADING_LOCODE, POL_TIMEZONE);
    private static final Point PORT_OF_DISCHARGE = new Point(
            "port_of_discharge",
            POD_PLACE_ID,
            POD_KIND,
            PORT_OF_DISCHARGE_NAME,
            PORT_OF_DISCHARGE_LOCODE,
            POD_TIMEZONE);
    private static final Point DESTINATION = new Point(
            "destination",
            DESTINATION_PLACE_ID,
            DESTINATION_KIND,
            DESTINATION_NAME,
            DESTINATION_LOCODE,
            DESTINATION_TIMEZONE);

    /** The points of the route, in order. */
    public static final List<Point> POINTS = List.of(PORT_OF_LADING, PORT_OF_DISCHARGE, DESTINATION);

    /** The estimates whose changes set {@link #ESTIMATE_CHANGED_AT}. */
    public static final List<Property<Shipment, Instant>> ESTIMATES =
            List.of(POL_ETD_AT, POD_ETA_AT, DESTINATION_ETA_AT);

    /**
     * The attributes of shipments that depend on other attributes and links; see
     * {@link ContainerProperties#DEPENDENCIES}.
     */
    public static final Map<String, Set<String>> DEPENDENCIES = dependencies();

    public static final Description<Shipment> DESCRIPTION = ALL.build(ShipmentProperties::create);

    private static final List<Relationship<TrackedShipment>> RELATIONSHIPS = List.of(
            new Relationship.ToOne<>("port_of_lading", List.of("port"), row -> place(portOfLading(row.shipment()))),
            new Relationship.ToOne<>(
                    "port_of_discharge", List.of("port"), row -> place(portOfDischarge(row.shipment()))),
            new Relationship.ToOne<>(
                    "pod_terminal",
                    List.of("terminal"),
                    row -> resource("terminal", row.shipment().routing().podTerminalId())),
            new Relationship.ToOne<>(
                    "destination", List.of("port", "metro_area"), row -> place(destination(row.shipment()))),
            new Relationship.ToOne<>(
                    "destination_terminal",
                    List.of("terminal", "rail_terminal"),
                    row -> resource("terminal", row.shipment().routing().destinationTerminalId())),
            new Relationship.ToOne<>(
                    "line_tracking_stopped_by_user",
                    List.of(),
                    row -> resource("user", row.shipment().tracking().stoppedByUserId())),
            new Relationship.ToMany<>("containers", List.of("container"), ShipmentProperties::containers));

    static final ResourceType<TrackedShipment> TYPE = new ResourceType<>(
            DESCRIPTION.name(),
            row -> row.shipment().id(),
            DESCRIPTION.attributesOf(
                    TrackedShipment::shipment,
                    List.of(Attribute.text(CUSTOMER_NAME.name(), ShipmentProperties::customerName))),
            RELATIONSHIPS);

    private ShipmentProperties() {}

    private static Map<String, Set<String>> dependencies() {
        Map<String, Set<String>> dependencies = new HashMap<>();
        dependencies.put(NORMALIZED_NUMBER.name(), Set.of(BILL_OF_LADING_NUMBER.name()));
        dependencies.put(SHIPPING_LINE_NAME.name(), Set.of(SHIPPING_LINE_SCAC.name()));
        dependencies.put(SHIPPING_LINE_SHORT_NAME.name(), Set.of(SHIPPING_LINE_SCAC.name()));
        dependencies.put(LINE_TRACKING_STOPPED_REASON.name(), Set.of(LINE_TRACKING_STOPPED_AT.name()));
        dependencies.put("line_tracking_stopped_by_user", Set.of(LINE_TRACKING_STOPPED_AT.name()));
        for (Point point : POINTS) {
            for (Property<Shipment, ?> attribute : List.of(point.name(), point.code(), point.zone())) {
                dependencies.put(attribute.name(), Set.of(point.relationship()));
            }
        }
        return Map.copyOf(dependencies);
    }

    private static Shipment create(PropertyValues<Shipment> values) {
        return new Shipment(
                values.required(ID),
                values.required(CREATED_AT),
                values.get(REF_NUMBERS),
                values.required(TAGS),
                values.required(BILL_OF_LADING_NUMBER),
                values.required(NORMALIZED_NUMBER),
                new ReportedLine(
                        values.required(SHIPPING_LINE_SCAC),
                        values.required(SHIPPING_LINE_NAME),
                        values.required(SHIPPING_LINE_SHORT_NAME)),
                new Routing(
                        PORT_OF_LADING.of(values),
                        PORT_OF_DISCHARGE.of(values),
                        DESTINATION.of(values),
                        values.get(POD_TERMINAL_ID),
                        values.get(DESTINATION_TERMINAL_ID)),
                voyage(values),
                new TrackingState(
                        values.get(LINE_TRACKING_LAST_ATTEMPTED_AT),
                        values.get(LINE_TRACKING_LAST_SUCCEEDED_AT),
                        values.get(LINE_TRACKING_STOPPED_AT),
                        values.get(LINE_TRACKING_STOPPED_REASON),
                        values.get(STOPPED_BY_USER_ID)),
                new ShipmentParties(values.get(CUSTOMER_ID), values.get(CREATOR_ID), values.required(OWNER_IDS)),
                values.get(ESTIMATE_CHANGED_AT));
    }

    private static Voyage voyage(PropertyValues<Shipment> values) {
        return new Voyage(
                values.get(POD_VESSEL_NAME),
                values.get(POD_VESSEL_IMO),
                values.get(POD_VOYAGE_NUMBER),
                new ScheduledTime(values.get(POL_ETD_AT), values.get(POL_ATD_AT), values.get(POL_ORIGINAL_ETD_AT)),
                new ScheduledTime(values.get(POD_ETA_AT), values.get(POD_ATA_AT), values.get(POD_ORIGINAL_ETA_AT)),
                new ScheduledTime(
                        values.get(DESTINATION_ETA_AT),
                        values.get(DESTINATION_ATA_AT),
                        values.get(DESTINATION_ORIGINAL_ETA_AT)));
    }

    private static @Nullable RoutingPoint portOfLading(Shipment row) {
        return row.routing().portOfLading();
    }

    private static @Nullable RoutingPoint portOfDischarge(Shipment row) {
        return row.routing().portOfDischarge();
    }

    private static @Nullable RoutingPoint destination(Shipment row) {
        return row.routing().destination();
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

    private static @Nullable UUID placeId(@Nullable RoutingPoint point) {
        return point instanceof RoutingPoint.Linked linked ? linked.placeId() : null;
    }

    private static @Nullable PlaceKind kind(@Nullable RoutingPoint point) {
        return point instanceof RoutingPoint.Linked linked ? linked.kind() : null;
    }

    private static @Nullable String customerName(TrackedShipment row) {
        Party customer = row.customer();
        return customer == null ? null : customer.companyName();
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

    /**
     * The properties of a point of the route. Documents contain a link to the place of the point, and the name, code
     * and zone of the point.
     *
     * @param relationship the name of the link
     * @param placeId the id of the linked place; null if the point is not linked
     */
    public record Point(
            String relationship,
            Property<Shipment, UUID> placeId,
            Property<Shipment, PlaceKind> kind,
            Property<Shipment, String> name,
            Property<Shipment, String> code,
            Property<Shipment, ZoneId> zone) {

        /** Returns the point with these values; null if it is unknown. */
        public @Nullable RoutingPoint of(PropertyValues<Shipment> values) {
            UUID id = values.get(placeId);
            return id == null
                    ? notLinked(values)
                    : new RoutingPoint.Linked(
                            id,
                            values.required(kind),
                            values.required(name),
                            values.required(code),
                            values.required(zone));
        }

        /**
         * Returns a point without a link to a place, but with the name, code and zone among these values; null if all
         * three are null.
         */
        public @Nullable RoutingPoint notLinked(PropertyValues<Shipment> values) {
            String reportedName = values.get(name);
            String reportedCode = values.get(code);
            ZoneId reportedZone = values.get(zone);
            return reportedName == null && reportedCode == null && reportedZone == null
                    ? null
                    : new RoutingPoint.Raw(reportedName, reportedCode, reportedZone);
        }

        public void set(PropertyArray<Shipment> values, @Nullable RoutingPoint point) {
            values.set(placeId, ShipmentProperties.placeId(point));
            values.set(kind, ShipmentProperties.kind(point));
            values.set(name, ShipmentProperties.name(point));
            values.set(code, ShipmentProperties.code(point));
            values.set(zone, ShipmentProperties.zone(point));
        }
    }
}
