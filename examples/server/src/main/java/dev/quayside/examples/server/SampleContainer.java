package dev.quayside.examples.server;

import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Draws one container of the sample. All its values follow from its journey. */
final class SampleContainer {

    private final TradeLane lane;
    private final SampleLine line;
    private final Shipment shipment;
    private final SampleJourney journey;
    private final SplittableRandom random;
    private final Instant now;

    SampleContainer(
            TradeLane lane, SampleLine line, Shipment shipment, SampleJourney journey, SplittableRandom random) {
        this.lane = lane;
        this.line = line;
        this.shipment = shipment;
        this.journey = journey;
        this.random = random;
        this.now = journey.now();
    }

    Container draw() {
        Instant created = shipment.createdAt().plusSeconds(random.nextInt(1, 60));
        DestinationFacilities facilities = facilities();
        ImportDeadlines deadlines = deadlines();
        TerminalReport terminal = terminal(deadlines);
        return Container.builder(SampleIds.next(created, random), shipment.id(), number(), created)
                .equipment(equipment())
                .cargo(cargo())
                .refNumbers(refNumbers())
                .status(status(terminal))
                .milestones(milestones())
                .terminal(terminal)
                .rail(rail())
                .deadlines(deadlines)
                .facilities(facilities)
                .times(times(created))
                .attentionMark(attentionMark())
                .build();
    }

    private ContainerNumber number() {
        String digits = String.format(Locale.ROOT, "%06d", random.nextInt(100_000, 1_000_000));
        String prefix = RandomDraw.percent(25, random) ? "TGHU" : line.ownerCode();
        int checkDigit = new ContainerNumber(prefix + digits + "0").expectedCheckDigit();
        return new ContainerNumber(prefix + digits + checkDigit);
    }

    private Equipment equipment() {
        if (!journey.hasPassed(JourneyStep.EMPTY_OUT)) {
            return Equipment.UNKNOWN;
        }
        return switch (random.nextInt(10)) {
            case 0 -> new Equipment(Equipment.Type.REEFER, 40, Equipment.Height.HIGH_CUBE);
            case 1 -> new Equipment(Equipment.Type.OPEN_TOP, 20, Equipment.Height.STANDARD);
            case 2 -> new Equipment(Equipment.Type.FLAT_RACK, 40, Equipment.Height.STANDARD);
            case 3 -> new Equipment(Equipment.Type.TANK, 20, Equipment.Height.STANDARD);
            case 4 -> new Equipment(Equipment.Type.DRY, 45, Equipment.Height.HIGH_CUBE);
            case 5 -> new Equipment(Equipment.Type.DRY, 20, Equipment.Height.STANDARD);
            default -> new Equipment(Equipment.Type.DRY, 40, Equipment.Height.HIGH_CUBE);
        };
    }

    private Cargo cargo() {
        if (!journey.hasPassed(JourneyStep.FULL_IN)) {
            return Cargo.UNKNOWN;
        }
        return new Cargo(
                random.nextBoolean() ? "UL-" + random.nextInt(1_000_000, 10_000_000) : null,
                random.nextBoolean() ? random.nextInt(12_000, 58_000) : null);
    }

    private List<String> refNumbers() {
        return random.nextBoolean() ? List.of() : List.of("PO-" + random.nextInt(10_000, 100_000));
    }

    private Milestones milestones() {
        boolean inland = lane.inland() != null;
        Instant pickedUp = journey.passed(JourneyStep.PICKED_UP);
        return Milestones.builder()
                .emptyOutAt(journey.passed(JourneyStep.EMPTY_OUT))
                .polFullInAt(journey.passed(JourneyStep.FULL_IN))
                .polVesselLoadedAt(journey.passed(JourneyStep.LOADED))
                .polVesselDepartedAt(journey.passed(JourneyStep.DEPARTED))
                .podArrivedAt(journey.passed(JourneyStep.ARRIVED))
                .podDischargedAt(journey.passed(JourneyStep.DISCHARGED))
                .podFullOutAt(inland ? null : pickedUp)
                .finalDestinationFullOutAt(inland ? pickedUp : null)
                .deliveredAt(journey.passed(JourneyStep.DELIVERED))
                .emptyTerminatedAt(journey.passed(JourneyStep.RETURNED))
                .build();
    }

