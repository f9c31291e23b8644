package dev.quayside.core.tracking;

import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.ledger.Movement;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.ledger.Statement;
import dev.quayside.core.ledger.Statement.Value;
import dev.quayside.core.place.Place;
import dev.quayside.core.place.PlaceIds;
import dev.quayside.core.place.UnLocode;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.VesselCall;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Links one report, or the port calls of one vessel, to stored places. Use an instance for one report only.
 *
 * <table>
 * <caption>Reported places in the linked report</caption>
 * <tr><th>reported<th>if stored<th>if not stored
 * <tr><td>id or code of a place<td>linked to the place<td>as reported, by name and code
 * <tr><td>id of a terminal<td>as reported<td>ignored
 * </table>
 */
final class PlaceResolver {
    private final PlaceRegistry known;
    private final Map<UUID, Optional<Place>> places = new HashMap<>();
    private final Map<UUID, Boolean> terminals = new HashMap<>();

    private PlaceResolver(PlaceRegistry known) {
        this.known = known;
    }

    /** Returns the report with its places linked to stored places. The ids of vessels are not changed. */
    static Report resolve(Report report, PlaceRegistry known) {
        PlaceResolver resolver = new PlaceResolver(known);
        Map<ContainerNumber, Statement> containers = new LinkedHashMap<>();
        report.containers().forEach((number, said) -> containers.put(number, resolver.linked(said)));
        return new Report(
                report.source(),
                report.observedAt(),
                resolver.linked(report.shipment()),
                containers,
                report.places(),
                report.terminals(),
                report.vessels());
    }

    /** Returns the port calls of a vessel with their ports linked to stored places. */
    static List<VesselCall> resolve(List<VesselCall> calls, PlaceRegistry known) {
        PlaceResolver resolver = new PlaceResolver(known);
        return calls.stream()
                .map(call -> new VesselCall(
                        resolver.linked(call.port()),
                        call.voyageNumber(),
                        call.etaAt(),
                        call.ataAt(),
                        call.etdAt(),
                        call.atdAt()))
                .toList();
    }

    private Statement linked(Statement said) {
        return new Statement(
                said.values().stream()
                        .filter(entry -> !(entry.value() instanceof UUID terminal) || isStored(terminal))
                        .<Value<?>>map(this::linked)
                        .toList(),
                said.movements().stream().map(this::linked).toList(),
                said.retracted());
    }

    private <T> Value<T> linked(Value<T> entry) {
        T value = entry.value();
        return value == null ? entry : new Value<>(entry.field(), linked(entry.field(), value));
    }

    @SuppressWarnings("unchecked") // the shape determines the type of the values
    private <T> T linked(ReportedField<T> field, T value) {
        return switch (field.shape()) {
            case POINT -> (T) linked((RoutingPoint) value);
            case ROUTE ->
                (T) ((List<PortCall>) value).stream().map(this::linked).toList();
            case TEXT,
                    NUMBER,
                    TRUTH,
                    INSTANT,
                    ESTIMATE,
                    DAY,
                    ID,
                    SCAC,
                    CONTAINERS,
                    EQUIPMENT,
                    AVAILABILITY,
                    HOLDS,
                    FEES -> value;
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
                movement.externalId(),
                movement.description());
    }

    private RoutingPoint linked(RoutingPoint point) {
        if (point instanceof RoutingPoint.Linked linked) {
            return place(linked.placeId())
                    .<RoutingPoint>map(RoutingPoint::linked)
                    .orElseGet(() -> new RoutingPoint.Raw(linked.name(), linked.code(), linked.zone()));
        }
        return placeByCode(point.code()).<RoutingPoint>map(RoutingPoint::linked).orElse(point);
    }

    /** Returns the port with this code or, if there is no such port, the metro area. */
    private Optional<Place> placeByCode(@Nullable String code) {
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
