package dev.quayside.jsonapi.transfer;

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
import dev.quayside.core.place.FacilityType;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.place.MetroArea;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.Port;
import dev.quayside.core.place.PostalAddress;
import dev.quayside.core.place.ProvidedData;
import dev.quayside.core.place.Terminal;
import dev.quayside.core.place.TerminalCodes;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.Party;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.ShipmentParties;
import dev.quayside.core.shipment.TrackingState;
import dev.quayside.core.shipment.Voyage;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Rows drawn from a seed: every part is sometimes missing, and texts are of every kind that a document can hold. */
public final class GeneratedRows {
    private static final List<String> TEXTS = List.of(
            "",
            " ",
            "plain",
            "Łódź — Çeşme",
            "emoji \uD83D\uDEA2",
            "quote \" slash \\ / end",
            "line\nbreak\ttab",
            "\u0001\u007F\u2028",
            "null");
    private static final List<ZoneId> ZONES = Stream.of(
                    "America/New_York", "US/Pacific", "Asia/Calcutta", "America/Havana", "Pacific/Kiritimati", "UTC")
            .map(ZoneId::of)
            .toList();

    private final Random random;
    final List<Place> places = new ArrayList<>();
    final List<Terminal> terminals = new ArrayList<>();
    final List<Shipment> shipments = new ArrayList<>();
    final List<Container> containers = new ArrayList<>();
    final Map<UUID, Party> customers = new LinkedHashMap<>();

    public GeneratedRows(long seed) {
        random = new Random(seed);
        repeat(3, () -> places.add(port()));
        repeat(2, () -> places.add(metroArea()));
        repeat(3, () -> terminals.add(terminal()));
        repeat(4, () -> shipments.add(shipment()));
        repeat(8, () -> containers.add(container(any(shipments).id())));
    }

    List<Port> ports() {
        return places.stream()
                .filter(Port.class::isInstance)
                .map(Port.class::cast)
                .toList();
    }

    List<MetroArea> metroAreas() {
        return places.stream()
                .filter(MetroArea.class::isInstance)
                .map(MetroArea.class::cast)
                .toList();
    }

    List<UUID> containersOf(UUID shipment) {
        return containers.stream()
                .filter(container -> container.shipmentId().equals(shipment))
                .map(Container::id)
                .toList();
    }

    private Port port() {
        UnLocode code = code();
        return new Port(id(), name(), code, maybe(this::text), maybe(this::text), "US", maybe(this::position), zone());
    }

    private MetroArea metroArea() {
        return new MetroArea(id(), name(), code(), maybe(this::text), "CA", maybe(this::position), zone());
    }

    private Terminal terminal() {
        PostalAddress address = new PostalAddress(
                text(), maybe(this::text), maybe(this::text), maybe(this::text), maybe(this::text), maybe(this::text));
        return Terminal.builder(id(), name())
                .nickname(name())
                .codes(new TerminalCodes(maybe(this::name), maybe(this::name), maybe(this::name)))
                .address(maybe(() -> address))
                .facilityType(any(List.of(FacilityType.RAIL, FacilityType.OCEAN_TERMINAL, FacilityType.of("barge"))))
                .portId(maybe(() -> places.get(random.nextInt(3)).id()))
                .metroAreaId(maybe(() -> metroAreas().get(0).id()))
                .providedData(
                        new ProvidedData(Map.of("pickup_lfd", random.nextBoolean()), Map.of("pickup_lfd", text())))
                .build();
    }

    private Shipment shipment() {
        Party customer = maybe(() -> new Party(id(), name(), id()));
        if (customer != null) {
            customers.put(customer.id(), customer);
        }
        return Shipment.builder(id(), name(), new ReportedLine(Scac.of("MAEU"), text(), text()), instant())
                .refNumbers(maybe(this::texts))
                .tags(texts())
                .normalizedNumber(text())
                .routing(new Routing(
                        maybe(() -> point(3)), maybe(() -> point(3)), maybe(() -> point(5)), facility(), facility()))
                .voyage(new Voyage(maybe(this::text), maybe(this::text), maybe(this::text), call(), call(), call()))
                .tracking(new TrackingState(
                        maybe(this::instant),
                        maybe(this::instant),
                        maybe(this::instant),
                        maybe(() -> new TrackingState.StopReason(text())),
                        maybe(this::id)))
                .parties(new ShipmentParties(customer == null ? null : customer.id(), maybe(this::id), List.of(id())))
                .estimateChangedAt(maybe(this::instant))
                .build();
    }

