package dev.quayside.core.reconcile;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.Milestones;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Estimate;
import dev.quayside.core.ledger.EstimateObservation;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.ReportedField;
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

/**
 * Derives the fields of a shipment from its ledger and the milestones of its containers. A field that no source reports
 * keeps its value.
 */
final class ShipmentDerivation {
    private final ResolvedFields facts;
    private final List<PortCall> calls;

    ShipmentDerivation(Ledger ledger) {
        facts = ResolvedFields.all(ledger);
        List<PortCall> listed = facts.value(ReportedField.ROUTE);
        calls = listed == null ? List.of() : listed;
    }

    Routing routing() {
        RoutingPoint origin = facts.value(ReportedField.PORT_OF_LADING);
        RoutingPoint discharge = facts.value(ReportedField.PORT_OF_DISCHARGE);
        return new Routing(
                origin != null || calls.isEmpty() ? origin : calls.get(0).port(),
                discharge != null || calls.size() < 2
                        ? discharge
                        : calls.get(calls.size() - 1).port(),
                facts.value(ReportedField.DESTINATION),
                facts.value(ReportedField.SHIPMENT_POD_TERMINAL),
                facts.value(ReportedField.DESTINATION_TERMINAL));
    }

    /** Returns the port calls that the line lists; may be empty. */
    List<PortCall> calls() {
        return calls;
    }

    Route route() {
        return Route.of(routing(), calls.stream().map(PortCall::port).toList());
    }

    /** Returns the last port call before the port of discharge; empty if the line lists no port calls. */
    Optional<PortCall> lastLeg() {
        return calls.size() < 2 ? Optional.empty() : Optional.of(calls.get(calls.size() - 2));
    }

    /** Returns the port call at the port of lading; empty if the line lists no port calls. */
    Optional<PortCall> firstLeg() {
        return calls.size() < 2 ? Optional.empty() : Optional.of(calls.get(0));
    }

    /** Resolves an estimate; returns empty if no source reports one. */
    Optional<ResolvedFields.ResolvedValue<Instant>> estimate(ReportedField<Instant> field) {
        return facts.resolve(field, SourcePriority.of(field)).filter(resolve -> resolve.value() != null);
    }

    /**
     * Returns the shipment with all derived fields.
     *
     * @param inlandByLine the earliest inland arrival by rail that the line reports; null if the line reports none
     */
    Shipment derive(Shipment before, Collection<Container> containers, @Nullable Instant inlandByLine) {
        Instant destinationAta = facts.value(ReportedField.DESTINATION_ATA_AT);
        Milestones own = shipmentMilestones();
        String normalized = facts.value(ReportedField.BILL_OF_LADING_NUMBER);
        return before.toBuilder()
                .normalizedNumber(normalized != null ? normalized : before.normalizedNumber())
                .routing(routing())
                .voyage(new Voyage(
                        facts.value(ReportedField.POD_VESSEL_NAME),
                        facts.value(ReportedField.POD_VESSEL_IMO),
                        facts.value(ReportedField.POD_VOYAGE_NUMBER),
                        call(ReportedField.POL_ETD_AT, earliest(own, containers, Milestones::polVesselDepartedAt)),
                        call(ReportedField.POD_ETA_AT, earliest(own, containers, Milestones::podArrivedAt)),
                        call(ReportedField.DESTINATION_ETA_AT, destinationAta != null ? destinationAta : inlandByLine)))
                .estimateChangedAt(
                        Stream.of(ReportedField.POL_ETD_AT, ReportedField.POD_ETA_AT, ReportedField.DESTINATION_ETA_AT)
                                .map(field -> changedAt(facts.ledger(), field))
                                .filter(Objects::nonNull)
                                .max(Comparator.naturalOrder())
                                .orElse(null))
                .build();
    }

    /** Derives milestones from the movements that sources report for the whole shipment instead of for a container. */
    private Milestones shipmentMilestones() {
        if (facts.ledger().movements().isEmpty()) {
            return Milestones.NONE;
        }
        JourneyDerivation journey = JourneyDerivation.of(route(), facts.ledger(), Ledger.EMPTY);
        return new StatusDerivation(journey.route(), journey.events()).milestones();
    }

    /**
     * Returns whether a change of a container's milestones from one set to the other can change the fields of its
     * shipment.
     */
    static boolean affectsShipment(Milestones one, Milestones other) {
        return !Objects.equals(one.polVesselDepartedAt(), other.polVesselDepartedAt())
                || !Objects.equals(one.podArrivedAt(), other.podArrivedAt());
    }

    /**
     * Returns the earliest time of a milestone among the containers, because containers of one shipment may sail on
     * different days. If the milestone is unknown for all containers, returns the time that was reported for the
     * shipment.
     */
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

    private Voyage.ScheduledTime call(ReportedField<Instant> field, @Nullable Instant actual) {
        return new Voyage.ScheduledTime(facts.value(field), actual, first(facts.ledger(), field));
    }

    private static @Nullable Instant first(Ledger ledger, ReportedField<Instant> field) {
        return ledger.estimates().stream()
                .filter(sighting -> sighting.field().equals(field))
                .min(Comparator.comparing(EstimateObservation::firstSeenAt).thenComparing(EstimateObservation::value))
                .map(EstimateObservation::value)
                .orElse(null);
    }

    /**
     * Returns when the resolved estimate last changed; null if it never changed. The estimate changes when its source
     * reports a different value. The estimate also changes when its source reports a first value that differs from an
     * earlier value of a source with lower priority.
     */
    static @Nullable Instant changedAt(Ledger ledger, ReportedField<Instant> field) {
        List<SourceType> sources = SourcePriority.of(field).strongestFirst();
        for (int i = 0; i < sources.size(); i++) {
            SourceType by = sources.get(i);
            Optional<Estimate> estimate = ledger.estimate(field, by);
            if (estimate.isPresent()) {
                List<SourceType> weaker = sources.subList(i + 1, sources.size());
                Instant spoke = ledger.estimates().stream()
                        .filter(seen -> seen.field().equals(field) && seen.by() == by)
                        .map(EstimateObservation::firstSeenAt)
                        .min(Comparator.naturalOrder())
                        .orElse(Instant.MAX);
                boolean contradicted = ledger.estimates().stream()
                        .anyMatch(seen -> seen.field().equals(field)
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
