package dev.quayside.examples.benchmarks.data;

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
import java.math.BigDecimal;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.SplittableRandom;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A generator of the containers of a trip. Not thread-safe. */
public final class ContainerMaker {
    private static final List<Scac> RAILROADS =
            List.of(Scac.of("BNSF"), Scac.of("UPRR"), Scac.of("NSRR"), Scac.of("CSXT"));
    private static final List<Hold.Name> HOLDS = List.of(Hold.Name.values());
    private static final List<ContainerStatus> AT_TERMINAL = List.of(
            ContainerStatus.AVAILABLE,
            ContainerStatus.NOT_AVAILABLE,
            ContainerStatus.GROUNDED,
            ContainerStatus.OFF_DOCK);

    private final Skew typeSkew = Skew.of(80, 12, 3, 2, 1, 2);
    private final Skew lengthSkew = Skew.of(1, 20, 70, 9);
    private final Skew yardSkew = Skew.of(50, 32, 10, 8);
    private final SplittableRandom random;

    ContainerMaker(SplittableRandom random) {
        this.random = random;
    }

    /** The common values of the containers of a shipment. */
    record Trip(
            UUID shipmentId,
            String scac,
            FleetPlaces.Route route,
            boolean goesInland,
            Instant createdAt,
            Instant departure,
            Instant arrival) {}

    /** The times of the events of a container, in the past or the future; null for an event that is never reported. */
    private record Plan(
            Instant discharged,
            @Nullable Instant railLoaded,
            @Nullable Instant inlandArrived,
            @Nullable Instant inlandUnloaded,
            Instant pickedUp,
            @Nullable Instant delivered,
            @Nullable Instant returned) {}

    Container next(Trip trip) {
        Plan plan = plan(trip);
        FleetPlaces.Route route = trip.route();
        ZoneId inlandZone = trip.goesInland() ? route.inland().timeZone() : null;
        return Container.builder(
                        Times.id(random, trip.createdAt()),
                        trip.shipmentId(),
                        number(trip.scac(), random.nextInt(1_000_000)),
                        trip.createdAt())
                .equipment(equipment())
                .cargo(new Cargo(
                        chance(0.7) ? "SL" + random.nextInt(10_000_000) : null,
                        chance(0.8) ? 10_000 + random.nextInt(50_000) : null))
                .refNumbers(chance(0.6) ? List.of("PO" + random.nextInt(1_000_000)) : List.of())
                .status(status(trip, plan))
                .milestones(milestones(trip, plan))
                .terminal(terminal(plan))
                .rail(trip.goesInland() ? rail(plan) : RailProgress.NONE)
                .deadlines(deadlines(trip, plan))
                .facilities(new DestinationFacilities(
                        route.terminal().id(),
                        route.terminal().id(),
                        route.discharge().timeZone(),
                        inlandZone,
                        Times.happened(plan.returned()) == null
                                ? null
                                : route.discharge().timeZone()))
                .times(times(trip, plan))
                .attentionMark(chance(0.01) ? Boolean.TRUE : null)
                .build();
    }

    private Plan plan(Trip trip) {
        Instant discharged = Times.after(random, trip.arrival(), 0.25, 2);
        Instant railLoaded = trip.goesInland() ? Times.after(random, discharged, 1, 4) : null;
        Instant inlandArrived = railLoaded == null ? null : Times.after(random, railLoaded, 3, 7);
        Instant unloaded = inlandArrived == null ? null : Times.after(random, inlandArrived, 0.2, 1);
        Instant pickedUp = Times.after(random, unloaded == null ? discharged : unloaded, 1, 12);
        return new Plan(
                discharged,
                railLoaded,
                inlandArrived,
                unloaded,
                pickedUp,
                chance(0.005) ? Times.after(random, pickedUp, 0.2, 2) : null,
                chance(0.6) ? Times.after(random, pickedUp, 2, 9) : null);
    }

    private ContainerStatus status(Trip trip, Plan plan) {
        if (Times.happened(plan.returned()) != null) {
            return ContainerStatus.EMPTY_RETURNED;
        }
        if (Times.happened(plan.delivered()) != null) {
            return ContainerStatus.DELIVERED;
        }
        if (Times.happened(plan.pickedUp()) != null) {
            return ContainerStatus.PICKED_UP;
        }
        if (Times.happened(plan.railLoaded()) != null && Times.happened(plan.inlandUnloaded()) == null) {
            return ContainerStatus.ON_RAIL;
        }
        if (Times.happened(plan.discharged()) != null) {
            return trip.goesInland() && Times.happened(plan.railLoaded()) == null
                    ? ContainerStatus.AWAITING_INLAND_TRANSFER
                    : AT_TERMINAL.get(yardSkew.pick(random));
        }
        return Times.happened(trip.departure()) != null ? ContainerStatus.ON_SHIP : ContainerStatus.NEW;
    }

