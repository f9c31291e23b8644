package dev.quayside.core.container;

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
 * One journey of one box, as part of one shipment. Immutable.
 *
 * @param id of this journey; the same box on its next journey has another
 * @param shipmentId the shipment it travels with
 * @param number painted on the box
 * @param equipment what kind of box it is
 * @param cargo seal and weight
 * @param refNumbers the account's own references, in its order; may be empty
 * @param status where it is in its journey
 * @param milestones when it passed which point
 * @param terminal what the pickup terminal says
 * @param rail the inland journey
 * @param deadlines every last free day
 * @param facilities where it is handled at its destination
 * @param times of the record itself
 * @param attentionMark set by the host only: true or false, or null where it has not decided
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
        Facilities facilities,
        RecordTimes times,
        @Nullable Boolean attentionMark) {

    public Container {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(shipmentId, "shipmentId");
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(equipment, "equipment");
        Objects.requireNonNull(cargo, "cargo");
        refNumbers = Texts.keys(Objects.requireNonNull(refNumbers, "refNumbers"), "refNumbers");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(milestones, "milestones");
        Objects.requireNonNull(terminal, "terminal");
        Objects.requireNonNull(rail, "rail");
        Objects.requireNonNull(deadlines, "deadlines");
        Objects.requireNonNull(facilities, "facilities");
        Objects.requireNonNull(times, "times");
    }

    /** The last free day that counts; null while none is known. */
    public @Nullable LocalDate pickupLastFreeDay() {
        return deadlines.pickupLastFreeDay();
    }

    /** The last free day that counts, with its source and what the others say. */
    public Optional<PickupLastFreeDay> explainPickupLastFreeDay() {
        return deadlines.explain(facilities, LastFreeDayPolicy.SPECIFICATION);
    }

    /** The interface's rule: the terminal says it is available, and no hold is in force. */
    public boolean readyForPickup() {
        return terminal.availability() == Availability.AVAILABLE
                && (terminal.holds() == null || terminal.holds().stream().noneMatch(Hold::blocks));
    }

    /** The same question with everything that speaks for doubt; see {@link Readiness#assess}. */
    public Readiness readiness(Instant now, Duration maxAge) {
        return Readiness.assess(terminal, now, maxAge);
    }

    /** This container as an account sees it that has no rail plan: without any railroad's last free day. */
    public Container withoutRailLastFreeDays() {
        ImportDeadlines visible = deadlines.withoutRail();
        return visible.equals(deadlines) ? this : toBuilder().deadlines(visible).build();
    }

    /** A new container of which only the number is known. */
    public static Builder builder(UUID id, UUID shipmentId, ContainerNumber number, Instant createdAt) {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(shipmentId, "shipmentId");
        Objects.requireNonNull(number, "number");
        return new Builder(id, shipmentId, number, RecordTimes.createdAt(createdAt));
    }

    /** A builder that starts from this container. */
    public Builder toBuilder() {
        return new Builder(id, shipmentId, number, times)
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

    /** Collects a container by name; not thread-safe. */
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
        private Facilities facilities = Facilities.UNKNOWN;
        private RecordTimes times;
        private @Nullable Boolean attentionMark;

        private Builder(UUID id, UUID shipmentId, ContainerNumber number, RecordTimes times) {
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

        public Builder facilities(Facilities value) {
            facilities = Objects.requireNonNull(value, "facilities");
            return this;
        }

        public Builder times(RecordTimes value) {
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
