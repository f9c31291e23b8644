package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.ledger.ReportedField;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.ReportedLine;
import dev.quayside.core.source.InferenceResult;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TestCarrierSource;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.CommitPreconditions;
import dev.quayside.core.store.CommitPreconditions.LineNumber;
import dev.quayside.core.store.ShipmentAggregate;
import dev.quayside.core.store.Store;
import dev.quayside.core.tracking.RequestTransition.Moved;
import dev.quayside.core.tracking.RequestTrigger.LineDetected;
import dev.quayside.core.tracking.RequestTrigger.LineReported;
import dev.quayside.core.tracking.RequestTrigger.Plain;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Processes tracking requests that have no shipment yet. Thread-safe. */
final class RequestProcessor {
    private final Store store;
    private final SourceGateway gateway;
    private final SourceCalls sources;
    private final CarrierDetection detection;
    private final TrackedLines lines;
    private final OtherShipments others;
    private final Reconciler reconciler;
    private final RequestTransitions moves;
    private final StopRules stopRules;
    private final Committer committer;
    private final TimeOrderedIds ids;
    private final InstantSource clock;

    RequestProcessor(
            Store store,
            SourceGateway gateway,
            SourceCalls sources,
            CarrierDetection detection,
            TrackedLines lines,
            OtherShipments others,
            Reconciler reconciler,
            RequestTransitions moves,
            StopRules stopRules,
            Committer committer,
            TimeOrderedIds ids,
            InstantSource clock) {
        this.store = store;
        this.gateway = gateway;
        this.sources = sources;
        this.detection = detection;
        this.lines = lines;
        this.others = others;
        this.reconciler = reconciler;
        this.moves = moves;
        this.stopRules = stopRules;
        this.committer = committer;
        this.ids = ids;
        this.clock = clock;
    }

    /**
     * Detects the line if it is unknown, calls the line, and changes the state of the request according to the line's
     * response.
     */
    void advance(Claim claim, TrackingRequest claimed) throws InterruptedException {
        TrackingRequest request = claimed;
        try {
            if (request.scac() == null) {
                Duration left = Duration.between(clock.instant(), claim.until());
                Optional<InferenceResult> inferred = detection.infer(request.number(), left);
                if (inferred.isEmpty()) {
                    recordInternalError(claim, request);
                    return;
                }
                Optional<Scac> line = lineOf(claim.account(), request, inferred.get());
                if (line.isEmpty()) {
                    applyTrigger(claim, request, Plain.DETECTION_FAILED);
                    return;
                }
                request = storeDetectedLine(claim, request, line.get());
            }
            callLine(claim, request);
        } catch (TimeoutException e) {
            // The lease would expire before the response. The request remains due and is claimed first in the next
            // round.
            store.tracking().release(claim);
        }
    }

    private void callLine(Claim claim, TrackingRequest request) throws InterruptedException, TimeoutException {
        Scac line = request.scac();
        if (!isWaiting(request) || line == null) {
            store.tracking().release(claim);
        } else if (isTracked(claim.account(), line, request.number())) {
            applyTrigger(claim, request, Plain.DUPLICATE_FOUND);
        } else {
            Optional<ReportCall> toLine = sources.lineCall(request, line, clock.instant());
            if (toLine.isPresent()) {
                AnsweredCall answered = gateway.fetch(List.of(toLine.get()), claim).stream()
                        .findFirst()
                        .orElseThrow(TimeoutException::new);
                AtomicInteger attempts = new AtomicInteger();
                committer.retry(() -> {
                    boolean isFirst = attempts.getAndIncrement() == 0;
                    return applyResponse(claim, isFirst ? request : current(claim, request), line, answered);
                });
            } else {
                recordInternalError(claim, request);
            }
        }
    }

    /** Stores the detected line. Keeps the claim until the line has been called. */
    private TrackingRequest storeDetectedLine(Claim claim, TrackingRequest request, Scac line) {
        return committer.retry(() -> {
            TrackingRequest current = current(claim, request);
            if (!(moves.apply(current, new LineDetected(line), clock.instant()) instanceof Moved moved)) {
                return current;
            }
            committer.commit(moved(claim, moved, clock.instant()));
            return moved.request().toBuilder().version(current.version() + 1).build();
        });
    }

    /**
     * Returns the most likely line whose confidence is high enough for automatic selection and that the account can
     * track by this kind of number.
     */
    private Optional<Scac> lineOf(AccountId account, TrackingRequest request, InferenceResult inferred) {
        return inferred.candidates().stream()
                .filter(candidate -> candidate.confidence() >= InferenceResult.AUTO_SELECT)
                .flatMap(candidate -> lines.find(candidate.scac()).stream())
                .filter(line ->
                        lines.rejectionReason(account, line, request.type()).isEmpty())
                .map(ShippingLine::scac)
                .findFirst();
    }

    private TrackingRequest applyResponse(Claim claim, TrackingRequest request, Scac line, AnsweredCall answered) {
        Instant now = clock.instant();
        if (answered.response() instanceof SourceResponse.Refused<Report> refused) {
            return move(claim, request, triggerFor(refused.error()), now);
        }
        Report report = ((SourceResponse.Reported<Report>) answered.response()).report();
        if (!isWaiting(request) || isTracked(claim.account(), line, request, report)) {
            return move(claim, request, Plain.DUPLICATE_FOUND, now);
        }
        List<ShipmentAggregate> shipments =
                others.havingContainers(claim.account(), report.containers().keySet());
        UnitOfWork work = new UnitOfWork(
                claim.account(), reconciler.create(request, reportedLine(line), report, shipments, now), now);
        work.setClaim(claim);
        work.recordCalls(List.of(answered));
        return succeed(claim, request, line, work);
    }

