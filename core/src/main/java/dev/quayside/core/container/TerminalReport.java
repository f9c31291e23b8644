package dev.quayside.core.container;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The last report of the terminal where a container is picked up: the inland facility for containers that go inland by
 * rail.
 *
 * @param holds in the terminal's order; null if never reported, empty if reported as empty
 * @param fees in the terminal's order; null if never reported, empty if reported as empty
 * @param pickupAppointmentAt the time of the booked pickup
 * @param deliveryAppointmentAt the time of the booked delivery; v2 documents do not contain it, but lists can be sorted
 *     by it
 * @param location the terminal's free text about the position of the container, such as a yard slot
 * @param fullOutChassisNumber the number of the chassis on which the full container left the terminal
 * @param checkedAt the time of the last report of the terminal
 */
public record TerminalReport(
        Availability availability,
        @Nullable List<Hold> holds,
        @Nullable List<Fee> fees,
        @Nullable Instant pickupAppointmentAt,
        @Nullable Instant deliveryAppointmentAt,
        @Nullable String location,
        @Nullable String fullOutChassisNumber,
        @Nullable Instant checkedAt) {

    /** The report of a terminal that has not reported yet: all values are unknown. */
    public static final TerminalReport NONE = builder().build();

    public TerminalReport {
        Objects.requireNonNull(availability, "availability");
        holds = holds == null ? null : List.copyOf(holds);
        fees = fees == null ? null : List.copyOf(fees);
        pickupAppointmentAt = Micros.truncate(pickupAppointmentAt);
        deliveryAppointmentAt = Micros.truncate(deliveryAppointmentAt);
        checkedAt = Micros.truncate(checkedAt);
        Texts.requireStorable(location, "location");
        Texts.requireStorable(fullOutChassisNumber, "fullOutChassisNumber");
    }

    /** Returns whether there are holds; null if never reported. */
    public @Nullable Boolean hasHolds() {
        return holds == null ? null : !holds.isEmpty();
    }

    /** Returns whether there are fees; null if never reported. */
    public @Nullable Boolean hasFees() {
        return fees == null ? null : !fees.isEmpty();
    }

    /** Returns whether there is a demurrage fee; null if fees were never reported. */
    public @Nullable Boolean hasDemurrageFees() {
        return fees == null ? null : fees.stream().anyMatch(fee -> fee.type() == Fee.Type.DEMURRAGE);
    }

    public static Builder builder() {
        return new Builder();
    }

    public Builder toBuilder() {
        return builder()
                .availability(availability)
                .holds(holds)
                .fees(fees)
                .pickupAppointmentAt(pickupAppointmentAt)
                .deliveryAppointmentAt(deliveryAppointmentAt)
                .location(location)
                .fullOutChassisNumber(fullOutChassisNumber)
                .checkedAt(checkedAt);
    }

    /** A builder of a report. Not thread-safe. */
    public static final class Builder {
        private Availability availability = Availability.UNKNOWN;
        private @Nullable List<Hold> holds;
        private @Nullable List<Fee> fees;
        private @Nullable Instant pickupAppointmentAt;
        private @Nullable Instant deliveryAppointmentAt;
        private @Nullable String location;
        private @Nullable String fullOutChassisNumber;
        private @Nullable Instant checkedAt;

        private Builder() {}

        public Builder availability(Availability value) {
            availability = Objects.requireNonNull(value, "availability");
            return this;
        }

        public Builder holds(@Nullable List<Hold> value) {
            holds = value;
            return this;
        }

        public Builder fees(@Nullable List<Fee> value) {
            fees = value;
            return this;
        }

        public Builder pickupAppointmentAt(@Nullable Instant at) {
            pickupAppointmentAt = at;
            return this;
        }

        public Builder deliveryAppointmentAt(@Nullable Instant at) {
            deliveryAppointmentAt = at;
            return this;
        }

        public Builder location(@Nullable String value) {
            location = value;
            return this;
        }

        public Builder fullOutChassisNumber(@Nullable String value) {
            fullOutChassisNumber = value;
            return this;
        }

        public Builder checkedAt(@Nullable Instant at) {
            checkedAt = at;
            return this;
        }

        public TerminalReport build() {
            return new TerminalReport(
                    availability,
                    holds,
                    fees,
                    pickupAppointmentAt,
                    deliveryAppointmentAt,
                    location,
                    fullOutChassisNumber,
                    checkedAt);
        }
    }
}
