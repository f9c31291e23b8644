package dev.quayside.core.event;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The changes that one report made to a container. A changed field contains the values before and after the change; an
 * unchanged field is null. For a list, both values are complete lists.
 *
 * @param pickupLastFreeDay the pickup last free day, as shown to accounts with the rail last free day feature
 * @param pickupLastFreeDayWithoutRail the pickup last free day without regard to the railroad's day, as shown to
 *     accounts without the rail last free day feature
 * @param lineLastFreeDay the line's last free day
 * @param terminalLastFreeDay the terminal's last free day
 * @param railLastFreeDay the railroad's last free day, shown only to accounts with the rail last free day feature
 * @param pickupAppointmentAt the time of the booked pickup
 * @param podTerminalId the terminal at the port of discharge
 * @param location the position of the container at the terminal
 * @param chassisNumber the chassis on which the container left the terminal
 * @param shipmentId the shipment of the container
 */
public record Changeset(
        @Nullable Delta<Availability> availability,
        @Nullable Delta<List<Fee>> fees,
        @Nullable Delta<List<Hold>> holds,
        @Nullable Delta<LocalDate> pickupLastFreeDay,
        @Nullable Delta<LocalDate> pickupLastFreeDayWithoutRail,
        @Nullable Delta<LocalDate> lineLastFreeDay,
        @Nullable Delta<LocalDate> terminalLastFreeDay,
        @Nullable Delta<LocalDate> railLastFreeDay,
        @Nullable Delta<Instant> pickupAppointmentAt,
        @Nullable Delta<UUID> podTerminalId,
        @Nullable Delta<String> location,
        @Nullable Delta<String> chassisNumber,
        @Nullable Delta<UUID> shipmentId) {

    public static final Changeset NONE =
            new Changeset(null, null, null, null, null, null, null, null, null, null, null, null, null);

    /** Returns whether no field changed. */
    public boolean isEmpty() {
        return Stream.of(
                        availability,
                        fees,
                        holds,
                        pickupLastFreeDay,
                        pickupLastFreeDayWithoutRail,
                        lineLastFreeDay,
                        terminalLastFreeDay,
                        railLastFreeDay,
                        pickupAppointmentAt,
                        podTerminalId,
                        location,
                        chassisNumber,
                        shipmentId)
                .allMatch(Objects::isNull);
    }

    /** Returns the changes that an account without the rail last free day feature may see; may be empty. */
    public Changeset withoutRailLastFreeDays() {
        return new Changeset(
                availability,
                fees,
                holds,
                pickupLastFreeDayWithoutRail,
                pickupLastFreeDayWithoutRail,
                lineLastFreeDay,
                terminalLastFreeDay,
                null,
                pickupAppointmentAt,
                podTerminalId,
                location,
                chassisNumber,
                shipmentId);
    }

    /** A value before and after a change; null if unknown. */
    public record Delta<T>(@Nullable T before, @Nullable T after) {

        /** Returns the change between two values; null if they are equal. */
        public static <T> @Nullable Delta<T> between(@Nullable T before, @Nullable T after) {
            return Objects.equals(before, after) ? null : new Delta<>(before, after);
        }
    }
}
