package dev.quayside.examples.dcsa;

import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.examples.dcsa.DcsaEvent.Classifier;
import dev.quayside.examples.dcsa.DcsaEvent.Kind;
import dev.quayside.examples.dcsa.DcsaEvent.Mode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes one report of the events of one document. Not thread-safe. */
final class ReportBuilder {
    /** The later revision of an event counts; an estimate counts for more than a plan, whichever is later. */
    static final Comparator<DcsaEvent> WEAKEST_FIRST = Comparator.comparing(DcsaEvent::classifier)
            .thenComparing(DcsaEvent::createdAt)
            .thenComparing(DcsaEvent::index);

    /** The latest event first; of events of one instant, a retraction first. */
    private static final Comparator<DcsaEvent> LAST_WORD_FIRST = Comparator.comparing(DcsaEvent::createdAt)
            .thenComparing(event -> event.retracts() != null)
            .thenComparing(DcsaEvent::index)
            .reversed();

    private final List<DcsaEvent> events;
    private final List<DcsaEvent> standing = new ArrayList<>();
    /** The retracted events; for an event that is not in the document, the content of its retraction. */
    private final List<DcsaEvent> gone = new ArrayList<>();

    private final List<ReadRemark> remarks;
    private final SeaLeg sea;
    private final ContainerAssignment aboard;
    private final Map<List<ContainerNumber>, SeaLeg> seaByContainers = new HashMap<>();
    /** The containers with at least one valid event. */
    private final Set<ContainerNumber> containers = new LinkedHashSet<>();

    ReportBuilder(List<DcsaEvent> events, List<ReadRemark> remarks) {
        this.events = List.copyOf(events);
        this.remarks = remarks;
        sort();
        sea = SeaLeg.of(standing);
        aboard = new ContainerAssignment(standing);
        standing.forEach(event -> containers.addAll(event.containers()));
    }

    /**
     * Removes retracted events and events that were replaced under the same id; the rest is ordered by certainty. A
     * retraction can be retracted.
     */
    private void sort() {
        Map<String, Instant> firstCreated = new HashMap<>();
        Set<String> seen = new HashSet<>();
        Set<String> retracted = new HashSet<>();
        for (DcsaEvent event : events) {
            if (event.id() != null) {
                firstCreated.merge(event.id(), event.createdAt(), ReportBuilder::earlier);
            }
        }
        for (DcsaEvent event : events.stream().sorted(LAST_WORD_FIRST).toList()) {
            boolean stands = event.id() == null || (!retracted.contains(event.id()) && seen.add(event.id()));
            String other = event.retracts();
            if (other == null) {
                (stands ? standing : gone).add(event);
            } else if (stands) {
                retracted.add(other);
                Instant otherCreated = firstCreated.get(other);
                if (otherCreated == null || otherCreated.isAfter(event.createdAt())) {
                    gone.add(event);
                }
            }
        }
        standing.sort(WEAKEST_FIRST);
    }

    private static Instant earlier(Instant one, Instant other) {
        return other.isBefore(one) ? other : one;
    }

    /** Returns whether the last event about the booking cancels or rejects it. */
    boolean isCancelled() {
        return standing.stream()
                .filter(event -> event.kind() == Kind.SHIPMENT && "BKG".equals(event.documentType()))
                .max(Comparator.comparing(DcsaEvent::createdAt))
                .filter(last -> last.code().equals("VOID") || last.code().equals("REJE"))
                .isPresent();
    }

