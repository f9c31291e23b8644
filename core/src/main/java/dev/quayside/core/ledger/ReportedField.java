package dev.quayside.core.ledger;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.internal.Days;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A field of a shipment or container that a source can report. The fields are the constants of this class; their names
 * are stored and do not change.
 *
 * @param <T> the type of the values
 */
@SuppressWarnings("UnusedTypeParameter") // checked for callers: all values of a field have the type of the field
public final class ReportedField<T> implements Comparable<ReportedField<?>> {

    /** The kind of record that has the field. */
    public enum Subject {
        SHIPMENT,
        CONTAINER
    }

    /** The type of a field's values. A store writes all values of one shape in the same format. */
    public enum Shape {
        /** {@link String}. */
        TEXT,
        /** {@link Integer}. */
        NUMBER,
        /** {@link Boolean}. */
        TRUTH,
        /** {@link Instant}, UTC, to the microsecond. */
        INSTANT,
        /** {@link Instant}; the ledger also keeps the earlier values. */
        ESTIMATE,
        /** {@link LocalDate}. */
        DAY,
        /** {@link UUID} of a terminal. */
        ID,
        /** {@link Scac}. */
        SCAC,
        /** {@link RoutingPoint}. */
        POINT,
        /** List of {@link PortCall}. */
        ROUTE,
        /** List of {@link ContainerNumber}. */
        CONTAINERS,
        /** {@link Equipment}. */
        EQUIPMENT,
        /** {@link Availability}. */
        AVAILABILITY,
        /** List of {@link Hold}. */
        HOLDS,
        /** List of {@link Fee}. */
        FEES
    }

    static final FieldDeclarations<Shipment> SHIPMENT = new FieldDeclarations<>(Subject.SHIPMENT);

    static final FieldDeclarations<Container> CONTAINER = new FieldDeclarations<>(Subject.CONTAINER);

    /** The line's number for the shipment. */
    public static final ReportedField<String> BILL_OF_LADING_NUMBER =
            SHIPMENT.add("bill_of_lading_number", Shape.TEXT, SourceType.SHIPPING_LINE);

    /** The port where the ocean vessel is loaded. */
    public static final ReportedField<RoutingPoint> PORT_OF_LADING = SHIPMENT.reportedByLine(
            "port_of_lading", Shape.POINT, from -> from.routing().portOfLading());

    /** The port where the container leaves the ocean vessel. */
    public static final ReportedField<RoutingPoint> PORT_OF_DISCHARGE = SHIPMENT.reportedByLine(
            "port_of_discharge", Shape.POINT, from -> from.routing().portOfDischarge());

    /**
     * The inland destination. If the journey ends at the port of discharge, a source reports this field as explicitly
     * empty, because a field that it does not report keeps its earlier value.
     */
    public static final ReportedField<RoutingPoint> DESTINATION = SHIPMENT.reportedByLine(
            "destination", Shape.POINT, from -> from.routing().destination());

    /** The id of the terminal at the port of discharge. */
    public static final ReportedField<UUID> SHIPMENT_POD_TERMINAL = SHIPMENT.reportedByLine(
            "shipment_pod_terminal", Shape.ID, from -> from.routing().podTerminalId());

    /** The id of the terminal or rail ramp at the destination. */
    public static final ReportedField<UUID> DESTINATION_TERMINAL = SHIPMENT.reportedByLine(
            "destination_terminal", Shape.ID, from -> from.routing().destinationTerminalId());

    /** The vessel that arrives at the port of discharge. */
    public static final ReportedField<String> POD_VESSEL_NAME = SHIPMENT.reportedByLine(
            "pod_vessel_name", Shape.TEXT, from -> from.voyage().vesselName());

    /** The IMO number of the vessel that arrives at the port of discharge, as reported. */
    public static final ReportedField<String> POD_VESSEL_IMO = SHIPMENT.reportedByLine(
            "pod_vessel_imo", Shape.TEXT, from -> from.voyage().vesselImo());

    /** The line's voyage number for the vessel's arrival at the port of discharge. */
    public static final ReportedField<String> POD_VOYAGE_NUMBER = SHIPMENT.reportedByLine(
            "pod_voyage_number", Shape.TEXT, from -> from.voyage().voyageNumber());

    /** The estimated departure from the port of lading. */
    public static final ReportedField<Instant> POL_ETD_AT =
            SHIPMENT.estimate("pol_etd_at", from -> from.voyage().departure());

    /** The estimated arrival at the port of discharge. */
    public static final ReportedField<Instant> POD_ETA_AT =
            SHIPMENT.estimate("pod_eta_at", from -> from.voyage().arrival());

