package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.container.Container;
import dev.quayside.core.container.ContainerNumber;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestInput;
import dev.quayside.core.request.RequestInput.LineReported;
import dev.quayside.core.request.RequestInput.Plain;
import dev.quayside.core.request.RequestMove;
import dev.quayside.core.request.RequestMove.Moved;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Shipment;
import dev.quayside.core.shipment.Tracking;
import dev.quayside.core.shipment.Tracking.StopReason;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.ShipmentFile;
import dev.quayside.core.store.UnknownReferenceException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** What is done with shipments that exist: asked about, told of, stopped and resumed. Thread-safe. */
final class ShipmentWork {
    private final Tools tools;
    private final int askedAtOnce;

    ShipmentWork(Tools tools, int askedAtOnce) {
        this.tools = tools;
        this.askedAtOnce = askedAtOnce;
    }

    /** Asks all sources of the request's shipment, and enters what they report. */
    void follow(Claim claim, TrackingRequest request) throws InterruptedException {
        AccountId account = claim.account();
        UUID shipmentId = shipmentOf(request);
        ShipmentFile file = stored(account, shipmentId);
        List<Question> questions = tools.questions().about(file, request, tools.now());
        List<Question.Answered> answers = ask(claim, questions);
        if (answers.isEmpty() && !questions.isEmpty()) {
            tools.store().tracking().release(claim);
            return;
        }
        tools.redoing(() -> {
            TrackingRequest current =
                    tools.store().tracking().request(account, request.id()).orElse(request);
            if (current.status() == RequestStatus.SUCCEEDED) {
                settle(claim, current, stored(account, shipmentId), answers);
            } else {
                tools.store().tracking().release(claim);
            }
            return current;
        });
    }

    /**
     * Asks, as many at a time as can be asked at once. Who is left because the claim does not last, be it for others who ask at
     * the same time, comes first the next time.
     */
    private List<Question.Answered> ask(Claim claim, List<Question> questions) throws InterruptedException {
        List<Question.Answered> answers = new ArrayList<>();
        for (int next = 0; next < questions.size(); next += askedAtOnce) {
            int end = Math.min(next + askedAtOnce, questions.size());
            answers.addAll(tools.ask(questions.subList(next, end), claim));
        }
        return answers;
    }

    private void settle(Claim claim, TrackingRequest request, ShipmentFile file, List<Question.Answered> answers) {
        Instant now = tools.now();
        Step step = new Step(file);
        List<Question.Answered> entered = enter(step, answers, now);
        Instant next = tools.stopRules().askAgainAt(step.file(), now);
        RequestInput input = entered.stream()
                .filter(answered -> answered.question().kind() == DataSource.SHIPPING_LINE)
                .map(answered -> input(answered.answer(), file.shipment(), next))
                .findFirst()
                .orElse(Plain.INTERNAL_ERROR);
        RequestMove move = tools.moves().move(request, input, now);
        Optional<StopReason> reason = isStopped(move)
                ? Optional.of(input == Plain.CANCELLED ? StopReason.BOOKING_CANCELLED : StopReason.NO_UPDATES_AT_LINE)
                : tools.stopRules().reason(step.file(), request, now);
        if (file.shipment().tracking().stopped()) {
            // Stopped by something that knows no requests, such as an import.
            stopRequests(step, claim.account(), now);
        } else if (reason.isPresent()) {
            step.tracking(tracking -> tracking.stop(now, reason.get(), null));
            stopRequests(step, claim.account(), now);
        } else if (move instanceof Moved moved) {
            step.request(moved.request().toBuilder().dueAt(next).build());
        }
        tools.commit(tools.commit(claim.account(), step).claim(claim));
    }

    private static RequestInput input(SourceResponse<Report> answer, Shipment shipment, Instant next) {
        return answer instanceof SourceResponse.Refused<Report> refused
                ? Tools.input(refused.error())
                : new LineReported(shipment.id(), next);
    }

    private static boolean isStopped(RequestMove move) {
        return move instanceof Moved moved && moved.request().status() == RequestStatus.TRACKING_STOPPED;
    }

    private List<Question.Answered> enter(Step step, List<Question.Answered> answers, Instant now) {
        List<Question.Answered> entered = answers.stream()
                .map(answered -> new Question.Answered(answered.question(), enter(step, answered, now)))
                .toList();
        step.asked(entered, now);
        return entered;
    }

    /** A source whose report cannot be entered has refused as unreadable, and is not in the way of the others. */
    private SourceResponse<Report> enter(Step step, Question.Answered answered, Instant now) {
        if (answered.answer() instanceof SourceResponse.Reported<Report> reported) {
            try {
                step.enter(tools.reconciler(), reported.report(), now);
            } catch (RuntimeException e) {
                tools.unusable(answered.question(), e, "it cannot be entered");
                return SourceResponse.refused(SourceError.UNREADABLE, "the report cannot be entered: " + e);
            }
        }
        return answered.answer();
    }

