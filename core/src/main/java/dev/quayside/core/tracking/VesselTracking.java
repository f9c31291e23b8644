package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Vessel;
import dev.quayside.core.container.Container;
import dev.quayside.core.place.GeoPosition;
import dev.quayside.core.reconcile.PortCalls;
import dev.quayside.core.reconcile.ShipmentVesselCalls;
import dev.quayside.core.reconcile.VesselSchedule;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.VesselCall;
import dev.quayside.core.source.SourceCall;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.source.VesselSource;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.VesselTracking.OceanRoute.Leg;
import dev.quayside.core.tracking.VesselTracking.OceanRoute.State;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The vessel operations of a {@link TrackingEngine}: the positions and port calls of vessels, and the ocean routes of
 * containers. The methods wait for the sources of vessel positions and do not store the responses. The methods do not
 * check entitlements. Thread-safe.
 */
public final class VesselTracking {
    private static final Logger LOG = LoggerFactory.getLogger(VesselTracking.class);

    private static final Duration PAST_CALLS = Duration.ofDays(30);
    private static final int MOST_SHIPMENTS = 200;

    private final Store store;
    private final SourceGateway gateway;
    private final List<VesselSource> sources;
    private final InstantSource clock;

    VesselTracking(Store store, SourceGateway gateway, List<VesselSource> sources, InstantSource clock) {
        this.store = store;
        this.gateway = gateway;
        this.sources = List.copyOf(sources);
        this.clock = clock;
    }

    /** Returns the vessel with this id. */
    public Optional<Vessel> vessel(UUID id) {
        return store.vessels().vessel(id);
    }

    /**
     * Returns the vessel with this IMO number. If there are several records, returns the record whose id was created by
     * {@link Vessel#reported}; if there is no such record, returns the record with the lowest id.
     *
     * @param imo the IMO number, 7 digits; for any other text, the result is empty
     */
    public Optional<Vessel> vesselByImo(String imo) {
        List<Vessel> vessels = store.vessels().vesselsByImo(Objects.requireNonNull(imo, "imo"));
        return vessels.stream()
                .filter(vessel ->
                        vessel.id().equals(Vessel.reported(vessel.name(), imo).id()))
                .findFirst()
                .or(() -> vessels.stream().findFirst());
    }

    /** Returns the last known position of a vessel, or an empty list if no position is known. */
    public SourceResponse<List<VesselPosition>> position(Vessel vessel) {
        Objects.requireNonNull(vessel, "vessel");
        return callOne(source -> SourceCall.position(source, vessel));
    }

    /**
     * Returns the positions of a vessel in a period, oldest first.
     *
     * @param from the start of the period, inclusive
     * @param to the end of the period, exclusive
     */
    public SourceResponse<List<VesselPosition>> track(Vessel vessel, Instant from, Instant to) {
        Objects.requireNonNull(vessel, "vessel");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return callOne(source -> SourceCall.track(source, vessel, from, to));
    }

    /** Returns the expected positions of a vessel between two port calls, sorted by time. */
    public SourceResponse<List<VesselPosition>> expectedPositions(Vessel vessel, PortCall from, PortCall to) {
        Objects.requireNonNull(vessel, "vessel");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return callOne(source -> SourceCall.expectedPositions(source, vessel, from, to));
    }

    /**
     * Returns the expected positions of a vessel on its way between two port calls, from a given position to the second
     * port, sorted by time.
     */
    public SourceResponse<List<VesselPosition>> expectedPositions(
            Vessel vessel, GeoPosition start, PortCall from, PortCall to) {
        Objects.requireNonNull(vessel, "vessel");
        Objects.requireNonNull(start, "start");
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return callOne(source -> SourceCall.expectedPositions(source, vessel, start, from, to));
    }