    private RoutingPoint point(int choices) {
        if (random.nextBoolean()) {
            return RoutingPoint.linked(places.get(random.nextInt(choices)));
        }
        return new RoutingPoint.Raw(text(), maybe(this::text), maybe(this::zone));
    }

    private Voyage.ScheduledTime call() {
        return new Voyage.ScheduledTime(maybe(this::instant), maybe(this::instant), maybe(this::instant));
    }

    private Container container(UUID shipment) {
        ContainerNumber number = new ContainerNumber("MSCU%07d".formatted(random.nextInt(10_000_000)));
        return Container.builder(id(), shipment, number, instant())
                .equipment(new Equipment(
                        maybe(() -> new Equipment.Type(text())),
                        maybe(() -> 1 + random.nextInt(60)),
                        maybe(() -> new Equipment.Height(text()))))
                .cargo(new Cargo(maybe(this::text), maybe(() -> random.nextInt(99_999))))
                .refNumbers(texts())
                .status(any(List.of(ContainerStatus.NEW, ContainerStatus.AVAILABLE, new ContainerStatus(text()))))
                .milestones(milestones())
                .terminal(terminalReport())
                .rail(rail())
                .deadlines(deadlines())
                .facilities(new DestinationFacilities(
                        facility(), facility(), maybe(this::zone), maybe(this::zone), maybe(this::zone)))
                .times(times())
                .attentionMark(maybe(random::nextBoolean))
                .build();
    }

    private Milestones milestones() {
        return new Milestones(
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant));
    }

    private TerminalReport terminalReport() {
        return new TerminalReport(
                any(List.of(Availability.values())),
                maybe(() -> list(this::hold)),
                maybe(() -> list(this::fee)),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::text),
                maybe(this::text),
                maybe(this::instant));
    }

    private RailProgress rail() {
        return new RailProgress(
                maybe(() -> Scac.of("BNSF")),
                maybe(() -> Scac.of("UP")),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(() -> list(this::hold)),
                maybe(() -> list(this::fee)));
    }

    private ImportDeadlines deadlines() {
        return new ImportDeadlines(lastFreeDays(), lastFreeDays(), maybe(this::day));
    }

    private LastFreeDays lastFreeDays() {
        return random.nextBoolean()
                ? LastFreeDays.NONE
                : new LastFreeDays(maybe(this::day), maybe(this::day), maybe(this::day), maybe(this::day));
    }

    private RecordTimestamps times() {
        return new RecordTimestamps(
                instant(),
                instant(),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant),
                maybe(this::instant));
    }

    private Hold hold() {
        Hold.Status status = any(List.of(Hold.Status.values()));
        return random.nextBoolean()
                ? Hold.of(any(List.of(Hold.Name.values())), status, maybe(this::text))
                : Hold.reported("line", status, maybe(this::text));
    }

    private Fee fee() {
        BigDecimal amount = BigDecimal.valueOf(random.nextInt(1_000_000), random.nextInt(4));
        return random.nextBoolean()
                ? Fee.of(any(List.of(Fee.Type.values())), amount, "USD")
                : Fee.reported("storage", amount, "EUR");
    }

    private UUID facility() {
        return maybe(() -> any(terminals).id());
    }

    private GeoPosition position() {
        return new GeoPosition(
                BigDecimal.valueOf(random.nextInt(180_000) - 90_000, 3),
                BigDecimal.valueOf(random.nextInt(360_000) - 180_000, 3));
    }

    private UnLocode code() {
        return UnLocode.of("US" + (char) ('A' + random.nextInt(26)) + (char) ('A' + random.nextInt(26)) + "X");
    }

    private Instant instant() {
        return Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000) * 1_000L);
    }

    private LocalDate day() {
        return LocalDate.of(2026, 1, 1).plusDays(random.nextInt(365));
    }

    private ZoneId zone() {
        return any(ZONES);
    }

    private List<String> texts() {
        return list(this::text);
    }

    private String text() {
        return any(TEXTS);
    }

    private String name() {
        return "Name " + random.nextInt(1_000_000) + text();
    }

    private UUID id() {
        return new UUID(random.nextLong(), random.nextLong());
    }

    private <T> List<T> list(Supplier<T> element) {
        return Stream.generate(element).limit(random.nextInt(3)).toList();
    }

    private <T> T maybe(Supplier<T> value) {
        return random.nextInt(4) == 0 ? null : value.get();
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private static void repeat(int times, Runnable action) {
        for (int i = 0; i < times; i++) {
            action.run();
        }
    }
}
