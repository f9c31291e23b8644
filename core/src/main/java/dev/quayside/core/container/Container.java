package dev.quayside.core.container;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.Entitlement;
import dev.quayside.core.internal.Texts;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One journey of a container, as part of one shipment. The next journey of the same container is a different record.
 * Immutable.
 *
 * @param id the id of this journey; the next journey of the same container has another id
 * @param refNumbers the account's own reference numbers, in the order in which the account set them; may be empty
 * @param status the status, derived from the journey and the availability
 * @param milestones the times at which the container passed the points of its journey
 * @param terminal the last report of the terminal where the container is picked up
 * @param deadlines all last free days
 * @param facilities the terminals at the container's destination, with their time zones
 * @param attentionMark whether the account has marked the container as needing attention; null if not set
 */
public record Container(
        UUID id,
        UUID shipmentId,
        ContainerNumber number,
        Equipment equipment,
        Cargo cargo,
        List<String> refNumbers,
        ContainerStatus status,
        Milestones milestones,
        TerminalReport terminal,
        RailProgress rail,
        ImportDeadlines deadlines,
        DestinationFacilities facilities,
        RecordTimestamps times,
        @Nullable Boolean attentionMark) {

    public Container {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(shipmentId, "shipmentId");
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(equipment, "equipment");
        Objects.requireNonNull(cargo, "cargo");
        refNumbers = Texts.requireKeys(Objects.requireNonNull(refNumbers, "refNumbers"), "refNumbers");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(milestones, "milestones");
        Objects.requireNonNull(terminal, "terminal");
        Objects.requireNonNull(rail, "rail");
        Objects.requireNonNull(deadlines, "deadlines");
        Objects.requireNonNull(facilities, "facilities");
        Objects.requireNonNull(times, "times");
    }

    /** Returns the {@linkplain ImportDeadlines#pickupLastFreeDay() pickup last free day}; null if no day is known. */
    public @Nullable LocalDate pickupLastFreeDay() {
        return deadlines.pickupLastFreeDay();
    }

    /** Returns the pickup last free day, with its source and the other last free days; empty if no day is known. */
    public Optional<PickupLastFreeDay> explainPickupLastFreeDay() {
        return deadlines.explain(facilities, LastFreeDay.Policy.SPECIFICATION);
    }

    /**
     * Returns whether the container is ready for pickup as the v2 API defines it: available, and without a hold in
     * force at the terminal.
     */
    public boolean isReadyForPickup() {
        return terminal.availability() == Availability.AVAILABLE
                && (terminal.holds() == null || terminal.holds().stream().noneMatch(Hold::isBlocking));
    }

    /** Returns the readiness with all reasons against the pickup; see {@link Readiness#assess}. */
    public Readiness readiness(Instant now, Duration maxAge) {
        List<Hold> inlandHolds = rail.facilityHolds() == null ? List.of() : rail.facilityHolds();
        return Readiness.assess(terminal, inlandHolds, now, maxAge);
    }

    /** Returns this container as part of another shipment. */
    public Container withShipment(UUID otherShipmentId) {
        Objects.requireNonNull(otherShipmentId, "otherShipmentId");
        return toBuilder(otherShipmentId).build();
    }

    /**
     * Returns this container as the account may see it. If the account does not have the entitlement
     * {@link Entitlement#RAIL_LAST_FREE_DAY}, the last free days of railroads are removed.
     */
    public Container visibleTo(Account account) {
        Objects.requireNonNull(account, "account");
        if (account.has(Entitlement.RAIL_LAST_FREE_DAY)) {
            return this;
        }
        ImportDeadlines visible = deadlines.withoutRail();
        return visible.equals(deadlines) ? this : toBuilder().deadlines(visible).build();
    }

    public static Builder builder(UUID id, UUID shipmentId, ContainerNumber number, Instant createdAt) {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(shipmentId, "shipmentId");
        Objects.requireNonNull(number, "number");
        return new Builder(id, shipmentId, number, RecordTimestamps.createdAt(createdAt));
    }

    public Builder toBuilder() {
        return toBuilder(shipmentId);
    }

    private Builder toBuilder(UUID ofShipment) {
        return new Builder(id, ofShipment, number, times)
                .equipment(equipment)
                .cargo(cargo)
                .refNumbers(refNumbers)
                .status(status)
                .milestones(milestones)
                .terminal(terminal)
                .rail(rail)
                .deadlines(deadlines)
                .facilities(facilities)
                .attentionMark(attentionMark);
    }

    /** A builder of a container. Not thread-safe. */
    public static final class Builder {
        private final UUID id;
        private final UUID shipmentId;
        private final ContainerNumber number;
        private Equipment equipment = Equipment.UNKNOWN;
        private Cargo cargo = Cargo.UNKNOWN;
        private List<String> refNumbers = List.of();
        private ContainerStatus status = ContainerStatus.NEW;
        private Milestones milestones = Milestones.NONE;
        private TerminalReport terminal = TerminalReport.NONE;
        private RailProgress rail = RailProgress.NONE;
        private ImportDeadlines deadlines = ImportDeadlines.NONE;
        private DestinationFacilities facilities = DestinationFacilities.UNKNOWN;
        private RecordTimestamps times;
        private @Nullable Boolean attentionMark;

        private Builder(UUID id, UUID shipmentId, ContainerNumber number, RecordTimestamps times) {
            this.id = id;
            this.shipmentId = shipmentId;
            this.number = number;
            this.times = times;
        }

        public Builder equipment(Equipment value) {
            equipment = Objects.requireNonNull(value, "equipment");
            return this;
        }

        public Builder cargo(Cargo value) {
            cargo = Objects.requireNonNull(value, "cargo");
            return this;
        }

        public Builder refNumbers(List<String> value) {
            refNumbers = Objects.requireNonNull(value, "refNumbers");
            return this;
        }

        public Builder status(ContainerStatus value) {
            status = Objects.requireNonNull(value, "status");
            return this;
        }

        public Builder milestones(Milestones value) {
            milestones = Objects.requireNonNull(value, "milestones");
            return this;
        }

        public Builder terminal(TerminalReport value) {
            terminal = Objects.requireNonNull(value, "terminal");
            return this;
        }

        public Builder rail(RailProgress value) {
            rail = Objects.requireNonNull(value, "rail");
            return this;
        }

        public Builder deadlines(ImportDeadlines value) {
            deadlines = Objects.requireNonNull(value, "deadlines");
            return this;
        }

        public Builder facilities(DestinationFacilities value) {
            facilities = Objects.requireNonNull(value, "facilities");
            return this;
        }

        public Builder times(RecordTimestamps value) {
            times = Objects.requireNonNull(value, "times");
            return this;
        }

        public Builder attentionMark(@Nullable Boolean value) {
            attentionMark = value;
            return this;
        }

        public Container build() {
            return new Container(
                    id,
                    shipmentId,
                    number,
                    equipment,
                    cargo,
                    refNumbers,
                    status,
                    milestones,
                    terminal,
                    rail,
                    deadlines,
                    facilities,
                    times,
                    attentionMark);
        }
    }
}