    /** The estimated arrival at the inland destination, as the line reports it. */
    public static final ReportedField<Instant> DESTINATION_ETA_AT =
            SHIPMENT.estimate("destination_eta_at", from -> from.voyage().destinationArrival());

    /** The actual arrival at the inland destination, as the line reports it. */
    public static final ReportedField<Instant> DESTINATION_ATA_AT = SHIPMENT.reportedByLine(
            "destination_ata_at",
            Shape.INSTANT,
            from -> from.voyage().destinationArrival().actualAt());

    /** The ports of the ocean route in order, including the ports of lading and discharge. */
    public static final ReportedField<List<PortCall>> ROUTE =
            SHIPMENT.add("route", Shape.ROUTE, SourceType.SHIPPING_LINE);

    /** All containers of the bill of lading. Only reports that list all containers set this field. */
    public static final ReportedField<List<ContainerNumber>> CONTAINERS =
            SHIPMENT.add("containers", Shape.CONTAINERS, SourceType.SHIPPING_LINE);

    /** The type, length and height of the container. */
    public static final ReportedField<Equipment> EQUIPMENT = CONTAINER.reportedByLine(
            "equipment", Shape.EQUIPMENT, from -> from.equipment().equals(Equipment.UNKNOWN) ? null : from.equipment());

    /** The number on the seal. */
    public static final ReportedField<String> SEAL_NUMBER = CONTAINER.reportedByLine(
            "seal_number", Shape.TEXT, from -> from.cargo().sealNumber());

    /** The gross weight in pounds. */
    public static final ReportedField<Integer> WEIGHT_LBS = CONTAINER.reportedByLine(
            "weight_lbs", Shape.NUMBER, from -> from.cargo().weightLbs());

    /** The availability of the container for pickup. */
    public static final ReportedField<Availability> AVAILABILITY = CONTAINER.reportedByTerminal(
            "availability",
            Shape.AVAILABILITY,
            from -> from.terminal().availability() == Availability.UNKNOWN
                    ? null
                    : from.terminal().availability());

    /** True if the terminal moved the container to an off-dock yard. */
    public static final ReportedField<Boolean> OFF_DOCK = CONTAINER.add("off_dock", Shape.TRUTH, SourceType.TERMINAL);

    /** The holds at the pickup location; an empty list if there are none. */
    public static final ReportedField<List<Hold>> HOLDS = CONTAINER.reportedByTerminal(
            "holds", Shape.HOLDS, from -> from.terminal().holds());

    /** The fees at the pickup location; an empty list if there are none. */
    public static final ReportedField<List<Fee>> FEES = CONTAINER.reportedByTerminal(
            "fees", Shape.FEES, from -> from.terminal().fees());

    /** The time of the booked pickup. */
    public static final ReportedField<Instant> PICKUP_APPOINTMENT_AT = CONTAINER.reportedByTerminal(
            "pickup_appointment_at", Shape.INSTANT, from -> from.terminal().pickupAppointmentAt());

    /** The time of the booked delivery. */
    public static final ReportedField<Instant> DELIVERY_APPOINTMENT_AT = CONTAINER.reportedByTerminal(
            "delivery_appointment_at", Shape.INSTANT, from -> from.terminal().deliveryAppointmentAt());

    /** The terminal's text about the position of the container, such as a yard slot. */
    public static final ReportedField<String> YARD_LOCATION = CONTAINER.reportedByTerminal(
            "yard_location", Shape.TEXT, from -> from.terminal().location());

    /** The number of the chassis on which the container left the terminal. */
    public static final ReportedField<String> CHASSIS_NUMBER = CONTAINER.reportedByTerminal(
            "chassis_number", Shape.TEXT, from -> from.terminal().fullOutChassisNumber());

    /** The id of the terminal at the port of discharge. */
    public static final ReportedField<UUID> POD_TERMINAL = CONTAINER.reportedByTerminal(
            "pod_terminal", Shape.ID, from -> from.facilities().podTerminalId());

    /** The id of the terminal where the container is picked up. */
    public static final ReportedField<UUID> PICKUP_FACILITY = CONTAINER.reportedByTerminal(
            "pickup_facility", Shape.ID, from -> from.facilities().pickupFacilityId());

    /** The last free day that the reporting source sets: the line, the terminal or the railroad. */
    public static final ReportedField<LocalDate> LAST_FREE_DAY = CONTAINER.reportedByLine(
            "last_free_day", Shape.DAY, from -> from.deadlines().reported().line());

    static {
        CONTAINER.alsoReportedBy(
                SourceType.TERMINAL,
                LAST_FREE_DAY,
                from -> from.deadlines().reported().terminal());
        CONTAINER.alsoReportedBy(
                SourceType.RAIL,
                LAST_FREE_DAY,
                from -> from.deadlines().reported().rail());
    }

