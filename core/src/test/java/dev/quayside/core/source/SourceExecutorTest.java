package dev.quayside.core.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.fail;

import dev.quayside.core.carrier.Scac;
import dev.quayside.core.event.SourceType;
import dev.quayside.core.ledger.Report;
import dev.quayside.core.request.RequestType;
import dev.quayside.core.source.SourceCallResult.Outcome;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import java.net.http.HttpTimeoutException;
import java.nio.charset.MalformedInputException;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** No test waits for time to pass; the limit only ends a test that hangs. */
@Timeout(600)
class SourceExecutorTest {
    private static final Duration SOURCE_TIMEOUT = Duration.ofSeconds(30);
    private static final Duration FOREVER = Duration.ofSeconds(Long.MAX_VALUE);
    private static final Instant NOW = Instant.parse("2026-03-01T00:00:00Z");

    private final ManualTimer timer = new ManualTimer();
    private final CountDownLatch never = new CountDownLatch(1);
    private final List<SourceCallResult> results = new CopyOnWriteArrayList<>();
    private final SourceExecutor executor = new SourceExecutor(4, SOURCE_TIMEOUT, timer, results::add);

    @AfterEach
    void close() {
        never.countDown();
        executor.close();
    }

    @Test
    void responses_are_in_the_order_of_the_calls() throws InterruptedException {
        List<SourceCall<Report>> calls = new ArrayList<>();
        List<SourceResponse<Report>> expected = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            SourceResponse<Report> answer = SourceResponse.reported(
                    Report.by(SourceType.SHIPPING_LINE, NOW.plusSeconds(i)).build());
            calls.add(to(() -> answer));
            expected.add(answer);
        }

