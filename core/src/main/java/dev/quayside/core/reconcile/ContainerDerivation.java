package dev.quayside.core.reconcile;

import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.event.EventKind;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Observation;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.shipment.RoutingPoint;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Derives the fields of a container from its ledger and the ledger of its shipment. A field that no source reports
 * keeps its value.
 */
final class ContainerDerivation {
    private static final Comparator<Observation<Equipment>> LAST_FIRST =
            Comparator.<Observation<Equipment>, Instant>comparing(Observation::observedAt)
                    .thenComparing(observation -> String.valueOf(observation.value()))
                    .reversed();

    private final ShipmentDerivation shipment;
    private final Ledger ledger;
    private final JourneyDerivation journey;
    private final StatusDerivation progress;
    private final ResolvedFields facts;
    private final ResolvedFields pickup;
    private final @Nullable UUID shipmentTerminalId;

    ContainerDerivation(ShipmentDerivation shipment, Ledger shipmentLedger, Ledger ledger) {
        this.shipment = shipment;
        this.ledger = ledger;
        ResolvedFields ofShipment = ResolvedFields.all(shipmentLedger);
        journey = JourneyDerivation.of(shipment.route(), shipmentLedger, ledger);
        progress = new StatusDerivation(journey.route(), journey.events());
        facts = new ResolvedFields(
                ledger, journey.window().reportsFrom(), journey.window().reportsUntil(), null);
        Instant setOut = progress.setOutByRail();
        pickup = setOut == null ? facts : facts.atRamp(new ResolvedFields.AtRamp(setOut, progress.atRampSince()));
        shipmentTerminalId = ofShipment.value(ReportedField.SHIPMENT_POD_TERMINAL);
    }

    JourneyDerivation journey() {
        return journey;
    }

    /**
     * Returns the source priority for pickup fields: the terminal has the highest priority until the container leaves
     * the port by rail, and the railroad afterwards.
     */
    private SourcePriority pickupPriority() {
        return progress.setOutByRail() == null ? SourcePriority.QUAY : SourcePriority.RAMP;
    }

    private Optional<ResolvedFields.ResolvedValue<Availability>> availability() {
        return pickup.resolve(ReportedField.AVAILABILITY, pickupPriority()).filter(ContainerDerivation::isKnown);
    }

    private static boolean isKnown(ResolvedFields.ResolvedValue<Availability> resolve) {
        return resolve.value() != null && resolve.value() != Availability.UNKNOWN;
    }

    /** Resolves the availability at the inland ramp or, if that is unknown, the availability at the port. */
    Optional<ResolvedFields.ResolvedValue<Availability>> lastAvailability() {
        return isAvailabilityOfRamp() ? availability() : portAvailability();
    }

    private Optional<ResolvedFields.ResolvedValue<Availability>> portAvailability() {
        Instant setOut = progress.setOutByRail();
        ResolvedFields port = setOut == null ? facts : facts.atPort(setOut);
        return port.resolve(ReportedField.AVAILABILITY, SourcePriority.QUAY).filter(ContainerDerivation::isKnown);
    }

    private boolean isAvailabilityOfRamp() {
        return progress.setOutByRail() != null && availability().isPresent();
    }

    /** Returns the place to which {@link #lastAvailability} applies; null if unknown. */
    @Nullable
    RoutingPoint availabilityPlace() {
        Route route = journey.route();
        return isAvailabilityOfRamp() ? route.destination() : route.discharge();
    }

    /**
     * Resolves the time at which the shipment arrived at its destination, as reported by the line for the whole
     * shipment. Returns empty if the container did not go inland by rail, or if one of the container's own movements is
     * an arrival at the destination.
     */
    Optional<ResolvedFields.ResolvedValue<Instant>> destinationArrival() {
        boolean onItsWay = progress.setOutByRail() != null
                && progress.event(EventKind.ARRIVED_AT_INLAND_DESTINATION).isEmpty();
        return onItsWay ? destinationTime(ReportedField.DESTINATION_ATA_AT) : Optional.empty();
    }

