package dev.quayside.core.ledger;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.internal.Days;
import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A field of a shipment or container that a source can report. The fields are the constants of this class; their names
 * are stored and do not change.
 *
 * @param <T> the type of the values
 */
@SuppressWarnings("UnusedTypeParameter") // for callers: a field has values of its type only
public final class ReportedField<T> implements Comparable<ReportedField<?>> {

    /** The kind of thing that has the field. */
    public enum Subject {
        SHIPMENT,
        CONTAINER
    }

    /** The type of the values of a field. A store has one form in which it writes the values of a shape. */
    public enum Shape {
        /** {@link String}. */
        TEXT,
        /** {@link Integer}. */
        NUMBER,
        /** {@link Boolean}. */
        TRUTH,
        /** {@link Instant}, UTC, to the microsecond. */
        INSTANT,
        /** {@link Instant} whose earlier values the ledger keeps. */
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

    /** The line's number of the shipment. */
    public static final ReportedField<String> BILL_OF_LADING_NUMBER =
            new ReportedField<>("bill_of_lading_number", Subject.SHIPMENT, Shape.TEXT);

    /** The port where the ocean vessel is loaded. */
    public static final ReportedField<RoutingPoint> PORT_OF_LADING =
            new ReportedField<>("port_of_lading", Subject.SHIPMENT, Shape.POINT);

    /** The port where the container leaves the ocean vessel. */
    public static final ReportedField<RoutingPoint> PORT_OF_DISCHARGE =
            new ReportedField<>("port_of_discharge", Subject.SHIPMENT, Shape.POINT);

    /** The inland destination; explicitly empty if the journey ends at the port of discharge. */
    public static final ReportedField<RoutingPoint> DESTINATION =
            new ReportedField<>("destination", Subject.SHIPMENT, Shape.POINT);

    /** The terminal at the port of discharge, by the id of a terminal. */
    public static final ReportedField<UUID> SHIPMENT_POD_TERMINAL =
            new ReportedField<>("shipment_pod_terminal", Subject.SHIPMENT, Shape.ID);

    /** The terminal or rail ramp at the destination, by the id of a terminal. */
    public static final ReportedField<UUID> DESTINATION_TERMINAL =
            new ReportedField<>("destination_terminal", Subject.SHIPMENT, Shape.ID);

    /** The vessel that arrives at the port of discharge. */
    public static final ReportedField<String> POD_VESSEL_NAME =
            new ReportedField<>("pod_vessel_name", Subject.SHIPMENT, Shape.TEXT);

    /** The IMO number of the vessel that arrives at the port of discharge, as reported. */
    public static final ReportedField<String> POD_VESSEL_IMO =
            new ReportedField<>("pod_vessel_imo", Subject.SHIPMENT, Shape.TEXT);

    /** The line's number of the voyage on which the vessel arrives at the port of discharge. */
    public static final ReportedField<String> POD_VOYAGE_NUMBER =
            new ReportedField<>("pod_voyage_number", Subject.SHIPMENT, Shape.TEXT);

    /** Estimated departure from the port of lading. */
    public static final ReportedField<Instant> POL_ETD_AT =
            new ReportedField<>("pol_etd_at", Subject.SHIPMENT, Shape.ESTIMATE);

    /** Estimated arrival at the port of discharge. */
    public static final ReportedField<Instant> POD_ETA_AT =
            new ReportedField<>("pod_eta_at", Subject.SHIPMENT, Shape.ESTIMATE);

    /** The line's estimated arrival at the inland destination. */
    public static final ReportedField<Instant> DESTINATION_ETA_AT =
            new ReportedField<>("destination_eta_at", Subject.SHIPMENT, Shape.ESTIMATE);

    /** The line's actual arrival at the inland destination. */
    public static final ReportedField<Instant> DESTINATION_ATA_AT =
            new ReportedField<>("destination_ata_at", Subject.SHIPMENT, Shape.INSTANT);

    /** The ports of the ocean route in order, the ports of lading and discharge included. */
    public static final ReportedField<List<PortCall>> ROUTE =
            new ReportedField<>("route", Subject.SHIPMENT, Shape.ROUTE);

    /** All containers of the bill of lading, from a report that lists them all. */
    public static final ReportedField<List<ContainerNumber>> CONTAINERS =
            new ReportedField<>("containers", Subject.SHIPMENT, Shape.CONTAINERS);

    /** The type of the container. */
    public static final ReportedField<Equipment> EQUIPMENT =
            new ReportedField<>("equipment", Subject.CONTAINER, Shape.EQUIPMENT);

    /** The number on the seal. */
    public static final ReportedField<String> SEAL_NUMBER =
            new ReportedField<>("seal_number", Subject.CONTAINER, Shape.TEXT);

    /** Gross weight in pounds. */
    public static final ReportedField<Integer> WEIGHT_LBS =
            new ReportedField<>("weight_lbs", Subject.CONTAINER, Shape.NUMBER);

    /** The availability of the container for pickup. */
    public static final ReportedField<Availability> AVAILABILITY =
            new ReportedField<>("availability", Subject.CONTAINER, Shape.AVAILABILITY);

    /** True if the terminal moved the container to an off-dock yard. */
    public static final ReportedField<Boolean> OFF_DOCK =
            new ReportedField<>("off_dock", Subject.CONTAINER, Shape.TRUTH);

    /** The holds at the pickup location; an empty list if there are none. */
    public static final ReportedField<List<Hold>> HOLDS = new ReportedField<>("holds", Subject.CONTAINER, Shape.HOLDS);

    /** The fees at the pickup location; an empty list if there are none. */
    public static final ReportedField<List<Fee>> FEES = new ReportedField<>("fees", Subject.CONTAINER, Shape.FEES);

