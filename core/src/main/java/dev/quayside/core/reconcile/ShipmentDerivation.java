package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.ledger.Estimate;
import dev.quayside.core.ledger.Fact;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.Sighting;
import dev.quayside.core.shipment.PortCall;
import dev.quayside.core.shipment.Routing;
import dev.quayside.core.shipment.RoutingPoint;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Voyage;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Derives the fields of a shipment from its ledger and the milestones of its containers. Other fields stay as they are. */
final class ShipmentDerivation {
    private final ResolvedFields facts;
    private final List<PortCall> calls;

    ShipmentDerivation(Ledger ledger) {
        facts = ResolvedFields.all(ledger);
        List<PortCall> listed = facts.value(Fact.ROUTE);
        calls = listed == null ? List.of() : listed;
    }

    Routing routing() {
        RoutingPoint origin = facts.value(Fact.PORT_OF_LADING);
        RoutingPoint discharge = facts.value(Fact.PORT_OF_DISCHARGE);
        return new Routing(
                origin != null || calls.isEmpty() ? origin : calls.get(0).port(),
                discharge != null || calls.size() < 2
                        ? discharge
                        : calls.get(calls.size() - 1).port(),
                facts.value(Fact.DESTINATION),
                facts.value(Fact.SHIPMENT_POD_TERMINAL),
                facts.value(Fact.DESTINATION_TERMINAL));
    }

    /** Returns the port calls that the line lists; may be empty. */
    List<PortCall> calls() {
        return calls;
    }

    Route route() {
        return Route.of(routing(), calls.stream().map(PortCall::port).toList());
    }

    /** Returns the last call before the port of discharge; empty if the line does not list it. */
    Optional<PortCall> lastLeg() {
        return calls.size() < 2 ? Optional.empty() : Optional.of(calls.get(calls.size() - 2));
    }

    /** Returns the call at the port of lading; empty if the line does not list it. */
    Optional<PortCall> firstLeg() {
        return calls.size() < 2 ? Optional.empty() : Optional.of(calls.get(0));
    }

    /** Resolves an estimate; empty if no source reports one. */
    Optional<ResolvedFields.ResolvedValue<Instant>> estimate(Fact<Instant> fact) {
        return facts.resolve(fact, SourcePriority.of(fact)).filter(resolve -> resolve.value() != null);
    }

    /**
     * Returns the shipment with all derived fields.
     *
     * @param inlandByLine the first inland arrival by rail that the line reports; null if it reports none
     */
    Shipment derive(Shipment before, Collection<Container> containers, @Nullable Instant inlandByLine) {
        Instant destinationAta = facts.value(Fact.DESTINATION_ATA_AT);
        Milestones own = ofTheShipment();
        String normalized = facts.value(Fact.BILL_OF_LADING_NUMBER);
        return before.toBuilder()
                .normalizedNumber(normalized != null ? normalized : before.normalizedNumber())
                .routing(routing())
                .voyage(new Voyage(
                        facts.value(Fact.POD_VESSEL_NAME),
                        facts.value(Fact.POD_VESSEL_IMO),
                        facts.value(Fact.POD_VOYAGE_NUMBER),
                        call(Fact.POL_ETD_AT, earliest(own, containers, Milestones::polVesselDepartedAt)),
                        call(Fact.POD_ETA_AT, earliest(own, containers, Milestones::podArrivedAt)),
                        call(Fact.DESTINATION_ETA_AT, destinationAta != null ? destinationAta : inlandByLine)))
                .estimateChangedAt(Stream.of(Fact.POL_ETD_AT, Fact.POD_ETA_AT, Fact.DESTINATION_ETA_AT)
                        .map(fact -> changedAt(facts.ledger(), fact))
                        .filter(Objects::nonNull)
                        .max(Comparator.naturalOrder())
                        .orElse(null))
                .build();
    }

    /** Derives the milestones that are reported for the shipment as a whole. */
    private Milestones ofTheShipment() {
        if (facts.ledger().movements().isEmpty()) {
            return Milestones.NONE;
        }
        JourneyDerivation journey = JourneyDerivation.of(route(), facts.ledger(), Ledger.EMPTY);
        return new StatusDerivation(journey.route(), journey.events()).milestones();
    }

    /** Returns whether two sets of milestones of a container lead to different fields of its shipment. */
    static boolean concerns(Milestones one, Milestones other) {
        return !Objects.equals(one.polVesselDepartedAt(), other.polVesselDepartedAt())
                || !Objects.equals(one.podArrivedAt(), other.podArrivedAt());
    }

    /** Containers of one shipment may sail on different days; the first time counts for the shipment. */
    private static @Nullable Instant earliest(
            Milestones ofAll, Collection<Container> containers, Function<Milestones, @Nullable Instant> which) {
        List<Instant> all = new ArrayList<>();
        for (Container container : containers) {
            Instant at = which.apply(container.milestones());
            if (at != null) {
                all.add(at);
            }
        }
        Instant own = which.apply(ofAll);
        if (all.isEmpty() && own != null) {
            all.add(own);
        }
        return all.stream().min(Comparator.naturalOrder()).orElse(null);
    }

    private Voyage.Call call(Fact<Instant> fact, @Nullable Instant actual) {
        return new Voyage.Call(facts.value(fact), actual, first(facts.ledger(), fact));
    }

    private static @Nullable Instant first(Ledger ledger, Fact<Instant> fact) {
        return ledger.sightings().stream()
                .filter(sighting -> sighting.fact().equals(fact))
                .min(Comparator.comparing(Sighting::firstSeenAt).thenComparing(Sighting::value))
                .map(Sighting::value)
                .orElse(null);
    }

    /**
     * When an estimate that is shown last took another value, by the sources' own times: when its source changed its mind,
     * or when it began to speak where a weaker one had given another value; null if never.
     */
    static @Nullable Instant changedAt(Ledger ledger, Fact<Instant> fact) {
        List<DataSource> sources = SourcePriority.of(fact).strongestFirst();
        for (int i = 0; i < sources.size(); i++) {
            DataSource by = sources.get(i);
            Optional<Estimate> estimate = ledger.estimate(fact, by);
            if (estimate.isPresent()) {
                List<DataSource> weaker = sources.subList(i + 1, sources.size());
                Instant spoke = ledger.sightings().stream()
                        .filter(seen -> seen.fact().equals(fact) && seen.by() == by)
                        .map(Sighting::firstSeenAt)
                        .min(Comparator.naturalOrder())
                        .orElse(Instant.MAX);
                boolean contradicted = ledger.sightings().stream()
                        .anyMatch(seen -> seen.fact().equals(fact)
                                && weaker.contains(seen.by())
                                && seen.firstSeenAt().isBefore(spoke)
                                && !seen.value().equals(estimate.get().first()));
                Instant changed = estimate.get().changedAt();
                return changed == null && contradicted ? spoke : changed;
            }
        }
        return null;
    }
}
