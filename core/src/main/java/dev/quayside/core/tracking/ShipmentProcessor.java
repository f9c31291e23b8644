package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.TrackingState.StopReason;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.ClaimedRequest;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.core.store.UnknownReferenceException;
import dev.quayside.core.tracking.RequestTransition.Moved;
import dev.quayside.core.tracking.RequestTrigger.LineReported;
import dev.quayside.core.tracking.RequestTrigger.Plain;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Updates stored shipments with the reports of their sources. Thread-safe. */
final class ShipmentProcessor {
    private final Store store;
    private final SourceGateway gateway;
    private final SourceCalls sources;
    private final OtherShipments others;
    private final Reconciler reconciler;
    private final RequestTransitions moves;
    private final StopRules stopRules;
    private final TrackingStopper stops;
    private final Committer committer;
    private final InstantSource clock;
    private final TrackingMonitor monitor;

    ShipmentProcessor(
            Store store,
            SourceGateway gateway,
            SourceCalls sources,
            OtherShipments others,
            Reconciler reconciler,
            RequestTransitions moves,
            StopRules stopRules,
            TrackingStopper stops,
            Committer committer,
            InstantSource clock,
            TrackingMonitor monitor) {
        this.store = store;
        this.gateway = gateway;
        this.sources = sources;
        this.others = others;
        this.reconciler = reconciler;
        this.moves = moves;
        this.stopRules = stopRules;
        this.stops = stops;
        this.committer = committer;
        this.clock = clock;
        this.monitor = monitor;
    }

    /**
     * A tracked shipment, its claimed request and the responses of its sources.
     *
     * @param aggregate the shipment as it was read before its sources were called
     * @param answers the responses of its sources
     */
    record Step(Claim claim, TrackingRequest request, ShipmentAggregate aggregate, List<AnsweredCall> answers) {}

    /** Calls the sources of the request's shipment and applies their reports. */
    void track(Claim claim, TrackingRequest request) throws InterruptedException {
        ShipmentAggregate aggregate = stored(claim.account(), shipmentIdOf(request));
        for (Step step : callSources(List.of(new Step(claim, request, aggregate, List.of())))) {
            commitStep(step);
        }
    }

    /**
     * Calls the sources of several tracked shipments of one account in parallel and applies their reports in one
     * commit. If several requests belong to the same shipment, only the first is processed.
     *
     * @param undone receives the steps that must still be {@linkplain #commitStep settled} one by one, because the
     *     commit failed or a container may move
     * @return the ids of the processed requests, including the requests of the steps passed to {@code undone}
     */
    Set<UUID> trackTogether(AccountId account, List<ClaimedRequest> claimed, Consumer<Step> undone)
            throws InterruptedException {
        List<Step> tracked = tracked(account, claimed);
        List<Step> steps = callSources(tracked);
        if (!steps.isEmpty()) {
            try {
                List<Step> later = new ArrayList<>();
                List<UnitOfWork> together = new ArrayList<>();
                for (Step step : steps) {
                    if (mayMoveContainers(step)) {
                        // This step is settled after the other steps, because another step may release the container.
                        later.add(step);
                    } else {
                        together.add(toUnitOfWork(step));
                    }
                }
                committer.commit(account, together);
                later.forEach(undone);
            } catch (RuntimeException e) {
                // A single shipment can make the commit fail. If each step is settled alone, only this shipment fails.
                monitor.processedOneByOne(account, steps.size(), e);
                steps.forEach(undone);
            }
        }
        return tracked.stream().map(step -> step.claim().requestId()).collect(Collectors.toSet());
    }

    /** Returns whether a report of the step adds a container that belongs to a different shipment. */
    private boolean mayMoveContainers(Step step) {
        return step.answers().stream()
                .map(AnsweredCall::response)
                .filter(SourceResponse.Reported.class::isInstance)
                .map(response -> ((SourceResponse.Reported<Report>) response).report())
                .anyMatch(report -> !others.affectedBy(step.claim().account(), step.aggregate(), report)
                        .isEmpty());
    }

    private List<Step> tracked(AccountId account, List<ClaimedRequest> claimed) {
        Map<UUID, ClaimedRequest> byShipment = new LinkedHashMap<>();
        for (ClaimedRequest each : claimed) {
            UUID shipmentId = each.request().shipmentId();
            if (shipmentId != null) {
                byShipment.putIfAbsent(shipmentId, each);
            }
        }
        return store.tracking().aggregates(account, byShipment.keySet()).stream()
                .map(aggregate -> {
                    ClaimedRequest of = Objects.requireNonNull(
                            byShipment.get(aggregate.shipment().id()));
                    return new Step(of.claim(), of.request(), aggregate, List.of());
                })
                .toList();
    }

