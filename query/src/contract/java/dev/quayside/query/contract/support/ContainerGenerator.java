package dev.quayside.query.contract.support;

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
import dev.quayside.query.contract.support.GeneratedRows.Ids;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Generates random containers. */
public final class ContainerGenerator {

    private static final List<String> OWNERS = List.of("MSCU", "MSKU", "IIIU", "TCLJ");
    private static final List<ContainerStatus> AT_TERMINAL =
            List.of(ContainerStatus.AVAILABLE, ContainerStatus.NOT_AVAILABLE, ContainerStatus.OFF_DOCK);
    private static final List<Equipment> EQUIPMENT = List.of(
            Equipment.UNKNOWN,
            new Equipment(Equipment.Type.DRY, 40, Equipment.Height.HIGH_CUBE),
            new Equipment(new Equipment.Type("Open Side"), 53, null));
    private static final List<ZoneId> ZONES =
            List.of(ZoneId.of("America/Los_Angeles"), ZoneId.of("America/Chicago"), ZoneId.of("Asia/Shanghai"));

    private final SeededRandom random;
    private final Ids ids;
    /** Containers with one of these numbers share a value of their own set, so that sort keys tie. */
    private final List<Instant> refreshes;

    public ContainerGenerator(SeededRandom random, Ids ids) {
        this.random = random;
        this.ids = ids;
        this.refreshes = List.of(EdgeValues.instant(random), EdgeValues.instant(random), EdgeValues.instant(random));
    }

    public Container container(UUID id) {
        return Container.builder(id, random.pick(ids.shipments()), number(), instant())
                .equipment(random.pick(EQUIPMENT))
                .cargo(new Cargo(
                        random.maybe(50, () -> EdgeValues.text(random)),
                        random.maybe(50, () -> random.nextInt(60_000))))
                .refNumbers(random.sample(random.nextInt(4), EdgeValues.TEXTS))
                .status(status())
                .milestones(milestones())
                .terminal(terminalReport())
                .rail(rail())
                .deadlines(new ImportDeadlines(days(), random.chance(70) ? LastFreeDays.NONE : days(), day(70)))
                .facilities(new DestinationFacilities(terminal(40), terminal(60), zone(), zone(), zone()))
                .times(new RecordTimestamps(
                        instant(),
                        instant(),
                        random.maybe(20, () -> random.pick(refreshes)),
                        at(50),
                        at(50),
                        at(50),
                        at(50)))
                .attentionMark(random.maybe(40, () -> random.chance(50)))
                .build();
    }

    private ContainerNumber number() {
        return new ContainerNumber(random.pick(OWNERS)
                + String.format(
                        Locale.ROOT, "%07d", random.chance(50) ? random.nextInt(5) : random.nextInt(10_000_000)));
    }

    private ContainerStatus status() {
        if (random.chance(8)) {
            return new ContainerStatus(random.pick(EdgeValues.STATUSES));
        }
        return random.pick(random.chance(30) ? AT_TERMINAL : ContainerStatus.KNOWN);
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
                .availability(random.pick(List.of(Availability.values())))
                .holds(random.maybe(30, this::holds))
                .fees(random.maybe(30, this::fees))
                .pickupAppointmentAt(at(60))
                .deliveryAppointmentAt(at(60))
                .location(random.maybe(70, () -> EdgeValues.text(random)))
                .checkedAt(at(50))
                .build();
    }

    private List<Hold> holds() {
        List<Hold> holds = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            holds.add(Hold.reported(
                    random.pick(List.of("customs", "USDA", "usda", "line")),
                    random.pick(List.of(Hold.Status.values())),
                    random.maybe(50, () -> EdgeValues.text(random))));
        }
        return holds;
    }

    private List<Fee> fees() {
        List<Fee> fees = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            fees.add(Fee.reported(
                    random.pick(List.of("demurrage", "total", "exam", "Demurrage")),
                    new BigDecimal(random.pick(List.of("0", "0.00", "125.5", "125.50", "99999999.99"))),
                    "USD"));
        }
        return fees;
    }

    private RailProgress rail() {
        return RailProgress.builder()
                .podCarrierScac(random.maybe(70, () -> Scac.of("BNSF")))
                .podLoadedAt(at(50))
                .podDepartedAt(at(50))
                .inlandEtaAt(at(50))
                .inlandAtaAt(at(50))
                .inlandUnloadedAt(at(50))
                .facilityHolds(random.maybe(70, this::holds))
                .build();
    }

    private LastFreeDays days() {
        return new LastFreeDays(day(60), day(60), day(50), day(60));
    }

    private @Nullable LocalDate day(int missing) {
        return random.maybe(missing, () -> EdgeValues.day(random));
    }

    private @Nullable UUID terminal(int missing) {
        return random.maybe(
                missing,
                () -> random.pick(
                        TestPlaces.TERMINALS.stream().map(Terminal::id).toList()));
    }

    private @Nullable ZoneId zone() {
        return random.maybe(50, () -> random.pick(ZONES));
    }

    private Instant instant() {
        return EdgeValues.instant(random);
    }

    private @Nullable Instant at(int missing) {
        return random.maybe(missing, this::instant);
    }
}