    private TrackingRequest succeed(Claim claim, TrackingRequest request, Scac line, UnitOfWork work) {
        Instant now = work.now();
        LineReported input =
                new LineReported(work.aggregate().shipment().id(), stopRules.nextCallAt(work.aggregate(), now));
        if (!(moves.apply(request, input, now) instanceof Moved moved)) {
            store.tracking().release(claim);
            return request;
        }
        // Other requests that wait for the same number fail now, because a second shipment with this number could not
        // be stored.
        work.addRequest(moved, ids);
        for (TrackingRequest other : store.tracking().requestsByNumber(claim.account(), request.number())) {
            if (!isTest(line)
                    && !other.id().equals(request.id())
                    && isWaiting(other)
                    && Objects.equals(lines.canonicalScac(other.scac()), line)
                    && moves.apply(other, Plain.DUPLICATE_FOUND, now) instanceof Moved refused) {
                work.addRequest(refused, ids);
            }
        }
        work.setPreconditions(numbersNotTracked(request, line, work));
        committer.commit(work);
        return moved.request();
    }

    /**
     * Returns the precondition that no shipment is tracked under any of these numbers. The precondition is necessary
     * because two workers may receive a report about the same shipment at the same time.
     */
    private static @Nullable CommitPreconditions numbersNotTracked(
            TrackingRequest request, Scac line, UnitOfWork work) {
        return isTest(line)
                ? null
                : CommitPreconditions.numbersNotTracked(
                        Stream.of(request.number(), work.aggregate().shipment().normalizedNumber())
                                .map(number -> new LineNumber(line, number))
                                .collect(Collectors.toSet()));
    }

    /** Changes the state of a request after an internal error. */
    void recordInternalError(Claim claim, TrackingRequest request) {
        applyTrigger(claim, request, Plain.INTERNAL_ERROR);
    }

    /** Removes the due time of the request, stores the request and releases the claim. */
    void clearDueTime(Claim claim, TrackingRequest request) {
        committer.commit(Commit.of(claim.account())
                .request(request.toBuilder().dueAt(null).build())
                .claim(claim));
    }

    private void applyTrigger(Claim claim, TrackingRequest request, Plain input) {
        committer.retry(() -> move(claim, current(claim, request), input, clock.instant()));
    }

    private TrackingRequest move(Claim claim, TrackingRequest request, RequestTrigger input, Instant now) {
        if (transitionsOf(claim.account(), request).apply(request, input, now) instanceof Moved moved) {
            committer.commit(moved(claim, moved, now).claim(claim));
            return moved.request();
        }
        store.tracking().release(claim);
        return request;
    }

    /**
     * Returns the state machine for a request. In this state machine, requests expire at the age that is set for the
     * account.
     */
    private RequestTransitions transitionsOf(AccountId account, TrackingRequest request) {
        return request.autoDetect()
                ? moves
                : store.accounts()
                        .account(account)
                        .map(Account::requestsExpireAfter)
                        .map(moves::withExpiry)
                        .orElse(moves);
    }

    private Commit.Builder moved(Claim claim, Moved moved, Instant now) {
        Commit.Builder commit = Commit.of(claim.account()).request(moved.request());
        UnitOfWork.event(moved, ids, now).ifPresent(commit::event);
        return commit;
    }

    /** Returns the trigger for the error of a line. */
    static Plain triggerFor(SourceError error) {
        return switch (error) {
            case NOT_FOUND -> Plain.NOT_FOUND;
            case NOT_YET_MANIFESTED -> Plain.NOT_YET_MANIFESTED;
            case UNREACHABLE -> Plain.UNREACHABLE;
            case UNREADABLE -> Plain.UNREADABLE;
            case INVALID_REPORT -> Plain.INVALID_REPORT;
            case INVALID_NUMBER -> Plain.INVALID_NUMBER;
            case CANCELLED -> Plain.CANCELLED;
            case WITHHELD -> Plain.WITHHELD;
        };
    }

    private TrackingRequest current(Claim claim, TrackingRequest request) {
        return store.tracking().request(claim.account(), request.id()).orElse(request);
    }

    private ReportedLine reportedLine(Scac line) {
        return lines.find(line)
                .map(ReportedLine::of)
                .orElseGet(() -> new ReportedLine(line, line.value(), line.value()));
    }

    private static boolean isWaiting(TrackingRequest request) {
        return request.status() == RequestStatus.PENDING || request.status() == RequestStatus.AWAITING_MANIFEST;
    }

    /**
     * Returns whether the reported shipment is already tracked, either under the number in the request or under the
     * bill of lading number that the line reported.
     */
    private boolean isTracked(AccountId account, Scac line, TrackingRequest request, Report report) {
        return isTracked(account, line, request.number())
                || report.shipment().values().stream()
                        .filter(entry -> entry.field() == ReportedField.BILL_OF_LADING_NUMBER)
                        .anyMatch(entry -> entry.value() instanceof String number && isTracked(account, line, number));
    }

    /** Returns whether this is the test carrier, whose numbers may be tracked several times. */
    private static boolean isTest(Scac line) {
        return line.equals(TestCarrierSource.LINE);
    }

    private boolean isTracked(AccountId account, Scac line, String number) {
        return !isTest(line)
                && store.tracking().shipmentIdsByNumber(account, line, number).stream()
                        .flatMap(id -> store.shipments().shipment(account, id).stream())
                        .anyMatch(shipment -> !shipment.tracking().isStopped());
    }
}
