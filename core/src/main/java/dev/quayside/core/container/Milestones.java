package dev.quayside.core.container;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The times at which a container passed the points of its journey. A time is null if the container has not passed the
 * point, or if no source reported the time. UTC, to the microsecond; if the time zone of a place is unknown, the
 * source's local time is taken as UTC.
 *
 * @param emptyOutAt the shipper picked up the empty container
 * @param polFullInAt the full container entered the terminal at the port of lading
 * @param polVesselLoadedAt the container was loaded on the vessel at the port of lading
 * @param polVesselDepartedAt the vessel departed from the port of lading
 * @param podArrivedAt the vessel arrived at the port of discharge
 * @param podDischargedAt the container was discharged at the port of discharge
 * @param podFullOutAt the full container left the terminal at the port of discharge; null for containers that go inland
 *     by rail
 * @param finalDestinationFullOutAt the full container left the inland destination
 * @param deliveredAt a user marked the container as delivered
 * @param emptyTerminatedAt the empty container was returned
 */
public record Milestones(
        @Nullable Instant emptyOutAt,
        @Nullable Instant polFullInAt,
        @Nullable Instant polVesselLoadedAt,
        @Nullable Instant polVesselDepartedAt,
        @Nullable Instant podArrivedAt,
        @Nullable Instant podDischargedAt,
        @Nullable Instant podFullOutAt,
        @Nullable Instant finalDestinationFullOutAt,
        @Nullable Instant deliveredAt,
        @Nullable Instant emptyTerminatedAt) {

    public static final Milestones NONE = builder().build();

    public Milestones {
        emptyOutAt = Micros.truncate(emptyOutAt);
        polFullInAt = Micros.truncate(polFullInAt);
        polVesselLoadedAt = Micros.truncate(polVesselLoadedAt);
        polVesselDepartedAt = Micros.truncate(polVesselDepartedAt);
        podArrivedAt = Micros.truncate(podArrivedAt);
        podDischargedAt = Micros.truncate(podDischargedAt);
        podFullOutAt = Micros.truncate(podFullOutAt);
        finalDestinationFullOutAt = Micros.truncate(finalDestinationFullOutAt);
        deliveredAt = Micros.truncate(deliveredAt);
        emptyTerminatedAt = Micros.truncate(emptyTerminatedAt);
    }

    /**
     * Returns the time at which the full container was picked up at the inland destination. If this time is unknown,
     * returns the time of the pickup at the port of discharge; null if both are unknown.
     */
    public @Nullable Instant pickedUpAt() {
        return finalDestinationFullOutAt != null ? finalDestinationFullOutAt : podFullOutAt;
    }

    public static Builder builder() {
        return new Builder();
    }

    public Builder toBuilder() {
        return builder()
                .emptyOutAt(emptyOutAt)
                .polFullInAt(polFullInAt)
                .polVesselLoadedAt(polVesselLoadedAt)
                .polVesselDepartedAt(polVesselDepartedAt)
                .podArrivedAt(podArrivedAt)
                .podDischargedAt(podDischargedAt)
                .podFullOutAt(podFullOutAt)
                .finalDestinationFullOutAt(finalDestinationFullOutAt)
                .deliveredAt(deliveredAt)
                .emptyTerminatedAt(emptyTerminatedAt);
    }

    /** A builder of milestones. Not thread-safe. */
    public static final class Builder {
        private @Nullable Instant emptyOutAt;
        private @Nullable Instant polFullInAt;
        private @Nullable Instant polVesselLoadedAt;
        private @Nullable Instant polVesselDepartedAt;
        private @Nullable Instant podArrivedAt;
        private @Nullable Instant podDischargedAt;
        private @Nullable Instant podFullOutAt;
        private @Nullable Instant finalDestinationFullOutAt;
        private @Nullable Instant deliveredAt;
        private @Nullable Instant emptyTerminatedAt;

        private Builder() {}

        public Builder emptyOutAt(@Nullable Instant at) {
            emptyOutAt = at;
            return this;
        }

        public Builder polFullInAt(@Nullable Instant at) {
            polFullInAt = at;
            return this;
        }

        public Builder polVesselLoadedAt(@Nullable Instant at) {
            polVesselLoadedAt = at;
            return this;
        }

        public Builder polVesselDepartedAt(@Nullable Instant at) {
            polVesselDepartedAt = at;
            return this;
        }

        public Builder podArrivedAt(@Nullable Instant at) {
            podArrivedAt = at;
            return this;
        }

        public Builder podDischargedAt(@Nullable Instant at) {
            podDischargedAt = at;
            return this;
        }

        public Builder podFullOutAt(@Nullable Instant at) {
            podFullOutAt = at;
            return this;
        }

        public Builder finalDestinationFullOutAt(@Nullable Instant at) {
            finalDestinationFullOutAt = at;
            return this;
        }

        public Builder deliveredAt(@Nullable Instant at) {
            deliveredAt = at;
            return this;
        }

        public Builder emptyTerminatedAt(@Nullable Instant at) {
            emptyTerminatedAt = at;
            return this;
        }

        public Milestones build() {
            return new Milestones(
                    emptyOutAt,
                    polFullInAt,
                    polVesselLoadedAt,
                    polVesselDepartedAt,
                    podArrivedAt,
                    podDischargedAt,
                    podFullOutAt,
                    finalDestinationFullOutAt,
                    deliveredAt,
                    emptyTerminatedAt);
        }
    }
}