    /**
     * The report; as of when the carrier made the last of the events, which may be one that only takes another back.
     */
    Report report() {
        Instant observedAt = events.stream()
                .map(DcsaEvent::createdAt)
                .max(Instant::compareTo)
                .orElse(Instant.EPOCH);
        Report.Builder report = Report.by(SourceType.SHIPPING_LINE, observedAt);
        Map<ContainerNumber, Movements> byContainer = new LinkedHashMap<>();
        containers.forEach(container -> byContainer.put(container, new Movements()));
        for (DcsaEvent event : standing) {
            movement(event).ifPresent(movement -> moved(event, movement, byContainer));
            details(event, report);
        }
        withdrawn()
                .forEach((container, keys) -> byContainer
                        .computeIfAbsent(container, any -> new Movements())
                        .withdrawn
                        .addAll(keys));
        byContainer.forEach((container, movements) -> report.container(container, movements::to));
        shipment(report);
        standing.stream()
                .flatMap(event -> Optional.ofNullable(event.vessel()).stream())
                .distinct()
                .forEach(report::vessel);
        return report.build();
    }

    private void moved(DcsaEvent event, Movement movement, Map<ContainerNumber, Movements> byContainer) {
        List<ContainerNumber> concerned = meant(event, containers).stream()
                .filter(container -> aboard.isAbout(event, container))
                .toList();
        if (concerned.isEmpty()
                && event.kind() == Kind.TRANSPORT
                && event.containers().isEmpty()
                && !containers.isEmpty()) {
            leftOut(event, "which none of the containers is on");
        }
        for (ContainerNumber container : concerned) {
            Movements ownMovements = byContainer.computeIfAbsent(container, any -> new Movements());
            DcsaEvent weaker = ownMovements.events.put(movement.key(), event);
            ownMovements.movements.put(movement.key(), movement);
            if (weaker != null && aboard.isAnother(weaker, event)) {
                leftOut(weaker, "but " + sailing(event) + " in event " + event.index() + " of the same container");
            }
        }
    }

    private void leftOut(DcsaEvent event, String why) {
        remark(event, "transportCall", "found " + sailing(event) + ", " + why + "; left out");
    }

    private static String sailing(DcsaEvent event) {
        return Stream.of(
                        Optional.ofNullable(event.vessel()).map(Vessel::name),
                        Optional.ofNullable(event.voyage()),
                        Optional.ofNullable(event.call()))
                .flatMap(Optional::stream)
                .map(JsonFields::quote)
                .collect(Collectors.joining(" "));
    }

    /** Returns the report of one container. */
    private static final class Movements {
        /** Returns the most certain event of one activity at one place. */
        private final Map<Movement.Key, Movement> movements = new LinkedHashMap<>();

        private final Map<Movement.Key, DcsaEvent> events = new HashMap<>();

        private final Set<Movement.Key> withdrawn = new LinkedHashSet<>();

        void to(Statement.Builder said) {
            movements.values().stream()
                    .sorted(Comparator.comparing(Movement::at))
                    .forEach(said::movement);
            withdrawn.stream().filter(key -> !movements.containsKey(key)).forEach(said::retract);
        }
    }

    /**
     * Returns the retracted movements of each container, also of containers without valid movements. These include
     * movements that earlier reports may have had for lack of events: a gate movement on the other side of the sea
     * voyage, and movements of vessels that the container is not on.
     */
    private Map<ContainerNumber, Set<Movement.Key>> withdrawn() {
        Set<ContainerNumber> all = new LinkedHashSet<>(containers);
        gone.forEach(event -> all.addAll(event.containers()));
        Map<ContainerNumber, Set<Movement.Key>> withdrawn = new LinkedHashMap<>();
        gone.forEach(event -> withdraw(event, all, withdrawn));
        standing.forEach(event -> withdraw(event, containers, withdrawn));
        return withdrawn;
    }

    private void withdraw(
            DcsaEvent event, Set<ContainerNumber> among, Map<ContainerNumber, Set<Movement.Key>> withdrawn) {
        Set<Movement.Key> keys = keys(event);
        if (!keys.isEmpty()) {
            meant(event, among)
                    .forEach(container -> withdrawn
                            .computeIfAbsent(container, any -> new LinkedHashSet<>())
                            .addAll(keys));
        }
    }

