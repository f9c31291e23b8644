package dev.quayside.core.tracking;

import dev.quayside.core.account.AccountId;
import dev.quayside.core.carrier.Scac;
import dev.quayside.core.carrier.ShippingLine;
import dev.quayside.core.event.RequestEvent;
import dev.quayside.core.ledger.Fact;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestInput;
import dev.quayside.core.request.RequestInput.LineDetected;
import dev.quayside.core.request.RequestInput.LineReported;
import dev.quayside.core.request.RequestInput.Plain;
import dev.quayside.core.request.RequestMove.Moved;
import dev.quayside.core.request.RequestStatus;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.shipment.Line;
import dev.quayside.core.source.Inference;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.TestNumbers;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.Proviso;
import dev.quayside.core.store.Proviso.LineNumber;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What is done with requests that have no shipment yet. Thread-safe. */
final class RequestWork {
    private final Tools tools;
    private final LineGuess guess;

    RequestWork(Tools tools, LineGuess guess) {
        this.tools = tools;
        this.guess = guess;
    }

    /** Finds the line out if it is not known, asks it, and does what its answer says. */
    void advance(Claim claim, TrackingRequest claimed) throws InterruptedException {
        TrackingRequest request = claimed;
        try {
            if (request.scac() == null) {
                Optional<Inference> inferred = guess.asked(request.number(), tools.left(claim));
                if (inferred.isEmpty()) {
                    trouble(claim, request);
                    return;
                }
                request = detect(claim, request, inferred.get());
            }
            ask(claim, request);
        } catch (TimeoutException e) {
            // The claim does not last until there is an answer. It is due still, and comes first the next time.
            tools.store().tracking().release(claim);
        }
    }

    private void ask(Claim claim, TrackingRequest request) throws InterruptedException, TimeoutException {
        Scac line = request.scac();
        if (!isWaiting(request) || line == null) {
            tools.store().tracking().release(claim);
        } else if (isFollowed(claim.account(), line, request.number())) {
            settle(claim, request, Plain.DUPLICATE_FOUND);
        } else {
            Optional<Question> question = tools.questions().toLine(request, line, tools.now());
            if (question.isPresent()) {
                Question.Answered answered = tools.ask(List.of(question.get()), claim).stream()
                        .findFirst()
                        .orElseThrow(TimeoutException::new);
                tools.redoing(() -> settle(claim, current(claim, request), line, answered));
            } else {
                trouble(claim, request);
            }
        }
    }

    /** Keeps the line that was found; if none was found, the request has failed. The claim stays held. */
    private TrackingRequest detect(Claim claim, TrackingRequest request, Inference inferred) {
        RequestInput input = lineOf(claim.account(), request, inferred)
                .<RequestInput>map(LineDetected::new)
                .orElse(Plain.DETECTION_FAILED);
        return tools.redoing(() -> {
            TrackingRequest current = current(claim, request);
            if (!(tools.moves().move(current, input, tools.now()) instanceof Moved moved)) {
                return current;
            }
            tools.commit(moved(claim, moved));
            return moved.request();
        });
    }

    /** The likeliest line, of those that need nobody's confirmation, that the account can track by this number. */
    private Optional<Scac> lineOf(AccountId account, TrackingRequest request, Inference inferred) {
        return inferred.candidates().stream()
                .filter(candidate -> candidate.confidence() >= Inference.AUTO_SELECT)
                .flatMap(candidate -> tools.lines().find(candidate.scac()).stream())
                .filter(line ->
                        tools.lines().obstacle(account, line, request.type()).isEmpty())
                .map(ShippingLine::scac)
                .findFirst();
    }

    private TrackingRequest settle(Claim claim, TrackingRequest request, Scac line, Question.Answered answered) {
        Instant now = tools.now();
        if (answered.answer() instanceof SourceResponse.Refused<Report> refused) {
            return move(claim, request, Tools.input(refused.error()), now);
        }
        Report report = ((SourceResponse.Reported<Report>) answered.answer()).report();
        if (!isWaiting(request) || isFollowed(claim.account(), line, request, report)) {
            return move(claim, request, Plain.DUPLICATE_FOUND, now);
        }
        Step step = new Step(tools.reconciler().create(request, named(line), report, now));
        return succeed(claim, request, line, step, answered, now);
    }

