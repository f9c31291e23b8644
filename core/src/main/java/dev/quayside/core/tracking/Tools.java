package dev.quayside.core.tracking;

import dev.quayside.core.account.Account;
import dev.quayside.core.account.AccountId;
import dev.quayside.core.event.DataSource;
import dev.quayside.core.event.TimeOrderedIds;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.reconcile.Reconciler;
import dev.quayside.core.request.RequestInput.Plain;
import dev.quayside.core.request.RequestMoves;
import dev.quayside.core.request.TrackingRequest;
import dev.quayside.core.source.SourceCall;
import dev.quayside.core.source.SourceError;
import dev.quayside.core.source.SourceExecutor;
import dev.quayside.core.source.SourceResponse;
import dev.quayside.core.source.VesselPosition;
import dev.quayside.core.store.Claim;
import dev.quayside.core.store.Commit;
import dev.quayside.core.store.EngineStore;
import dev.quayside.core.store.LostClaimException;
import dev.quayside.core.store.Redo;
import dev.quayside.core.store.StaleException;
import dev.quayside.core.store.UnknownReferenceException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What every kind of work needs. */
record Tools(
        EngineStore store,
        TrackedLines lines,
        KnownPlaces places,
        Questions questions,
        SourceExecutor asking,
        Reconciler reconciler,
        RequestMoves moves,
        StopRules stopRules,
        Notices notices,
        FieldSeed fields,
        TimeOrderedIds ids,
        InstantSource clock,
        Duration ahead,
        Redo redo,
        AtomicBoolean closed,
        TrackingMonitor monitor) {

    Instant now() {
        return clock.instant();
    }

    /**
     * Asks side by side and waits for all; places that reports bring along are stored, and the reports linked to them.
     *
     * @throws ClosedException if the engine is closed: no answer counts then
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    List<Question.Answered> ask(List<Question> questions) throws InterruptedException {
        List<SourceResponse<Report>> answers = whileOpen(() -> asking.callAll(calls(questions)));
        return answered(questions, answers.stream().map(Optional::of).toList());
    }

    /**
     * The same of those for whose answers the claim certainly lasts; the others are left out. A claim that passes on
     * meanwhile would let two workers spoil each other's work for ever.
     */
    List<Question.Answered> ask(List<Question> questions, Claim claim) throws InterruptedException {
        return answered(questions, whileOpen(() -> asking.callAll(calls(questions), left(claim))));
    }

    /** How long a claim certainly lasts from now; negative if its time is up. */
    Duration left(Claim claim) {
        return Duration.between(now(), claim.until());
    }

    private static List<SourceCall<Report>> calls(List<Question> questions) {
        return questions.stream().map(Question::call).toList();
    }

    private List<Question.Answered> answered(List<Question> questions, List<Optional<SourceResponse<Report>>> answers) {
        List<Question.Answered> answered = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            Question question = questions.get(i);
            answers.get(i).ifPresent(answer -> answered.add(new Question.Answered(question, linked(question, answer))));
        }
        return answered;
    }

    /**
     * Asks about vessels side by side and waits for all.
     *
     * @throws InterruptedException as {@link #ask}
     */
    List<SourceResponse<List<VesselPosition>>> locate(List<SourceCall<List<VesselPosition>>> inquiries)
            throws InterruptedException {
        return whileOpen(() -> asking.callAll(inquiries));
    }

    /** Waits for sources. */
    private interface Waiting<T> {
        T answers() throws InterruptedException;
    }

    private <T> T whileOpen(Waiting<T> waiting) throws InterruptedException {
        if (closed.get()) {
            throw new ClosedException();
        }
        T answers;
        try {
            answers = waiting.answers();
        } catch (IllegalStateException e) {
            // Closed after the look above, which is nobody's fault.
            if (closed.get()) {
                throw new ClosedException();
            }
            throw e;
        }
        if (closed.get()) {
            throw new ClosedException();
        }
        return answers;
    }

    private SourceResponse<Report> linked(Question question, SourceResponse<Report> answer) {
        if (!(answer instanceof SourceResponse.Reported<Report> reported)) {
            return answer;
        }
        DataSource by = reported.report().source();
        SourceResponse<Report> read = by == question.kind()
                ? read(reported.report())
                : SourceResponse.refused(
                        SourceError.UNREADABLE,
                        "the report is one by '" + by.wireName() + "' (expected '"
                                + question.kind().wireName() + "', who was asked)");
        if (read instanceof SourceResponse.Refused<Report> refused) {
            unusable(question, null, refused.detail());
        }
        return read;
    }

    /** Logs that the report of a source cannot be used. */
    void unusable(Question question, @Nullable Throwable thrown, String why) {
        monitor.failures()
                .warn(
                        List.of("unusable", question.kind(), question.name()),
                        thrown,
                        "the report of {} source {} cannot be used: {}",
                        question.kind().wireName(),
                        question.name(),
                        why);
    }

    /** The report as it can be entered, linked to the places that it names; or why it cannot. */
    SourceResponse<Report> read(Report report) {
        Instant latest = now().plus(ahead);
        if (report.observedAt().isAfter(latest)) {
            return SourceResponse.refused(
                    SourceError.UNREADABLE,
                    "the report is dated " + report.observedAt() + " (expected no later than " + latest + ")");
        }
        try {
            return SourceResponse.reported(Linking.of(store, places, report, monitor.failures()));
        } catch (UnknownReferenceException e) {
            return SourceResponse.refused(SourceError.UNREADABLE, String.valueOf(e.getMessage()));
        }
    }

    /** The moves of an account's request: how long it may go without a shipment is up to the account as well. */
    RequestMoves moves(AccountId account, TrackingRequest request) {
        return request.autoDetect()
                ? moves
                : store.accounts()
                        .account(account)
                        .map(Account::requestsExpireAfter)
                        .map(moves::expiringAfter)
                        .orElse(moves);
    }

    /**
     * Everything that a step has changed, with the custom fields of what it has brought.
     *
     * @param requests that lead to the shipment; asked for only if something is new
     */
    Commit.Builder commit(AccountId account, Step step, Supplier<List<TrackingRequest>> requests) {
        Commit.Builder commit = step.commit(account);
        fields.of(account, step, requests, now()).forEach(commit::field);
        return commit;
    }

    /** The same for a shipment that was there. */
    Commit.Builder commit(AccountId account, Step step) {
        return commit(
                account,
                step,
                () -> store.tracking()
                        .requestsOf(account, step.file().shipment().id()));
    }

    /** Stores a step, and whom its events are to be told to. */
    void commit(Commit.Builder commit) {
        store(notices.complete(commit));
    }

    /** Stores a complete commit. */
    void store(Commit commit) {
        store(commit, store.tracking()::commit);
    }

    /** Stores a complete commit in this way. */
    void store(Commit commit, Consumer<Commit> storing) {
        storing.accept(commit);
        monitor.committed(commit);
    }

    /**
     * Takes a step that reads and commits, and takes it again when somebody else changed the same meanwhile.
     *
     * @throws StaleException when that went on for too long
     */
    <T> T redoing(Supplier<T> step) {
        return redo.whileStale(() -> {
            try {
                return step.get();
            } catch (LostClaimException e) {
                throw e;
            } catch (StaleException e) {
                monitor.tell(listener -> listener.conflicted(e));
                throw e;
            }
        });
    }

    /** What a line's refusal means for a request. */
    static Plain input(SourceError refusal) {
        return switch (refusal) {
            case NOT_FOUND -> Plain.NOT_FOUND;
            case NOT_YET_MANIFESTED -> Plain.NOT_YET_MANIFESTED;
            case UNREACHABLE -> Plain.UNREACHABLE;
            case UNREADABLE -> Plain.UNREADABLE;
            case INVALID_NUMBER -> Plain.INVALID_NUMBER;
            case CANCELLED -> Plain.CANCELLED;
            case WITHHELD -> Plain.WITHHELD;
        };
    }
}
