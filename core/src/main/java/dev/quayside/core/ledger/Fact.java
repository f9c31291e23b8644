package dev.quayside.core.ledger;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
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
 * Something that a source can say of a shipment or of a container, and what kind of value it says. The facts are those
 * listed here; their names are stored and stay.
 *
 * @param <T> what is said
 */
@SuppressWarnings("UnusedTypeParameter") // it is for callers: a fact only takes and gives values of its type
public final class Fact<T> implements Comparable<Fact<?>> {

    /** Of what a fact is said. */
    public enum Subject {
        SHIPMENT,
        CONTAINER
    }

    /** What kind of value is said; whoever stores facts writes one form for each. */
    public enum Shape {
        /** {@link String}. */
        TEXT,
        /** {@link Integer}. */
        NUMBER,
        /** {@link Boolean}. */
        TRUTH,
        /** {@link Instant}, UTC, to the microsecond. */
        INSTANT,
        /** {@link Instant} of which the ledger also keeps what was said before. */
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
    public static final Fact<String> BILL_OF_LADING_NUMBER =
            new Fact<>("bill_of_lading_number", Subject.SHIPMENT, Shape.TEXT);

    /** Where the ocean vessel is loaded. */
    public static final Fact<RoutingPoint> PORT_OF_LADING = new Fact<>("port_of_lading", Subject.SHIPMENT, Shape.POINT);

    /** Where the box leaves the ocean vessel. */
    public static final Fact<RoutingPoint> PORT_OF_DISCHARGE =
            new Fact<>("port_of_discharge", Subject.SHIPMENT, Shape.POINT);

    /** The inland destination; told as none when the journey ends at the port of discharge. */
    public static final Fact<RoutingPoint> DESTINATION = new Fact<>("destination", Subject.SHIPMENT, Shape.POINT);

    /** The terminal at the port of discharge, by the id of a terminal. */
    public static final Fact<UUID> SHIPMENT_POD_TERMINAL =
            new Fact<>("shipment_pod_terminal", Subject.SHIPMENT, Shape.ID);

    /** The terminal or rail ramp at the destination, by the id of a terminal. */
    public static final Fact<UUID> DESTINATION_TERMINAL =
            new Fact<>("destination_terminal", Subject.SHIPMENT, Shape.ID);

    /** The vessel that arrives at the port of discharge. */
    public static final Fact<String> POD_VESSEL_NAME = new Fact<>("pod_vessel_name", Subject.SHIPMENT, Shape.TEXT);

    /** Its IMO number, as reported. */
    public static final Fact<String> POD_VESSEL_IMO = new Fact<>("pod_vessel_imo", Subject.SHIPMENT, Shape.TEXT);

    /** The line's number of that voyage. */
    public static final Fact<String> POD_VOYAGE_NUMBER = new Fact<>("pod_voyage_number", Subject.SHIPMENT, Shape.TEXT);

    /** Estimated departure from the port of lading. */
    public static final Fact<Instant> POL_ETD_AT = new Fact<>("pol_etd_at", Subject.SHIPMENT, Shape.ESTIMATE);

    /** Estimated arrival at the port of discharge. */
    public static final Fact<Instant> POD_ETA_AT = new Fact<>("pod_eta_at", Subject.SHIPMENT, Shape.ESTIMATE);

    /** The line's estimated arrival at the inland destination. */
    public static final Fact<Instant> DESTINATION_ETA_AT =
            new Fact<>("destination_eta_at", Subject.SHIPMENT, Shape.ESTIMATE);

    /** The line's actual arrival at the inland destination. */
    public static final Fact<Instant> DESTINATION_ATA_AT =
            new Fact<>("destination_ata_at", Subject.SHIPMENT, Shape.INSTANT);

    /** The ports of the ocean route in order, the ports of lading and discharge included. */
    public static final Fact<List<PortCall>> ROUTE = new Fact<>("route", Subject.SHIPMENT, Shape.ROUTE);

    /** What kind of box it is. */
    public static final Fact<Equipment> EQUIPMENT = new Fact<>("equipment", Subject.CONTAINER, Shape.EQUIPMENT);

    /** As printed on the seal. */
    public static final Fact<String> SEAL_NUMBER = new Fact<>("seal_number", Subject.CONTAINER, Shape.TEXT);

    /** Gross weight in pounds. */
    public static final Fact<Integer> WEIGHT_LBS = new Fact<>("weight_lbs", Subject.CONTAINER, Shape.NUMBER);

    /** Whether it may be picked up. */
    public static final Fact<Availability> AVAILABILITY =
            new Fact<>("availability", Subject.CONTAINER, Shape.AVAILABILITY);

    /** Whether the terminal has moved it to an off-dock yard. */
    public static final Fact<Boolean> OFF_DOCK = new Fact<>("off_dock", Subject.CONTAINER, Shape.TRUTH);

    /** Holds where it is picked up; told as an empty list when there are none. */
    public static final Fact<List<Hold>> HOLDS = new Fact<>("holds", Subject.CONTAINER, Shape.HOLDS);

    /** Fees where it is picked up; told as an empty list when there are none. */
    public static final Fact<List<Fee>> FEES = new Fact<>("fees", Subject.CONTAINER, Shape.FEES);

    /** The booked pickup. */
    public static final Fact<Instant> PICKUP_APPOINTMENT_AT =
            new Fact<>("pickup_appointment_at", Subject.CONTAINER, Shape.INSTANT);

