package dev.quayside.core.tracking;

import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerStatus;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Activity;
import dev.quayside.core.ledger.Estimate;
import dev.quayside.core.ledger.EstimateObservation;
import dev.quayside.core.ledger.Ledger;
import dev.quayside.core.ledger.SourceHistory;
import dev.quayside.core.reconcile.ShipmentArrival;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.TrackingState.StopReason;
import dev.quayside.core.store.ShipmentAggregate;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The rules that determine when the tracking of a shipment ends and when its sources are called next. */
final class StopRules {
    private final TrackingSettings settings;

    StopRules(TrackingSettings settings) {
        this.settings = settings;
    }

    /**
     * Returns the reason to stop tracking a shipment; empty if tracking continues. Each time window starts at its
     * event, such as the arrival, or at the beginning of the tracking if that is later. Tracking begins when the
     * request or the shipment was created, or was last resumed. Tracking also stops when all containers have been
     * returned empty. After a resumption, it stops for this reason only if a source has reported a return since the
     * resumption.
     */
    Optional<StopReason> stopReason(ShipmentAggregate aggregate, TrackingRequest request, Instant now) {
        Instant resumed = request.resumedAt();
        Instant trackedSince = resumed != null
                ? resumed
                : later(request.createdAt(), aggregate.shipment().createdAt());
        List<Container> containers = aggregate.containers();
        if (!containers.isEmpty()
                && containers.stream().allMatch(container -> container.status().equals(ContainerStatus.EMPTY_RETURNED))
                && (resumed == null || isReturnReportedAfter(resumed, aggregate.history()))) {
            return Optional.of(StopReason.ALL_CONTAINERS_TERMINATED);
        }
        Instant arrived = ShipmentArrival.allArrivedAt(aggregate);
        if (arrived != null && isOver(settings.arrivalWindow(), arrived, trackedSince, now)) {
            return Optional.of(StopReason.PAST_ARRIVAL_WINDOW);
        }
        Instant pickedUp =
                lastOfAll(containers, container -> container.milestones().pickedUpAt());
        Duration afterPickup = settings.fullOutWindow();
        if (afterPickup != null && pickedUp != null && isOver(afterPickup, pickedUp, trackedSince, now)) {
            return Optional.of(StopReason.PAST_FULL_OUT_WINDOW);
        }
        if (isOver(settings.silenceWindow(), lastLineNewsAt(aggregate), trackedSince, now)) {
            return Optional.of(StopReason.NO_UPDATES_AT_LINE);
        }
        return Optional.empty();
    }

    private static boolean isReturnReportedAfter(Instant instant, SourceHistory history) {
        return history.containers().stream()
                .flatMap(part -> part.ledger().movements().stream())
                .anyMatch(record -> record.movement() != null
                        && record.movement().activity() == Activity.EMPTY_IN
                        && record.firstObservedAt() != null
                        && record.firstObservedAt().isAfter(instant));
    }

    /** Returns the time at which the sources are to be called next. */
    Instant nextCallAt(ShipmentAggregate aggregate, Instant now) {
        return now.plus(
                isNear(aggregate, now)
                        ? settings.nearArrivalInterval()
                        : settings.rules().refreshInterval());
    }

    private boolean isNear(ShipmentAggregate aggregate, Instant now) {
        List<Container> containers = aggregate.containers();
        if (lastOfAll(containers, StopRules::leftAt) != null) {
            return false;
        }
        Instant estimated = aggregate.shipment().voyage().arrival().estimatedAt();
        return aggregate.shipment().voyage().arrival().actualAt() != null
                || containers.stream()
                        .anyMatch(container -> container.milestones().podArrivedAt() != null)
                || (estimated != null && !now.isBefore(estimated.minus(settings.nearArrivalWindow())));
    }

    private static @Nullable Instant leftAt(Container container) {
        Instant pickedUp = container.milestones().pickedUpAt();
        return pickedUp != null ? pickedUp : container.milestones().emptyTerminatedAt();
    }

    /**
     * Returns the latest of the containers' times; null if the time is unknown for any container, or if there are no
     * containers.
     */
    private static @Nullable Instant lastOfAll(
            List<Container> containers, Function<Container, @Nullable Instant> time) {
        List<Optional<Instant>> times = containers.stream()
                .map(container -> Optional.ofNullable(time.apply(container)))
                .toList();
        return times.stream().allMatch(Optional::isPresent)
                ? times.stream()
                        .flatMap(Optional::stream)
                        .max(Comparator.naturalOrder())
                        .orElse(null)
                : null;
    }

    /** Returns the time of the last report of the line that contained something new; if none did, the creation time. */
    private static Instant lastLineNewsAt(ShipmentAggregate aggregate) {
        SourceHistory history = aggregate.history();
        return Stream.concat(
                        Stream.of(history.ledger()),
                        history.containers().stream().map(part -> part.ledger()))
                .flatMap(StopRules::lineNewsTimes)
                .reduce(aggregate.shipment().createdAt(), StopRules::later);
    }

    private static Stream<Instant> lineNewsTimes(Ledger ledger) {
        Stream<Instant> facts = ledger.observations().stream()
                .filter(said -> said.by() == SourceType.SHIPPING_LINE)
                .map(said -> said.firstObservedAt());
        Stream<Instant> movements = ledger.movements().stream()
                .filter(record -> record.by() == SourceType.SHIPPING_LINE)
                .flatMap(record -> Stream.of(record.firstObservedAt(), record.retractedAt()))
                .filter(Objects::nonNull);
        return Stream.of(facts, movements, changedEstimates(ledger)).flatMap(Function.identity());
    }

    /**
     * Returns the times at which the line's estimates last changed. A change back to an earlier value is not a new
     * observation; the times of these changes are therefore not in the observations.
     */
    private static Stream<Instant> changedEstimates(Ledger ledger) {
        return ledger.estimates().stream()
                .map(EstimateObservation::field)
                .distinct()
                .flatMap(fact -> ledger.estimate(fact, SourceType.SHIPPING_LINE).stream())
                .map(Estimate::changedAt)
                .filter(Objects::nonNull);
    }

    private static boolean isOver(Duration window, Instant since, Instant trackedSince, Instant now) {
        return now.isAfter(later(since, trackedSince).plus(window));
    }

    private static Instant later(Instant one, Instant other) {
        return one.isAfter(other) ? one : other;
    }
}