    /** Every name that an event's movement can have had. */
    private Set<Movement.Key> keys(DcsaEvent event) {
        return meaning(event).stream()
                .flatMap(meaning -> Stream.of(
                                Optional.ofNullable(meaning.activity()), Optional.ofNullable(meaning.elsewhere()))
                        .flatMap(Optional::stream))
                .map(activity -> Movement.Key.ofActivity(activity, certainty(event), event.place()))
                .collect(Collectors.toSet());
    }

    /** Returns the containers to which an event may apply by its own content. */
    private static Set<ContainerNumber> meant(DcsaEvent event, Set<ContainerNumber> among) {
        if (event.containers().isEmpty()) {
            return event.kind() == Kind.EQUIPMENT ? Set.of() : among;
        }
        Set<ContainerNumber> containers = new LinkedHashSet<>(event.containers());
        containers.retainAll(among);
        return containers;
    }

    /** The key of a movement is its activity and place, because the eventID identifies only the message. */
    private Optional<Movement> movement(DcsaEvent event) {
        Activity activity =
                meaning(event).map(meaning -> activity(meaning, event)).orElse(null);
        if (activity == null) {
            return Optional.empty();
        }
        return Optional.of(new Movement(
                activity,
                certainty(event),
                event.at(),
                event.place(),
                event.terminalId(),
                event.vessel() == null ? null : event.vessel().id(),
                event.voyage(),
                null,
                event.words()));
    }

    private static Movement.Certainty certainty(DcsaEvent event) {
        return event.classifier() == Classifier.ACT ? Movement.Certainty.ACTUAL : Movement.Certainty.ESTIMATED;
    }

    private Optional<EventMapping> meaning(DcsaEvent event) {
        Optional<EventMapping> meaning = EventMapping.of(event);
        if (meaning.isEmpty() && event.kind() != Kind.SHIPMENT) {
            unknown(event);
        }
        return meaning;
    }

    private void unknown(DcsaEvent event) {
        remark(
                event,
                event.kind() == Kind.TRANSPORT ? "transportEventTypeCode" : "equipmentEventTypeCode",
                "found " + JsonFields.quote(event.code()) + " of " + (event.load() == null ? "" : event.load() + " by ")
                        + (event.mode() == null ? "an unknown mode" : event.mode())
                        + ", which means no movement that is known (expected one of the mapping table); left out");
    }

    private void remark(DcsaEvent event, String field, String message) {
        ReadRemark remark = new ReadRemark(event.index(), field, message);
        if (!remarks.contains(remark)) {
            remarks.add(remark);
        }
    }

    /**
     * The sea voyage decides the kind of a laden gate movement: a gate-in after it, and a gate-out before it, only
     * change the position.
     */
    private @Nullable Activity activity(EventMapping meaning, DcsaEvent event) {
        Activity elsewhere = meaning.elsewhere();
        if (elsewhere == null) {
            return meaning.activity();
        }
        SeaLeg itsSea = seaByContainers.computeIfAbsent(
                event.containers(),
                containers -> SeaLeg.of(standing.stream()
                        .filter(other -> containers.stream().anyMatch(container -> aboard.isAbout(other, container)))
                        .toList()));
        boolean isElsewhere = event.code().equals("GTIN") ? itsSea.hasBegunBy(event) : itsSea.goesOnAfter(event);
        return isElsewhere ? elsewhere : meaning.activity();
    }

    private void details(DcsaEvent event, Report.Builder report) {
        for (ContainerNumber container : event.containers()) {
            report.container(
                    container,
                    said -> said.setIfKnown(ReportedField.EQUIPMENT, event.equipment())
                            .setIfKnown(ReportedField.SEAL_NUMBER, event.seal()));
        }
    }

