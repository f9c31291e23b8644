package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.CommitPreconditions.LineNumber;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Checks whether the tracking of a stopped shipment can be resumed. The rules are those for a new request for its
 * numbers. Use an instance for one shipment only.
 */
final class ResumeCheck {
    private final Store store;
    private final TrackedLines lines;
    private final PlanLimitCheck planLimit;
    private final AccountId account;
    private final Shipment shipment;
    private final Set<String> numbers = new HashSet<>();
    /** The requests that {@linkplain TrackingRequest#holdsNumber hold} any of the numbers. */
    private final List<TrackingRequest> holders;
    /**
     * True if the shipment would use slots of the plan. A shipment whose containers have all been picked up uses no
     * slots.
     */
    private final boolean takesRoom;

    ResumeCheck(
            Store store, TrackedLines lines, PlanLimitCheck planLimit, AccountId account, ShipmentAggregate aggregate) {
        this.store = store;
        this.lines = lines;
        this.planLimit = planLimit;
        this.account = account;
        shipment = aggregate.shipment();
        takesRoom = PlanLimitCheck.usesSlots(aggregate);
        numbers.add(shipment.billOfLadingNumber());
        store.tracking().requestsByShipment(account, shipment.id()).forEach(request -> numbers.add(request.number()));
        holders = numbers.stream()
                .flatMap(number -> store.tracking().requestsByNumber(account, number).stream())
                .filter(TrackingRequest::holdsNumber)
                .toList();
    }

    /** Returns the outcome that states why the tracking cannot be resumed; empty if it can be resumed. */
    Optional<ResumeOutcome> rejectionReason() {
        Optional<String> taken = takenNumber();
        if (taken.isPresent()) {
            return taken.map(ResumeOutcome.NumberTaken::new);
        }
        return takesRoom ? store.accounts().account(account).flatMap(planLimit::limitReached) : Optional.empty();
    }

    /** Returns the conditions that must still hold when the resumption is stored. */
    CommitPreconditions preconditions() {
        return new CommitPreconditions(
                takesRoom
                        ? store.accounts()
                                .account(account)
                                .map(planLimit::slots)
                                .orElse(null)
                        : null,
                numbers,
                holders.stream().map(TrackingRequest::id).collect(Collectors.toSet()),
                allNumbers()
                        .map(number -> new LineNumber(shipment.line().scac(), number))
                        .collect(Collectors.toSet()));
    }

    /**
     * Returns the shipment's bill of lading number, the numbers in its tracking requests, and the number that the line
     * uses.
     */
    private Stream<String> allNumbers() {
        return Stream.concat(numbers.stream(), Stream.of(shipment.normalizedNumber()));
    }

    private Optional<String> takenNumber() {
        Scac line = shipment.line().scac();
        Optional<String> byRequest = holders.stream()
                .filter(request -> !shipment.id().equals(request.shipmentId()))
                .filter(request -> Objects.equals(lines.canonicalScac(request.scac()), line))
                .map(TrackingRequest::number)
                .findFirst();
        return byRequest.isPresent()
                ? byRequest
                : allNumbers().filter(this::isTrackedByAnother).findFirst();
    }

    private boolean isTrackedByAnother(String number) {
        List<UUID> ids =
                store.tracking().shipmentIdsByNumber(account, shipment.line().scac(), number);
        return ids.stream()
                .filter(id -> !id.equals(shipment.id()))
                .flatMap(id -> store.shipments().shipment(account, id).stream())
                .anyMatch(other -> !other.tracking().isStopped());
    }
}