        assertThat(executor.callAll(calls)).isEqualTo(expected);
    }

    @Test
    void no_calls_have_no_responses() throws InterruptedException {
        assertThat(executor.callAll(List.of())).isEmpty();
    }

    @Test
    void a_slow_source_is_interrupted_and_unreachable() throws InterruptedException {
        CountDownLatch interrupted = new CountDownLatch(1);

        SourceResponse<Report> answer = executor.call(to(() -> {
            timer.fire();
            try {
                never.await();
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
            return SourceResponse.refused(SourceError.NOT_FOUND, "too late");
        }));

        assertThat(answer)
                .isEqualTo(SourceResponse.refused(SourceError.UNREACHABLE, "the source did not answer within PT30S"));
        interrupted.await();
    }

    @Test
    void a_response_cancels_the_timer() throws InterruptedException {
        executor.call(to(SourceExecutorTest::notFound));

        executor.close();
        assertThat(timer.delays).containsExactly(SOURCE_TIMEOUT);
        timer.awaitNoneScheduled();
    }

    @ParameterizedTest
    @MethodSource
    void an_exception_of_a_source_becomes_an_error(Throwable thrown, SourceError refusal, String detail)
            throws InterruptedException {
        SourceResponse<Report> answer = executor.call(to(() -> {
            throw thrown;
        }));

        assertThat(answer).isEqualTo(SourceResponse.refused(refusal, detail));
    }

    static List<Arguments> an_exception_of_a_source_becomes_an_error() {
        return List.of(
                thrown(new IOException(), SourceError.UNREACHABLE, "java.io.IOException"),
                thrown(
                        new ConnectException("Connection refused"),
                        SourceError.UNREACHABLE,
                        "java.net.ConnectException: 'Connection refused'"),
                thrown(
                        new SocketTimeoutException("Read timed out"),
                        SourceError.UNREACHABLE,
                        "java.net.SocketTimeoutException: 'Read timed out'"),
                thrown(
                        new HttpTimeoutException("request timed out"),
                        SourceError.UNREACHABLE,
                        "java.net.http.HttpTimeoutException: 'request timed out'"),
                thrown(new EOFException(), SourceError.UNREACHABLE, "java.io.EOFException"),
                thrown(new TimeoutException(), SourceError.UNREACHABLE, "java.util.concurrent.TimeoutException"),
                thrown(new InterruptedException(), SourceError.UNREACHABLE, "java.lang.InterruptedException"),
                thrown(
                        new UncheckedIOException(new ConnectException("down")),
                        SourceError.UNREACHABLE,
                        "java.net.ConnectException: 'down'"),
                thrown(
                        new CompletionException(new IllegalStateException(new ConnectException("down"))),
                        SourceError.UNREACHABLE,
                        "java.net.ConnectException: 'down'"),
                thrown(
                        new MalformedInputException(3),
                        SourceError.UNREADABLE,
                        "java.nio.charset.MalformedInputException: 'Input length = 3'"),
                thrown(
                        new ZipException("not in GZIP format"),
                        SourceError.UNREADABLE,
                        "java.util.zip.ZipException: 'not in GZIP format'"),
                thrown(
                        new DateTimeException("no day"),
                        SourceError.UNREADABLE,
                        "java.time.DateTimeException: 'no day'"),
                thrown(
                        new NullPointerException("events"),
                        SourceError.UNREADABLE,
                        "java.lang.NullPointerException: 'events'"),
                thrown(new StackOverflowError(), SourceError.UNREADABLE, "java.lang.StackOverflowError"),
                thrown(ring(), SourceError.UNREADABLE, "java.lang.IllegalStateException: 'one'"),
                thrown(
                        new IllegalArgumentException("x\n" + "y".repeat(100)),
                        SourceError.UNREADABLE,
                        "java.lang.IllegalArgumentException: 'x\uFFFD" + "y".repeat(38) + "…'"));
    }

    private static Arguments thrown(Throwable thrown, SourceError refusal, String detail) {
        return Arguments.of(thrown, refusal, detail);
    }

    /** Two exceptions, each the other's cause. */
    private static Throwable ring() {
        Throwable one = new IllegalStateException("one");
        one.initCause(new IllegalStateException("other", one));
        return one;
    }

    @Test
    void a_null_response_is_an_invalid_report() throws InterruptedException {
        assertThat(executor.call(to(() -> null)))
                .isEqualTo(SourceResponse.refused(
                        SourceError.INVALID_REPORT, "the source returned null (expected a response)"));
    }

    @Test
    void failing_and_hanging_sources_do_not_affect_others() throws InterruptedException {
        List<SourceCall<Report>> calls = List.of(
                to(() -> {
                    throw new IllegalStateException("broken");
                }),
                to(() -> {
                    timer.fire();
                    never.await();
                    return notFound();
                }),
                to(SourceExecutorTest::notFound));

        List<SourceResponse<Report>> answers = executor.callAll(calls);

        assertThat(answers)
                .extracting(answer -> ((SourceResponse.Refused<Report>) answer).error())
                .containsExactly(SourceError.UNREADABLE, SourceError.UNREACHABLE, SourceError.NOT_FOUND);
    }

    @Test
    void the_number_of_parallel_calls_is_limited() throws InterruptedException {
        CyclicBarrier four = new CyclicBarrier(4);
        AtomicInteger atWork = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        List<SourceCall<Report>> calls = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            calls.add(to(() -> {
                most.accumulateAndGet(atWork.incrementAndGet(), Math::max);
                four.await();
                atWork.decrementAndGet();
                return notFound();
            }));
        }

        assertThat(executor.callAll(calls)).hasSize(40).containsOnly(notFound());
        assertThat(most).hasValue(4);
    }

    @Test
    void a_hanging_source_takes_no_place_and_is_skipped_until_it_returns() throws InterruptedException {
        CountDownLatch release = new CountDownLatch(1);
        AtomicInteger calls = new AtomicInteger();
        CarrierSource stubborn = source(() -> {
            calls.incrementAndGet();
            timer.fire();
            boolean free = false;
            while (!free) {
                try {
                    release.await();
                    free = true;
                } catch (InterruptedException e) {
                    // The source ignores interrupts.
                }
            }
            return notFound();
        });
        for (int i = 0; i < 4; i++) {
            assertThat(executor.call(SourceCall.of(stubborn, request())))
                    .isEqualTo(
                            SourceResponse.refused(SourceError.UNREACHABLE, "the source did not answer within PT30S"));
        }

        assertThat(executor.callAll(List.of(SourceCall.of(stubborn, request()), to(SourceExecutorTest::notFound))))
                .containsExactly(
                        SourceResponse.refused(
                                SourceError.UNREACHABLE, "the source is still working on 4 abandoned calls"),
                        notFound());
        assertThat(calls).hasValue(4);

        release.countDown();
        timer.fireScheduled();
        int before = calls.get();
        while (calls.get() == before) {
            executor.call(SourceCall.of(stubborn, request()));
        }
    }

    @Test
    void a_call_without_a_place_in_time_is_not_made() throws Exception {
        CountDownLatch calls = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        Duration sourceTimeout = Duration.ofHours(1);
        try (SourceExecutor narrow = SourceExecutor.of(1, sourceTimeout)) {
            CompletableFuture<SourceResponse<Report>> first = CompletableFuture.supplyAsync(() -> {
                try {
                    return narrow.call(to(() -> {
                        calls.countDown();
                        release.await();
                        return notFound();
                    }));
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            calls.await();

            for (Duration longest : List.of(sourceTimeout.plusMillis(1), sourceTimeout)) {
                assertThat(narrow.callAll(
                                List.of(to(SourceExecutorTest::notFound), to(SourceExecutorTest::notFound)), longest))
                        .containsExactly(Optional.empty(), Optional.empty());
                assertThat(infer(narrow, number -> null, longest)).isEmpty();
            }

            release.countDown();
            assertThat(first.join()).isEqualTo(notFound());
            for (Duration longest : List.of(sourceTimeout.plusMinutes(1), sourceTimeout.plusDays(1_000_000), FOREVER)) {
                assertThat(narrow.callAll(List.of(to(SourceExecutorTest::notFound)), longest))
                        .containsExactly(Optional.of(notFound()));
                assertThat(infer(narrow, number -> null, longest))
                        .contains(
                                SourceResponse.refused(SourceError.UNREADABLE, "the carrier detection gave no answer"));
            }
        }
    }

    @Test
    void a_call_that_may_not_end_in_time_is_not_made_even_with_a_free_place() throws InterruptedException {
        for (Duration longest : List.of(SOURCE_TIMEOUT.minusNanos(1), Duration.ZERO, FOREVER.negated())) {
            assertThat(executor.callAll(List.of(to(() -> fail("asked"))), longest))
                    .containsExactly(Optional.empty());
            assertThat(infer(executor, number -> fail("asked"), longest)).isEmpty();
        }
    }

    @Test
    void the_result_of_each_call_has_its_outcome() throws InterruptedException {
        IllegalStateException thrown = new IllegalStateException("connection lost");
        CarrierSource late = source(() -> {
            timer.fire();
            never.await();
            return notFound();
        });
        executor.call(to(() ->
                SourceResponse.reported(Report.by(SourceType.SHIPPING_LINE, NOW).build())));
        executor.call(to(SourceExecutorTest::notFound));
        executor.call(to(() -> {
            throw thrown;
        }));
        for (int i = 0; i < 5; i++) {
            executor.call(SourceCall.of(late, request()));
        }

        assertThat(results)
                .extracting(SourceCallResult::outcome)
                .containsExactly(
                        Outcome.REPORTED,
                        Outcome.REFUSED,
                        Outcome.FAILED,
                        Outcome.TIMED_OUT,
                        Outcome.TIMED_OUT,
                        Outcome.TIMED_OUT,
                        Outcome.TIMED_OUT,
                        Outcome.SKIPPED);
        assertThat(results.get(0).duration()).isPositive();
        assertThat(results.get(1).error()).isEqualTo(notFound());
        assertThat(results.get(2).thrown()).isSameAs(thrown);
        assertThat(results.get(7).duration()).isZero();
    }

    @Test
    void calls_interrupted_by_close_have_no_result() throws InterruptedException {
        assertThat(executor.call(to(() -> {
                    executor.close();
                    never.await();
                    return notFound();
                })))
                .isEqualTo(SourceResponse.refused(SourceError.UNREACHABLE, "the source was interrupted"));

        assertThat(results).isEmpty();
    }

    @Test
    void a_source_that_timed_out_repeatedly_is_skipped() throws InterruptedException {
        AtomicInteger calls = new AtomicInteger();
        AtomicBoolean hangs = new AtomicBoolean(true);
        CarrierSource source = source(() -> {
            calls.incrementAndGet();
            if (hangs.get()) {
                timer.fire();
                never.await();
            }
            return notFound();
        });
        SourceResponse<Report> late =
                SourceResponse.refused(SourceError.UNREACHABLE, "the source did not answer within PT30S");
        for (int i = 0; i < 4; i++) {
            assertThat(executor.call(SourceCall.of(source, request()))).isEqualTo(late);
        }

        assertThat(executor.callAll(List.of(SourceCall.of(source, request()), to(SourceExecutorTest::notFound))))
                .containsExactly(
                        SourceResponse.refused(
                                SourceError.UNREACHABLE,
                                "the source did not respond to the last 4 calls, each within PT30S"),
                        notFound());
        assertThat(calls).hasValue(4);

        timer.fireScheduled();
        assertThat(executor.call(SourceCall.of(source, request())))
                .as("asked once more after a while")
                .isEqualTo(late);
        timer.fireScheduled();
        hangs.set(false);
        for (int i = 0; i < 3; i++) {
            assertThat(executor.call(SourceCall.of(source, request()))).isEqualTo(notFound());
        }
        hangs.set(true);
        assertThat(executor.call(SourceCall.of(source, request())))
                .as("an answer makes up for all that went by")
                .isEqualTo(late);
        hangs.set(false);
        assertThat(executor.call(SourceCall.of(source, request()))).isEqualTo(notFound());
    }

    @Test
    void an_interrupted_caller_interrupts_its_sources() throws InterruptedException {
        CountDownLatch calls = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        CompletableFuture<Throwable> outcome = new CompletableFuture<>();
        Thread waiting = new Thread(() -> {
            try {
                executor.call(to(() -> {
                    calls.countDown();
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        interrupted.countDown();
                    }
                    return notFound();
                }));
            } catch (InterruptedException e) {
                outcome.complete(e);
            }
        });
        waiting.start();
        calls.await();

        waiting.interrupt();

        assertThat(outcome.join()).isInstanceOf(InterruptedException.class);
        interrupted.await();
    }

    @Test
    void close_interrupts_running_calls_and_rejects_new_ones() throws InterruptedException {
        CountDownLatch calls = new CountDownLatch(1);
        CompletableFuture<Void> closing = CompletableFuture.runAsync(() -> {
            try {
                calls.await();
            } catch (InterruptedException e) {
                throw new CompletionException(e);
            }
            executor.close();
        });

        SourceResponse<Report> answer = executor.call(to(() -> {
            calls.countDown();
            never.await();
            return notFound();
        }));

        closing.join();
        assertThat(answer).isEqualTo(SourceResponse.refused(SourceError.UNREACHABLE, "the source was interrupted"));
        assertThatIllegalStateException()
                .isThrownBy(() -> executor.call(to(SourceExecutorTest::notFound)))
                .withMessage("no source can be called: the executor is closed");
        // A second time, to show that no place was lost.
        assertThatIllegalStateException()
                .isThrownBy(() ->
                        executor.callAll(List.of(to(SourceExecutorTest::notFound), to(SourceExecutorTest::notFound))));
    }

    @Test
    void many_threads_may_call_at_once() {
        List<CompletableFuture<SourceResponse<Report>>> answers = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            answers.add(CompletableFuture.supplyAsync(() -> {
                try {
                    return executor.call(to(SourceExecutorTest::notFound));
                } catch (InterruptedException e) {
                    throw new CompletionException(e);
                }
            }));
        }

        assertThat(answers).allSatisfy(answer -> assertThat(answer.join()).isEqualTo(notFound()));
    }

    @Test
    void the_default_timer_uses_the_system_clock() throws InterruptedException {
        try (SourceExecutor brisk = SourceExecutor.of(1, Duration.ofMillis(1))) {
            SourceResponse<Report> answer = brisk.call(to(() -> {
                never.await();
                return notFound();
            }));

            assertThat(answer)
                    .isEqualTo(SourceResponse.refused(
                            SourceError.UNREACHABLE, "the source did not answer within PT0.001S"));
        }
    }

    @Test
    void invalid_settings_are_rejected() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SourceExecutor.of(0, SOURCE_TIMEOUT))
                .withMessage("maxCalls: 0 is less than 1 (expected 1 or more, such as 16)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SourceExecutor.of(1, Duration.ZERO))
                .withMessage("timeout: PT0S is not positive (expected more than zero, such as PT30S)");
        assertThatExceptionOfType(NullPointerException.class)
                .isThrownBy(() -> SourceExecutor.of(1, null))
                .withMessage("timeout");
    }

    private static Optional<SourceResponse<InferenceResult>> infer(
            SourceExecutor executor, CarrierInference inference, Duration longest) throws InterruptedException {
        return executor.callAll(List.of(SourceCall.infer(inference, "MSCU1234566")), longest)
                .get(0);
    }

    private static SourceResponse<Report> notFound() {
        return SourceResponse.refused(SourceError.NOT_FOUND, "no such number");
    }

    private static CarrierRequest request() {
        return new CarrierRequest(Scac.of("MAEU"), RequestType.BILL_OF_LADING, "123456789", NOW, NOW);
    }

    private static SourceCall<Report> to(Behaviour behaviour) {
        return SourceCall.of(source(behaviour), request());
    }

    private static CarrierSource source(Behaviour behaviour) {
        return new CarrierSource() {
            @Override
            public boolean serves(Scac line) {
                return true;
            }

            @Override
            public SourceResponse<Report> fetch(CarrierRequest request) {
                try {
                    return behaviour.answer();
                } catch (Throwable thrown) {
                    throw SourceExecutorTest.<RuntimeException>anyway(thrown);
                }
            }
        };
    }

    /** Throws a checked exception undeclared, as sources in other languages do. */
    @SuppressWarnings("unchecked") // the cast is never made at run time
    private static <E extends Throwable> RuntimeException anyway(Throwable thrown) throws E {
        throw (E) thrown;
    }

    private interface Behaviour {
        SourceResponse<Report> answer() throws Throwable;
    }

    /** A timer that runs an action when a source calls {@link #fire}. */
    private static final class ManualTimer implements Timer {
        final List<Duration> delays = Collections.synchronizedList(new ArrayList<>());
        private final Map<Thread, Runnable> actions = new ConcurrentHashMap<>();
        private final Queue<Runnable> scheduledWhileFiring = new ConcurrentLinkedQueue<>();
        private final ThreadLocal<Boolean> isFiring = ThreadLocal.withInitial(() -> false);

        @Override
        public Runnable schedule(Duration delay, Runnable action) {
            delays.add(delay);
            if (isFiring.get()) {
                scheduledWhileFiring.add(action);
                return () -> scheduledWhileFiring.remove(action);
            }
            Thread source = Thread.currentThread();
            actions.put(source, action);
            return () -> actions.remove(source);
        }

        /** Runs the time-out of the call on this thread. */
        void fire() {
            isFiring.set(true);
            Objects.requireNonNull(actions.get(Thread.currentThread())).run();
            isFiring.set(false);
        }

        /** Runs the actions that were scheduled by {@link #fire}. */
        void fireScheduled() {
            for (Runnable action = scheduledWhileFiring.poll(); action != null; action = scheduledWhileFiring.poll()) {
                action.run();
            }
        }

        void awaitNoneScheduled() {
            while (!actions.isEmpty()) {
                Thread.onSpinWait();
            }
        }

        @Override
        public void close() {}
    }
}