    /**
     * Calls the sources and returns the steps with the responses. Steps whose sources cannot be called within the lease
     * are omitted, and their claims are released.
     */
    private List<Step> callSources(List<Step> steps) throws InterruptedException {
        if (steps.isEmpty()) {
            return List.of();
        }
        Instant now = clock.instant();
        IdentityHashMap<ReportCall, Step> stepOf = new IdentityHashMap<>();
        Set<Step> withoutSources = Collections.newSetFromMap(new IdentityHashMap<>());
        List<ReportCall> calls = new ArrayList<>();
        for (Step step : steps) {
            List<ReportCall> about = sources.callsFor(
                    step.aggregate().shipment(), step.aggregate().containers(), step.request(), now);
            if (about.isEmpty()) {
                withoutSources.add(step);
            }
            about.forEach(call -> stepOf.put(call, step));
            calls.addAll(about);
        }
        IdentityHashMap<Step, List<AnsweredCall>> answers = new IdentityHashMap<>();
        for (AnsweredCall answered : gateway.fetch(calls, steps.get(0).claim())) {
            Step step = Objects.requireNonNull(stepOf.get(answered.call()));
            answers.computeIfAbsent(step, any -> new ArrayList<>()).add(answered);
        }
        List<Step> called = new ArrayList<>();
        for (Step step : steps) {
            List<AnsweredCall> own = answers.getOrDefault(step, List.of());
            if (own.isEmpty() && !withoutSources.contains(step)) {
                store.tracking().release(step.claim());
            } else {
                called.add(new Step(step.claim(), step.request(), step.aggregate(), own));
            }
        }
        return called;
    }

    /**
     * Applies the reports about one shipment. The first attempt uses the state that was read before the sources were
     * called. If the state has changed since then, the commit conflicts, and the next attempt reads the state again.
     */
    void commitStep(Step read) {
        AtomicInteger attempts = new AtomicInteger();
        committer.retry(() -> {
            Optional<Step> step = attempts.getAndIncrement() == 0 ? Optional.of(read) : readAgain(read);
            if (step.isPresent()) {
                committer.commit(toUnitOfWork(step.get()));
            } else {
                store.tracking().release(read.claim());
            }
            return step;
        });
    }

    /**
     * Returns the step with the request and the shipment read again; empty if the request no longer tracks the
     * shipment.
     */
    private Optional<Step> readAgain(Step step) {
        AccountId account = step.claim().account();
        TrackingRequest request =
                store.tracking().request(account, step.request().id()).orElse(step.request());
        return request.status() == RequestStatus.SUCCEEDED
                ? Optional.of(new Step(
                        step.claim(),
                        request,
                        stored(account, step.aggregate().shipment().id()),
                        step.answers()))
                : Optional.empty();
    }

    /** Applies the reports of a step and returns the resulting changes. */
    private UnitOfWork toUnitOfWork(Step step) {
        TrackingRequest request = step.request();
        ShipmentAggregate aggregate = step.aggregate();
        Instant now = clock.instant();
        UnitOfWork work = new UnitOfWork(step.claim().account(), aggregate, now);
        work.setClaim(step.claim());
        List<AnsweredCall> entered = applyReports(work, step.answers());
        Instant next = stopRules.nextCallAt(work.aggregate(), now);
        RequestTrigger input = entered.stream()
                .filter(answered -> answered.call().source() == SourceType.SHIPPING_LINE)
                .map(answered -> triggerFor(answered.response(), aggregate.shipment(), next))
                .findFirst()
                .orElse(Plain.INTERNAL_ERROR);
        RequestTransition move = moves.apply(request, input, now);
        Optional<StopReason> reason = isStopped(move)
                ? Optional.of(input == Plain.CANCELLED ? StopReason.BOOKING_CANCELLED : StopReason.NO_UPDATES_AT_LINE)
                // The tracking of the shipment was stopped without its requests, for instance by an import.
                : stopRules.stopReason(work.aggregate(), request, now);
        if (aggregate.shipment().tracking().isStopped()) {
            stops.stopRequests(work);
        } else if (reason.isPresent()) {
            work.updateTracking(tracking -> tracking.stop(now, reason.get(), null));
            stops.stopRequests(work);
        } else if (move instanceof Moved moved) {
            work.addRequest(moved.request().toBuilder().dueAt(next).build());
        }
        return work;
    }

    private static RequestTrigger triggerFor(SourceResponse<Report> answer, Shipment shipment, Instant next) {
        return answer instanceof SourceResponse.Refused<Report> refused
                ? RequestProcessor.triggerFor(refused.error())
                : new LineReported(shipment.id(), next);
    }

    private static boolean isStopped(RequestTransition move) {
        return move instanceof Moved moved && moved.request().status() == RequestStatus.TRACKING_STOPPED;
    }

    private List<AnsweredCall> applyReports(UnitOfWork work, List<AnsweredCall> answers) {
        List<AnsweredCall> entered = answers.stream()
                .map(answered -> answered.withResponse(applyReports(work, answered)))
                .toList();
        work.recordCalls(entered);
        return entered;
    }