    /** The booked pickup. */
    public static final ReportedField<Instant> PICKUP_APPOINTMENT_AT =
            new ReportedField<>("pickup_appointment_at", Subject.CONTAINER, Shape.INSTANT);

    /** The booked delivery. */
    public static final ReportedField<Instant> DELIVERY_APPOINTMENT_AT =
            new ReportedField<>("delivery_appointment_at", Subject.CONTAINER, Shape.INSTANT);

    /** The terminal's text for the position of the container. */
    public static final ReportedField<String> YARD_LOCATION =
            new ReportedField<>("yard_location", Subject.CONTAINER, Shape.TEXT);

    /** The chassis on which the container left. */
    public static final ReportedField<String> CHASSIS_NUMBER =
            new ReportedField<>("chassis_number", Subject.CONTAINER, Shape.TEXT);

    /** The terminal at the port of discharge, by the id of a terminal. */
    public static final ReportedField<UUID> POD_TERMINAL =
            new ReportedField<>("pod_terminal", Subject.CONTAINER, Shape.ID);

    /** The terminal of the pickup, by the id of a terminal. */
    public static final ReportedField<UUID> PICKUP_FACILITY =
            new ReportedField<>("pickup_facility", Subject.CONTAINER, Shape.ID);

    /** The source's own last free day: of the line, the terminal or the railroad. */
    public static final ReportedField<LocalDate> LAST_FREE_DAY =
            new ReportedField<>("last_free_day", Subject.CONTAINER, Shape.DAY);

    /** The line's last free day at the inland destination. */
    public static final ReportedField<LocalDate> INLAND_LINE_LAST_FREE_DAY =
            new ReportedField<>("inland_line_last_free_day", Subject.CONTAINER, Shape.DAY);

    /** The railroad that takes the container from the port. */
    public static final ReportedField<Scac> POD_RAIL_CARRIER =
            new ReportedField<>("pod_rail_carrier", Subject.CONTAINER, Shape.SCAC);

    /** The railroad that takes the container to the inland destination. */
    public static final ReportedField<Scac> INLAND_RAIL_CARRIER =
            new ReportedField<>("inland_rail_carrier", Subject.CONTAINER, Shape.SCAC);

    /** The railroad's estimated arrival at the inland destination. */
    public static final ReportedField<Instant> INLAND_ETA_AT =
            new ReportedField<>("inland_eta_at", Subject.CONTAINER, Shape.ESTIMATE);

    private static final List<ReportedField<?>> ALL = List.of(
            BILL_OF_LADING_NUMBER,
            PORT_OF_LADING,
            PORT_OF_DISCHARGE,
            DESTINATION,
            SHIPMENT_POD_TERMINAL,
            DESTINATION_TERMINAL,
            POD_VESSEL_NAME,
            POD_VESSEL_IMO,
            POD_VOYAGE_NUMBER,
            POL_ETD_AT,
            POD_ETA_AT,
            DESTINATION_ETA_AT,
            DESTINATION_ATA_AT,
            ROUTE,
            CONTAINERS,
            EQUIPMENT,
            SEAL_NUMBER,
            WEIGHT_LBS,
            AVAILABILITY,
            OFF_DOCK,
            HOLDS,
            FEES,
            PICKUP_APPOINTMENT_AT,
            DELIVERY_APPOINTMENT_AT,
            YARD_LOCATION,
            CHASSIS_NUMBER,
            POD_TERMINAL,
            PICKUP_FACILITY,
            LAST_FREE_DAY,
            INLAND_LINE_LAST_FREE_DAY,
            POD_RAIL_CARRIER,
            INLAND_RAIL_CARRIER,
            INLAND_ETA_AT);

    private static final Map<String, ReportedField<?>> BY_NAME =
            ALL.stream().collect(Collectors.toUnmodifiableMap(ReportedField::name, Function.identity()));

    private final String name;
    private final Subject subject;
    private final Shape shape;

    private ReportedField(String name, Subject subject, Shape shape) {
        this.name = name;
        this.subject = subject;
        this.shape = shape;
    }

    /** Returns all fields, those of shipments first. */
    public static List<ReportedField<?>> all() {
        return ALL;
    }

    /** Returns the field with this name; empty if not found. */
    public static Optional<ReportedField<?>> find(String name) {
        return Optional.ofNullable(BY_NAME.get(Objects.requireNonNull(name, "name")));
    }

    @SuppressWarnings("unchecked") // the shape determines the type of the values
    static ReportedField<Instant> estimate(ReportedField<?> field) {
        if (field.shape != Shape.ESTIMATE) {
            throw new IllegalArgumentException(field + " is not an estimate");
        }
        return (ReportedField<Instant>) field;
    }

    /**
     * Returns a value in the form that every store can keep.
     *
     * @throws IllegalArgumentException if a text has a NUL or half a surrogate pair, or an instant or day is outside
     *     the years 1 to 9999
     */
    @SuppressWarnings("unchecked") // checked by the shape
    @Nullable
    T storable(@Nullable T value) {
        if (value instanceof String text) {
            Texts.storable(text, name);
        } else if (value instanceof LocalDate day) {
            Days.storable(day);
        } else if (value instanceof Instant at) {
            return (T) Micros.of(at);
        } else if (value instanceof List<?> list) {
            return (T) List.copyOf(list);
        }
        return value;
    }

    /**
     * Returns whether two values are the same: equal, or holds, fees and containers that differ only in their order or
     * in trailing zeros of amounts.
     */
    public boolean isSame(@Nullable T one, @Nullable T other) {
        return Objects.equals(one, other)
                || (one != null && other != null && text(one).equals(text(other)));
    }

    /** Returns a value as text, which is equal for values that are the same. */
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