    /** The booked delivery. */
    public static final Fact<Instant> DELIVERY_APPOINTMENT_AT =
            new Fact<>("delivery_appointment_at", Subject.CONTAINER, Shape.INSTANT);

    /** The terminal's free text for where the box stands. */
    public static final Fact<String> YARD_LOCATION = new Fact<>("yard_location", Subject.CONTAINER, Shape.TEXT);

    /** The chassis on which the box left. */
    public static final Fact<String> CHASSIS_NUMBER = new Fact<>("chassis_number", Subject.CONTAINER, Shape.TEXT);

    /** The terminal at the port of discharge, by the id of a terminal. */
    public static final Fact<UUID> POD_TERMINAL = new Fact<>("pod_terminal", Subject.CONTAINER, Shape.ID);

    /** Where the pickup happens, by the id of a terminal. */
    public static final Fact<UUID> PICKUP_FACILITY = new Fact<>("pickup_facility", Subject.CONTAINER, Shape.ID);

    /** The source's own last free day: the line's, the terminal's or the railroad's, by who says so. */
    public static final Fact<LocalDate> LAST_FREE_DAY = new Fact<>("last_free_day", Subject.CONTAINER, Shape.DAY);

    /** The line's last free day at the inland destination. */
    public static final Fact<LocalDate> INLAND_LINE_LAST_FREE_DAY =
            new Fact<>("inland_line_last_free_day", Subject.CONTAINER, Shape.DAY);

    /** The railroad that takes the box from the port. */
    public static final Fact<Scac> POD_RAIL_CARRIER = new Fact<>("pod_rail_carrier", Subject.CONTAINER, Shape.SCAC);

    /** The railroad that brings it to the inland destination. */
    public static final Fact<Scac> INLAND_RAIL_CARRIER =
            new Fact<>("inland_rail_carrier", Subject.CONTAINER, Shape.SCAC);

    /** The railroad's estimated arrival at the inland destination. */
    public static final Fact<Instant> INLAND_ETA_AT = new Fact<>("inland_eta_at", Subject.CONTAINER, Shape.ESTIMATE);

    private static final List<Fact<?>> ALL = List.of(
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

    private static final Map<String, Fact<?>> BY_NAME =
            ALL.stream().collect(Collectors.toUnmodifiableMap(Fact::name, Function.identity()));

    private final String name;
    private final Subject subject;
    private final Shape shape;

    private Fact(String name, Subject subject, Shape shape) {
        this.name = name;
        this.subject = subject;
        this.shape = shape;
    }

    /** Every fact, those of shipments first. */
    public static List<Fact<?>> all() {
        return ALL;
    }

    /** The fact with this name; empty if there is none. */
    public static Optional<Fact<?>> find(String name) {
        return Optional.ofNullable(BY_NAME.get(Objects.requireNonNull(name, "name")));
    }

    /** The same fact as one of an estimate. */
    @SuppressWarnings("unchecked") // the shape says what type its values have
    static Fact<Instant> estimate(Fact<?> fact) {
        if (fact.shape != Shape.ESTIMATE) {
            throw new IllegalArgumentException(fact + " is no estimate");
        }
        return (Fact<Instant>) fact;
    }

    /**
     * A value of this fact as every store can keep it; null is kept as null.
     *
     * @throws IllegalArgumentException naming the fact, if it is a text with a NUL or half a surrogate pair in it, or an
     *     instant or day outside the years 1 to 9999
     */
    @SuppressWarnings("unchecked") // an instant is taken for an instant, and a list for a list
    @Nullable
    T kept(@Nullable T value) {
        if (value instanceof String text) {
            Texts.kept(text, name);
        } else if (value instanceof LocalDate day) {
            Days.kept(day);
        } else if (value instanceof Instant at) {
            return (T) Micros.of(at);
        } else if (value instanceof List<?> list) {
            return (T) List.copyOf(list);
        }
        return value;
    }

    /**
     * Whether two values say the same of this fact. Holds and fees in another order do, and amounts that are written with
     * more or fewer zeros behind the point; of everything else only what is equal.
     */
    public boolean isSame(@Nullable T one, @Nullable T other) {
        return Objects.equals(one, other)
                || (one != null && other != null && text(one).equals(text(other)));
    }

    /** A value as text; two values have the same exactly if they say the same. */
    String text(T value) {
        return switch (shape) {
            case HOLDS, FEES ->
                ((List<?>) value).stream().map(Fact::plain).sorted().toList().toString();
            default -> value.toString();
        };
    }

    private static String plain(Object holdOrFee) {
        return holdOrFee instanceof Fee fee
                ? new Fee(fee.type(), fee.sourceCode(), fee.amount().stripTrailingZeros(), fee.currencyCode())
                        .toString()
                : holdOrFee.toString();
    }

    /** The name under which it is stored, such as {@code pod_eta_at}; no two facts share one. */
    public String name() {
        return name;
    }

    /** Of what it is said. */
    public Subject subject() {
        return subject;
    }

    /** What kind of value is said. */
    public Shape shape() {
        return shape;
    }

    /** By name. */
    @Override
    public int compareTo(Fact<?> other) {
        return name.compareTo(other.name);
    }

    @Override
    public String toString() {
        return name;
    }
}