    private void shipment(Report.Builder report) {
        List<PortCall> route = sea.route();
        Optional<DcsaEvent> arrival = sea.lastArrival();
        List<String> bills = standing.stream()
                .flatMap(event -> Optional.ofNullable(event.bill()).stream())
                .distinct()
                .toList();
        report.shipment(said -> {
            if (bills.size() == 1) {
                said.set(ReportedField.BILL_OF_LADING_NUMBER, bills.get(0));
            }
            sea.portOfLading().ifPresent(port -> said.set(ReportedField.PORT_OF_LADING, port));
            sea.portOfDischarge().ifPresent(port -> said.set(ReportedField.PORT_OF_DISCHARGE, port));
            if (!route.isEmpty()) {
                said.set(ReportedField.ROUTE, route);
                said.setIfKnown(ReportedField.POL_ETD_AT, route.get(0).outboundEtdAt());
            }
            arrival.ifPresent(last -> {
                said.setIfKnown(ReportedField.POD_ETA_AT, estimate("ARRI", Mode.VESSEL, last.placeKey()));
                said.setIfKnown(
                        ReportedField.SHIPMENT_POD_TERMINAL,
                        standing.stream()
                                .filter(event ->
                                        event.isAtSea() && event.placeKey().equals(last.placeKey()))
                                .flatMap(event -> Optional.ofNullable(event.terminalId()).stream())
                                .findFirst()
                                .orElse(null));
                Vessel vessel = vessel(last.placeKey());
                if (vessel != null) {
                    said.set(ReportedField.POD_VESSEL_NAME, vessel.name())
                            .setIfKnown(ReportedField.POD_VESSEL_IMO, vessel.imo());
                }
                said.setIfKnown(ReportedField.POD_VOYAGE_NUMBER, last.inboundVoyage());
            });
            lastByRail().ifPresent(last -> {
                said.setIfKnown(ReportedField.DESTINATION, last.place());
                said.setIfKnown(ReportedField.DESTINATION_TERMINAL, last.terminalId());
                said.setIfKnown(ReportedField.DESTINATION_ETA_AT, estimate("ARRI", Mode.RAIL, last.placeKey()));
                said.setIfKnown(
                        ReportedField.DESTINATION_ATA_AT,
                        time(event -> event.classifier() == Classifier.ACT, "ARRI", Mode.RAIL, last.placeKey()));
            });
        });
    }

    /** The last arrival by rail after the sea voyage, at another place than where that ends. */
    private Optional<DcsaEvent> lastByRail() {
        String discharge = sea.lastArrival().map(DcsaEvent::placeKey).orElse("");
        Instant arrived = sea.lastArrival().map(DcsaEvent::at).orElse(Instant.MIN);
        return standing.stream()
                .filter(event -> event.mode() == Mode.RAIL && !event.placeKey().isEmpty())
                .filter(event -> event.code().equals("ARRI") || event.code().equals("DISC"))
                .filter(event ->
                        !event.placeKey().equals(discharge) && event.at().isAfter(arrived))
                .max(Comparator.comparing(DcsaEvent::at));
    }

    /** The vessel that arrives at a port. */
    private @Nullable Vessel vessel(String port) {
        return standing.stream()
                .filter(event -> event.isAtSea() && event.placeKey().equals(port))
                .filter(event -> event.code().equals("ARRI") || event.code().equals("DISC"))
                .sorted(WEAKEST_FIRST.reversed())
                .flatMap(event -> Optional.ofNullable(event.vessel()).stream())
                .findFirst()
                .orElse(null);
    }

    private @Nullable Instant estimate(String code, Mode mode, String place) {
        return time(event -> event.classifier() != Classifier.ACT, code, mode, place);
    }

    private @Nullable Instant time(Predicate<DcsaEvent> which, String code, Mode mode, String place) {
        return standing.stream()
                .filter(which)
                .filter(event -> event.code().equals(code) && event.mode() == mode)
                .filter(event -> event.placeKey().equals(place))
                .max(WEAKEST_FIRST)
                .map(DcsaEvent::at)
                .orElse(null);
    }
}