    private RailProgress rail() {
        if (lane.inland() == null) {
            return RailProgress.NONE;
        }
        boolean onTrain = journey.hasPassed(JourneyStep.RAIL_LOADED);
        boolean arrived = journey.hasPassed(JourneyStep.INLAND_ARRIVED);
        return RailProgress.builder()
                .podCarrierScac(onTrain ? lane.railroad() : null)
                .inlandCarrierScac(onTrain ? lane.railroad() : null)
                .podLoadedAt(journey.passed(JourneyStep.RAIL_LOADED))
                .podDepartedAt(journey.passed(JourneyStep.RAIL_DEPARTED))
                .inlandEtaAt(onTrain && !arrived ? journey.at(JourneyStep.INLAND_ARRIVED) : null)
                .inlandAtaAt(journey.passed(JourneyStep.INLAND_ARRIVED))
                .inlandUnloadedAt(journey.passed(JourneyStep.INLAND_UNLOADED))
                .build();
    }

    private TerminalReport terminal(ImportDeadlines deadlines) {
        JourneyStep reachedTerminal = lane.inland() == null ? JourneyStep.DISCHARGED : JourneyStep.INLAND_UNLOADED;
        boolean reports = lane.terminalReports();
        if (!reports || !journey.hasPassed(JourneyStep.ARRIVED)) {
            return TerminalReport.NONE;
        }
        return new SampleTerminal(lane, journey, random)
                .report(
                        journey.hasPassed(reachedTerminal),
                        deadlines.effective().terminal());
    }

    /** Sources report a last free day after the discharge; one in ten was entered by a user. */
    private ImportDeadlines deadlines() {
        if (!journey.hasPassed(JourneyStep.DISCHARGED)) {
            return ImportDeadlines.NONE;
        }
        ZoneId zone = zone(shipment.routing().portOfDischarge());
        LocalDate ashore = LocalDate.ofInstant(journey.at(JourneyStep.DISCHARGED), zone);
        LocalDate byLine = line.namesLastFreeDays() ? ashore.plusDays(random.nextInt(6, 12)) : null;
        LocalDate byTerminal =
                lane.terminalReports() && lane.inland() == null ? ashore.plusDays(random.nextInt(3, 6)) : null;
        LastFreeDays reported = new LastFreeDays(
                lane.inland() == null ? byLine : null, byTerminal, byRail(), lane.inland() == null ? null : byLine);
        LastFreeDays manual = LastFreeDays.NONE;
        if (byTerminal != null && RandomDraw.percent(10, random)) {
            manual = LastFreeDays.of(null, byTerminal.plusDays(2), null);
        }
        return new ImportDeadlines(reported, manual, null);
    }

    private @Nullable LocalDate byRail() {
        Instant unloaded = journey.passed(JourneyStep.INLAND_UNLOADED);
        return unloaded == null
                ? null
                : LocalDate.ofInstant(unloaded, zone(shipment.routing().destination()))
                        .plusDays(random.nextInt(2, 4));
    }

    private static ZoneId zone(@Nullable RoutingPoint point) {
        ZoneId known = point == null ? null : point.zone();
        return known == null ? ZoneOffset.UTC : known;
    }

