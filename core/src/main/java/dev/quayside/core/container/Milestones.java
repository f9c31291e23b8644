package dev.quayside.core.container;

import dev.quayside.core.internal.Micros;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * When the container passed each point of its journey; null for what has not happened or was not reported. All instants
 * are UTC, kept to the microsecond; where the place of an event was unknown, the source's local time was taken for UTC.
 *
 * @param emptyOutAt empty box picked up by the shipper
 * @param polFullInAt full box gated in at the port of lading
 * @param polVesselLoadedAt loaded on the vessel at the port of lading
 * @param polVesselDepartedAt vessel left the port of lading
 * @param podArrivedAt vessel arrived at the port of discharge
 * @param podDischargedAt discharged at the port of discharge
 * @param podFullOutAt gated out full at the port of discharge; null for boxes that go inland by rail
 * @param finalDestinationFullOutAt gated out full at the inland destination
 * @param deliveredAt marked as delivered by a user
 * @param emptyTerminatedAt empty box returned
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

    /** Nothing has happened yet. */
    public static final Milestones NONE = builder().build();

    public Milestones {
        emptyOutAt = Micros.of(emptyOutAt);
        polFullInAt = Micros.of(polFullInAt);
        polVesselLoadedAt = Micros.of(polVesselLoadedAt);
        polVesselDepartedAt = Micros.of(polVesselDepartedAt);
        podArrivedAt = Micros.of(podArrivedAt);
        podDischargedAt = Micros.of(podDischargedAt);
        podFullOutAt = Micros.of(podFullOutAt);
        finalDestinationFullOutAt = Micros.of(finalDestinationFullOutAt);
        deliveredAt = Micros.of(deliveredAt);
        emptyTerminatedAt = Micros.of(emptyTerminatedAt);
    }

    /** When the full box was picked up: at the inland destination if it went there, else at the port of discharge. */
    public @Nullable Instant pickedUpAt() {
        return finalDestinationFullOutAt != null ? finalDestinationFullOutAt : podFullOutAt;
    }

    public static Builder builder() {
        return new Builder();
    }

    /** A builder that starts from these milestones. */
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

    /** Collects milestones by name; not thread-safe. */
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