    /** Asks all sources of one container, whether they are due or not. */
    RefreshOutcome refresh(AccountId account, UUID containerId) {
        Optional<Container> container = tools.store().shipments().container(account, containerId);
        if (container.isEmpty()) {
            return new RefreshOutcome.NoSuchContainer();
        }
        UUID shipmentId = container.get().shipmentId();
        ShipmentFile file = stored(account, shipmentId);
        if (file.shipment().tracking().stopped()) {
            return new RefreshOutcome.NotFollowed();
        }
        TrackingRequest request = tools.store().tracking().requestsOf(account, shipmentId).stream()
                .filter(any -> any.status() == RequestStatus.SUCCEEDED)
                .findFirst()
                .orElse(null);
        List<Question> questions = tools.questions().about(file, request, tools.now()).stream()
                .filter(question ->
                        question.containerId() == null || question.containerId().equals(containerId))
                .toList();
        List<Question.Answered> answers;
        try {
            answers = tools.ask(questions);
        } catch (InterruptedException e) {
            ClosedException.passOn(e);
            return new RefreshOutcome.Interrupted();
        }
        return tools.redoing(() -> {
            ShipmentFile current = stored(account, shipmentId);
            if (current.shipment().tracking().stopped()) {
                return new RefreshOutcome.NotFollowed();
            }
            Step step = new Step(current);
            List<Question.Answered> entered = enter(step, answers, tools.now());
            tools.commit(tools.commit(account, step));
            return new RefreshOutcome.Refreshed(
                    entered.stream().map(ShipmentWork::asked).toList());
        });
    }

    private static RefreshOutcome.Asked asked(Question.Answered answered) {
        Question question = answered.question();
        return answered.answer() instanceof SourceResponse.Refused<Report> refused
                ? new RefreshOutcome.Asked(question.kind(), question.name(), refused.error(), refused.detail())
                : new RefreshOutcome.Asked(question.kind(), question.name(), null, null);
    }

    /** Enters a report that came by itself. */
    ApplyOutcome apply(AccountId account, UUID shipmentId, Report report) {
        SourceResponse<Report> read = tools.read(report);
        if (!(read instanceof SourceResponse.Reported<Report> reported)) {
            return new ApplyOutcome.Unreadable(((SourceResponse.Refused<Report>) read).detail());
        }
        Report linked = reported.report();
        return tools.redoing(() -> {
            Optional<ShipmentFile> file = tools.store().tracking().file(account, shipmentId);
            if (file.isEmpty()) {
                return new ApplyOutcome.NoSuchShipment();
            }
            if (file.get().shipment().tracking().stopped()) {
                return new ApplyOutcome.NotFollowed();
            }
            Step step = new Step(file.get());
            step.enter(tools.reconciler(), linked, tools.now());
            tools.commit(tools.commit(account, step));
            return new ApplyOutcome.Applied(step.file().shipment(), step.events(), unknown(linked, step.file()));
        });
    }

    /** Containers that a report tells of and the line does not. */
    private static Set<ContainerNumber> unknown(Report report, ShipmentFile file) {
        Set<ContainerNumber> unknown = new HashSet<>(report.containers().keySet());
        file.containers().forEach(known -> unknown.remove(known.number()));
        return unknown;
    }

    /** Stops following a shipment, by hand. */
    Optional<Shipment> stop(AccountId account, UUID shipmentId, @Nullable UUID userId) {
        return tools.redoing(() -> {
            Optional<ShipmentFile> file = tools.store().tracking().file(account, shipmentId);
            if (file.isEmpty() || file.get().shipment().tracking().stopped()) {
                return file.map(ShipmentFile::shipment);
            }
            Instant now = tools.now();
            Step step = new Step(file.get());
            step.tracking(tracking -> tracking.stop(now, StopReason.CANCELLED_BY_USER, userId));
            stopRequests(step, account, now);
            tools.commit(step.commit(account));
            return Optional.of(step.file().shipment());
        });
    }

    /** Follows a shipment again. */
    ResumeOutcome resume(AccountId account, UUID shipmentId) {
        return tools.redoing(() -> {
            Optional<ShipmentFile> file = tools.store().tracking().file(account, shipmentId);
            if (file.isEmpty()) {
                return new ResumeOutcome.NoSuchShipment();
            }
            return file.get().shipment().tracking().stopped()
                    ? resume(account, file.get())
                    : new ResumeOutcome.Followed(file.get().shipment());
        });
    }

    private ResumeOutcome resume(AccountId account, ShipmentFile file) {
        Resuming resuming = new Resuming(tools.store(), tools.lines(), account, file);
        Optional<ResumeOutcome> obstacle = resuming.obstacle();
        if (obstacle.isPresent()) {
            return obstacle.get();
        }
        Step step = new Step(file);
        step.tracking(Tracking::resume);
        move(step, account, Plain.RESUMED, tools.now());
        tools.commit(step.commit(account).proviso(resuming.proviso()));
        return new ResumeOutcome.Followed(step.file().shipment());
    }

    private void stopRequests(Step step, AccountId account, Instant now) {
        move(step, account, Plain.STOPPED, now);
    }

    /** Moves all requests that lead to the shipment, and tells of those that are to be told of. */
    private void move(Step step, AccountId account, RequestInput input, Instant now) {
        UUID shipmentId = step.file().shipment().id();
        for (TrackingRequest request : tools.store().tracking().requestsOf(account, shipmentId)) {
            if (tools.moves().move(request, input, now) instanceof Moved moved) {
                step.request(moved.request());
                moved.event()
                        .ifPresent(kind ->
                                step.tell(new RequestEvent(tools.ids().next(), kind, now, request.id(), shipmentId)));
            }
        }
    }

    private ShipmentFile stored(AccountId account, UUID shipmentId) {
        return tools.store()
                .tracking()
                .file(account, shipmentId)
                .orElseThrow(() -> new UnknownReferenceException(
                        "a tracking request or container refers to shipment " + shipmentId + ", which is not there"));
    }

    private static UUID shipmentOf(TrackingRequest request) {
        UUID shipmentId = request.shipmentId();
        if (shipmentId == null) {
            throw new UnknownReferenceException(
                    "tracking request " + request.id() + " has succeeded and refers to no shipment");
        }
        return shipmentId;
    }
}