    private DestinationFacilities facilities() {
        UUID podTerminal = shipment.routing().podTerminalId();
        UUID ramp = shipment.routing().destinationTerminalId();
        RoutingPoint pod = shipment.routing().portOfDischarge();
        RoutingPoint destination =
                lane.inland() == null ? null : shipment.routing().destination();
        ZoneId podZone = pod == null ? null : pod.zone();
        ZoneId inlandZone = destination == null ? null : destination.zone();
        boolean returned = journey.hasPassed(JourneyStep.RETURNED);
        return new DestinationFacilities(
                podTerminal,
                lane.inland() == null ? podTerminal : ramp,
                podZone,
                inlandZone,
                returned ? (inlandZone == null ? podZone : inlandZone) : null);
    }

    private RecordTimestamps times(Instant created) {
        Instant changed = journey.lastPassed();
        Instant updated = changed == null || changed.isBefore(created) ? created : changed;
        boolean justMade = created.isAfter(now.minus(3, ChronoUnit.HOURS));
        if (changed == null || (justMade && random.nextBoolean())) {
            return new RecordTimestamps(created, updated, null, created, null, null, null);
        }
        Instant refreshed = journey.hasPassed(JourneyStep.RETURNED)
                ? updated
                : RandomDraw.between(now.minus(1, ChronoUnit.DAYS), now, random);
        Instant latest = refreshed.isBefore(updated) ? updated : refreshed;
        boolean ashore = lane.terminalReports() && journey.hasPassed(JourneyStep.ARRIVED);
        boolean byRail = journey.hasPassed(JourneyStep.RAIL_LOADED);
        boolean inlandEstimate = byRail && !journey.hasPassed(JourneyStep.INLAND_ARRIVED) && random.nextBoolean();
        return new RecordTimestamps(
                created,
                updated,
                latest,
                latest,
                ashore ? latest : null,
                byRail ? latest : null,
                inlandEstimate ? RandomDraw.between(journey.at(JourneyStep.RAIL_LOADED), now, random) : null);
    }

    private @Nullable Boolean attentionMark() {
        return switch (random.nextInt(12)) {
            case 0 -> true;
            case 1, 2 -> false;
            default -> null;
        };
    }

    /** The status that the facts add up to; some have one of the two that only hosts give. */
    private ContainerStatus status(TerminalReport terminal) {
        ContainerStatus derived = derivedStatus(terminal);
        if (derived.equals(ContainerStatus.ON_SHIP) && !journey.hasPassed(JourneyStep.DEPARTED)) {
            return ContainerStatus.LOADED;
        }
        if (derived.equals(ContainerStatus.PICKED_UP) && RandomDraw.percent(20, random)) {
            return ContainerStatus.DROPPED;
        }
        return derived;
    }

    /** The latest step first. */
    private ContainerStatus derivedStatus(TerminalReport terminal) {
        if (journey.hasPassed(JourneyStep.RETURNED)) {
            return ContainerStatus.EMPTY_RETURNED;
        }
        if (journey.hasPassed(JourneyStep.DELIVERED)) {
            return ContainerStatus.DELIVERED;
        }
        if (journey.hasPassed(JourneyStep.PICKED_UP)) {
            return ContainerStatus.PICKED_UP;
        }
        boolean inland = lane.inland() != null;
        if (journey.hasPassed(inland ? JourneyStep.INLAND_UNLOADED : JourneyStep.DISCHARGED)) {
            return switch (terminal.availability()) {
                case AVAILABLE ->
                    SampleTerminal.OFF_DOCK.equals(terminal.location())
                            ? ContainerStatus.OFF_DOCK
                            : ContainerStatus.AVAILABLE;
                case NOT_AVAILABLE -> ContainerStatus.NOT_AVAILABLE;
                case UNKNOWN -> ContainerStatus.GROUNDED;
            };
        }
        if (journey.hasPassed(JourneyStep.RAIL_LOADED)) {
            return ContainerStatus.ON_RAIL;
        }
        if (journey.hasPassed(JourneyStep.DISCHARGED)) {
            return ContainerStatus.AWAITING_INLAND_TRANSFER;
        }
        return journey.hasPassed(JourneyStep.LOADED) ? ContainerStatus.ON_SHIP : ContainerStatus.NEW;
    }
}
