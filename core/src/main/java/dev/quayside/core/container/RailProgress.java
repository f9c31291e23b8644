package dev.quayside.core.container;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.internal.Micros;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The inland journey by rail, as railroads report it. The inland arrival that the shipping line reports is part of the
 * shipment. Instants are UTC, to the microsecond; null if unknown.
 *
 * @param podCarrierScac the railroad that takes the container from the port, such as {@code BNSF}
 * @param inlandCarrierScac the railroad that brings the container to the inland destination; may differ from
 *     {@code podCarrierScac}
 * @param podLoadedAt the loading on a rail car at the port
 * @param podDepartedAt the first departure from the port by rail
 * @param inlandEtaAt estimated arrival at the inland destination
 * @param inlandAtaAt actual arrival at the inland destination
 * @param inlandUnloadedAt the unloading from the rail car at the inland destination
 * @param facilityHolds holds at the inland facility; null if never reported, empty if reported as empty
 * @param facilityFees fees at the inland facility; null if never reported, empty if reported as empty
 */
public record RailProgress(
        @Nullable Scac podCarrierScac,
        @Nullable Scac inlandCarrierScac,
        @Nullable Instant podLoadedAt,
        @Nullable Instant podDepartedAt,
        @Nullable Instant inlandEtaAt,
        @Nullable Instant inlandAtaAt,
        @Nullable Instant inlandUnloadedAt,
        @Nullable List<Hold> facilityHolds,
        @Nullable List<Fee> facilityFees) {

    /** The progress of a container if no railroad has reported about it. */
    public static final RailProgress NONE = builder().build();

    public RailProgress {
        podLoadedAt = Micros.truncate(podLoadedAt);
        podDepartedAt = Micros.truncate(podDepartedAt);
        inlandEtaAt = Micros.truncate(inlandEtaAt);
        inlandAtaAt = Micros.truncate(inlandAtaAt);
        inlandUnloadedAt = Micros.truncate(inlandUnloadedAt);
        facilityHolds = facilityHolds == null ? null : List.copyOf(facilityHolds);
        facilityFees = facilityFees == null ? null : List.copyOf(facilityFees);
    }

    public static Builder builder() {
        return new Builder();
    }

    public Builder toBuilder() {
        return builder()
                .podCarrierScac(podCarrierScac)
                .inlandCarrierScac(inlandCarrierScac)
                .podLoadedAt(podLoadedAt)
                .podDepartedAt(podDepartedAt)
                .inlandEtaAt(inlandEtaAt)
                .inlandAtaAt(inlandAtaAt)
                .inlandUnloadedAt(inlandUnloadedAt)
                .facilityHolds(facilityHolds)
                .facilityFees(facilityFees);
    }

    /** A builder of rail progress. Not thread-safe. */
    public static final class Builder {
        private @Nullable Scac podCarrierScac;
        private @Nullable Scac inlandCarrierScac;
        private @Nullable Instant podLoadedAt;
        private @Nullable Instant podDepartedAt;
        private @Nullable Instant inlandEtaAt;
        private @Nullable Instant inlandAtaAt;
        private @Nullable Instant inlandUnloadedAt;
        private @Nullable List<Hold> facilityHolds;
        private @Nullable List<Fee> facilityFees;

        private Builder() {}

        public Builder podCarrierScac(@Nullable Scac scac) {
            podCarrierScac = scac;
            return this;
        }

        public Builder inlandCarrierScac(@Nullable Scac scac) {
            inlandCarrierScac = scac;
            return this;
        }

        public Builder podLoadedAt(@Nullable Instant at) {
            podLoadedAt = at;
            return this;
        }

        public Builder podDepartedAt(@Nullable Instant at) {
            podDepartedAt = at;
            return this;
        }

        public Builder inlandEtaAt(@Nullable Instant at) {
            inlandEtaAt = at;
            return this;
        }

        public Builder inlandAtaAt(@Nullable Instant at) {
            inlandAtaAt = at;
            return this;
        }

        public Builder inlandUnloadedAt(@Nullable Instant at) {
            inlandUnloadedAt = at;
            return this;
        }

        public Builder facilityHolds(@Nullable List<Hold> holds) {
            facilityHolds = holds;
            return this;
        }

        public Builder facilityFees(@Nullable List<Fee> fees) {
            facilityFees = fees;
            return this;
        }

        public RailProgress build() {
            return new RailProgress(
                    podCarrierScac,
                    inlandCarrierScac,
                    podLoadedAt,
                    podDepartedAt,
                    inlandEtaAt,
                    inlandAtaAt,
                    inlandUnloadedAt,
                    facilityHolds,
                    facilityFees);
        }
    }
}