    /** Resolves the line's estimate of the shipment's arrival at the inland destination. */
    Optional<ResolvedFields.ResolvedValue<Instant>> destinationEstimate() {
        return destinationTime(ReportedField.DESTINATION_ETA_AT);
    }

    /** Resolves a field of the inland destination; returns empty if the destination is the port of discharge. */
    private Optional<ResolvedFields.ResolvedValue<Instant>> destinationTime(ReportedField<Instant> field) {
        Route route = journey.route();
        return route.destination() == null || route.goesInland() ? shipment.estimate(field) : Optional.empty();
    }

    Optional<ResolvedFields.ResolvedValue<Instant>> inlandEstimate() {
        return facts.resolve(ReportedField.INLAND_ETA_AT, SourcePriority.of(ReportedField.INLAND_ETA_AT))
                .filter(resolve -> resolve.value() != null);
    }

    /**
     * Returns the container with all derived fields. All record timestamps are copied, except the time at which the
     * inland estimate last changed.
     */
    Container derive(Container before) {
        return before.toBuilder()
                .equipment(equipment())
                .cargo(new Cargo(facts.value(ReportedField.SEAL_NUMBER), facts.value(ReportedField.WEIGHT_LBS)))
                .status(progress.status(
                        availability().orElse(null), Boolean.TRUE.equals(facts.value(ReportedField.OFF_DOCK))))
                .milestones(progress.milestones())
                .terminal(terminal(before.terminal()))
                .rail(rail(before.rail()))
                .deadlines(deadlines(before.deadlines()))
                .facilities(facilities())
                .times(changedAt(before.times(), ShipmentDerivation.changedAt(ledger, ReportedField.INLAND_ETA_AT)))
                .build();
    }

    private static RecordTimestamps changedAt(RecordTimestamps times, @Nullable Instant estimateChangedAt) {
        return new RecordTimestamps(
                times.createdAt(),
                times.updatedAt(),
                times.lastStatusRefreshAt(),
                times.lineRequestedAt(),
                times.terminalRequestedAt(),
                times.railRequestedAt(),
                estimateChangedAt);
    }

    private Equipment equipment() {
        return new Equipment(
                resolvePart(Equipment::type), resolvePart(Equipment::lengthFeet), resolvePart(Equipment::height));
    }

    /**
     * Resolves one attribute of the equipment (type, length or height). Each attribute is resolved separately, because
     * a source may report only some of them.
     */
    private <P> @Nullable P resolvePart(Function<Equipment, @Nullable P> which) {
        for (SourceType by : SourcePriority.of(ReportedField.EQUIPMENT).strongestFirst()) {
            if (ledger.observations(ReportedField.EQUIPMENT, by).isEmpty()) {
                continue;
            }
            Instant cleared = observation(by)
                    .filter(observation -> observation.value() == null)
                    .map(Observation::observedAt)
                    .max(Comparator.naturalOrder())
                    .orElse(Instant.MIN);
            Optional<P> last = observation(by)
                    .filter(observation -> observation.observedAt().isAfter(cleared))
                    .sorted(LAST_FIRST)
                    .map(observation -> observation.value() == null ? null : which.apply(observation.value()))
                    .filter(Objects::nonNull)
                    .findFirst();
            if (last.isPresent()) {
                return last.get();
            }
        }
        return null;
    }

    private Stream<Observation<Equipment>> observation(SourceType by) {
        return ledger.observations(ReportedField.EQUIPMENT, by).stream();
    }