    private TrackingRequest succeed(
            Claim claim, TrackingRequest request, Scac line, Step step, Question.Answered answered, Instant now) {
        step.asked(List.of(answered), now);
        LineReported input =
                new LineReported(step.file().shipment().id(), tools.stopRules().askAgainAt(step.file(), now));
        if (!(tools.moves().move(request, input, now) instanceof Moved moved)) {
            tools.store().tracking().release(claim);
            return request;
        }
        step.request(moved.request());
        moved.event().ifPresent(kind -> step.tell(event(moved, now)));
        // Whoever waits for the same number is told now: two that report at once cannot both be stored.
        for (TrackingRequest other : tools.store().tracking().requestsFor(claim.account(), request.number())) {
            if (!isTest(line)
                    && !other.id().equals(request.id())
                    && isWaiting(other)
                    && Objects.equals(tools.lines().own(other.scac()), line)
                    && tools.moves().move(other, Plain.DUPLICATE_FOUND, now) instanceof Moved refused) {
                step.request(refused.request());
                refused.event().ifPresent(kind -> step.tell(event(refused, now)));
            }
        }
        tools.commit(tools.commit(claim.account(), step, () -> List.of(request))
                .claim(claim)
                .proviso(unfollowed(request, line, step)));
        return moved.request();
    }

    /** That it is followed under none of its numbers still: two may be told of it at the same moment. */
    private static @Nullable Proviso unfollowed(TrackingRequest request, Scac line, Step step) {
        return isTest(line)
                ? null
                : Proviso.unfollowed(
                        Stream.of(request.number(), step.file().shipment().normalizedNumber())
                                .map(number -> new LineNumber(line, number))
                                .collect(Collectors.toSet()));
    }

    /** Something went wrong on our side. */
    void trouble(Claim claim, TrackingRequest request) {
        settle(claim, request, Plain.INTERNAL_ERROR);
    }

    /** Nothing is to be done for the request any more. */
    void rest(Claim claim, TrackingRequest request) {
        tools.commit(Commit.of(claim.account())
                .request(request.toBuilder().dueAt(null).build())
                .claim(claim));
    }

    private void settle(Claim claim, TrackingRequest request, Plain input) {
        tools.redoing(() -> move(claim, current(claim, request), input, tools.now()));
    }

    private TrackingRequest move(Claim claim, TrackingRequest request, RequestInput input, Instant now) {
        if (tools.moves(claim.account(), request).move(request, input, now) instanceof Moved moved) {
            tools.commit(moved(claim, moved).claim(claim));
            return moved.request();
        }
        tools.store().tracking().release(claim);
        return request;
    }

    private Commit.Builder moved(Claim claim, Moved moved) {
        Commit.Builder commit = Commit.of(claim.account()).request(moved.request());
        moved.event().ifPresent(kind -> commit.event(event(moved, tools.now())));
        return commit;
    }

    private RequestEvent event(Moved moved, Instant now) {
        return new RequestEvent(
                tools.ids().next(),
                moved.event().orElseThrow(),
                now,
                moved.request().id(),
                moved.request().shipmentId());
    }

    private TrackingRequest current(Claim claim, TrackingRequest request) {
        return tools.store().tracking().request(claim.account(), request.id()).orElse(request);
    }

    private Line named(Scac line) {
        return tools.lines().find(line).map(Line::of).orElseGet(() -> new Line(line, line.value(), line.value()));
    }

    private static boolean isWaiting(TrackingRequest request) {
        return request.status() == RequestStatus.PENDING || request.status() == RequestStatus.AWAITING_MANIFEST;
    }

    /** Whether the shipment is followed already, also under the number that its line has for it. */
    private boolean isFollowed(AccountId account, Scac line, TrackingRequest request, Report report) {
        return isFollowed(account, line, request.number())
                || report.shipment().facts().stream()
                        .filter(told -> told.fact() == Fact.BILL_OF_LADING_NUMBER)
                        .anyMatch(told -> told.value() instanceof String number && isFollowed(account, line, number));
    }

    /** Whether it is the line whose numbers may be tracked again and again. */
    private static boolean isTest(Scac line) {
        return line.equals(TestNumbers.LINE);
    }

    /** Whether a shipment with this number is followed already. */
    private boolean isFollowed(AccountId account, Scac line, String number) {
        return !isTest(line)
                && tools.store().tracking().shipmentsNumbered(account, line, number).stream()
                        .flatMap(id -> tools.store().shipments().shipment(account, id).stream())
                        .anyMatch(shipment -> !shipment.tracking().stopped());
    }
}