    /**
     * Returns the port calls of a vessel of the last 30 days and the future. Merges the calls that follow from the
     * account's shipments with the calls that the sources of positions report. If no source responds, only the
     * shipments are used.
     *
     * <p>Only the {@value #MOST_SHIPMENTS} newest shipments of the vessel are read, because all shipments of one voyage
     * have the same ports.
     */
    public List<VesselSchedule.Entry> portCalls(AccountId account, Vessel vessel) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(vessel, "vessel");
        Instant since = clock.instant().minus(PAST_CALLS);
        SourceResponse<List<VesselCall>> answer = callOne(source -> SourceCall.portCalls(source, vessel, since));
        if (answer instanceof SourceResponse.Refused<?> refused) {
            LOG.debug("no source has returned port calls of vessel {}: {}", vessel.id(), refused.detail());
        }
        List<Vessel> records = new ArrayList<>(List.of(vessel));
        if (vessel.imo() != null) {
            store.vessels().vesselsByImo(vessel.imo()).stream()
                    .filter(other -> !other.id().equals(vessel.id()))
                    .forEach(records::add);
        }
        List<UUID> shipments = store.tracking().shipmentIdsByVessel(account, records, since, MOST_SHIPMENTS);
        List<VesselCall> known = store.tracking().aggregates(account, shipments).stream()
                .flatMap(aggregate -> ShipmentVesselCalls.of(aggregate, records).stream())
                .toList();
        return VesselSchedule.merge(known, gateway.link(answer.reported().orElse(List.of())), since);
    }

    /**
     * Returns the ocean route of a container, with the vessel positions that the sources currently report. If this
     * thread is interrupted, it stays interrupted and the route has no positions.
     *
     * @return the route; empty if the account does not have the container
     */
    public Optional<OceanRoute> route(AccountId account, UUID containerId) {
        Objects.requireNonNull(account, "account");
        Objects.requireNonNull(containerId, "containerId");
        return store.shipments()
                .container(account, containerId)
                .flatMap(container -> store.tracking().aggregate(account, container.shipmentId()))
                .flatMap(aggregate -> aggregate.containers().stream()
                        .filter(container -> container.id().equals(containerId))
                        .findFirst()
                        .map(container -> routes(aggregate, List.of(container)).get(container.id())));
    }

    /**
     * Returns the ocean routes of containers of one shipment, keyed by the ids of the containers; see {@link #route}.
     * Containers with the same port calls share one route. For each route, the sources are called once. Each vessel is
     * read once.
     *
     * @param aggregate the shipment and its containers as they are stored
     * @param containers containers of {@code aggregate}
     */
    public Map<UUID, OceanRoute> routes(ShipmentAggregate aggregate, Collection<Container> containers) {
        Objects.requireNonNull(aggregate, "aggregate");
        Objects.requireNonNull(containers, "containers");
        Map<UUID, List<PortCall>> calls = new LinkedHashMap<>();
        containers.forEach(container -> calls.put(container.id(), PortCalls.of(aggregate, container)));
        Map<UUID, Vessel> vessels = vessels(calls.values());
        Map<List<PortCall>, OceanRoute> routes = new HashMap<>();
        Map<UUID, OceanRoute> byContainer = new HashMap<>();
        calls.forEach((id, ofContainer) ->
                byContainer.put(id, routes.computeIfAbsent(ofContainer, distinct -> route(distinct, vessels))));
        return byContainer;
    }

    /** Returns the vessels on which containers leave the ports of these calls, keyed by id. */
    private Map<UUID, Vessel> vessels(Collection<List<PortCall>> calls) {
        List<UUID> ids = calls.stream()
                .flatMap(List::stream)
                .map(PortCall::outboundVesselId)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return ids.isEmpty()
                ? Map.of()
                : store.vessels().vessels(ids).stream().collect(Collectors.toMap(Vessel::id, Function.identity()));
    }

    private OceanRoute route(List<PortCall> calls, Map<UUID, Vessel> vessels) {
        Instant now = clock.instant();
        List<LegQuery> legs = new ArrayList<>();
        List<Function<VesselSource, SourceCall<List<VesselPosition>>>> requests = new ArrayList<>();
        for (int i = 0; i + 1 < calls.size(); i++) {
            UUID vessel = calls.get(i).outboundVesselId();
            LegQuery leg =
                    new LegQuery(calls.get(i), calls.get(i + 1), vessel == null ? null : vessels.get(vessel), now);
            legs.add(leg);
            requests.addAll(leg.requests());
        }
        List<SourceResponse<List<VesselPosition>>> answers = callAll(requests);
        List<Leg> drawn = new ArrayList<>();
        int next = 0;
        for (LegQuery leg : legs) {
            int count = leg.requests().size();
            drawn.add(leg.toLeg(answers.subList(next, next + count)));
            next += count;
        }
        List<SourceResponse.Refused<?>> unanswered = answers.stream()
                .<SourceResponse.Refused<?>>mapMulti((answer, refused) -> {
                    if (answer instanceof SourceResponse.Refused<?> refusal) {
                        refused.accept(refusal);
                    }
                })
                .distinct()
                .toList();
        return new OceanRoute(calls, drawn, unanswered);
    }

    private <V> SourceResponse<List<V>> callOne(Function<VesselSource, SourceCall<List<V>>> request) {
        return callAll(List.of(request)).get(0);
    }

    /**
     * Makes all calls to all sources in parallel. For each call, returns the first response that is not empty, in the
     * order of the sources.
     */
    private <V> List<SourceResponse<List<V>>> callAll(List<Function<VesselSource, SourceCall<List<V>>>> requests) {
        List<SourceCall<List<V>>> inquiries = requests.stream()
                .flatMap(request -> sources.stream().map(request))
                .toList();
        List<SourceResponse<List<V>>> answers;
        try {
            answers = gateway.call(inquiries);
        } catch (InterruptedException e) {
            ClosedException.propagate(e);
            SourceResponse<List<V>> interrupted =
                    SourceResponse.refused(SourceError.UNREACHABLE, "the waiting was interrupted");
            return requests.stream().map(request -> interrupted).toList();
        }
        List<SourceResponse<List<V>>> best = new ArrayList<>();
        for (int i = 0; i < requests.size(); i++) {
            best.add(best(answers.subList(i * sources.size(), (i + 1) * sources.size())));
        }
        return best;
    }

    private static <V> SourceResponse<List<V>> best(List<SourceResponse<List<V>>> answers) {
        return answers.stream()
                .filter(answer -> !answer.reported().orElse(List.of()).isEmpty())
                .findFirst()
                .or(() -> answers.stream()
                        .filter(SourceResponse.Refused.class::isInstance)
                        .findFirst())
                .orElse(SourceResponse.reported(List.of()));
    }

    /** A leg of the route between two port calls, with the source calls that it needs. */
    private record LegQuery(
            PortCall from, PortCall to, @Nullable Vessel vessel, Instant now) {

        State state() {
            if (to.inboundAtaAt() != null) {
                return State.SAILED;
            }
            return from.outboundAtdAt() != null ? State.UNDER_WAY : State.AHEAD;
        }

        /** Returns the source calls, in the order in which {@link #toLeg} expects their responses. */
        List<Function<VesselSource, SourceCall<List<VesselPosition>>>> requests() {
            Vessel ship = vessel;
            if (ship == null) {
                return List.of();
            }
            Function<VesselSource, SourceCall<List<VesselPosition>>> expected =
                    source -> SourceCall.expectedPositions(source, ship, from, to);
            Instant left = from.outboundAtdAt();
            if (left == null) {
                return state() == State.AHEAD ? List.of(expected) : List.of();
            }
            Instant reached = to.inboundAtaAt();
            Function<VesselSource, SourceCall<List<VesselPosition>>> sailed =
                    source -> SourceCall.track(source, ship, left, reached == null ? now : reached);
            return reached != null
                    ? List.of(sailed)
                    : List.of(sailed, source -> SourceCall.position(source, ship), expected);
        }

        Leg toLeg(List<SourceResponse<List<VesselPosition>>> answers) {
            List<VesselPosition> none = List.of();
            return switch (state()) {
                case AHEAD -> new Leg(State.AHEAD, vessel, none, null, positions(answers, 0));
                case SAILED -> new Leg(State.SAILED, vessel, positions(answers, 0), null, none);
                case UNDER_WAY -> underWay(answers);
            };
        }

        private Leg underWay(List<SourceResponse<List<VesselPosition>>> answers) {
            VesselPosition position = positions(answers, 1).stream().findFirst().orElse(null);
            Instant seen = position == null ? now : position.at();
            return new Leg(
                    State.UNDER_WAY,
                    vessel,
                    positions(answers, 0),
                    position,
                    positions(answers, 2).stream()
                            .filter(expected -> expected.at().isAfter(seen))
                            .toList());
        }

        private static List<VesselPosition> positions(List<SourceResponse<List<VesselPosition>>> answers, int request) {
            return request < answers.size() ? answers.get(request).reported().orElse(List.of()) : List.of();
        }
    }

    /**
     * The ocean route of a container, for display on a map: the port calls, and the past, current and expected vessel
     * positions between them.
     *
     * @param calls the port calls in order, from the port of lading to the port of discharge; empty if the route is
     *     unknown
     * @param legs the legs, one from each port call to the next
     * @param unanswered the distinct errors of the source calls for which no source returned positions
     */
    public record OceanRoute(List<PortCall> calls, List<Leg> legs, List<SourceResponse.Refused<?>> unanswered) {

        public OceanRoute {
            calls = List.copyOf(Objects.requireNonNull(calls, "calls"));
            legs = List.copyOf(Objects.requireNonNull(legs, "legs"));
            unanswered = List.copyOf(Objects.requireNonNull(unanswered, "unanswered"));
            int between = Math.max(calls.size() - 1, 0);
            if (legs.size() != between) {
                throw new IllegalArgumentException("legs: there are " + legs.size() + " between " + calls.size()
                        + " calls (expected " + between + ")");
            }
        }

        /** The progress of a vessel on a leg. */
        public enum State {
            /** The vessel is not known to have left the first port. */
            AHEAD,
            /** The vessel has left the first port and is not known to have reached the second port. */
            UNDER_WAY,
            /** The vessel has reached the second port. */
            SAILED
        }

        /**
         * The leg from one port call to the next.
         *
         * @param vessel the vessel; null if unknown
         * @param sailed the past positions, oldest first; empty if the vessel has not left the first port
         * @param position the last known position while the vessel is under way; null if unknown
         * @param expected the expected positions until the next port call, sorted by time; empty after the vessel has
         *     reached it
         */
        public record Leg(
                State state,
                @Nullable Vessel vessel,
                List<VesselPosition> sailed,
                @Nullable VesselPosition position,
                List<VesselPosition> expected) {

            public Leg {
                Objects.requireNonNull(state, "state");
                sailed = List.copyOf(Objects.requireNonNull(sailed, "sailed"));
                expected = List.copyOf(Objects.requireNonNull(expected, "expected"));
            }

            /** Returns the last known position while the vessel is under way. */
            public Optional<VesselPosition> current() {
                return Optional.ofNullable(position);
            }
        }
    }
}