    private TerminalReport terminal(TerminalReport before) {
        SourcePriority who = pickupPriority();
        return TerminalReport.builder()
                .availability(
                        availability().map(ResolvedFields.ResolvedValue::value).orElse(Availability.UNKNOWN))
                .holds(pickup.value(ReportedField.HOLDS, who))
                .fees(pickup.value(ReportedField.FEES, who))
                .pickupAppointmentAt(pickup.value(ReportedField.PICKUP_APPOINTMENT_AT, who))
                .deliveryAppointmentAt(facts.value(ReportedField.DELIVERY_APPOINTMENT_AT, who))
                .location(pickup.value(ReportedField.YARD_LOCATION, who))
                .fullOutChassisNumber(facts.value(ReportedField.CHASSIS_NUMBER, who))
                .checkedAt(before.checkedAt())
                .build();
    }

    private RailProgress rail(RailProgress before) {
        return RailProgress.builder()
                .podCarrierScac(facts.value(ReportedField.POD_RAIL_CARRIER))
                .inlandCarrierScac(facts.value(ReportedField.INLAND_RAIL_CARRIER))
                .podLoadedAt(progress.railLoadedAt())
                .podDepartedAt(progress.railDepartedAt())
                .inlandEtaAt(facts.value(ReportedField.INLAND_ETA_AT))
                .inlandAtaAt(progress.inlandArrivalAt())
                .inlandUnloadedAt(progress.inlandUnloadedAt())
                .facilityHolds(before.facilityHolds())
                .facilityFees(before.facilityFees())
                .build();
    }

    /** Returns the deadlines with the reported last free days. Manually entered days are kept. */
    private ImportDeadlines deadlines(ImportDeadlines before) {
        LastFreeDays reported = new LastFreeDays(
                facts.value(ReportedField.LAST_FREE_DAY, SourceType.SHIPPING_LINE),
                terminalLastFreeDay(),
                facts.value(ReportedField.LAST_FREE_DAY, SourceType.RAIL),
                facts.value(ReportedField.INLAND_LINE_LAST_FREE_DAY, SourceType.SHIPPING_LINE));
        return new ImportDeadlines(reported, before.manual(), before.unattributed());
    }

    /**
     * Returns the terminal's last free day. A last free day that is later than the departure belongs to this journey,
     * even if the terminal reported it before the departure.
     */
    private @Nullable LocalDate terminalLastFreeDay() {
        Instant from = journey.window().reportsFrom();
        Optional<ResolvedFields.ResolvedValue<LocalDate>> day =
                facts.resolve(ReportedField.LAST_FREE_DAY, SourceType.TERMINAL);
        if (day.isPresent() || from == null) {
            return day.map(ResolvedFields.ResolvedValue::value).orElse(null);
        }
        LocalDate earlier = new ResolvedFields(ledger, journey.window().previousEnd(), from, null)
                .value(ReportedField.LAST_FREE_DAY, SourceType.TERMINAL);
        return earlier != null && earlier.isAfter(LocalDate.ofInstant(from, ZoneOffset.UTC)) ? earlier : null;
    }

    private DestinationFacilities facilities() {
        Route route = journey.route();
        UUID podTerminal = podTerminalId();
        UUID pickup = facts.value(ReportedField.PICKUP_FACILITY);
        if (pickup == null) {
            pickup = route.goesInland() ? route.destinationTerminalId() : podTerminal;
        }
        return new DestinationFacilities(
                podTerminal,
                pickup,
                zone(route.discharge()),
                zone(route.destination()),
                progress.event(EventKind.EMPTY_IN)
                        .map(DerivedEvent::location)
                        .map(RoutingPoint::zone)
                        .orElse(null));
    }

    private @Nullable UUID podTerminalId() {
        UUID named = facts.value(ReportedField.POD_TERMINAL);
        if (named != null) {
            return named;
        }
        return progress.event(EventKind.VESSEL_DISCHARGED)
                .map(DerivedEvent::terminalId)
                .orElse(shipmentTerminalId);
    }

    private static @Nullable ZoneId zone(@Nullable RoutingPoint point) {
        return point == null ? null : point.zone();
    }
}
