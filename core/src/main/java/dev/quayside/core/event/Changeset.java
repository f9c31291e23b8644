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
 * What a terminal's answer changed on a container: for each changed field the value before and after; null for a field
 * that stayed as it was. Lists are whole lists, before and after.
 *
 * @param availability whether it may be picked up
 * @param fees at the terminal
 * @param holds at the terminal
 * @param pickupLastFreeDay the last free day that counts; shown to accounts with the rail plan only
 * @param pickupLastFreeDayWithoutRail the last free day that counts as long as the railroad's is left out; shown to all
 *     other accounts
 * @param lineLastFreeDay the line's
 * @param railLastFreeDay the railroad's; shown to accounts with the rail plan only
 * @param pickupAppointmentAt the booked pickup
 * @param podTerminalId terminal at the port of discharge
 */
public record Changeset(
        @Nullable Delta<Availability> availability,
        @Nullable Delta<List<Fee>> fees,
        @Nullable Delta<List<Hold>> holds,
        @Nullable Delta<LocalDate> pickupLastFreeDay,
        @Nullable Delta<LocalDate> pickupLastFreeDayWithoutRail,
        @Nullable Delta<LocalDate> lineLastFreeDay,
        @Nullable Delta<LocalDate> railLastFreeDay,
        @Nullable Delta<Instant> pickupAppointmentAt,
        @Nullable Delta<UUID> podTerminalId) {

    /** Nothing has changed. */
    public static final Changeset NONE = new Changeset(null, null, null, null, null, null, null, null, null);

    /** Whether nothing has changed. */
    public boolean isEmpty() {
        return Stream.of(
                        availability,
                        fees,
                        holds,
                        pickupLastFreeDay,
                        pickupLastFreeDayWithoutRail,
                        lineLastFreeDay,
                        railLastFreeDay,
                        pickupAppointmentAt,
                        podTerminalId)
                .allMatch(Objects::isNull);
    }

    /** What an account sees of this that has no rail plan; nothing may be left. */
    public Changeset withoutRailLastFreeDays() {
        return new Changeset(
                availability,
                fees,
                holds,
                pickupLastFreeDayWithoutRail,
                pickupLastFreeDayWithoutRail,
                lineLastFreeDay,
                null,
                pickupAppointmentAt,
                podTerminalId);
    }

    /**
     * A value before and after.
     *
     * @param before null if it was not known
     * @param after null if it is not known any more
     */
    public record Delta<T>(@Nullable T before, @Nullable T after) {

        /** The change between two values; null if they are equal. */
        public static <T> @Nullable Delta<T> between(@Nullable T before, @Nullable T after) {
            return Objects.equals(before, after) ? null : new Delta<>(before, after);
        }
    }
}