    private Milestones milestones(Trip trip, Plan plan) {
        return Milestones.builder()
                .emptyOutAt(sometimes(0.7, trip.createdAt()))
                .polFullInAt(sometimes(0.8, Times.after(random, trip.createdAt(), 1, 2)))
                .polVesselLoadedAt(sometimes(0.9, trip.departure().minusSeconds(3600L * (1 + random.nextInt(20)))))
                .polVesselDepartedAt(sometimes(0.95, trip.departure()))
                .podArrivedAt(sometimes(0.97, trip.arrival()))
                .podDischargedAt(sometimes(0.97, plan.discharged()))
                .podFullOutAt(trip.goesInland() ? null : Times.happened(plan.pickedUp()))
                .finalDestinationFullOutAt(trip.goesInland() ? Times.happened(plan.pickedUp()) : null)
                .deliveredAt(Times.happened(plan.delivered()))
                .emptyTerminatedAt(Times.happened(plan.returned()))
                .build();
    }

    private TerminalReport terminal(Plan plan) {
        if (Times.happened(plan.discharged()) == null || chance(0.15)) {
            return TerminalReport.NONE;
        }
        boolean there = Times.happened(plan.pickedUp()) == null;
        boolean held = chance(there ? 0.15 : 0.001);
        boolean owes = chance(there ? 0.2 : 0.002);
        return TerminalReport.builder()
                .availability(there && !held ? Availability.AVAILABLE : Availability.NOT_AVAILABLE)
                .holds(held ? List.of(hold()) : List.of())
                .fees(owes ? List.of(Fee.of(Fee.Type.DEMURRAGE, BigDecimal.valueOf(250), "USD")) : List.of())
                .pickupAppointmentAt(chance(0.3) ? Times.after(random, plan.discharged(), 1, 6) : null)
                .deliveryAppointmentAt(chance(0.05) ? Times.after(random, plan.pickedUp(), 0, 2) : null)
                .location(there ? "Row " + random.nextInt(400) : null)
                .fullOutChassisNumber(!there && chance(0.5) ? "CHAS" + random.nextInt(1_000_000) : null)
                .checkedAt(there ? Fleet.NOW.minusSeconds(random.nextInt(7200)) : plan.pickedUp())
                .build();
    }

    private Hold hold() {
        return Hold.of(HOLDS.get(random.nextInt(HOLDS.size())), Hold.Status.HOLD, "HELD AT TERMINAL");
    }

    private RailProgress rail(Plan plan) {
        Scac carrier = RAILROADS.get(random.nextInt(RAILROADS.size()));
        Instant loaded = Times.happened(plan.railLoaded());
        return RailProgress.builder()
                .podCarrierScac(carrier)
                .inlandCarrierScac(carrier)
                .podLoadedAt(loaded)
                .podDepartedAt(loaded == null ? null : Times.happened(loaded.plusSeconds(6 * 3600)))
                .inlandEtaAt(loaded == null ? null : plan.inlandArrived())
                .inlandAtaAt(Times.happened(plan.inlandArrived()))
                .inlandUnloadedAt(Times.happened(plan.inlandUnloaded()))
                .build();
    }

    private ImportDeadlines deadlines(Trip trip, Plan plan) {
        ZoneId pod = trip.route().discharge().timeZone();
        ZoneId inland = trip.route().inland().timeZone();
        LastFreeDays reported = new LastFreeDays(
                chance(0.6) ? Times.day(plan.discharged(), pod, 4 + random.nextInt(7)) : null,
                chance(0.8) ? Times.day(plan.discharged(), pod, 3 + random.nextInt(4)) : null,
                chance(0.9) ? Times.day(plan.inlandUnloaded(), inland, 2) : null,
                null);
        return chance(0.02)
                ? new ImportDeadlines(reported, reported.withoutRail(), null)
                : ImportDeadlines.reported(reported);
    }

    private RecordTimestamps times(Trip trip, Plan plan) {
        Instant last = Times.after(random, plan.returned() == null ? plan.pickedUp() : plan.returned(), 1, 20);
        Instant refreshed = (Times.happened(last) == null ? Fleet.NOW.minusSeconds(random.nextInt(6 * 3600)) : last)
                .plusNanos(1000L * random.nextInt(1_000_000));
        Instant updated = refreshed.minusSeconds(random.nextInt(86_400));
        return new RecordTimestamps(
                trip.createdAt(),
                updated.isBefore(trip.createdAt()) ? trip.createdAt() : updated,
                refreshed,
                refreshed,
                refreshed,
                trip.goesInland() ? refreshed : null,
                null);
    }

    /** Returns a number of a line with a serial of up to six digits. */
    public static ContainerNumber number(String scac, int serial) {
        String text = scac.substring(0, 3) + "U"
                + Integer.toString(1_000_000 + serial).substring(1);
        return new ContainerNumber(text + new ContainerNumber(text + "0").expectedCheckDigit());
    }

    private Equipment equipment() {
        return new Equipment(
                Equipment.Type.KNOWN.get(typeSkew.pick(random)),
                Equipment.LENGTHS.get(lengthSkew.pick(random)),
                chance(0.6) ? Equipment.Height.HIGH_CUBE : Equipment.Height.STANDARD);
    }

    private @Nullable Instant sometimes(double probability, Instant instant) {
        return chance(probability) ? Times.happened(instant) : null;
    }

    private boolean chance(double probability) {
        return random.nextDouble() < probability;
    }
}