    /** The line's last free day at the inland destination. */
    public static final ReportedField<LocalDate> INLAND_LINE_LAST_FREE_DAY = CONTAINER.reportedByLine(
            "inland_line_last_free_day",
            Shape.DAY,
            from -> from.deadlines().reported().inlandLine());

    /** The railroad that takes the container from the port. */
    public static final ReportedField<Scac> POD_RAIL_CARRIER = CONTAINER.reportedByRail(
            "pod_rail_carrier", Shape.SCAC, from -> from.rail().podCarrierScac());

    /** The railroad that takes the container to the inland destination. */
    public static final ReportedField<Scac> INLAND_RAIL_CARRIER = CONTAINER.reportedByRail(
            "inland_rail_carrier", Shape.SCAC, from -> from.rail().inlandCarrierScac());

    /** The estimated arrival at the inland destination, as the railroad reports it. */
    public static final ReportedField<Instant> INLAND_ETA_AT = CONTAINER.reportedByRail(
            "inland_eta_at", Shape.ESTIMATE, from -> from.rail().inlandEtaAt());

    private static final List<ReportedField<?>> ALL = Stream.of(SHIPMENT, CONTAINER)
            .flatMap(each -> each.fields().stream())
            .toList();

    private static final Map<String, ReportedField<?>> BY_NAME =
            ALL.stream().collect(Collectors.toUnmodifiableMap(ReportedField::name, Function.identity()));

    private final String name;
    private final Subject subject;
    private final Shape shape;
    private final SourceType usualSource;

    ReportedField(String name, Subject subject, Shape shape, SourceType usualSource) {
        this.name = name;
        this.subject = subject;
        this.shape = shape;
        this.usualSource = usualSource;
    }

    /** Returns all fields, fields of shipments first. */
    public static List<ReportedField<?>> all() {
        return ALL;
    }

    /** Returns the field with this name; empty if not found. */
    public static Optional<ReportedField<?>> find(String name) {
        return Optional.ofNullable(BY_NAME.get(Objects.requireNonNull(name, "name")));
    }

    @SuppressWarnings("unchecked") // the shape determines the type of the field's values
    static ReportedField<Instant> estimate(ReportedField<?> field) {
        if (field.shape != Shape.ESTIMATE) {
            throw new IllegalArgumentException(field + " is not an estimate");
        }
        return (ReportedField<Instant>) field;
    }

    /**
     * Returns a value in a form that every store can store.
     *
     * @throws IllegalArgumentException if a text contains NUL or an unpaired surrogate, or if an instant or day is
     *     outside the years 1 to 9999
     */
    @SuppressWarnings("unchecked") // the shape determines the type
    @Nullable
    T storable(@Nullable T value) {
        if (value instanceof String text) {
            Texts.requireStorable(text, name);
        } else if (value instanceof LocalDate day) {
            Days.requireStorable(day);
        } else if (value instanceof Instant at) {
            return (T) Micros.truncate(at);
        } else if (value instanceof List<?> list) {
            return (T) List.copyOf(list);
        }
        return value;
    }

    /**
     * Returns whether two values are considered the same. For lists of holds, fees and containers, the order and
     * trailing zeros of amounts are ignored. Other values are the same if they are equal.
     */
    public boolean isSame(@Nullable T one, @Nullable T other) {
        return Objects.equals(one, other)
                || (one != null && other != null && text(one).equals(text(other)));
    }

    /** Returns a value as text. The texts of two values are equal if the values are {@linkplain #isSame the same}. */
    String text(T value) {
        return switch (shape) {
            case HOLDS, FEES, CONTAINERS ->
                ((List<?>) value)
                        .stream().map(ReportedField::plain).sorted().toList().toString();
            default -> value.toString();
        };
    }

    private static String plain(Object element) {
        return element instanceof Fee fee
                ? new Fee(fee.type(), fee.sourceCode(), fee.amount().stripTrailingZeros(), fee.currencyCode())
                        .toString()
                : element.toString();
    }

    /** Returns the stored name, such as {@code pod_eta_at}. */
    public String name() {
        return name;
    }

    public Subject subject() {
        return subject;
    }

    public Shape shape() {
        return shape;
    }

    /**
     * Returns the kind of source that usually reports the field. Other sources may report the field as well; for
     * example, several sources report {@link #LAST_FREE_DAY}.
     */
    public SourceType usualSource() {
        return usualSource;
    }

    /** Compares by name. */
    @Override
    public int compareTo(ReportedField<?> other) {
        return name.compareTo(other.name);
    }

    @Override
    public String toString() {
        return name;
    }
}
