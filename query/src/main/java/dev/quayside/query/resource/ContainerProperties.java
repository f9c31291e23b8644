package dev.quayside.query.resource;

import static dev.quayside.query.resource.ResourceValueKinds.FEES;
import static dev.quayside.query.resource.ResourceValueKinds.HOLDS;
import static dev.quayside.query.resource.ResourceValueKinds.RAIL_SCAC;
import static dev.quayside.query.resource.ResourceValueKinds.ZONE;
import static dev.quayside.query.schema.ValueKind.FLAG;
import static dev.quayside.query.schema.ValueKind.INSTANT;
import static dev.quayside.query.schema.ValueKind.LOCAL_DAY;
import static dev.quayside.query.schema.ValueKind.TEXT;
import static java.util.Map.entry;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDay.Source;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.query.schema.Attribute;
import dev.quayside.query.schema.Description;
import dev.quayside.query.schema.Property;
import dev.quayside.query.schema.PropertyValues;
import dev.quayside.query.schema.Relationship;
import dev.quayside.query.schema.ResourceId;
import dev.quayside.query.schema.ResourceType;
import dev.quayside.query.schema.ValueKind;
import dev.quayside.query.schema.ZonedDay;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a container in documents and in the store, each declared once. {@code add} declares an attribute of
 * documents and the column that stores it; the column has the same name, or the second name if two names are given.
 * {@code addStored} declares a column that is not an attribute. {@code addDerived} declares an attribute that is
 * derived from columns. {@link #create} creates a container from the values.
 */
public final class ContainerProperties {

    private static final Description.Builder<Container> ALL = Description.of("container");

    private static final List<Attribute<Container>> DEADLINES = List.of(
            Attribute.day("pickup_lfd_terminal", row -> reported(row, Source.TERMINAL)),
            Attribute.day("pickup_lfd_rail", row -> reported(row, Source.RAIL)),
            Attribute.day("pickup_lfd_line", row -> reported(row, Source.LINE)));

    public static final Property<Container, UUID> ID = ALL.addStored("id", ValueKind.ID, Container::id);
    public static final Property<Container, UUID> SHIPMENT_ID =
            ALL.addStored("shipment_id", ValueKind.ID, Container::shipmentId);

    // The attributes of documents, in their order.

    public static final Property<Container, ContainerNumber> NUMBER =
            ALL.addRequired("number", ResourceValueKinds.CONTAINER_NUMBER, Container::number);
    public static final Property<Container, String> SEAL_NUMBER =
            ALL.add("seal_number", TEXT, row -> row.cargo().sealNumber());
    public static final Property<Container, Instant> CREATED_AT =
            ALL.add("created_at", INSTANT, row -> row.times().createdAt());
    public static final Property<Container, List<String>> REF_NUMBERS =
            ALL.add("ref_numbers", ResourceValueKinds.KEYS, Container::refNumbers);
    public static final Property<Container, Instant> POD_ARRIVED_AT =
            ALL.add("pod_arrived_at", INSTANT, row -> row.milestones().podArrivedAt());
    public static final Property<Container, Instant> POD_DISCHARGED_AT =
            ALL.add("pod_discharged_at", INSTANT, row -> row.milestones().podDischargedAt());
    public static final Property<Container, Instant> FINAL_DESTINATION_FULL_OUT_AT = ALL.add(
            "final_destination_full_out_at", INSTANT, row -> row.milestones().finalDestinationFullOutAt());
    public static final Property<Container, List<Hold>> HOLDS_AT_POD_TERMINAL = ALL.add(
            "holds_at_pod_terminal", "holds", HOLDS, row -> row.terminal().holds());
    static final Attribute<Container> AVAILABLE_FOR_PICKUP =
            ALL.addDerived(Attribute.flag("available_for_pickup", ContainerProperties::isAvailableForPickup));
    public static final Property<Container, Instant> DELIVERED_AT =
            ALL.add("delivered_at", INSTANT, row -> row.milestones().deliveredAt());
    public static final Property<Container, ContainerStatus> CURRENT_STATUS =
            ALL.add("current_status", ResourceValueKinds.STATUS, Container::status);
    public static final Property<Container, Instant> EMPTY_OUT_AT =
            ALL.add("empty_out_at", INSTANT, row -> row.milestones().emptyOutAt());
    public static final Property<Container, Instant> POL_FULL_IN_AT =
            ALL.add("pol_full_in_at", INSTANT, row -> row.milestones().polFullInAt());
    public static final Property<Container, Instant> POL_VESSEL_LOADED_AT =
            ALL.add("pol_vessel_loaded_at", INSTANT, row -> row.milestones().polVesselLoadedAt());
    public static final Property<Container, Instant> POL_VESSEL_DEPARTED_AT =
            ALL.add("pol_vessel_departed_at", INSTANT, row -> row.milestones().polVesselDepartedAt());
    public static final Property<Container, Equipment.Type> EQUIPMENT_TYPE = ALL.add(
            "equipment_type",
            ResourceValueKinds.EQUIPMENT_TYPE,
            row -> row.equipment().type());
    public static final Property<Container, Integer> EQUIPMENT_LENGTH = ALL.add(
            "equipment_length",
            ResourceValueKinds.LENGTH,
            row -> row.equipment().lengthFeet());
    public static final Property<Container, Equipment.Height> EQUIPMENT_HEIGHT = ALL.add(
            "equipment_height",
            ResourceValueKinds.EQUIPMENT_HEIGHT,
            row -> row.equipment().height());
    public static final Property<Container, Instant> POD_FULL_OUT_AT =
            ALL.add("pod_full_out_at", INSTANT, row -> row.milestones().podFullOutAt());
    public static final Property<Container, Instant> EMPTY_TERMINATED_AT =
            ALL.add("empty_terminated_at", INSTANT, row -> row.milestones().emptyTerminatedAt());
    public static final Property<Container, Instant> TERMINAL_CHECKED_AT =
            ALL.add("terminal_checked_at", INSTANT, row -> row.terminal().checkedAt());
    public static final Property<Container, List<Fee>> FEES_AT_POD_TERMINAL =
            ALL.add("fees_at_pod_terminal", "fees", FEES, row -> row.terminal().fees());
    static final Attribute<Container> PICKUP_LFD =
            ALL.addDerived(Attribute.day("pickup_lfd", ContainerProperties::pickupDay));
    public static final Property<Container, Instant> PICKUP_APPOINTMENT_AT =
            ALL.add("pickup_appointment_at", INSTANT, row -> row.terminal().pickupAppointmentAt());
    public static final Property<Container, String> POD_FULL_OUT_CHASSIS_NUMBER = ALL.add(
            "pod_full_out_chassis_number",
            "full_out_chassis_number",
            TEXT,
            row -> row.terminal().fullOutChassisNumber());
    public static final Property<Container, String> LOCATION_AT_POD_TERMINAL = ALL.add(
            "location_at_pod_terminal",
            "terminal_location",
            TEXT,
            row -> row.terminal().location());
    public static final Property<Container, Instant> POD_LAST_TRACKING_REQUEST_AT = ALL.add(
            "pod_last_tracking_request_at",
            "terminal_requested_at",
            INSTANT,
            row -> row.times().terminalRequestedAt());
    public static final Property<Container, Instant> SHIPMENT_LAST_TRACKING_REQUEST_AT = ALL.add(
            "shipment_last_tracking_request_at",
            "line_requested_at",
            INSTANT,
            row -> row.times().lineRequestedAt());
    public static final Property<Container, Instant> RAIL_LAST_TRACKING_REQUEST_AT = ALL.add(
            "rail_last_tracking_request_at",
            "rail_requested_at",
            INSTANT,
            row -> row.times().railRequestedAt());
    static final Attribute<Container> AVAILABILITY_KNOWN =
            ALL.addDerived(Attribute.flag("availability_known", row -> isAvailableForPickup(row) != null));
    public static final Property<Container, ZoneId> POD_TIMEZONE =
            ALL.add("pod_timezone", "pod_zone", ZONE, row -> row.facilities().podZone());
    public static final Property<Container, ZoneId> FINAL_DESTINATION_TIMEZONE = ALL.add(
            "final_destination_timezone",
            "final_destination_zone",
            ZONE,
            row -> row.facilities().finalDestinationZone());
    public static final Property<Container, Integer> WEIGHT_IN_LBS = ALL.add(
            "weight_in_lbs",
            "weight_lbs",
            ResourceValueKinds.WEIGHT,
            row -> row.cargo().weightLbs());
    public static final Property<Container, ZoneId> EMPTY_TERMINATED_TIMEZONE = ALL.add(
            "empty_terminated_timezone",
            "empty_terminated_zone",
            ZONE,
            row -> row.facilities().emptyTerminatedZone());
    public static final Property<Container, Scac> POD_RAIL_CARRIER_SCAC = ALL.add(
            "pod_rail_carrier_scac",
            "pod_rail_scac",
            RAIL_SCAC,
            row -> row.rail().podCarrierScac());
    public static final Property<Container, Scac> IND_RAIL_CARRIER_SCAC = ALL.add(
            "ind_rail_carrier_scac",
            "ind_rail_scac",
            RAIL_SCAC,
            row -> row.rail().inlandCarrierScac());
    public static final Property<Container, Instant> POD_RAIL_LOADED_AT =
            ALL.add("pod_rail_loaded_at", INSTANT, row -> row.rail().podLoadedAt());
    public static final Property<Container, Instant> POD_RAIL_DEPARTED_AT =
            ALL.add("pod_rail_departed_at", INSTANT, row -> row.rail().podDepartedAt());
    public static final Property<Container, Instant> IND_ETA_AT =
            ALL.add("ind_eta_at", INSTANT, row -> row.rail().inlandEtaAt());
    public static final Property<Container, Instant> IND_ATA_AT =
            ALL.add("ind_ata_at", INSTANT, row -> row.rail().inlandAtaAt());
    public static final Property<Container, Instant> IND_RAIL_UNLOADED_AT =
            ALL.add("ind_rail_unloaded_at", INSTANT, row -> row.rail().inlandUnloadedAt());
    public static final Property<Container, List<Hold>> IND_FACILITY_HOLDS =
            ALL.add("ind_facility_holds", "ind_holds", HOLDS, row -> row.rail().facilityHolds());
    public static final Property<Container, List<Fee>> IND_FACILITY_FEES =
            ALL.add("ind_facility_fees", "ind_fees", FEES, row -> row.rail().facilityFees());
    static final Attribute<Container> IND_FACILITY_LFD_ON =
            ALL.addDerived(Attribute.day("ind_facility_lfd_on", row -> reported(row, Source.RAIL)));
    static final Attribute<Container> IMPORT_DEADLINES =
            ALL.addDerived(Attribute.<Container, Container>object("import_deadlines", row -> row, DEADLINES));
    static final Attribute<Container> SSL_LFD =
            ALL.addDerived(Attribute.day("ssl_lfd", row -> reported(row, Source.LINE)));

    // Properties that are stored but are not attributes. Documents contain most of them in a different form: as links,
    // days with zones, or flags.

    public static final Property<Container, Availability> AVAILABILITY = ALL.addStored(
            "availability",
            ResourceValueKinds.AVAILABILITY,
            row -> row.terminal().availability());
    public static final Property<Container, Instant> DELIVERY_APPOINTMENT_AT = ALL.addStored(
            "delivery_appointment_at", INSTANT, row -> row.terminal().deliveryAppointmentAt());
    public static final Property<Container, LocalDate> LFD_LINE = ALL.addStored(
            "lfd_line", LOCAL_DAY, row -> row.deadlines().reported().line());
    public static final Property<Container, LocalDate> LFD_TERMINAL = ALL.addStored(
            "lfd_terminal", LOCAL_DAY, row -> row.deadlines().reported().terminal());
    public static final Property<Container, LocalDate> LFD_RAIL = ALL.addStored(
            "lfd_rail", LOCAL_DAY, row -> row.deadlines().reported().rail());
    public static final Property<Container, LocalDate> LFD_LINE_IND = ALL.addStored(
            "lfd_line_ind", LOCAL_DAY, row -> row.deadlines().reported().inlandLine());
    public static final Property<Container, LocalDate> MANUAL_LFD_LINE = ALL.addStored(
            "manual_lfd_line", LOCAL_DAY, row -> row.deadlines().manual().line());
    public static final Property<Container, LocalDate> MANUAL_LFD_TERMINAL = ALL.addStored(
            "manual_lfd_terminal", LOCAL_DAY, row -> row.deadlines().manual().terminal());
    public static final Property<Container, LocalDate> MANUAL_LFD_RAIL = ALL.addStored(
            "manual_lfd_rail", LOCAL_DAY, row -> row.deadlines().manual().rail());
    public static final Property<Container, LocalDate> MANUAL_LFD_LINE_IND = ALL.addStored(
            "manual_lfd_line_ind", LOCAL_DAY, row -> row.deadlines().manual().inlandLine());
    public static final Property<Container, LocalDate> UNATTRIBUTED_LFD =
            ALL.addStored("unattributed_lfd", LOCAL_DAY, row -> row.deadlines().unattributed());
    public static final Property<Container, UUID> POD_TERMINAL_ID = ALL.addStored(
            "pod_terminal_id", ValueKind.ID, row -> row.facilities().podTerminalId());
    public static final Property<Container, UUID> PICKUP_FACILITY_ID = ALL.addStored(
            "pickup_facility_id", ValueKind.ID, row -> row.facilities().pickupFacilityId());
    public static final Property<Container, Instant> UPDATED_AT =
            ALL.addStored("updated_at", INSTANT, row -> row.times().updatedAt());
    public static final Property<Container, Instant> LAST_STATUS_REFRESH_AT =
            ALL.addStored("last_status_refresh_at", INSTANT, row -> row.times().lastStatusRefreshAt());
    public static final Property<Container, Instant> OWN_ESTIMATE_CHANGED_AT =
            ALL.addStored("own_estimate_changed_at", INSTANT, row -> row.times().estimateChangedAt());
    public static final Property<Container, Boolean> ATTENTION_MARK =
            ALL.addStored("attention_mark", FLAG, Container::attentionMark);

    /**
     * The attributes that depend on other attributes and links, each with the names on which it depends. An import
     * keeps the stored value of an attribute that the document does not change. If the document changes an attribute or
     * link on which the attribute depends, the import uses what the document contains instead.
     */
    public static final Map<String, Set<String>> DEPENDENCIES = Map.ofEntries(
            entry(AVAILABLE_FOR_PICKUP.name(), Set.of(AVAILABILITY_KNOWN.name())),
            entry(AVAILABILITY_KNOWN.name(), Set.of(AVAILABLE_FOR_PICKUP.name())),
            entry("pickup_lfd_line", Set.of(SSL_LFD.name())),
            entry("pickup_lfd_rail", Set.of(IND_FACILITY_LFD_ON.name())),
            entry(SSL_LFD.name(), Set.of("pickup_lfd_line")),
            entry(IND_FACILITY_LFD_ON.name(), Set.of("pickup_lfd_rail")),
            entry(PICKUP_LFD.name(), Set.of(IMPORT_DEADLINES.name(), SSL_LFD.name(), IND_FACILITY_LFD_ON.name())));

    public static final Description<Container> DESCRIPTION = ALL.build(ContainerProperties::create);

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
            new ResourceType<>(DESCRIPTION.name(), Container::id, DESCRIPTION.attributes(), RELATIONSHIPS);

    private ContainerProperties() {}

    private static Container create(PropertyValues<Container> values) {
        return new Container(
                values.required(ID),
                values.required(SHIPMENT_ID),
                values.required(NUMBER),
                new Equipment(values.get(EQUIPMENT_TYPE), values.get(EQUIPMENT_LENGTH), values.get(EQUIPMENT_HEIGHT)),
                new Cargo(values.get(SEAL_NUMBER), values.get(WEIGHT_IN_LBS)),
                values.required(REF_NUMBERS),
                values.required(CURRENT_STATUS),
                milestones(values),
                terminal(values),
                rail(values),
                new ImportDeadlines(reportedDays(values), manualDays(values), values.get(UNATTRIBUTED_LFD)),
                new DestinationFacilities(
                        values.get(POD_TERMINAL_ID),
                        values.get(PICKUP_FACILITY_ID),
                        values.get(POD_TIMEZONE),
                        values.get(FINAL_DESTINATION_TIMEZONE),
                        values.get(EMPTY_TERMINATED_TIMEZONE)),
                times(values),
                values.get(ATTENTION_MARK));
    }

    private static Milestones milestones(PropertyValues<Container> values) {
        return new Milestones(
                values.get(EMPTY_OUT_AT),
                values.get(POL_FULL_IN_AT),
                values.get(POL_VESSEL_LOADED_AT),
                values.get(POL_VESSEL_DEPARTED_AT),
                values.get(POD_ARRIVED_AT),
                values.get(POD_DISCHARGED_AT),
                values.get(POD_FULL_OUT_AT),
                values.get(FINAL_DESTINATION_FULL_OUT_AT),
                values.get(DELIVERED_AT),
                values.get(EMPTY_TERMINATED_AT));
    }

    private static TerminalReport terminal(PropertyValues<Container> values) {
        return new TerminalReport(
                values.required(AVAILABILITY),
                values.get(HOLDS_AT_POD_TERMINAL),
                values.get(FEES_AT_POD_TERMINAL),
                values.get(PICKUP_APPOINTMENT_AT),
                values.get(DELIVERY_APPOINTMENT_AT),
                values.get(LOCATION_AT_POD_TERMINAL),
                values.get(POD_FULL_OUT_CHASSIS_NUMBER),
                values.get(TERMINAL_CHECKED_AT));
    }

    private static RailProgress rail(PropertyValues<Container> values) {
        return new RailProgress(
                values.get(POD_RAIL_CARRIER_SCAC),
                values.get(IND_RAIL_CARRIER_SCAC),
                values.get(POD_RAIL_LOADED_AT),
                values.get(POD_RAIL_DEPARTED_AT),
                values.get(IND_ETA_AT),
                values.get(IND_ATA_AT),
                values.get(IND_RAIL_UNLOADED_AT),
                values.get(IND_FACILITY_HOLDS),
                values.get(IND_FACILITY_FEES));
    }

    private static LastFreeDays reportedDays(PropertyValues<Container> values) {
        return new LastFreeDays(
                values.get(LFD_LINE), values.get(LFD_TERMINAL), values.get(LFD_RAIL), values.get(LFD_LINE_IND));
    }

    private static LastFreeDays manualDays(PropertyValues<Container> values) {
        return new LastFreeDays(
                values.get(MANUAL_LFD_LINE),
                values.get(MANUAL_LFD_TERMINAL),
                values.get(MANUAL_LFD_RAIL),
                values.get(MANUAL_LFD_LINE_IND));
    }

    private static RecordTimestamps times(PropertyValues<Container> values) {
        return new RecordTimestamps(
                values.required(CREATED_AT),
                values.required(UPDATED_AT),
                values.get(LAST_STATUS_REFRESH_AT),
                values.get(SHIPMENT_LAST_TRACKING_REQUEST_AT),
                values.get(POD_LAST_TRACKING_REQUEST_AT),
                values.get(RAIL_LAST_TRACKING_REQUEST_AT),
                values.get(OWN_ESTIMATE_CHANGED_AT));
    }

    private static @Nullable Boolean isAvailableForPickup(Container row) {
        return switch (row.terminal().availability()) {
            case AVAILABLE -> true;
            case NOT_AVAILABLE -> false;
            case UNKNOWN -> null;
        };
    }

    private static @Nullable ZonedDay reported(Container row, Source source) {
        return ZonedDay.of(
                row.deadlines().reported().day(source), row.facilities().zoneOf(source));
    }

    /**
     * Returns the last free day that applies, with the time zone of its source; see
     * {@link Container#explainPickupLastFreeDay()}.
     */
    private static @Nullable ZonedDay pickupDay(Container row) {
        Source source = row.deadlines().pickupSource();
        return source == null
                ? null
                : ZonedDay.of(row.pickupLastFreeDay(), row.facilities().zoneOf(source));
    }

    private static @Nullable ResourceId terminal(@Nullable UUID id) {
        return id == null ? null : new ResourceId("terminal", id);
    }
}
