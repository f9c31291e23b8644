package dev.quayside.query.contract;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.container.Availability;
import dev.quayside.core.container.Cargo;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.container.DestinationFacilities;
import dev.quayside.core.container.Equipment;
import dev.quayside.core.container.Fee;
import dev.quayside.core.container.Hold;
import dev.quayside.core.container.ImportDeadlines;
import dev.quayside.core.container.LastFreeDays;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.container.RailProgress;
import dev.quayside.core.container.RecordTimestamps;
import dev.quayside.core.container.TerminalReport;
import dev.quayside.core.place.Terminal;
import dev.quayside.query.contract.GeneratedRows.Ids;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes random containers. */
final class GeneratedContainers {

    private static final List<String> OWNERS = List.of("MSCU", "MSKU", "IIIU", "TCLJ");
    private static final List<ContainerStatus> AT_TERMINAL =
            List.of(ContainerStatus.AVAILABLE, ContainerStatus.NOT_AVAILABLE, ContainerStatus.OFF_DOCK);
    private static final List<Equipment> EQUIPMENT = List.of(
            Equipment.UNKNOWN,
            new Equipment(Equipment.Type.DRY, 40, Equipment.Height.HIGH_CUBE),
            new Equipment(new Equipment.Type("Open Side"), 53, null));
    private static final List<ZoneId> ZONES =
            List.of(ZoneId.of("America/Los_Angeles"), ZoneId.of("America/Chicago"), ZoneId.of("Asia/Shanghai"));

    private final Dice dice;
    private final Ids ids;
    /** Many rows share a value of their own set, so that keys tie. */
    private final List<Instant> refreshes;

    GeneratedContainers(Dice dice, Ids ids) {
        this.dice = dice;
        this.ids = ids;
        this.refreshes = List.of(NastyValues.instant(dice), NastyValues.instant(dice), NastyValues.instant(dice));
    }

    Container container(UUID id) {
        return Container.builder(id, dice.pick(ids.shipments()), number(), instant())
                .equipment(dice.pick(EQUIPMENT))
                .cargo(new Cargo(
                        dice.unless(50, () -> NastyValues.text(dice)), dice.unless(50, () -> dice.below(60_000))))
                .refNumbers(dice.some(dice.below(4), NastyValues.TEXTS))
                .status(status())
                .milestones(milestones())
                .terminal(terminalReport())
                .rail(rail())
                .deadlines(new ImportDeadlines(days(), dice.chance(70) ? LastFreeDays.NONE : days(), day(70)))
                .facilities(new DestinationFacilities(terminal(40), terminal(60), zone(), zone(), zone()))
                .times(new RecordTimestamps(
                        instant(),
                        instant(),
                        dice.unless(20, () -> dice.pick(refreshes)),
                        at(50),
                        at(50),
                        at(50),
                        at(50)))
                .attentionMark(dice.unless(40, () -> dice.chance(50)))
                .build();
    }

    private ContainerNumber number() {
        return new ContainerNumber(dice.pick(OWNERS)
                + String.format(Locale.ROOT, "%07d", dice.chance(50) ? dice.below(5) : dice.below(10_000_000)));
    }

    private ContainerStatus status() {
        if (dice.chance(8)) {
            return new ContainerStatus(dice.pick(NastyValues.STATUSES));
        }
        return dice.pick(dice.chance(30) ? AT_TERMINAL : ContainerStatus.KNOWN);
    }

    private Milestones milestones() {
        return Milestones.builder()
                .emptyOutAt(at(40))
                .polFullInAt(at(40))
                .polVesselLoadedAt(at(40))
                .polVesselDepartedAt(at(40))
                .podArrivedAt(at(50))
                .podDischargedAt(at(50))
                .podFullOutAt(at(50))
                .finalDestinationFullOutAt(at(60))
                .deliveredAt(at(60))
                .emptyTerminatedAt(at(60))
                .build();
    }

    private TerminalReport terminalReport() {
        return TerminalReport.builder()
                .availability(dice.pick(List.of(Availability.values())))
                .holds(dice.unless(30, this::holds))
                .fees(dice.unless(30, this::fees))
                .pickupAppointmentAt(at(60))
                .deliveryAppointmentAt(at(60))
                .location(dice.unless(70, () -> NastyValues.text(dice)))
                .checkedAt(at(50))
                .build();
    }

    private List<Hold> holds() {
        List<Hold> holds = new ArrayList<>();
        for (int i = dice.below(3); i > 0; i--) {
            holds.add(Hold.reported(
                    dice.pick(List.of("customs", "USDA", "usda", "line")),
                    dice.pick(List.of(Hold.Status.values())),
                    dice.unless(50, () -> NastyValues.text(dice))));
        }
        return holds;
    }

    private List<Fee> fees() {
        List<Fee> fees = new ArrayList<>();
        for (int i = dice.below(3); i > 0; i--) {
            fees.add(Fee.reported(
                    dice.pick(List.of("demurrage", "total", "exam", "Demurrage")),
                    new BigDecimal(dice.pick(List.of("0", "0.00", "125.5", "125.50", "99999999.99"))),
                    "USD"));
        }
        return fees;
    }

    private RailProgress rail() {
        return RailProgress.builder()
                .podCarrierScac(dice.unless(70, () -> Scac.of("BNSF")))
                .podLoadedAt(at(50))
                .podDepartedAt(at(50))
                .inlandEtaAt(at(50))
                .inlandAtaAt(at(50))
                .inlandUnloadedAt(at(50))
                .facilityHolds(dice.unless(70, this::holds))
                .build();
    }

    private LastFreeDays days() {
        return new LastFreeDays(day(60), day(60), day(50), day(60));
    }

    private @Nullable LocalDate day(int missing) {
        return dice.unless(missing, () -> NastyValues.day(dice));
    }

    private @Nullable UUID terminal(int missing) {
        return dice.unless(
                missing,
                () -> dice.pick(KnownPlaces.TERMINALS.stream().map(Terminal::id).toList()));
    }

    private @Nullable ZoneId zone() {
        return dice.unless(50, () -> dice.pick(ZONES));
    }

    private Instant instant() {
        return NastyValues.instant(dice);
    }

    private @Nullable Instant at(int missing) {
        return dice.unless(missing, this::instant);
    }
}
