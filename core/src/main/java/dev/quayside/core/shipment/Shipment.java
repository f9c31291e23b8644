package dev.quayside.core.shipment;

import dev.quayside.core.internal.Micros;
import dev.quayside.core.internal.Texts;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A tracked bill of lading or booking. Immutable.
 *
 * @param createdAt the time at which it was first stored; UTC, to the microsecond
 * @param refNumbers the account's own reference numbers, in the order in which the account set them; null if never set;
 *     empty if set to an empty list
 * @param tags the account's tags, without duplicates, in the order in which the account set them
 * @param billOfLadingNumber the bill of lading or booking number, as submitted
 * @param normalizedNumber the number in the shipping line's format, for instance without the SCAC
 * @param tracking the state of tracking, with the times of calls to the shipping line's data source
 * @param estimateChangedAt the time at which a resolved estimate (departure, arrival, or arrival at the destination)
 *     last changed; the first report of an estimate is not a change
 */
public record Shipment(
        UUID id,
        Instant createdAt,
        @Nullable List<String> refNumbers,
        List<String> tags,
        String billOfLadingNumber,
        String normalizedNumber,
        ReportedLine line,
        Routing routing,
        Voyage voyage,
        TrackingState tracking,
        ShipmentParties parties,
        @Nullable Instant estimateChangedAt) {

    public Shipment {
        Objects.requireNonNull(id, "id");
        createdAt = Micros.requireTruncated(createdAt, "createdAt");
        refNumbers = refNumbers == null ? null : Texts.requireKeys(refNumbers, "refNumbers");
        Objects.requireNonNull(tags, "tags");
        tags = Texts.requireKeys(new LinkedHashSet<>(tags), "tags");
        Texts.requireKey(Objects.requireNonNull(billOfLadingNumber, "billOfLadingNumber"), "billOfLadingNumber");
        Texts.requireKey(Objects.requireNonNull(normalizedNumber, "normalizedNumber"), "normalizedNumber");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(routing, "routing");
        Objects.requireNonNull(voyage, "voyage");
        Objects.requireNonNull(tracking, "tracking");
        Objects.requireNonNull(parties, "parties");
        estimateChangedAt = Micros.truncate(estimateChangedAt);
        if (billOfLadingNumber.isBlank()) {
            throw new IllegalArgumentException("the bill of lading number of shipment " + id + " is blank");
        }
    }

    public static Builder builder(UUID id, String billOfLadingNumber, ReportedLine line, Instant createdAt) {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(billOfLadingNumber, "billOfLadingNumber");
        Objects.requireNonNull(line, "line");
        Objects.requireNonNull(createdAt, "createdAt");
        return new Builder(id, billOfLadingNumber, line, createdAt);
    }

    public Builder toBuilder() {
        return new Builder(id, billOfLadingNumber, line, createdAt)
                .refNumbers(refNumbers)
                .tags(tags)
                .normalizedNumber(normalizedNumber)
                .routing(routing)
                .voyage(voyage)
                .tracking(tracking)
                .parties(parties)
                .estimateChangedAt(estimateChangedAt);
    }

    /** A builder of a shipment. Not thread-safe. */
    public static final class Builder {
        private final UUID id;
        private final String billOfLadingNumber;
        private final ReportedLine line;
        private final Instant createdAt;
        private @Nullable List<String> refNumbers = List.of();
        private List<String> tags = List.of();
        private String normalizedNumber;
        private Routing routing = Routing.UNKNOWN;
        private Voyage voyage = Voyage.UNKNOWN;
        private TrackingState tracking = TrackingState.ACTIVE;
        private ShipmentParties parties = ShipmentParties.NONE;
        private @Nullable Instant estimateChangedAt;

        private Builder(UUID id, String billOfLadingNumber, ReportedLine line, Instant createdAt) {
            this.id = id;
            this.billOfLadingNumber = billOfLadingNumber;
            this.normalizedNumber = billOfLadingNumber;
            this.line = line;
            this.createdAt = createdAt;
        }

        public Builder refNumbers(@Nullable List<String> value) {
            refNumbers = value;
            return this;
        }

        public Builder tags(List<String> value) {
            tags = Objects.requireNonNull(value, "tags");
            return this;
        }

        public Builder normalizedNumber(String value) {
            normalizedNumber = Objects.requireNonNull(value, "normalizedNumber");
            return this;
        }

        public Builder routing(Routing value) {
            routing = Objects.requireNonNull(value, "routing");
            return this;
        }

        public Builder voyage(Voyage value) {
            voyage = Objects.requireNonNull(value, "voyage");
            return this;
        }

        public Builder tracking(TrackingState value) {
            tracking = Objects.requireNonNull(value, "tracking");
            return this;
        }

        public Builder parties(ShipmentParties value) {
            parties = Objects.requireNonNull(value, "parties");
            return this;
        }

        public Builder estimateChangedAt(@Nullable Instant at) {
            estimateChangedAt = at;
            return this;
        }

        public Shipment build() {
            return new Shipment(
                    id,
                    createdAt,
                    refNumbers,
                    tags,
                    billOfLadingNumber,
                    normalizedNumber,
                    line,
                    routing,
                    voyage,
                    tracking,
                    parties,
                    estimateChangedAt);
        }
    }
}
