package dev.quayside.core.source;

import dev.quayside.core.source.SourceCallResult.Kind;
import dev.quayside.core.source.SourceCallResult.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Asks sources side by side and always comes back with an answer, whatever a source does.
 *
 * <p>A source that fails has refused:
 *
 * <ul>
 *   <li>{@link Refusal#UNREACHABLE} if it takes longer than the patience, counted from when it is asked (it is then
 *       interrupted), and for an {@link java.io.IOException}, a {@link java.util.concurrent.TimeoutException} or an
 *       {@link InterruptedException}, also as a cause;
 *   <li>{@link Refusal#UNREADABLE} for anything else that it throws, for null, and for those kinds of {@code IOException}
 *       by which the JDK says that it cannot read something, such as bytes that are no text. A parser's own kind of
 *       {@code IOException} cannot be told from trouble with a connection: a source that uses one catches it.
 * </ul>
 *
 * <p>A thread on which a source stays although it was interrupted is left behind and takes no one's place; a source with
 * four of them has refused as unreachable until one comes back. So has, for as long as the patience is, one that has let four
 * questions in a row go by: whoever asks something else does not wait for it, question by question.
 *
 * <p>Thread-safe. The threads are daemons; {@link #close} ends them.
 */
public final class Asking implements AutoCloseable {
    private static final int MOST_LEFT_BEHIND = 4;
    private static final int MOST_UNANSWERED = 4;
    private static final long IDLE_SECONDS = 10;
    /** Longer than any machine is up. */
    private static final Duration WITHOUT_END = Duration.ofDays(10_000);

    private final Duration patience;
    private final Alarm alarm;
    private final Consumer<SourceCallResult> results;
    private final Semaphore places;
    private final ExecutorService threads = threads();
    private final Set<Call<?>> running = ConcurrentHashMap.newKeySet();
    private final Map<Identity, Integer> leftBehind = new ConcurrentHashMap<>();
    /** How many questions each has let go by since it last had an answer. */
    private final Map<Identity, Integer> unanswered = new ConcurrentHashMap<>();

    private final Set<Identity> shunned = ConcurrentHashMap.newKeySet();
    private volatile boolean closed;

    Asking(int atOnce, Duration patience, Alarm alarm, Consumer<SourceCallResult> results) {
        if (atOnce < 1) {
            throw new IllegalArgumentException(
                    "atOnce: " + atOnce + " sources are none to wait for (expected 1 or more, such as 16)");
        }
        if (patience.isNegative() || patience.isZero()) {
            throw new IllegalArgumentException(
                    "patience: " + patience + " is no time to answer in (expected more than none, such as PT30S)");
        }
        this.patience = patience;
        this.alarm = alarm;
        this.results = results;
        places = new Semaphore(atOnce, true);
    }

    /**
     * Ready to ask.
     *
     * @param atOnce how many sources may be at work at the same time, from 1; more wait for their turn
     * @param patience how long each may take, more than zero
     */
    public static Asking of(int atOnce, Duration patience) {
        return of(atOnce, patience, result -> {});
    }

    /**
     * Creates the same with a consumer of the result of each call.
     *
     * @param results must be quick and thread-safe and must not throw; it is called by the thread that waits for the answers
     */
    public static Asking of(int atOnce, Duration patience, Consumer<SourceCallResult> results) {
        Objects.requireNonNull(patience, "patience");
        return new Asking(atOnce, patience, new WallAlarm(), Objects.requireNonNull(results, "results"));
    }

    /**
     * Asks one source and waits for its answer.
     *
     * @throws InterruptedException if this thread is interrupted meanwhile; the source then is as well
     * @throws IllegalStateException if this has been closed
     */
    public Answer ask(Inquiry inquiry) throws InterruptedException {
        return ask(List.of(Objects.requireNonNull(inquiry, "inquiry"))).get(0);
    }

    /**
     * Asks several sources side by side and waits for all of them; the answers are in the order of the inquiries.
     *
     * @throws InterruptedException if this thread is interrupted meanwhile; the sources then are as well
     * @throws IllegalStateException if this has been closed
     */
    public List<Answer> ask(Collection<Inquiry> inquiries) throws InterruptedException {
        return all(works(inquiries));
    }

    /**
     * Asks those sources that certainly have answered in time, side by side, and waits for all of them; the answers are in the
     * order of the inquiries. While many ask at the same time, a turn may be long in coming: whose turn does not come until
     * only the patience is left is not asked.
     *
     * @param longest how long answers are waited for, all together; with no more than the patience, none is asked
     * @return empty for those who were not asked
     * @throws InterruptedException if this thread is interrupted meanwhile; the sources then are as well
     * @throws IllegalStateException if this has been closed
     */
    public List<Optional<Answer>> ask(Collection<Inquiry> inquiries, Duration longest) throws InterruptedException {
        return within(works(inquiries), Objects.requireNonNull(longest, "longest"));
    }

    private static List<Work<Answer>> works(Collection<Inquiry> inquiries) {
        return Objects.requireNonNull(inquiries, "inquiries").stream()
                .map(inquiry -> new Work<Answer>(
                        inquiry.kind(),
                        inquiry.name(),
                        inquiry.source(),
                        inquiry.call(),
                        refused -> refused,
                        answer -> answer instanceof Answer.Refused refused ? refused : null))
                .toList();
    }

    /**
     * Asks about several vessels side by side and waits for all answers, which are in the order of the inquiries.
     *
     * @throws InterruptedException if this thread is interrupted meanwhile; the sources then are as well
     * @throws IllegalStateException if this has been closed
     */
    public List<VesselAnswer> locate(Collection<VesselInquiry> inquiries) throws InterruptedException {
        return all(Objects.requireNonNull(inquiries, "inquiries").stream()
                .map(inquiry -> new Work<>(
                        Kind.VESSEL,
                        inquiry.source().getClass().getName(),
                        inquiry.source(),
                        inquiry.call(),
                        refused -> VesselAnswer.unknown(refused.refusal(), refused.detail()),
                        answer -> answer instanceof VesselAnswer.Unknown unknown
                                ? new Answer.Refused(unknown.refusal(), unknown.detail())
                                : null))
                .toList());
    }

    /**
     * Has it found out whose a number may be, and waits for the answer; empty if there is none.
     *
     * @param longest how long the answer is waited for
     * @throws TimeoutException if its turn does not come until only the patience is left: it was not asked
     * @throws InterruptedException if this thread is interrupted meanwhile; the inference then is as well
     * @throws IllegalStateException if this has been closed
     */
    public Optional<Inference> infer(CarrierInference inference, String number, Duration longest)
            throws InterruptedException, TimeoutException {
        Objects.requireNonNull(inference, "inference");
        Objects.requireNonNull(number, "number");
        Objects.requireNonNull(longest, "longest");
        Work<Optional<Inference>> work = new Work<>(
                Kind.CARRIER_DETECTION,
                inference.getClass().getName(),
                inference,
                () -> Optional.ofNullable(inference.infer(number)),
                refused -> Optional.empty(),
                answer -> answer.isPresent()
                        ? null
                        : new Answer.Refused(Refusal.UNREADABLE, "the carrier detection gave no answer"));
        return within(List.of(work), longest)
                .get(0)
                .orElseThrow(() -> new TimeoutException(
                        "the turn of the inference did not come in time for an answer within " + longest));
    }

    /**
     * What a source is asked.
     *
     * @param kind the kind of source
     * @param name as in {@link SourceCallResult#source()}
     * @param source who is asked; only its identity counts
     * @param body asks
     * @param refused the answer in place of one that did not come
     * @param error the refusal that an answer is; null if it is a report
     */
    private record Work<T>(
            Kind kind,
            String name,
            Object source,
            Callable<T> body,
            Function<Answer.Refused, T> refused,
            Function<T, Answer.@Nullable Refused> error) {}

    private <T> List<T> all(List<Work<T>> inquiries) throws InterruptedException {
        return within(inquiries, WITHOUT_END).stream()
                .map(Optional::orElseThrow)
                .toList();
    }

    private <T> List<Optional<T>> within(List<Work<T>> inquiries, Duration longest) throws InterruptedException {
        long nanos = longestTurn(longest);
        long start = System.nanoTime();
        List<Optional<Call<T>>> calls = new ArrayList<>();
        try {
            for (Work<T> inquiry : inquiries) {
                calls.add(start(inquiry, nanos - (System.nanoTime() - start)));
            }
            List<Optional<T>> answers = new ArrayList<>();
            for (Optional<Call<T>> call : calls) {
                answers.add(call.isPresent() ? Optional.of(call.get().answer()) : Optional.empty());
            }
            return answers;
        } finally {
            // Has no effect on those that have answered.
            calls.forEach(call -> call.ifPresent(Call::giveUp));
        }
    }

    /** How long turns may be waited for, in nanoseconds; negative if there is no time to answer. */
    private long longestTurn(Duration longest) {
        if (longest.compareTo(patience) < 0) {
            return -1;
        }
        return longest.compareTo(WITHOUT_END) < 0 ? longest.minus(patience).toNanos() : Long.MAX_VALUE;
    }

    /** Interrupts the sources that are at work: they have refused as unreachable. None is asked any more. */
    @Override
    public void close() {
        closed = true;
        running.forEach(Call::giveUp);
        threads.shutdownNow();
        alarm.close();
    }

    /** Empty if there is no place in time. */
    private <T> Optional<Call<T>> start(Work<T> work, long nanos) throws InterruptedException {
        if (nanos < 0 || !places.tryAcquire(nanos, TimeUnit.NANOSECONDS)) {
            return Optional.empty();
        }
        Identity source = new Identity(work.source());
        Answer.@Nullable Refused away = away(source);
        Call<T> call = new Call<>(source, work, away);
        running.add(call);
        if (closed) {
            call.giveUp();
            throw isClosed(null);
        }
        if (away != null) {
            call.run();
            return Optional.of(call);
        }
        try {
            threads.execute(call::onItsThread);
            return Optional.of(call);
        } catch (RejectedExecutionException e) {
            call.giveUp();
            throw isClosed(e);
        }
    }

    private static IllegalStateException isClosed(@Nullable Exception cause) {
        return new IllegalStateException("sources cannot be asked any more: this has been closed", cause);
    }

    /** What a source has refused with that need not be asked now; null for any other. */
    private Answer.@Nullable Refused away(Identity source) {
        if (leftBehind.getOrDefault(source, 0) >= MOST_LEFT_BEHIND) {
            return new Answer.Refused(
                    Refusal.UNREACHABLE,
                    "the source still works on " + MOST_LEFT_BEHIND + " questions that nobody waits for any more");
        }
        return shunned.contains(source)
                ? new Answer.Refused(
                        Refusal.UNREACHABLE,
                        "the source did not answer the last " + MOST_UNANSWERED + " questions, each within " + patience)
                : null;
    }

    private static ExecutorService threads() {
        // The places bound how many are at work; a fixed number would be used up by sources that do not come back.
        return new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, IDLE_SECONDS, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
                    Thread thread = new Thread(task, "quayside-source");
                    thread.setDaemon(true);
                    return thread;
                });
    }

    /** One inquiry at work. It holds a place from its making until it is answered or given up. */
    private final class Call<T> extends FutureTask<T> {
        private final Identity source;
        private final Work<T> work;
        private final Answer.@Nullable Refused away;
        private boolean isWithSource;
        private volatile long begun;
        private volatile long ended;

        Call(Identity source, Work<T> work, Answer.@Nullable Refused away) {
            super(away != null ? () -> work.refused().apply(away) : work.body());
            this.source = source;
            this.work = work;
            this.away = away;
            begun = System.nanoTime();
            ended = begun;
        }

        /** Lets the source answer, on this thread. */
        void onItsThread() {
            Runnable off = alarm.set(patience, this::tooLate);
            isWithSource = true;
            begun = System.nanoTime();
            run();
            off.run();
            if (isCancelled()) {
                countLeftBehind(-1);
            }
        }

        @Override
        protected void set(@Nullable T answer) {
            countAnswered();
            super.set(answer);
        }

        @Override
        protected void setException(Throwable thrown) {
            countAnswered();
            super.setException(thrown);
        }

        /** Counted before the answer is known, as {@link #giveUp} does; what comes after it was given up is no answer. */
        private void countAnswered() {
            if (isWithSource && !isCancelled()) {
                ended = System.nanoTime();
                unanswered.remove(source);
            }
        }

        /** Shuns the source before the call is given up: whoever hears of this one and asks again finds it shunned. */
        private void tooLate() {
            Runnable noMore = countUnanswered();
            giveUp();
            if (!isCancelled()) {
                // It has answered at the last moment.
                noMore.run();
            }
        }

        /** What comes back takes it back. */
        private Runnable countUnanswered() {
            if (isDone() || unanswered.merge(source, 1, Integer::sum) < MOST_UNANSWERED || !shunned.add(source)) {
                return () -> unanswered.remove(source);
            }
            Runnable off = alarm.set(patience, () -> shunned.remove(source));
            return () -> {
                off.run();
                shunned.remove(source);
                unanswered.remove(source);
            };
        }

        /** Counted first, so that whoever hears of it finds it counted. */
        void giveUp() {
            if (!isDone()) {
                ended = System.nanoTime();
                countLeftBehind(1);
                if (!cancel(true)) {
                    countLeftBehind(-1);
                }
            }
        }

        @Override
        protected void done() {
            running.remove(this);
            places.release();
        }

        private void countLeftBehind(int more) {
            leftBehind.merge(source, more, (one, other) -> one + other == 0 ? null : one + other);
        }

        T answer() throws InterruptedException {
            try {
                T answer = get();
                if (away != null) {
                    return refuse(Outcome.SKIPPED, away, null);
                }
                if (answer == null) {
                    return refuse(
                            Outcome.FAILED, new Answer.Refused(Refusal.UNREADABLE, "the source gave no answer"), null);
                }
                Answer.Refused error = work.error().apply(answer);
                tell(error == null ? Outcome.REPORTED : Outcome.REFUSED, error, null);
                return answer;
            } catch (ExecutionException e) {
                Throwable thrown = e.getCause() == null ? e : e.getCause();
                return refuse(Outcome.FAILED, Mishap.of(thrown), thrown);
            } catch (CancellationException e) {
                if (closed) {
                    return work.refused().apply(new Answer.Refused(Refusal.UNREACHABLE, "the source was interrupted"));
                }
                return refuse(
                        Outcome.TIMED_OUT,
                        new Answer.Refused(Refusal.UNREACHABLE, "the source did not answer within " + patience),
                        null);
            }
        }

        private T refuse(Outcome outcome, Answer.Refused error, @Nullable Throwable thrown) {
            tell(outcome, error, thrown);
            return work.refused().apply(error);
        }

        private void tell(Outcome outcome, Answer.@Nullable Refused error, @Nullable Throwable thrown) {
            Duration duration =
                    outcome == Outcome.SKIPPED ? Duration.ZERO : Duration.ofNanos(Math.max(0, ended - begun));
            results.accept(new SourceCallResult(work.kind(), work.name(), outcome, duration, error, thrown));
        }
    }

    /** A source as itself, whatever it thinks it equals. */
    private static final class Identity {
        private final Object source;

        Identity(Object source) {
            this.source = source;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Identity identity && identity.source == source;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(source);
        }
    }
}