    /**
     * Applies the report of one source. A report that cannot be applied is treated as unreadable; the reports of other
     * sources are still applied.
     */
    private SourceResponse<Report> applyReports(UnitOfWork work, AnsweredCall answered) {
        if (answered.response() instanceof SourceResponse.Reported<Report> reported) {
            List<ShipmentAggregate> shipments = others.affectedBy(work.account(), work.aggregate(), reported.report());
            try {
                work.reconcile(reconciler, reported.report(), shipments);
            } catch (RuntimeException e) {
                gateway.warnUnusable(answered.call(), e, "it cannot be applied");
                return SourceResponse.refused(SourceError.UNREADABLE, "the report cannot be applied: " + e);
            }
        }
        return answered.response();
    }

    /** Calls all sources of one container, even if it is not due, and applies their reports. */
    RefreshOutcome refresh(AccountId account, UUID containerId) {
        Optional<Container> container = store.shipments().container(account, containerId);
        if (container.isEmpty()) {
            return new RefreshOutcome.NoSuchContainer();
        }
        UUID shipmentId = container.get().shipmentId();
        ShipmentAggregate aggregate = stored(account, shipmentId);
        if (aggregate.shipment().tracking().isStopped()) {
            return new RefreshOutcome.TrackingStopped();
        }
        TrackingRequest request = store.tracking().requestsByShipment(account, shipmentId).stream()
                .filter(any -> any.status() == RequestStatus.SUCCEEDED)
                .findFirst()
                .orElse(null);
        List<Container> refreshed = aggregate.containers().stream()
                .filter(any -> any.id().equals(containerId))
                .toList();
        List<ReportCall> calls = sources.callsFor(aggregate.shipment(), refreshed, request, clock.instant());
        List<AnsweredCall> answers;
        try {
            answers = gateway.fetch(calls);
        } catch (InterruptedException e) {
            ClosedException.propagate(e);
            return new RefreshOutcome.Interrupted();
        }
        return committer.retry(() -> {
            ShipmentAggregate current = stored(account, shipmentId);
            if (current.shipment().tracking().isStopped()) {
                return new RefreshOutcome.TrackingStopped();
            }
            UnitOfWork work = new UnitOfWork(account, current, clock.instant());
            List<AnsweredCall> entered = applyReports(work, answers);
            committer.commit(work);
            return new RefreshOutcome.Refreshed(
                    entered.stream().map(ShipmentProcessor::calledSource).toList());
        });
    }

    private static RefreshOutcome.CalledSource calledSource(AnsweredCall answered) {
        ReportCall call = answered.call();
        return answered.response() instanceof SourceResponse.Refused<Report> refused
                ? new RefreshOutcome.CalledSource(call.source(), call.name(), refused.error(), refused.detail())
                : new RefreshOutcome.CalledSource(call.source(), call.name(), null, null);
    }

    /** Applies a report that a source pushed. */
    ApplyOutcome apply(AccountId account, UUID shipmentId, Report report) {
        SourceResponse<Report> read = gateway.read(report);
        if (!(read instanceof SourceResponse.Reported<Report> reported)) {
            return new ApplyOutcome.Unreadable(((SourceResponse.Refused<Report>) read).detail());
        }
        Report linked = reported.report();
        return committer.retry(() -> {
            Optional<ShipmentAggregate> aggregate = store.tracking().aggregate(account, shipmentId);
            if (aggregate.isEmpty()) {
                return new ApplyOutcome.NoSuchShipment();
            }
            if (aggregate.get().shipment().tracking().isStopped()) {
                return new ApplyOutcome.TrackingStopped();
            }
            UnitOfWork work = new UnitOfWork(account, aggregate.get(), clock.instant());
            work.reconcile(reconciler, linked, others.affectedBy(account, work.aggregate(), linked));
            committer.commit(work);
            return new ApplyOutcome.Applied(
                    work.aggregate().shipment(), work.events(), unknownContainers(linked, work.aggregate()));
        });
    }

    /** Returns the numbers of the containers in the report that are not containers of the shipment. */
    private static Set<ContainerNumber> unknownContainers(Report report, ShipmentAggregate aggregate) {
        Set<ContainerNumber> unknown = new HashSet<>(report.containers().keySet());
        aggregate.containers().forEach(known -> unknown.remove(known.number()));
        return unknown;
    }

    private ShipmentAggregate stored(AccountId account, UUID shipmentId) {
        return store.tracking()
                .aggregate(account, shipmentId)
                .orElseThrow(() -> new UnknownReferenceException(
                        "a tracking request or container refers to shipment " + shipmentId + ", which does not exist"));
    }

    private static UUID shipmentIdOf(TrackingRequest request) {
        UUID shipmentId = request.shipmentId();
        if (shipmentId == null) {
            throw new UnknownReferenceException(
                    "tracking request " + request.id() + " has succeeded and refers to no shipment");
        }
        return shipmentId;
    }
}
