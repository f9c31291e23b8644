package dev.quayside.core.tracking;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.ledger.Fact;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.ledger.Statement.Told;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.OutageLog;
import dev.quayside.core.store.StoreException;
import dev.quayside.core.store.UnknownReferenceException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Brings one report into agreement with the places that the store has: a point whose place or code is stored is linked to
 * it, one that names a place which is not stored stays as the source wrote it, and a terminal that is not stored is left
 * out. Used once.
 */
final class Linking {
    private final KnownPlaces known;
    private final Map<UUID, Optional<Place>> places = new HashMap<>();
    private final Map<UUID, Boolean> terminals = new HashMap<>();

    private Linking(KnownPlaces known) {
        this.known = known;
    }

    /**
     * Adds the places, terminals and vessels of the report to the store, and links the report. What the store cannot add,
     * such as while a node of its database is away, is logged and left to the next report: sources send them with each report.
     * The ids of vessels stay in the report.
     *
     * @throws UnknownReferenceException if a terminal of the report is in a port that is not stored
     */
    static Report of(EngineStore store, KnownPlaces known, Report report, OutageLog failures) {
        if (!report.places().isEmpty() || !report.terminals().isEmpty()) {
            add(() -> store.places().add(report.places(), report.terminals()), "places", failures);
        }
        if (!report.vessels().isEmpty()) {
            add(() -> store.places().addVessels(report.vessels()), "vessels", failures);
        }
        Linking linking = new Linking(known);
        Map<ContainerNumber, Statement> containers = new LinkedHashMap<>();
        report.containers().forEach((number, said) -> containers.put(number, linking.linked(said)));
        return new Report(
                report.source(),
                report.observedAt(),
                linking.linked(report.shipment()),
                containers,
                report.places(),
                report.terminals(),
                report.vessels());
    }

    private static void add(Runnable adding, String what, OutageLog failures) {
        try {
            adding.run();
        } catch (UnknownReferenceException e) {
            throw e;
        } catch (StoreException e) {
            failures.warn(e, "new {} of a report cannot be stored; the report goes on without them", what);
        }
    }

    private Statement linked(Statement said) {
        return new Statement(
                said.facts().stream()
                        .filter(told -> !(told.value() instanceof UUID terminal) || isStored(terminal))
                        .<Told<?>>map(this::linked)
                        .toList(),
                said.movements().stream().map(this::linked).toList(),
                said.withdrawn());
    }

    private <T> Told<T> linked(Told<T> told) {
        T value = told.value();
        return value == null ? told : new Told<>(told.fact(), linked(told.fact(), value));
    }

    @SuppressWarnings("unchecked") // the shape says what type the values of a fact have
    private <T> T linked(Fact<T> fact, T value) {
        return switch (fact.shape()) {
            case POINT -> (T) linked((RoutingPoint) value);
            case ROUTE ->
                (T) ((List<PortCall>) value).stream().map(this::linked).toList();
            case TEXT, NUMBER, TRUTH, INSTANT, ESTIMATE, DAY, ID, SCAC, EQUIPMENT, AVAILABILITY, HOLDS, FEES -> value;
        };
    }

    private PortCall linked(PortCall call) {
        return new PortCall(
                linked(call.port()),
                call.inboundEtaAt(),
                call.inboundAtaAt(),
                call.outboundEtdAt(),
                call.outboundAtdAt(),
                call.outboundVesselId(),
                call.outboundVoyageNumber());
    }

    private Movement linked(Movement movement) {
        RoutingPoint location = movement.location();
        UUID terminal = movement.terminalId();
        return new Movement(
                movement.activity(),
                movement.certainty(),
                movement.at(),
                location == null ? null : linked(location),
                terminal != null && isStored(terminal) ? terminal : null,
                movement.vesselId(),
                movement.voyageNumber(),
                movement.sourceKey(),
                movement.wording());
    }

    private RoutingPoint linked(RoutingPoint point) {
        if (point instanceof RoutingPoint.Linked linked) {
            return place(linked.placeId())
                    .<RoutingPoint>map(RoutingPoint::linked)
                    .orElseGet(() -> new RoutingPoint.Raw(linked.name(), linked.code(), linked.zone()));
        }
        return coded(point.code()).<RoutingPoint>map(RoutingPoint::linked).orElse(point);
    }

    /** The port with this code, or else the metro area. */
    private Optional<Place> coded(@Nullable String code) {
        if (code == null) {
            return Optional.empty();
        }
        return UnLocode.tryParse(code)
                .flatMap(locode -> place(PlaceIds.port(locode)).or(() -> place(PlaceIds.metroArea(locode))));
    }

    private Optional<Place> place(UUID id) {
        return places.computeIfAbsent(Objects.requireNonNull(id), known::place);
    }

    private boolean isStored(UUID terminal) {
        return terminals.computeIfAbsent(terminal, id -> known.terminal(id).isPresent());
    }
}
